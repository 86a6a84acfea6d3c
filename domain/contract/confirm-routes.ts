import { idParams, requestObject, requiredLine } from './fields.ts';
import { reservationSchema } from './reservations.ts';
import type { RouteContract } from './route.ts';

/** Longer than any token of ours. */
const tokenMax = 100;

/** Few people come by the link of a mail, so other pages do not load it. */
export const confirmRoutes = {
  confirmReservation: {
    method: 'POST',
    path: '/reservation/{id}/confirm',
    auth: 'user',
    summary: 'Takes over what the owner has booked for this address, by the link that was mailed to it',
    params: idParams,
    body: requestObject({ token: requiredLine('The token', tokenMax, 'Please send the token of the link.') }),
    result: reservationSchema,
    errors: ['FORBIDDEN', 'CONFLICT', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
