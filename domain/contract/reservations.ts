import * as z from 'zod/mini';
import { parseWireTime } from '../calendar.ts';
import { addOnIds } from '../add-ons.ts';
import { bookableServiceTypes } from '../service-types.ts';
import { limits } from '../limits.ts';
import { addOnMessages, petMessages, scheduleMessages } from '../messages.ts';
import { paymentWays, reservationStatuses } from '../reservation.ts';
import { differenceWays } from '../difference.ts';
import type { ScheduleType, Stay } from '../stay.ts';
import { parseTimeText } from '../time-text.ts';
import {
  dollars,
  exactDollars,
  idempotencyHeaders,
  idParams,
  isoInstant,
  extensibleEnum,
  pageSchema,
  pageQuery,
  publicId,
  requestObject,
  requiredLine,
  text,
} from './fields.ts';
import { petSchema } from './pets.ts';
import { quoteLineSchema } from './quote.ts';
import type { RouteContract } from './route.ts';

const scheduleTypes = ['DATE_RANGE', 'INDIVIDUAL_DATES'] as const satisfies readonly ScheduleType[];

/** We refund whole dollars; a refund made in Stripe's dashboard may have cents. */
export const refundSchema = z.object({
  amount: exactDollars,
  status: extensibleEnum(['pending', 'succeeded', 'failed']),
  /** What is due besides, where only a part of it could be refunded yet. */
  due: z.optional(exactDollars),
  /** What of the amount was received at drop-off and is not given back yet. */
  toGiveBack: z.optional(exactDollars),
});

/** What was received for it, before anything went back, and not what was paid too much. */
export const paidSchema = z.object({ online: exactDollars, atDropOff: exactDollars });

const differenceSchema = z.object({ amount: dollars, payBy: extensibleEnum(differenceWays) });

/** A dog of a slot that was checked in, and out again. Slots are counted from 0; a range of day care has one for each of its days. */
export const presenceSchema = z.object({
  slot: z.int(),
  petId: publicId,
  checkedInAt: isoInstant,
  checkedOutAt: z.nullable(isoInstant),
});

const agreedSchema = z.object({ version: z.int(), hash: z.string(), acceptedAt: isoInstant });

/**
 * Pets and lines are as they were at booking. Slots are in order of time. Each has its times as text ('2026.5.3 08:00 AM')
 * and as instants.
 */
export const reservationSchema = z.object({
  id: publicId,
  pets: z.array(petSchema),
  serviceType: z.enum(bookableServiceTypes),
  reservationStatus: z.enum(reservationStatuses),
  scheduleType: z.enum(scheduleTypes),
  timeSlots: z.array(
    z.object({
      dropOffTime: z.string(),
      pickUpTime: z.string(),
      dropOffAt: isoInstant,
      pickUpAt: isoInstant,
    }),
  ),
  additionalServices: z.array(extensibleEnum(addOnIds)),
  lines: z.array(quoteLineSchema),
  totalPrice: dollars,
  payBy: extensibleEnum(paymentWays),
  /** What is still to be paid of a paid booking whose new dates cost more. */
  difference: z.nullable(differenceSchema),
  /** Until when its places are held for the link that the owner has sent; null where they have sent none. */
  linkUntil: z.nullable(isoInstant),
  healthInformation: z.string(),
  specialRequests: z.string(),
  /** The address that we come to for a walk or the ride, else ''. */
  serviceAddress: z.string(),
  createdAt: isoInstant,
  firstDropOffAt: isoInstant,
  paidAt: z.nullable(isoInstant),
  /** Null before it is paid. */
  paid: z._default(z.nullable(paidSchema), null),
  refund: z.nullable(refundSchema),
  presence: z.array(presenceSchema),
  /** What its customer has agreed to (docs/rules.md#agreement). Null where nothing was asked. */
  agreement: z._default(z.nullable(agreedSchema), null),
  /** The ids of the report cards that were sent (docs/rules.md#report-cards). */
  reportCards: z.optional(z.array(publicId)),
});
export type Reservation = z.infer<typeof reservationSchema>;

export const checkedReservationSchema = z.extend(reservationSchema, {
  /** True while the checkout is complete and the booking is not paid yet; null where Stripe did not answer. */
  confirmingPayment: z.nullable(z.boolean()),
});
export type CheckedReservation = z.infer<typeof checkedReservationSchema>;

const slotTimeMax = 40;

const slotTime = (label: string, missing: string) =>
  z.pipe(
    requiredLine(label, slotTimeMax, missing),
    z.transform((sent, context) => {
      const time = parseWireTime(sent);
      if (time !== null) return time;
      const isTime = parseTimeText(sent.slice(sent.indexOf(' ') + 1)) !== null;
      const message = isTime ? scheduleMessages.date : scheduleMessages.timeFormat;
      context.issues.push({ code: 'custom', message, input: sent });
      return z.NEVER;
    }),
  );

const timeSlot = z.pipe(
  requestObject({
    dropOffTime: slotTime('The drop-off time', scheduleMessages.dropOffTime),
    pickUpTime: slotTime('The pick-up time', scheduleMessages.pickUpTime),
  }),
  z.transform(({ dropOffTime, pickUpTime }): Stay => ({ dropOff: dropOffTime, pickUp: pickUpTime })),
);

export const totalPriceField = z
  .int('The total must be in whole dollars.')
  .check(z.nonnegative('The total must not be negative.'));

export const datesOfBody = {
  scheduleType: z.enum(scheduleTypes, 'The schedule type must be DATE_RANGE or INDIVIDUAL_DATES.'),
  timeSlots: z
    .array(timeSlot, scheduleMessages.slots)
    .check(
      z.minLength(1, scheduleMessages.slots),
      z.maxLength(limits.maxSlots, scheduleMessages.tooManySlots),
    ),
};

const emailMessage = 'Please enter a valid e-mail address.';

const versionMessage = 'The version of the agreement must be a whole number.';
const hashMessage = 'The hash of the agreement must be as it was sent to you.';

/** The text that a customer has read and accepted. */
const acceptedAgreement = requestObject({
  version: z.int(versionMessage).check(z.positive(versionMessage)),
  hash: z.string(hashMessage).check(z.regex(/^[0-9a-f]{64}$/, hashMessage)),
});

/**
 * A booking as sent (docs/rules.md#booking). The schema checks shape and lengths and parses the times. `validateReservation`
 * checks that dates, times, add-ons and pets go together.
 */
export const reservationBody = requestObject({
  serviceType: z.enum(bookableServiceTypes, scheduleMessages.service),
  additionalServices: z._default(
    z.array(z.enum(addOnIds, addOnMessages.unknown), 'The add-ons must be a list.'),
    [],
  ),
  petIds: z
    .array(publicId, petMessages.select)
    .check(z.minLength(1, petMessages.select), z.maxLength(limits.maxPetsPerBooking, petMessages.tooMany)),
  healthInformation: z._default(text('Health Information', limits.textMax), ''),
  specialRequests: z._default(text('Special Requests', limits.textMax), ''),
  /** For a walk or the ride. Without it we come to the address of the profile. */
  serviceAddress: z.optional(text('The address', limits.addressMax)),
  totalPrice: totalPriceField,
  customerEmail: z._default(
    z.union(
      [z.literal(''), z.email(emailMessage).check(z.maxLength(limits.emailMax, emailMessage))],
      emailMessage,
    ),
    '',
  ),
  /** The wait that has an offer for these places (docs/rules.md#waitlist). Without an offer it changes nothing. */
  waitId: z.optional(publicId),
  /** What was read and accepted, where the customer was asked (docs/rules.md#agreement). */
  agreement: z.optional(acceptedAgreement),
  ...datesOfBody,
});
export type ReservationBody = z.infer<typeof reservationBody>;

export const reservationRoutes = {
  createReservation: {
    method: 'POST',
    path: '/reservation',
    auth: 'user',
    summary: 'Makes a booking and opens its checkout; the same key and body answer with the same booking',
    headers: idempotencyHeaders,
    body: reservationBody,
    result: z.object({ reservation: reservationSchema, checkoutUrl: z.url() }),
    errors: [
      'NOT_FOUND',
      'BLOCKED',
      'CONFLICT',
      'PRICE_CHANGED',
      'NOT_AVAILABLE',
      'UNPAID_BOOKINGS',
      'AGREEMENT_REQUIRED',
      'PAYMENT_UNAVAILABLE',
      'BUSY',
    ],
  },
  reopenCheckout: {
    method: 'POST',
    path: '/reservation/{id}/checkout',
    auth: 'user',
    summary: 'The open checkout of a booking that is not paid yet, or a new one',
    params: idParams,
    result: z.object({ checkoutUrl: z.url() }),
    errors: ['BLOCKED', 'CONFLICT', 'NOT_AVAILABLE', 'UNPAID_BOOKINGS', 'PAYMENT_UNAVAILABLE', 'BUSY'],
  },
  listReservations: {
    method: 'GET',
    path: '/reservations',
    auth: 'user',
    summary: "The customer's bookings, newest first",
    query: pageQuery(limits.reservationsPerPage),
    result: pageSchema(reservationSchema),
  },
  getReservation: {
    method: 'GET',
    path: '/reservation/{id}',
    auth: 'user',
    summary:
      "One of the customer's bookings; one that is not paid yet is checked against Stripe first, at most once in 10 s",
    params: idParams,
    query: requestObject({
      /** The page that the checkout leads back to sends this. The first time, the server asks Stripe at once. */
      returned: z.optional(z.literal('true')),
    }),
    result: checkedReservationSchema,
    errors: ['BUSY'],
  },
  cancelReservation: {
    method: 'DELETE',
    path: '/reservation/{id}',
    auth: 'user',
    summary:
      "Cancels one of the customer's bookings and pays back what is due; a second time changes nothing",
    params: idParams,
    result: z.object({ reservation: reservationSchema, refund: z.nullable(refundSchema) }),
    errors: ['CONFLICT', 'BUSY'],
  },
  webhook: {
    method: 'POST',
    path: '/webhook',
    auth: 'signature',
    summary: 'Takes an event from Stripe: the raw body, signed in the header Stripe-Signature',
    result: z.null(),
  },
} as const satisfies Record<string, RouteContract>;
