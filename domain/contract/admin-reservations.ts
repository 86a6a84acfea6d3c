import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { presenceActs } from '../presence.ts';
import { idParams, publicId, requestObject, text } from './fields.ts';
import { presenceSchema } from './reservations.ts';
import type { RouteContract } from './route.ts';

const visitorMessage = 'The slot must be a whole number from 0.';

const visitor = {
  /** Counted from 0, in order of time. */
  slot: z.int(visitorMessage).check(z.gte(0, visitorMessage), z.lt(limits.maxSlots, visitorMessage)),
  petId: publicId,
};

const presenceResult = z.object({ presence: z.array(presenceSchema) });

export const adminReservationRoutes = {
  checkIn: {
    method: 'POST',
    path: '/admin/reservation/{id}/check-in',
    auth: 'admin',
    summary: 'A dog of a booking is in the house; a second time changes nothing',
    params: idParams,
    body: requestObject(visitor),
    result: presenceResult,
    errors: ['CONFLICT'],
  },
  checkOut: {
    method: 'POST',
    path: '/admin/reservation/{id}/check-out',
    auth: 'admin',
    summary: 'A dog of a booking has left the house; a second time changes nothing',
    params: idParams,
    body: requestObject(visitor),
    result: presenceResult,
    errors: ['CONFLICT'],
  },
  undoPresence: {
    method: 'POST',
    path: '/admin/reservation/{id}/undo',
    auth: 'admin',
    summary: 'Takes back a check-in or a check-out; later than 5 minutes after it with a reason',
    params: idParams,
    body: requestObject({
      ...visitor,
      what: z.enum(presenceActs, 'It must be checkIn or checkOut.'),
      reason: z._default(text('The reason', limits.reasonMax), ''),
    }),
    result: presenceResult,
    errors: ['CONFLICT'],
  },
} as const satisfies Record<string, RouteContract>;
