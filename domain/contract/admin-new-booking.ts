import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { petMessages } from '../messages.ts';
import { numberText } from '../number-text.ts';
import {
  line,
  publicId,
  requestObject,
  requiredIdempotencyHeaders,
  requiredLine,
  requiredText,
  text,
  trueOrFalse,
} from './fields.ts';
import { newPetBody } from './pets.ts';
import { reservationBody } from './reservations.ts';
import type { RouteContract } from './route.ts';

const emailMessage = 'Please enter the e-mail address of the customer.';
export const customerEmail = z
  .string(emailMessage)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.emailMax, emailMessage),
    z.regex(z.regexes.email, emailMessage),
  );

/** In dollars. What is dearer is mistyped. */
const agreedPriceMax = 50_000;
const agreedPriceMessage = `The agreed price must be in whole dollars, from 0 to ${numberText(agreedPriceMax)}.`;

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

/** Somebody whose address nobody has yet, with their dogs (docs/rules.md#by-phone-for-an-unknown-address). */
export const newCustomerSchema = requestObject({
  name: requiredLine('The name', limits.nameMax, 'Please enter the name of the customer.'),
  phone: z._default(line('The phone number', limits.phoneMax), ''),
  /** All of them come. */
  pets: z
    .array(newPetBody, petMessages.select)
    .check(z.minLength(1, petMessages.select), z.maxLength(limits.maxPetsPerBooking, petMessages.tooMany)),
});
export type NewCustomer = z.output<typeof newCustomerSchema>;

/** As a customer sends it (docs/rules.md#booking), with who it is for. */
export const bookingForFields = z.extend(z.omit(reservationBody, { customerEmail: true, waitId: true }), {
  email: customerEmail,
  /** Whose it is, where the address is that of two: of an account, and of one that is not confirmed yet. */
  uid: z.optional(text('The customer', 140)),
  newCustomer: z.optional(newCustomerSchema),
  /** Without them, those of the new customer. */
  petIds: z._default(
    z.array(publicId, petMessages.select).check(z.maxLength(limits.maxPetsPerBooking, petMessages.tooMany)),
    [],
  ),
  overrides: z.optional(overridesSchema),
  /** At drop-off, or by a link that is mailed to the customer. Without it, at drop-off. */
  payBy: z.optional(z.enum(waysOfOwner, 'Please choose how it is paid.')),
});

/** Either the dogs of a customer, or a new customer with theirs. */
export const bookingForSchema = bookingForFields.check(
  z.refine(({ petIds, newCustomer }) => (petIds.length === 0) === (newCustomer !== undefined), {
    path: ['petIds'],
    error: petMessages.select,
  }),
);
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
