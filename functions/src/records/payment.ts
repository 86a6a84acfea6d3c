import * as z from 'zod/mini';
import { partOf, instant } from '../lib/documents.ts';
import type { Reservation } from './reservation.ts';

/**
 * One try to be paid. Everything that is sent to Stripe is fixed here before the first call, so that the call can be made
 * again under its idempotency key. `sessionId` and `url` are Stripe's answer.
 */
const attempt = partOf({
  number: z.number(),
  amountCents: z.number(),
  expiresAt: instant,
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** Prefills the checkout, null when Stripe shall ask. */
  customerEmail: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Nothing more comes of it: its session has expired, or Stripe has refused it. The next try is a new attempt. */
  closed: z.boolean(),
});
export type Attempt = z.output<typeof attempt>;

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const dueCauses = ['cancelled', 'paid-after-cancel', 'paid-twice', 'refunded-by-hand'] as const;
export const refundCauses = [...dueCauses, 'dashboard'] as const;

/** What has to go back of a payment in all, whatever has gone back of it before or since. */
const duePart = partOf({
  cause: z.enum(dueCauses),
  cents: z.number(),
  /** When a refund that has failed is tried again, null when nobody waits for that. */
  retryAt: z.nullable(instant),
  /** It was tried again once, which is all that happens without the owner. */
  retried: z.boolean(),
});
export type Due = z.output<typeof duePart>;

const paymentPart = partOf({
  sessionId: z.string(),
  paymentIntentId: z.string(),
  amountCents: z.number(),
  due: z.nullable(duePart),
});
export type Payment = z.output<typeof paymentPart>;

/**
 * Money on its way back, or a try that has failed. `number` is part of the idempotency key of the current call; `refundId` is
 * Stripe's answer.
 */
const refundEntry = partOf({
  cause: z.enum(refundCauses),
  paymentIntentId: z.string(),
  amountCents: z.number(),
  number: z.number(),
  /** Whether Stripe has failed an earlier call. Written for the version before, which asks Stripe only then what it has made. */
  retried: z.boolean(),
  refundId: z.nullable(z.string()),
  status: z.enum(refundStatuses),
});
export type RefundEntry = z.output<typeof refundEntry>;

/** Money that the owner has given back in another way than by Stripe. */
const settlement = partOf({
  paymentIntentId: z.string(),
  amountCents: z.number(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

/**
 * `reservations/{id}/internal/payment`: what its customer cannot read of a reservation. Every change of a reservation writes it,
 * and so it is what two changes at once meet at.
 */
export const paymentDocument = z.object({
  /** Counts the changes, since a write that changes nothing is none to Firestore. */
  revision: z.number(),
  attempt,
  /** The payment that paid for it; a second one of the same booking is in `extraPayments`, and goes back. */
  payment: z.nullable(paymentPart),
  extraPayments: z.array(paymentPart),
  refunds: z.array(refundEntry),
  settlements: z.array(settlement),
  /** When Stripe was last asked whether the attempt is paid, because the customer wanted to know. */
  askedAt: z.nullable(instant),
  /** The customer has come back from the attempt's checkout, and Stripe was asked for that. */
  hasReturned: z.boolean(),
  /** Whether Stripe has said that the attempt's checkout is done; null when it did not answer. */
  isCheckoutDone: z.nullable(z.boolean()),
});
export type PaymentDocument = z.output<typeof paymentDocument>;

// How much of the payments of a reservation has gone back, is left, and is still due. Everything that pays back asks
// `outstandingCents` how much.

export function paymentOf(
  { payment, extraPayments }: Reservation,
  paymentIntentId: string,
): Payment | undefined {
  return [payment, ...extraPayments].find((one) => one?.paymentIntentId === paymentIntentId) ?? undefined;
}

export function paymentsOf({ payment, extraPayments }: Reservation): Payment[] {
  return payment === null ? extraPayments : [payment, ...extraPayments];
}

export function ofPayment<Of extends { paymentIntentId: string }>(
  all: readonly Of[],
  paymentIntentId: string,
): Of[] {
  return all.filter((one) => one.paymentIntentId === paymentIntentId);
}

function sumOf(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Cents of a payment that have gone back, or are on their way: by Stripe, or as the owner has settled. */
export function returnedCents({ refunds, settlements }: Reservation, paymentIntentId: string): number {
  const returning = ofPayment(refunds, paymentIntentId).filter(({ status }) => status !== 'failed');
  return sumOf(returning) + sumOf(ofPayment(settlements, paymentIntentId));
}

/** Cents of a payment that are still with us. */
export function leftCents(reservation: Reservation, paymentIntentId: string): number {
  const paid = paymentOf(reservation, paymentIntentId)?.amountCents ?? 0;
  return Math.max(0, paid - returnedCents(reservation, paymentIntentId));
}

/**
 * Cents of a payment that are still to go back: what is due of it, less what was refunded, less what was settled elsewhere.
 * Never below 0, and never more than is left of what was paid.
 */
export function outstandingCents(reservation: Reservation, paymentIntentId: string): number {
  const due = paymentOf(reservation, paymentIntentId)?.due?.cents ?? 0;
  const outstanding = due - returnedCents(reservation, paymentIntentId);
  return Math.max(0, Math.min(outstanding, leftCents(reservation, paymentIntentId)));
}

/**
 * Cents of a payment that the owner can pay back in another way: all that is left of it; but while a refund of it is on order or
 * on its way, only what is due besides.
 */
export function payableElsewhereCents(reservation: Reservation, paymentIntentId: string): number {
  const own = ofPayment(reservation.refunds, paymentIntentId);
  return own.some(({ status }) => status === 'pending')
    ? outstandingCents(reservation, paymentIntentId)
    : leftCents(reservation, paymentIntentId);
}

/** When the next refund that failed is to be tried again. */
export function nextRetryAt(reservation: Reservation): Date | null {
  const waiting = paymentsOf(reservation).filter(
    ({ paymentIntentId }) => outstandingCents(reservation, paymentIntentId) > 0,
  );
  const times = waiting.flatMap(({ due }) => (due?.retryAt ? [due.retryAt.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
