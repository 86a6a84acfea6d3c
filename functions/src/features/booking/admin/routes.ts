import type { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { checkIn, checkOut, undo } from '@pawprints/domain/presence';
import type { Dependencies } from '../../../dependencies.ts';
import type { Handlers } from '../../../http/define-route.ts';
import { customerBookings } from '../../../records/customer-bookings.ts';
import { waitlistDependencies } from '../dependencies.ts';
import { presenceView } from '../reservation/read.ts';
import { changePresence } from './presence.ts';

const depsOf = (deps: Dependencies) => ({ ...waitlistDependencies(deps), customers: customerBookings(deps) });

export const adminReservationHandlers: Handlers<typeof adminReservationRoutes> = {
  checkIn: async ({ deps, user, params, body }) => {
    const presence = await changePresence(depsOf(deps), user, params.id, {
      act: 'checkIn',
      decide: (booked, now) => checkIn(booked, body, now),
    });
    return { presence: presenceView({ presence }) };
  },
  checkOut: async ({ deps, user, params, body }) => {
    const presence = await changePresence(depsOf(deps), user, params.id, {
      act: 'checkOut',
      decide: (booked, now) => checkOut(booked, body, now),
    });
    return { presence: presenceView({ presence }) };
  },
  undoPresence: async ({ deps, user, params, body }) => {
    const presence = await changePresence(depsOf(deps), user, params.id, {
      act: 'undo',
      note: body.reason,
      decide: (booked, now) => undo(booked, body, now),
    });
    return { presence: presenceView({ presence }) };
  },
};
