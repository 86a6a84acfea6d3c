// How much of the payments of a reservation has gone back, is left, and is still due. Everything that pays back asks
// `outstandingCents` how much.
import type { Payment } from '../../lib/documents/payment.ts';
import type { Reservation } from './reservation.ts';

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
