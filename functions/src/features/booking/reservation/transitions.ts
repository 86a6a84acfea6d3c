import { centsOf, stripeCurrency } from '@pawprints/domain/money';
import { refundFor } from '@pawprints/domain/refund';
import { canTransition } from '@pawprints/domain/reservation';
import { type Payment, returnedCents } from '../../../records/payment.ts';
import type { Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { cancelledMails, paidAfterCancelMails, paidMails, paidTwiceMails, raiseFor } from '../mails.ts';
import { oweRefund, recordRefund, type RefundReport } from '../payment/refund-ledger.ts';

// The transitions of a reservation as pure functions: its new state and the mails. Null means no change, because the event was
// handled before. The repository compares and sets, so a transition happens once, however often its cause is handled.

export type ReceivedPayment = Omit<Payment, 'due'> & { currency: string };

/**
 * A session of this reservation was paid. The first payment pays a pending reservation. A payment of a cancelled reservation and a
 * second payment are refunded in full. A payment of another amount changes no status and is put on the attention list.
 */
export function receivePayment(
  reservation: Reservation,
  { currency, ...received }: ReceivedPayment,
  now: Date,
): Change | null {
  const { status, totalPrice } = reservation;
  if (isKnown(reservation, received.sessionId)) return null;
  if (currency !== stripeCurrency || received.amountCents !== centsOf(totalPrice)) {
    const { sessionId: reference, amountCents } = received;
    const occurrence = { cause: 'AMOUNT_MISMATCH' as const, reference, occasion: reference, amountCents };
    return { reservation, mails: [], attention: [raiseFor(reservation, occurrence, now)] };
  }
  const payment: Payment = { ...received, due: null };
  const { paymentIntentId, amountCents: cents } = payment;
  if (canTransition(status, 'PAID')) {
    const paid = { ...reservation, status: 'PAID' as const, payment, paidAt: now };
    return { reservation: paid, mails: paidMails(paid, now) };
  }
  if (status === 'CANCELLED' && reservation.payment === null) {
    // The customer's list shows the reservation again, with the refund.
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

/** An unpaid reservation is cancelled without a mail. */
export function cancel(reservation: Reservation, now: Date): Change | null {
  if (!canTransition(reservation.status, 'CANCELLED')) return null;
  const { payment } = reservation;
  const cancelled = { ...reservation, status: 'CANCELLED' as const, cancelledAt: now };
  if (payment === null) return { reservation: cancelled, mails: [] };

  const cents = centsOf(refundFor({ ...reservation, now }));
  const owing = oweRefund(cancelled, payment.paymentIntentId, { cause: 'cancelled', cents });
  return { reservation: owing, mails: cancelledMails(owing, now) };
}

export function recordRefundReport(reservation: Reservation, report: RefundReport, now: Date): Change | null {
  const recorded = recordRefund(reservation, report, now);
  if (recorded === null) return null;
  const { payment, status } = recorded.reservation;
  const isAllBack =
    payment !== null && returnedCents(recorded.reservation, payment.paymentIntentId) >= payment.amountCents;
  if (!isAllBack || status !== 'PAID') return recorded;
  // Due from now on: if that refund fails, the customer must still get the money.
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
