import type { adminBookingListRoutes } from '@pawprints/domain/contract/admin-booking-list';
import type { adminChangeDatesRoutes } from '@pawprints/domain/contract/admin-change-dates';
import type { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { checkIn, checkOut, undo } from '@pawprints/domain/presence';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/authenticate.ts';
import type { Handlers } from '../../../http/define-route.ts';
import { customerBookings } from '../../../records/customer-bookings.ts';
import { waitlistDependencies, withStripe } from '../dependencies.ts';
import { presenceView } from '../reservation/read.ts';
import { recordReceived } from '../reservation/received.ts';
import { undoReceived } from '../reservation/undo-received.ts';
import { refuseUnreadableToOwner } from '../reservation/unreadable.ts';
import { bookingAfter, bookingForOwner } from './booking-view.ts';
import { changeDates } from './change-dates.ts';
import { listBookings } from './list-bookings.ts';
import { cancelForCustomer, refundCustomer, settleCustomer } from './money.ts';
import { orderKeyOf } from './order-key.ts';
import { changePresence, type PresenceChangeBy } from './presence.ts';
import { sendLink } from './send-link.ts';

export const adminReservationHandlers: Handlers<
  typeof adminReservationRoutes & typeof adminChangeDatesRoutes & typeof adminBookingListRoutes
> = {
  listBookings: ({ deps, query }) => listBookings(deps, query),
  getBooking: ({ deps, user, params, headers }) => {
    const sent = { by: user.uid, key: headers['idempotency-key'] };
    return bookingForOwner({ ...deps, ...waitlistDependencies(deps) }, params.id, sent);
  },
  cancelBooking: async ({ deps, user, params, body }) => {
    const booking = { ...deps, ...(await withStripe(deps)) };
    return bookingAfter(booking, user, cancelForCustomer(booking, user, params.id, body));
  },
  refundBooking: async ({ deps, user, params, headers, body }) => {
    const booking = { ...deps, ...(await withStripe(deps)) };
    const payback = { ...body, key: headers['idempotency-key'] };
    return bookingAfter(booking, user, refundCustomer(booking, user, params.id, payback));
  },
  settleBooking: async ({ deps, user, params, headers, body }) => {
    const booking = { ...deps, ...(await withStripe(deps)) };
    const payback = { ...body, key: headers['idempotency-key'] };
    return bookingAfter(booking, user, settleCustomer(booking, user, params.id, payback));
  },
  recordPayment: async ({ deps, user, params, headers, body }) => {
    const booking = { ...deps, ...waitlistDependencies(deps) };
    const key = orderKeyOf(headers['idempotency-key'], user.uid, params.id);
    return bookingAfter(booking, user, recordReceived(booking, params.id, { ...body, key, by: user.uid }));
  },
  undoReceived: async ({ deps, user, params, headers, body }) => {
    const booking = { ...deps, ...waitlistDependencies(deps) };
    const key = orderKeyOf(headers['idempotency-key'], user.uid, params.id);
    return bookingAfter(booking, user, undoReceived(booking, params.id, { ...body, key, by: user.uid }));
  },
  changeDates: async ({ deps, user, params, headers, body }) => {
    const booking = { ...deps, ...(await withStripe(deps)) };
    const asked = { admin: user, body, key: headers['idempotency-key'] };
    return bookingAfter(
      booking,
      user,
      refuseUnreadableToOwner(booking, () => changeDates(booking, params.id, asked)),
    );
  },
  sendLink: async ({ deps, user, params, headers }) => {
    const booking = { ...deps, ...waitlistDependencies(deps) };
    const key = orderKeyOf(headers['idempotency-key'], user.uid, params.id);
    return bookingAfter(booking, user, sendLink(booking, params.id, { key, by: user.uid }));
  },
  checkIn: ({ body, ...call }) =>
    presenceAfter(call, {
      act: 'checkIn',
      visitor: body,
      decide: (booked, now) => checkIn(booked, body, now),
    }),
  checkOut: ({ body, ...call }) =>
    presenceAfter(call, { act: 'checkOut', decide: (booked, now) => checkOut(booked, body, now) }),
  undoPresence: ({ body, ...call }) =>
    presenceAfter(call, {
      act: 'undo',
      note: body.reason,
      decide: (booked, now) => {
        const at = body.at === undefined ? undefined : new Date(body.at);
        return undo(booked, { ...body, at }, now);
      },
    }),
};

type Call = { deps: Dependencies; user: Caller; params: { id: number } };

async function presenceAfter({ deps, user, params }: Call, act: PresenceChangeBy) {
  const records = { ...deps, ...waitlistDependencies(deps), customers: customerBookings(deps) };
  return { presence: presenceView({ presence: await changePresence(records, user, params.id, act) }) };
}
