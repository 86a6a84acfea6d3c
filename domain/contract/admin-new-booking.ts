import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { publicId, requiredIdempotencyHeaders } from './fields.ts';
import { reservationBody } from './reservations.ts';
import type { RouteContract } from './route.ts';

const emailMessage = 'Please enter the e-mail address of the customer.';
const email = z
  .string(emailMessage)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.emailMax, emailMessage),
    z.regex(z.regexes.email, emailMessage),
  );

/** As a customer sends it (docs/rules.md#booking), with who it is for. */
export const bookingForSchema = z.extend(z.omit(reservationBody, { customerEmail: true, waitId: true }), {
  email,
});
export type BookingFor = z.output<typeof bookingForSchema>;

export const adminNewBookingRoutes = {
  bookForCustomer: {
    method: 'POST',
    path: '/admin/reservation',
    auth: 'admin',
    summary: 'Books for a customer, who pays at drop-off; the same key and body answer with the same booking',
    headers: requiredIdempotencyHeaders,
    body: bookingForSchema,
    result: z.object({ id: publicId }),
    errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_CHANGED', 'NOT_AVAILABLE', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
