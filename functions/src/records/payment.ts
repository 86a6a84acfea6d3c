import { dollars, publicId } from '@pawprints/domain/contract/fields';
import { dollarsOf } from '@pawprints/domain/money';
import { receivedWays } from '@pawprints/domain/received-ways';
import * as z from 'zod/mini';
import { partOf, storedCents, storedInstant } from '../lib/documents.ts';
import type { Reservation } from './reservation.ts';

/**
 * One checkout session. Everything that is sent to Stripe is fixed here before the first call, so that the call can be
 * repeated under its idempotency key. `sessionId` and `url` are Stripe's answer.
 */
const attempt = partOf({
  number: z.number(),
  amountCents: storedCents,
  expiresAt: storedInstant,
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** Prefills the checkout; with null, Stripe asks for it. */
  customerEmail: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Its session has expired, or Stripe has refused it: the next try is a new attempt. */
  closed: z.boolean(),
  /** It is for the difference of changed dates, not for the booking. */
  isDifference: z.optional(z.boolean()),
});
export type Attempt = z.output<typeof attempt>;

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const dueCauses = [
  'cancelled',
  'paid-after-cancel',
  'paid-twice',
  'paid-while-full',
  'refunded-by-hand',
] as const;
export const refundCauses = [...dueCauses, 'dashboard'] as const;

/** The total to refund of a payment, including what was refunded already. */
const duePart = partOf({
  cause: z.enum(dueCauses),
  cents: storedCents,
  /** When a failed refund is tried again automatically, null when it is not. */
  retryAt: z.nullable(storedInstant),
  retried: z.boolean(),
});
export type Due = z.output<typeof duePart>;

export const paymentPart = partOf({
  sessionId: z.string(),
  paymentIntentId: z.string(),
  amountCents: storedCents,
  /** When Stripe took it. Payments of former releases have none. */
  at: z.optional(storedInstant),
  due: z.nullable(duePart),
  /** Of one that was received at the door. Stripe knows nothing of it, and both ids are ours. */
  receivedBy: z.optional(z.enum(receivedWays)),
  /** It has paid the difference of changed dates, beside the booking's own payment. */
  isDifference: z.optional(z.boolean()),
});
export type Payment = z.output<typeof paymentPart>;

/** `number` is part of the idempotency key of the current call; `refundId` is Stripe's answer. */
export const refundEntry = partOf({
  cause: z.enum(refundCauses),
  paymentIntentId: z.string(),
  amountCents: storedCents,
  number: z.number(),
  /** Whether an earlier call has failed. Written for the previous release, which looks for earlier refunds only then. */
  retried: z.boolean(),
  refundId: z.nullable(z.string()),
  /** When Stripe made it. Refunds of former releases have none. */
  at: z.optional(storedInstant),
  status: z.enum(refundStatuses),
  /** Of one that the owner has ordered: the same key again orders no second one. */
  order: z.optional(partOf({ key: z.string(), amountCents: storedCents })),
  /** No mail has promised it: its customer is told of it once Stripe has made it. */
  isUntold: z.optional(z.boolean()),
  /** For cheaper dates: though it may be all that was left, the booking goes on. */
  keepsBooking: z.optional(z.boolean()),
});
export type RefundEntry = z.output<typeof refundEntry>;

/** Money that the owner has paid back by other means than Stripe. */
const settlement = partOf({
  paymentIntentId: z.string(),
  amountCents: storedCents,
  note: z.string(),
  by: z.string(),
  at: storedInstant,
  /** The same key again records nothing. */
  key: z.optional(z.string()),
});

/** The owner has changed the dates. The same key again changes nothing. */
const datesChange = partOf({
  key: z.string(),
  bodyHash: z.string(),
  at: storedInstant,
  priceBefore: dollars,
});

/** One at the door that was recorded by mistake. The keys of both, since the same ones again do nothing. */
const undonePayment = partOf({
  sessionId: z.string(),
  amountCents: storedCents,
  key: z.string(),
  at: storedInstant,
});

/** `what` is not an enum, so that a word of a later release can be read. */
export const historyEvent = partOf({
  what: z.string(),
  at: storedInstant,
  /** The uid of the admin who did it, or 'customer'; null for what happened by itself or at Stripe. */
  by: z.nullable(z.string()),
  amountCents: z.nullable(storedCents),
  petId: z.nullable(publicId),
  note: z.string(),
});
export type HistoryEvent = z.output<typeof historyEvent>;

/** The key of its entries in `days`, and until when they are held; null once it is paid. */
const placesPart = partOf({
  key: z.string(),
  until: z.nullable(storedInstant),
  /** Why the owner has given them although days were full. */
  beyond: z.optional(z.string()),
  /** Held by the owner for a link, so it is none of the holds of its customer, and outlives its checkouts. */
  byLink: z.optional(z.literal(true)),
});
export type Places = z.output<typeof placesPart>;

/**
 * `reservations/{id}/internal/payment`: the part of a reservation that its customer cannot read. Every change of a
 * reservation writes it, so two concurrent changes always conflict.
 */
export const paymentDocument = z.object({
  /** Counts the changes, since Firestore does not update a document that is written with the same content. */
  revision: z.number(),
  attempt,
  /** What it takes of its days; null where it holds none. */
  places: z._default(z.nullable(placesPart), null),
  /** Those of differences, which pay the booking together with `payment`; any other one is refunded. */
  payment: z.nullable(paymentPart),
  extraPayments: z.array(paymentPart),
  refunds: z.array(refundEntry),
  settlements: z.array(settlement),
  changes: z._default(z.array(datesChange), []),
  undonePayments: z._default(z.array(undonePayment), []),
  /** Whether the owner was told that what is due at the door was not paid. */
  isUnpaidTold: z._default(z.boolean(), false),
  /** When Stripe was last asked on behalf of the customer whether the attempt is paid. */
  askedAt: z.nullable(storedInstant),
  /** True once Stripe was asked because the customer has come back from the attempt's checkout. */
  hasReturned: z.boolean(),
  /** What has happened, in order. Empty in bookings of former releases until their next change. */
  history: z._default(z.array(historyEvent), []),
  /** Of the link that was mailed to an address that nobody had (docs/decisions/0177-booked-for-an-unknown-address.md). */
  confirmation: z.optional(partOf({ tokenHash: z.string() })),
  /** Whether Stripe has reported the attempt's checkout as complete; null when it did not answer. */
  isCheckoutDone: z.nullable(z.boolean()),
});
export type PaymentDocument = z.output<typeof paymentDocument>;

// What is refunded, left and still due of a reservation's payments. Every refund takes its amount from `outstandingCents`.

type Payments = Pick<PaymentDocument, 'payment' | 'extraPayments'>;
export type Ledger = Payments & Pick<PaymentDocument, 'refunds' | 'settlements'>;

export function paymentOf(
  { payment, extraPayments }: Payments,
  paymentIntentId: string,
): Payment | undefined {
  return [payment, ...extraPayments].find((one) => one?.paymentIntentId === paymentIntentId) ?? undefined;
}

export function paymentsOf({ payment, extraPayments }: Payments): Payment[] {
  return payment === null ? extraPayments : [payment, ...extraPayments];
}

/** Its checkout for the difference of changed dates can still be paid. */
export function isOpenDifference({ attempt: last }: Pick<PaymentDocument, 'attempt'>): boolean {
  return last.isDifference === true && last.sessionId !== null && !last.closed;
}

/** Those that pay the booking, the first one first. Any other one was paid too much, and goes back. */
export function payingPayments({ payment, extraPayments }: Payments): Payment[] {
  const differences = extraPayments.filter((one) => one.isDifference === true);
  return payment === null ? differences : [payment, ...differences];
}

export function ofPayment<Of extends { paymentIntentId: string }>(
  all: readonly Of[],
  paymentIntentId: string,
): Of[] {
  return all.filter((one) => one.paymentIntentId === paymentIntentId);
}

const doorPrefix = 'door_';

/** The id of a payment that was received at the door: none of Stripe's begins so. */
export const doorReference = (key: string): string => `${doorPrefix}${key}`;

/** Also where a former release has written the payment, which drops how it was received. */
export const isDoorReference = (paymentIntentId: string): boolean => paymentIntentId.startsWith(doorPrefix);

/** Stripe can give nothing of it back: the owner does. */
export function isReceived(payments: Payments, paymentIntentId: string): boolean {
  return isDoorReference(paymentIntentId) || paymentOf(payments, paymentIntentId)?.receivedBy !== undefined;
}

export function paidCents(payments: Payments): number {
  return sumOf(payingPayments(payments));
}

/** What the customer sees of them, in dollars. Null before the booking is paid. */
export function paidView(reservation: Payments & Pick<Reservation, 'paidAt'>): Reservation['paid'] {
  if (reservation.paidAt === null) return null;
  const paying = payingPayments(reservation);
  const byHand = paying.filter(({ paymentIntentId }) => isReceived(reservation, paymentIntentId));
  return {
    online: dollarsOf(sumOf(paying) - sumOf(byHand)),
    atDropOff: dollarsOf(sumOf(byHand)),
  };
}

function sumOf(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Includes pending refunds, and what the owner has paid elsewhere. */
export function returnedCents({ refunds, settlements }: Ledger, paymentIntentId: string): number {
  const returning = ofPayment(refunds, paymentIntentId).filter(({ status }) => status !== 'failed');
  return sumOf(returning) + settledCents({ settlements }, paymentIntentId);
}

/** What the owner has paid by other means than Stripe. */
export function settledCents({ settlements }: Pick<Ledger, 'settlements'>, paymentIntentId: string): number {
  return sumOf(ofPayment(settlements, paymentIntentId));
}

/** Of all that pay the booking. */
export function leftOfAllCents(ledger: Ledger): number {
  return payingPayments(ledger).reduce(
    (sum, { paymentIntentId }) => sum + leftCents(ledger, paymentIntentId),
    0,
  );
}

export function leftCents(ledger: Ledger, paymentIntentId: string): number {
  const paid = paymentOf(ledger, paymentIntentId)?.amountCents ?? 0;
  return Math.max(0, paid - returnedCents(ledger, paymentIntentId));
}

/** What has gone back of a payment, or is to go back. */
export function goneCents(ledger: Ledger, paymentIntentId: string): number {
  const due = paymentOf(ledger, paymentIntentId)?.due?.cents ?? 0;
  return Math.max(due, returnedCents(ledger, paymentIntentId));
}

/** Of all that pay the booking: what can still go back in addition to what has gone back or is to go back. */
export function notPromisedOfAllCents(ledger: Ledger): number {
  return payingPayments(ledger).reduce((sum, payment) => sum + notPromisedCents(ledger, payment), 0);
}

export function notPromisedCents(ledger: Ledger, { paymentIntentId, amountCents }: Payment): number {
  return Math.max(0, amountCents - goneCents(ledger, paymentIntentId));
}

/** Due and not refunded. Never below 0, and never more than is left of the payment. */
export function outstandingCents(ledger: Ledger, paymentIntentId: string): number {
  const due = paymentOf(ledger, paymentIntentId)?.due?.cents ?? 0;
  const outstanding = due - returnedCents(ledger, paymentIntentId);
  return Math.max(0, Math.min(outstanding, leftCents(ledger, paymentIntentId)));
}

/** What the owner can pay back by other means: all that is left; while a refund is pending, what is due besides. */
export function payableElsewhereCents(reservation: Reservation, paymentIntentId: string): number {
  const own = ofPayment(reservation.refunds, paymentIntentId);
  return own.some(({ status }) => status === 'pending')
    ? outstandingCents(reservation, paymentIntentId)
    : leftCents(reservation, paymentIntentId);
}

export function nextRetryAt(reservation: Reservation): Date | null {
  const waiting = paymentsOf(reservation).filter(
    ({ paymentIntentId }) => outstandingCents(reservation, paymentIntentId) > 0,
  );
  const times = waiting.flatMap(({ due }) => (due?.retryAt ? [due.retryAt.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
