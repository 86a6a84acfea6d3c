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
  /** Its session has expired, or Stripe has refused it: the next try is a new attempt. */
  closed: z.boolean(),
});
export type Attempt = z.output<typeof attempt>;

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const dueCauses = ['cancelled', 'paid-after-cancel', 'paid-twice', 'refunded-by-hand'] as const;
export const refundCauses = [...dueCauses, 'dashboard'] as const;

/** What has to be refunded of a payment in all, including what was refunded already. */
const duePart = partOf({
  cause: z.enum(dueCauses),
  cents: z.number(),
  /** When a failed refund is tried again by itself, null when it is not. */
  retryAt: z.nullable(instant),
  /** It was tried again by itself, which happens once. */
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

/** A refund. `number` is part of the idempotency key of the current call; `refundId` is Stripe's answer. */
const refundEntry = partOf({
  cause: z.enum(refundCauses),
  paymentIntentId: z.string(),
  amountCents: z.number(),
  number: z.number(),
  /** Whether an earlier call has failed. Written for the previous release, which looks for earlier refunds only then. */
  retried: z.boolean(),
  refundId: z.nullable(z.string()),
  status: z.enum(refundStatuses),
});
export type RefundEntry = z.output<typeof refundEntry>;

/** Money that the owner has paid back in another way than by Stripe. */
const settlement = partOf({
  paymentIntentId: z.string(),
  amountCents: z.number(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

/**
 * `reservations/{id}/internal/payment`: the part of a reservation that its customer cannot read. Every change of a reservation
 * writes it, so two changes at once always conflict.
 */
export const paymentDocument = z.object({
  /** Counts the changes: Firestore does not update a document that is written with the same content. */
  revision: z.number(),
  attempt,
  /** The payment of the booking; a second one is in `extraPayments` and is refunded. */
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

// How much of a reservation's payments was refunded, is left, and is still due. Every refund asks `outstandingCents` for its amount.

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

/** Cents of a payment that are refunded or on their way, by Stripe or by the owner. */
export function returnedCents({ refunds, settlements }: Reservation, paymentIntentId: string): number {
  const returning = ofPayment(refunds, paymentIntentId).filter(({ status }) => status !== 'failed');
  return sumOf(returning) + sumOf(ofPayment(settlements, paymentIntentId));
}

export function leftCents(reservation: Reservation, paymentIntentId: string): number {
  const paid = paymentOf(reservation, paymentIntentId)?.amountCents ?? 0;
  return Math.max(0, paid - returnedCents(reservation, paymentIntentId));
}

/** Cents of a payment that are due and not refunded. Never below 0, and never more than is left of what was paid. */
export function outstandingCents(reservation: Reservation, paymentIntentId: string): number {
  const due = paymentOf(reservation, paymentIntentId)?.due?.cents ?? 0;
  const outstanding = due - returnedCents(reservation, paymentIntentId);
  return Math.max(0, Math.min(outstanding, leftCents(reservation, paymentIntentId)));
}

/** Cents of a payment that the owner can pay back in another way: all that is left; while a refund is pending, what is due besides. */
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
