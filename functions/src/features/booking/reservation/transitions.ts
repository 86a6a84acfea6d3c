import { canTransition, refundFor } from '@pawprints/domain/reservation';
import { type Payment, returnedCents } from '../../../records/payment.ts';
import type { Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { raiseFor } from '../mails.ts';
import { cancelledMails, paidAfterCancelMails, paidMails, paidTwiceMails } from '../mails.ts';
import { oweRefund, recordRefund, type RefundReport } from '../payment/refund-ledger.ts';

// The life of a reservation as pure functions: what it becomes, and which mails that causes. Null means that nothing changes,
// because what happened is known already. A change is compared and set in one transaction, so it happens once, however often
// and however concurrently its cause is handled.

/** What Stripe says that a session has brought. */
export type ReceivedPayment = Omit<Payment, 'due'> & { currency: string };

/**
 * A session of this reservation was paid. The first payment pays a pending reservation; one for a cancelled reservation, and
 * a second one, go back in full. A payment of another amount pays nothing, and is the owner's to look at.
 */
export function receivePayment(
  reservation: Reservation,
  { currency, ...received }: ReceivedPayment,
  now: Date,
): Change | null {
  const { status, totalPrice } = reservation;
  if (isKnown(reservation, received.sessionId)) return null;
  if (currency !== 'usd' || received.amountCents !== totalPrice * 100) {
    const { sessionId: reference, amountCents } = received;
    const told = { cause: 'AMOUNT_MISMATCH' as const, reference, occasion: reference, amountCents };
    return { reservation, mails: [], attention: [raiseFor(reservation, told, now)] };
  }
  const payment: Payment = { ...received, due: null };
  const { paymentIntentId, amountCents: cents } = payment;
  if (canTransition(status, 'PAID')) {
    const paid = { ...reservation, status: 'PAID' as const, payment, paidAt: now };
    return { reservation: paid, mails: paidMails(paid, now) };
  }
  if (status === 'CANCELLED' && reservation.payment === null) {
    // Money came in for it: its customer sees what became of that.
    const paid = { ...reservation, payment, paidAt: now, replaced: false };
    return {
      reservation: oweRefund(paid, paymentIntentId, { cause: 'paid-after-cancel', cents }),
      mails: paidAfterCancelMails(reservation),
    };
  }
  const paidTwice = { ...reservation, extraPayments: [...reservation.extraPayments, payment] };
  return {
    reservation: oweRefund(paidTwice, paymentIntentId, { cause: 'paid-twice', cents }),
    mails: paidTwiceMails(reservation, payment),
  };
}

function isKnown({ payment, extraPayments }: Reservation, sessionId: string): boolean {
  return payment?.sessionId === sessionId || extraPayments.some((extra) => extra.sessionId === sessionId);
}

/**
 * The customer, or the business, cancels. What has to go back of a payment is the domain's rule.
 * An unpaid reservation ends without a mail: nothing was promised to anybody.
 */
export function cancel(reservation: Reservation, now: Date): Change | null {
  if (!canTransition(reservation.status, 'CANCELLED')) return null;
  const { payment } = reservation;
  const cancelled = { ...reservation, status: 'CANCELLED' as const, cancelledAt: now };
  if (payment === null) return { reservation: cancelled, mails: [] };

  const cents = refundFor({ ...reservation, now }) * 100;
  const owing = oweRefund(cancelled, payment.paymentIntentId, { cause: 'cancelled', cents });
  return { reservation: owing, mails: cancelledMails(owing, now) };
}

/** Stripe tells of a refund. When all that was paid has gone back, the reservation is cancelled. */
export function recordRefundReport(reservation: Reservation, report: RefundReport, now: Date): Change | null {
  const recorded = recordRefund(reservation, report, now);
  if (recorded === null) return null;
  const { payment, status } = recorded.reservation;
  const isAllBack =
    payment !== null && returnedCents(recorded.reservation, payment.paymentIntentId) >= payment.amountCents;
  if (!isAllBack || status !== 'PAID') return recorded;
  // All of it is due from now on: should that refund fail, the customer is owed it.
  const cancelled = oweRefund(
    { ...recorded.reservation, status: 'CANCELLED', cancelledAt: now },
    payment.paymentIntentId,
    { cause: 'refunded-by-hand', cents: payment.amountCents },
  );
  return {
    ...recorded,
    reservation: cancelled,
    mails: [...recorded.mails, ...cancelledMails(cancelled, now)],
  };
}
