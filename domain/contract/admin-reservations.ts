import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { presenceActs } from '../presence.ts';
import { receivedWays } from '../received-ways.ts';
import { attentionEntrySchema } from './admin-attention.ts';
import {
  exactDollars,
  extensibleEnum,
  idempotencyHeaders,
  idParams,
  isoInstant,
  publicId,
  requestObject,
  requiredIdempotencyHeaders,
  requiredText,
  text,
} from './fields.ts';
import { presenceSchema, reservationSchema } from './reservations.ts';
import type { RouteContract } from './route.ts';

const visitorMessage = 'The slot must be a whole number from 0.';

const visitor = {
  /** Counted from 0, in order of time; a range of day care has one for each of its days. */
  slot: z.int(visitorMessage).check(z.gte(0, visitorMessage), z.lte(limits.maxNights, visitorMessage)),
  petId: publicId,
};

const presenceResult = z.object({ presence: z.array(presenceSchema) });

/** 'customer', or the name of an admin. */
const author = z.string();

export const adminReservationSchema = z.extend(reservationSchema, {
  customer: z.object({ uid: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  isFirstVisit: z.boolean(),
  cancelledAt: z.nullable(isoInstant),
  /** What the rule would give back now, besides what has gone back. */
  refundIfCancelled: exactDollars,
  /** What can go back still, besides all that was to go back before. Former releases do not say it. */
  leftToGive: z._default(exactDollars, 0),
  /** The booking's own payment first. The id is that of Stripe's payment intent. */
  payments: z.array(
    z.object({
      paymentIntentId: z.string(),
      amount: exactDollars,
      left: exactDollars,
      /** Made in Stripe's test mode, which has a dashboard of its own. */
      isTest: z.boolean(),
      /** How it was received at the door; null where Stripe has it. */
      receivedBy: z.nullable(extensibleEnum(receivedWays)),
      /** It has paid for dearer dates, beside the booking's own payment. */
      isDifference: z.boolean(),
      /** Whether it can be taken back as recorded by mistake. Former releases do not say it. */
      isUndoable: z._default(z.boolean(), false),
    }),
  ),
  refunds: z.array(
    z.object({
      paymentIntentId: z.string(),
      /** Null until Stripe has made it. */
      refundId: z.nullable(z.string()),
      amount: exactDollars,
      status: extensibleEnum(['pending', 'succeeded', 'failed']),
      cause: extensibleEnum([
        'cancelled',
        'paid-after-cancel',
        'paid-twice',
        'paid-while-full',
        'refunded-by-hand',
        'dashboard',
      ]),
    }),
  ),
  /** What this admin has given back under the key of the call; null where it was nothing, absent where the call had no key. */
  doneUnderKey: z.optional(z.nullable(exactDollars)),
  /** What was paid back by other means than Stripe. */
  settlements: z.array(
    z.object({
      paymentIntentId: z.string(),
      amount: exactDollars,
      note: z.string(),
      by: author,
      at: isoInstant,
    }),
  ),
  mails: z.array(
    z.object({
      id: z.string(),
      /** What it is about, such as 'paid'. */
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      at: isoInstant,
      state: extensibleEnum(['queued', 'sending', 'sent', 'failed']),
    }),
  ),
  /** What needed a person, or does. */
  attention: z.array(
    z.pick(attentionEntrySchema, {
      id: true,
      title: true,
      state: true,
      createdAt: true,
      settledAt: true,
      settledBy: true,
      note: true,
    }),
  ),
  /** In order. `by` is null for what happened by itself or at Stripe. */
  history: z.array(
    z.object({
      what: z.string(),
      at: isoInstant,
      by: z.nullable(author),
      amount: z.nullable(exactDollars),
      petId: z.nullable(publicId),
      note: z.string(),
    }),
  ),
});
export type AdminReservation = z.infer<typeof adminReservationSchema>;

const centMessage = 'The amount must be in dollars and whole cents, such as 12.50.';
const amountMessage = 'The amount must be more than nothing.';
export const howMuchMessage = 'Please say how much goes back.';
const amountFrom = (cents: 0 | 1, missingMessage = howMuchMessage) =>
  z
    .number({ error: ({ input }) => (input === undefined ? missingMessage : centMessage) })
    .check(
      z.multipleOf(0.01, centMessage),
      z.gte(cents / 100, amountMessage),
      z.lte(1_000_000, 'The amount is too high.'),
    );

/** Without it, it is of the booking's own payment. */
const paymentIntentId = z.optional(text('The payment', 255));

/**
 * What was left of the payment, or of all that pay the booking where it is cancelled, as it was seen: with another amount by now, nothing
 * goes back. Former releases did not say it.
 */
const left = z.optional(amountFrom(0));

export const reason = z._default(text('The reason', limits.reasonMax), '');

export const adminReservationRoutes = {
  getBooking: {
    method: 'GET',
    path: '/admin/reservation/{id}',
    auth: 'admin',
    summary:
      'All about a booking: its customer, payments, refunds, mails and history; with a key also what was given back under it',
    headers: idempotencyHeaders,
    params: idParams,
    result: adminReservationSchema,
  },
  cancelBooking: {
    method: 'POST',
    path: '/admin/reservation/{id}/cancel',
    auth: 'admin',
    summary: 'Cancels a booking and gives back what is chosen, or what the rule gives',
    params: idParams,
    body: requestObject({ refund: z.optional(amountFrom(0)), left, reason }),
    result: adminReservationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  refundBooking: {
    method: 'POST',
    path: '/admin/reservation/{id}/refund',
    auth: 'admin',
    summary: 'Gives back more of a payment; the same key a second time changes nothing',
    headers: requiredIdempotencyHeaders,
    params: idParams,
    body: requestObject({ amount: amountFrom(1), left, paymentIntentId, reason }),
    result: adminReservationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  settleBooking: {
    method: 'POST',
    path: '/admin/reservation/{id}/settle',
    auth: 'admin',
    summary:
      'Records what was paid back by other means than Stripe; the same key a second time changes nothing',
    headers: requiredIdempotencyHeaders,
    params: idParams,
    body: requestObject({
      amount: amountFrom(1, 'Please say how much was paid back.'),
      left,
      paymentIntentId,
      note: requiredText('The note', limits.reasonMax, 'Please say how it was paid back.'),
    }),
    result: adminReservationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  recordPayment: {
    method: 'POST',
    path: '/admin/reservation/{id}/received',
    auth: 'admin',
    summary:
      'Records what was paid at drop-off, which pays the booking; the same key a second time changes nothing',
    headers: requiredIdempotencyHeaders,
    params: idParams,
    body: requestObject({
      how: z.enum(receivedWays, `It must be ${receivedWays.join(', ')}.`),
      amount: amountFrom(1, 'Please say how much was received.'),
      note: z._default(text('The note', limits.reasonMax), ''),
    }),
    result: adminReservationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  undoReceived: {
    method: 'POST',
    path: '/admin/reservation/{id}/received/undo',
    auth: 'admin',
    summary:
      'Takes back a payment at drop-off that was recorded by mistake; the same key a second time changes nothing',
    headers: requiredIdempotencyHeaders,
    params: idParams,
    body: requestObject({
      paymentIntentId: requiredText('The payment', 255, 'Please say which payment.'),
      reason: requiredText('The reason', limits.reasonMax, 'Please say why it is undone.'),
    }),
    result: adminReservationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  sendLink: {
    method: 'POST',
    path: '/admin/reservation/{id}/link',
    auth: 'admin',
    summary: 'Mails the link to pay a booking once more; the same key a second time sends nothing',
    headers: requiredIdempotencyHeaders,
    params: idParams,
    result: adminReservationSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  checkIn: {
    method: 'POST',
    path: '/admin/reservation/{id}/check-in',
    auth: 'admin',
    summary: 'A dog of a booking is in the house; a second time changes nothing',
    params: idParams,
    body: requestObject(visitor),
    result: presenceResult,
    errors: ['CONFLICT', 'BUSY'],
  },
  checkOut: {
    method: 'POST',
    path: '/admin/reservation/{id}/check-out',
    auth: 'admin',
    summary: 'A dog of a booking has left the house; a second time changes nothing',
    params: idParams,
    body: requestObject(visitor),
    result: presenceResult,
    errors: ['CONFLICT', 'BUSY'],
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
      /** When it was done, as it was seen: what was done anew since then stays. Former releases did not say it. */
      at: z.optional(z.iso.datetime('The time must be that of the check-in or check-out.')),
      reason: z._default(text('The reason', limits.reasonMax), ''),
    }),
    result: presenceResult,
    errors: ['CONFLICT', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
