import * as z from 'zod/mini';
import { differenceWays } from '../difference.ts';
import { adminReservationSchema, reason } from './admin-reservations.ts';
import { idParams, requestObject, requiredIdempotencyHeaders } from './fields.ts';
import { datesOfBody, totalPriceField } from './reservations.ts';
import type { RouteContract } from './route.ts';

/** In the form of a new booking; all else of it stays. `totalPrice` is what the owner has seen that it costs. */
export const changedDatesSchema = requestObject({
  ...datesOfBody,
  totalPrice: totalPriceField,
  /** Where a paid booking comes to cost more. */
  payBy: z.optional(z.enum(differenceWays, `It must be ${differenceWays.join(' or ')}.`)),
  reason,
});
export type ChangedDates = z.output<typeof changedDatesSchema>;

export const adminChangeDatesRoutes = {
  changeDates: {
    method: 'PATCH',
    path: '/admin/reservation/{id}',
    auth: 'admin',
    summary:
      'Changes the dates of a booking and its price, with the places of the new days; the same key a second time changes nothing',
    headers: requiredIdempotencyHeaders,
    params: idParams,
    body: changedDatesSchema,
    result: adminReservationSchema,
    errors: ['CONFLICT', 'PRICE_CHANGED', 'NOT_AVAILABLE', 'PAYMENT_UNAVAILABLE', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
