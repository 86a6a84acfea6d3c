import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { publicId, requestObject, requiredIdempotencyHeaders, requiredText, trueOrFalse } from './fields.ts';
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

/** In dollars. What is dearer is mistyped. */
const agreedPriceMax = 50_000;
const agreedPriceMessage = `The agreed price must be in whole dollars, from 0 to ${agreedPriceMax.toLocaleString('en-US')}.`;

/** What the owner agrees to by exception (docs/rules.md#by-exception). */
export const overridesSchema = requestObject({
  /** The whole price, in dollars; \`totalPrice\` of the booking stays what it costs by the rules. */
  price: z.optional(
    z.int(agreedPriceMessage).check(z.gte(0, agreedPriceMessage), z.lte(agreedPriceMax, agreedPriceMessage)),
  ),
  /** Takes places of full days, too; never of closed ones. */
  capacity: z._default(trueOrFalse('Whether full days are taken'), false),
  reason: requiredText('The reason', limits.reasonMax, 'Please say why. Only admins read it.'),
}).check(
  z.refine(({ price, capacity }) => price !== undefined || capacity, {
    path: ['price'],
    error: 'Please say what is by exception: the price, or the places.',
  }),
);
export type Overrides = z.output<typeof overridesSchema>;

const waysOfOwner = ['dropOff', 'link'] as const;

/** As a customer sends it (docs/rules.md#booking), with who it is for. */
export const bookingForSchema = z.extend(z.omit(reservationBody, { customerEmail: true, waitId: true }), {
  email,
  overrides: z.optional(overridesSchema),
  /** At drop-off, or by a link that is mailed to the customer. Without it, at drop-off. */
  payBy: z.optional(z.enum(waysOfOwner, 'Please choose how it is paid.')),
});
export type BookingFor = z.output<typeof bookingForSchema>;

export const adminNewBookingRoutes = {
  bookForCustomer: {
    method: 'POST',
    path: '/admin/reservation',
    auth: 'admin',
    summary:
      'Books for a customer, who pays at drop-off or by a link; the same key answers with the same booking',
    headers: requiredIdempotencyHeaders,
    body: bookingForSchema,
    result: z.object({ id: publicId }),
    errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_CHANGED', 'NOT_AVAILABLE', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
