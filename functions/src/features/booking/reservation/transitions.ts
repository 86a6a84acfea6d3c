import { centsOf, stripeCurrency } from '@pawprints/domain/money';
import { refundFor } from '@pawprints/domain/refund';
import { canTransition, isDueAtDropOff } from '@pawprints/domain/reservation';
import {
  isReceived,
  leftCents,
  outstandingCents,
  type Payment,
  type Places,
  type RefundEntry,
  returnedCents,
} from '../../../records/payment.ts';
import { type PlacesWrite, withoutPlaces } from '../../../records/places.ts';
import type { AttentionChange } from '../../../records/attention.ts';
import type { Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import {
  cancelledMails,
  cancelledUnpaidMails,
  paidAfterCancelMails,
  paidMails,
  paidTwiceMails,
  paidWhileFullMails,
  raiseFor,
} from '../mail-texts.ts';
import { orderRefund, oweRefund, recordRefund, type RefundReport } from '../payment/refund-ledger.ts';

// The transitions of a reservation as pure functions: its new state and the mails. Null means no change, because the event was
// handled before. The repository compares and sets, so a transition happens once, however often its cause is handled.

export type ReceivedPayment = Omit<Payment, 'due'> & { currency: string };

/**
 * A session of this reservation was paid. The first payment pays a pending reservation; `room` is null where others have its
 * places by now, and then the payment is returned and the booking ends. A payment of a cancelled reservation and a
 * second payment are refunded in full. A payment of another amount changes no status and is put on the attention list.
 */
export function receivePayment(
  reservation: Reservation,
  { currency, ...received }: ReceivedPayment,
  room: { places: Places; write: PlacesWrite } | null,
  now: Date,
): Change | null {
  const { status, totalPrice } = reservation;
  if (isKnown(reservation, received.sessionId)) return null;
  if (currency !== stripeCurrency || received.amountCents !== centsOf(totalPrice)) {
    const { sessionId: reference } = received;
    // Our amounts are dollars.
    const amountCents = currency === stripeCurrency ? received.amountCents : null;
    const occurrence = { cause: 'AMOUNT_MISMATCH' as const, reference, occasion: reference, amountCents };
    return { reservation, mails: [], attention: [raiseFor(reservation, occurrence, now)] };
  }
  const payment: Payment = { ...received, due: null };
  const { paymentIntentId, amountCents: cents } = payment;
  const tell = (cause: 'PAID_LATE' | 'PAID_AFTER_CANCEL' | 'PAID_TWICE') => {
    const { sessionId: reference } = payment;
    return raiseFor(reservation, { cause, reference, occasion: reference, amountCents: cents }, now);
  };
  if (canTransition(status, 'PAID')) {
    if (room === null) return paidWhileFull(reservation, payment, now);
    const paid = { ...reservation, status: 'PAID' as const, payment, paidAt: now, places: room.places };
    const attention = reservation.firstDropOffAt < now ? [tell('PAID_LATE')] : [];
    return { reservation: paid, mails: paidMails(paid, now), places: room.write, attention };
  }
  if (status === 'CANCELLED' && reservation.payment === null) {
    // The customer's list shows the reservation again, with the refund.
    const paid = { ...reservation, payment, paidAt: now, replaced: false };
    return {
      reservation: oweRefund(paid, paymentIntentId, { cause: 'paid-after-cancel', cents }),
      mails: paidAfterCancelMails(reservation),
      attention: [tell('PAID_AFTER_CANCEL')],
    };
  }
  const paidTwice = { ...reservation, extraPayments: [...reservation.extraPayments, payment] };
  return {
    reservation: oweRefund(paidTwice, paymentIntentId, { cause: 'paid-twice', cents }),
    mails: paidTwiceMails(reservation, payment),
    attention: [tell('PAID_TWICE')],
  };
}

function paidWhileFull(reservation: Reservation, payment: Payment, now: Date): Change {
  const { reservation: left, places } = withoutPlaces(reservation, now);
  const { sessionId: reference, paymentIntentId, amountCents: cents } = payment;
  const cancelled = { ...left, status: 'CANCELLED' as const, cancelledAt: now, payment, paidAt: now };
  const owing = oweRefund(cancelled, paymentIntentId, { cause: 'paid-while-full', cents });
  const occurrence = {
    cause: 'PAID_WHILE_FULL' as const,
    reference,
    occasion: reference,
    amountCents: cents,
  };
  return {
    reservation: owing,
    mails: paidWhileFullMails(reservation),
    attention: [raiseFor(reservation, occurrence, now)],
    places,
  };
}

function isKnown({ payment, extraPayments }: Reservation, sessionId: string): boolean {
  return payment?.sessionId === sessionId || extraPayments.some((extra) => extra.sessionId === sessionId);
}

/**
 * An unpaid reservation is cancelled without a mail, unless it was to be paid at the door. `chosenCents` is what the owner gives back now; without it, the rule says
 * what is due in all.
 */
export function cancel(
  reservation: Reservation,
  now: Date,
  chosenCents: number | null = null,
): Change | null {
  if (!canTransition(reservation.status, 'CANCELLED')) return null;
  const { payment } = reservation;
  const { reservation: left, places } = withoutPlaces(reservation, now);
  const cancelled = { ...left, status: 'CANCELLED' as const, cancelledAt: now };
  if (payment === null) {
    const mails = isDueAtDropOff(reservation) ? cancelledUnpaidMails(cancelled, now) : [];
    return { reservation: cancelled, mails, places };
  }
  const { paymentIntentId } = payment;
  if (chosenCents !== null) {
    const chosen = { paymentIntentId, amountCents: chosenCents, cause: 'cancelled' as const };
    return ended(reservation, orderRefund(cancelled, chosen), places, now, { isByRule: false });
  }
  const cents = centsOf(refundFor({ ...reservation, now }));
  const owing = oweRefund(cancelled, paymentIntentId, { cause: 'cancelled', cents });
  return ended(reservation, owing, places, now, { isByRule: true });
}

function ended(
  before: Reservation,
  after: Reservation,
  places: PlacesWrite,
  now: Date,
  { isByRule }: { isByRule: boolean },
): Change {
  const mails = endMails(before, after, now, { isByRule });
  return { reservation: after, mails, places, attention: toGiveBack(after, now) };
}

/** What was received at the door goes back by hand. */
function toGiveBack(reservation: Reservation, now: Date): AttentionChange[] {
  const { payment } = reservation;
  if (payment?.receivedBy === undefined) return [];
  const { paymentIntentId: reference } = payment;
  const amountCents = outstandingCents(reservation, reference);
  if (amountCents === 0) return [];
  const occurrence = { cause: 'REFUND_AT_DOOR' as const, reference, occasion: reference, amountCents };
  return [raiseFor(reservation, occurrence, now)];
}

/** The mails of a paid booking that has ended. */
function endMails(before: Reservation, after: Reservation, now: Date, { isByRule }: { isByRule: boolean }) {
  const paymentIntentId = after.payment?.paymentIntentId ?? '';
  const beforeCents = returnedCents(before, paymentIntentId);
  const nowCents = isReceived(after, paymentIntentId)
    ? outstandingCents(after, paymentIntentId)
    : returnedCents(after, paymentIntentId) - beforeCents;
  return cancelledMails(after, now, { beforeCents, nowCents, isByRule });
}

/**
 * The owner gives back more of a payment. Who gives back all that is left of the booking's own ends a paid booking, as in
 * Stripe's dashboard.
 */
export function refundMore(
  reservation: Reservation,
  { paymentIntentId }: Payment,
  order: NonNullable<RefundEntry['order']>,
  now: Date,
): Change {
  const { amountCents } = order;
  const isOwn = paymentIntentId === reservation.payment?.paymentIntentId;
  const isAll = isOwn && amountCents === leftCents(reservation, paymentIntentId);
  const isEnded = isAll && canTransition(reservation.status, 'CANCELLED');
  const { reservation: left, places } = isEnded
    ? withoutPlaces(reservation, now)
    : { reservation, places: undefined };
  const kept = isEnded ? { ...left, status: 'CANCELLED' as const, cancelledAt: now } : left;
  const wanted = { cause: 'refunded-by-hand' as const, paymentIntentId, amountCents, order };
  const ordered = orderRefund(kept, { ...wanted, ...(!isEnded && { isUntold: true }) });
  const mails = isEnded ? endMails(reservation, ordered, now, { isByRule: false }) : [];
  return { reservation: ordered, mails, ...(places !== undefined && { places }) };
}

export function recordRefundReport(reservation: Reservation, report: RefundReport, now: Date): Change | null {
  const recorded = recordRefund(reservation, report, now);
  if (recorded === null) return null;
  const { payment, status } = recorded.reservation;
  const isAllBack =
    payment !== null && returnedCents(recorded.reservation, payment.paymentIntentId) >= payment.amountCents;
  if (!isAllBack || status !== 'PAID') return recorded;
  // Due from now on: if that refund fails, the customer must still get the money.
  const { reservation: left, places } = withoutPlaces(recorded.reservation, now);
  const cancelled = oweRefund({ ...left, status: 'CANCELLED', cancelledAt: now }, payment.paymentIntentId, {
    cause: 'refunded-by-hand',
    cents: payment.amountCents,
  });
  return {
    ...recorded,
    reservation: cancelled,
    mails: [...recorded.mails, ...endMails(reservation, cancelled, now, { isByRule: false })],
    places,
  };
}
