import { centsOf, stripeCurrency } from '@pawprints/domain/money';
import { refundFor } from '@pawprints/domain/refund';
import { canTransition } from '@pawprints/domain/reservation';
import {
  isReceived,
  leftOfAllCents,
  outstandingCents,
  paidCents,
  payingPayments,
  type Payment,
  type Places,
  type RefundEntry,
  returnedCents,
} from '../../../records/payment.ts';
import { type PlacesWrite, withoutPlaces } from '../../../records/places.ts';
import type { AttentionChange } from '../../../records/attention.ts';
import type { Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { cancelledMails, cancelledUnpaidMails, giveBackText } from '../cancel-mails.ts';
import {
  paidAfterCancelMails,
  paidMails,
  paidTwiceMails,
  paidWhileFullMails,
  raiseFor,
} from '../mail-texts.ts';
import { differencePaidMails } from '../dates-mails.ts';
import { orderRefund, oweRefund, recordRefund, type RefundReport } from '../payment/refund-ledger.ts';
import { givenBackCents, givenBackSince, owedByHandCents } from '../payment/refund-shares.ts';
import { orderRefundOfBooking, oweRefundOfBooking } from '../payment/shared-refunds.ts';

// The transitions of a reservation as pure functions: its new state and the mails. Null means no change, because the event was
// handled before. The repository compares and sets, so a transition happens once, however often its cause is handled.

/** `isDifference`: of a checkout that was opened for the difference of changed dates. */
export type ReceivedPayment = Omit<Payment, 'due'> & { currency: string };

/**
 * A session of this reservation was paid. The first payment pays a pending reservation; `room` is null where others have its
 * places by now, and then the payment is returned and the booking ends. A payment of a cancelled reservation and a
 * second payment are refunded in full. A payment of another amount changes no status and is put on the attention list. One of
 * a difference pays that alone, and is refunded where it is not due any more.
 */
export function receivePayment(
  reservation: Reservation,
  { currency, isDifference = false, ...received }: ReceivedPayment,
  room: { places: Places; write: PlacesWrite } | null,
  now: Date,
): Change | null {
  const { status, difference } = reservation;
  if (isKnown(reservation, received.sessionId)) return null;
  const isAsked = isDifference || isPriceOf(reservation, received.amountCents);
  if (currency !== stripeCurrency || !isAsked) {
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
  if (isDifference && difference !== null && cents === centsOf(difference.amount)) {
    return payDifference(reservation, payment);
  }
  const withExtra = { ...reservation, extraPayments: [...reservation.extraPayments, payment] };
  if (status === 'CANCELLED' && (isDifference || reservation.payment === null)) {
    // The customer's list shows the reservation again, with the refund.
    const paid = isDifference ? withExtra : { ...reservation, payment, paidAt: now, replaced: false };
    return {
      reservation: oweRefund(paid, paymentIntentId, { cause: 'paid-after-cancel', cents }),
      mails: paidAfterCancelMails(reservation, payment, { isDifference }),
      attention: [tell('PAID_AFTER_CANCEL')],
    };
  }
  return {
    reservation: oweRefund(withExtra, paymentIntentId, { cause: 'paid-twice', cents }),
    mails: paidTwiceMails(reservation, payment),
    attention: [tell('PAID_TWICE')],
  };
}

/** Its price, or of a booking that needs no payment any more, one that it had before its dates were changed. */
function isPriceOf({ status, totalPrice, changes }: Reservation, amountCents: number): boolean {
  const before = canTransition(status, 'PAID') ? [] : changes.map(({ priceBefore }) => priceBefore);
  return [totalPrice, ...before].some((price) => centsOf(price) === amountCents);
}

/** Also for what is received at the door. */
export function payDifference(reservation: Reservation, payment: Payment): Change {
  const { extraPayments, attempt } = reservation;
  const paid = {
    ...reservation,
    difference: null,
    extraPayments: [...extraPayments, { ...payment, isDifference: true }],
    // Nothing of it is to be paid any more. Where it was paid at the door, its checkout is still to be ended.
    ...(payment.receivedBy === undefined && { attempt: { ...attempt, closed: true } }),
  };
  return { reservation: paid, mails: differencePaidMails(paid, payment) };
}

/** A booking that is over: nothing is to be paid of it any more. */
function cancelled(reservation: Reservation, now: Date): { reservation: Reservation; places: PlacesWrite } {
  const { reservation: left, places } = withoutPlaces(reservation, now);
  return { reservation: { ...left, status: 'CANCELLED', cancelledAt: now, difference: null }, places };
}

function paidWhileFull(reservation: Reservation, payment: Payment, now: Date): Change {
  const { reservation: left, places } = cancelled(reservation, now);
  const { sessionId: reference, paymentIntentId, amountCents: cents } = payment;
  const owing = oweRefund({ ...left, payment, paidAt: now }, paymentIntentId, {
    cause: 'paid-while-full',
    cents,
  });
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
 * An unpaid reservation is cancelled without a mail, unless the owner has made it. `chosenCents` is what the owner gives back now; without it, the rule says
 * what is due in all.
 */
export function cancel(
  reservation: Reservation,
  now: Date,
  chosenCents: number | null = null,
): Change | null {
  if (!canTransition(reservation.status, 'CANCELLED')) return null;
  const { reservation: left, places } = cancelled(reservation, now);
  if (payingPayments(reservation).length === 0) {
    const isTold = reservation.payBy === 'dropOff' || reservation.linkUntil !== null;
    const mails = isTold ? cancelledUnpaidMails(left, now) : [];
    return { reservation: left, mails, places };
  }
  const isByRule = chosenCents === null;
  const owing = isByRule
    ? oweByRule(left, now)
    : orderRefundOfBooking(left, chosenCents, { cause: 'cancelled' });
  return {
    reservation: owing,
    mails: endMails(reservation, owing, now, { isByRule }),
    places,
    attention: toGiveBack(reservation, owing, now),
  };
}

/** What would go back by the rule if it were cancelled now, besides what has gone back before. */
export function centsIfCancelled(reservation: Reservation, now: Date): number {
  if (!canTransition(reservation.status, 'CANCELLED')) return 0;
  return givenBackCents(oweByRule(reservation, now)) - givenBackCents(reservation);
}

/** The business keeps what the rule leaves of the price; all that was paid above that goes back. */
function oweByRule(reservation: Reservation, now: Date): Reservation {
  const keptCents = centsOf(reservation.totalPrice) - centsOf(refundFor({ ...reservation, now }));
  const cents = Math.max(0, paidCents(reservation) - keptCents);
  return oweRefundOfBooking(reservation, { cause: 'cancelled', cents });
}

/** What was received at the door goes back by hand. The owner is told once: with `dates`, the change of dates that made it cheaper. */
export function toGiveBack(
  before: Reservation,
  after: Reservation,
  now: Date,
  { dates }: { dates?: string } = {},
): AttentionChange[] {
  return payingPayments(after).flatMap(({ paymentIntentId: reference }) => {
    if (!isReceived(after, reference)) return [];
    const [toldCents, amountCents] = [before, after].map((one) => outstandingCents(one, reference));
    if (amountCents === undefined || toldCents === undefined || amountCents <= toldCents) return [];
    const cause = 'REFUND_AT_DOOR' as const;
    const occasion = dates === undefined ? reference : `${reference}-${dates}`;
    const text = giveBackText({ toldCents, isOfDates: dates !== undefined });
    return [raiseFor(after, { cause, reference, occasion, amountCents }, now, text)];
  });
}

/** The mails of a paid booking that has ended. */
function endMails(before: Reservation, after: Reservation, now: Date, { isByRule }: { isByRule: boolean }) {
  const owedCents = owedByHandCents(before);
  return cancelledMails(after, now, {
    beforeCents: givenBackCents(before) - owedCents,
    owedCents,
    now: givenBackSince(before, after),
    isByRule,
  });
}

/**
 * The owner gives back more of a payment. Who gives back all that is left of a paid booking ends it, as in Stripe's dashboard.
 */
export function refundMore(
  reservation: Reservation,
  { paymentIntentId }: Payment,
  order: NonNullable<RefundEntry['order']>,
  now: Date,
): Change {
  const { amountCents } = order;
  const isOwn = payingPayments(reservation).some((one) => one.paymentIntentId === paymentIntentId);
  const isAll = isOwn && amountCents === leftOfAllCents(reservation);
  const isEnded = isAll && canTransition(reservation.status, 'CANCELLED');
  const { reservation: kept, places } = isEnded
    ? cancelled(reservation, now)
    : { reservation, places: undefined };
  const wanted = { cause: 'refunded-by-hand' as const, paymentIntentId, amountCents, order };
  const ordered = orderRefund(kept, { ...wanted, ...(!isEnded && { isUntold: true }) });
  const mails = isEnded ? endMails(reservation, ordered, now, { isByRule: false }) : [];
  return { reservation: ordered, mails, ...(places !== undefined && { places }) };
}

export function recordRefundReport(reservation: Reservation, report: RefundReport, now: Date): Change | null {
  const recorded = recordRefund(reservation, report, now);
  if (recorded === null) return null;
  if (recorded.reservation.status !== 'PAID' || !isAllBack(recorded.reservation, report)) return recorded;
  // Due from now on: if that refund fails, the customer must still get the money.
  const { reservation: left, places } = cancelled(recorded.reservation, now);
  const ended = oweRefundOfBooking(left, { cause: 'refunded-by-hand', cents: paidCents(left) });
  return {
    ...recorded,
    reservation: ended,
    mails: [...recorded.mails, ...endMails(reservation, ended, now, { isByRule: false })],
    places,
  };
}

/** Whether this refund has given back the last of it, but for one of cheaper dates, after which the booking goes on. */
function isAllBack(reservation: Reservation, { id, paymentIntentId }: RefundReport): boolean {
  const paying = payingPayments(reservation);
  if (!paying.some((one) => one.paymentIntentId === paymentIntentId)) return false;
  if (reservation.refunds.some(({ refundId, keepsBooking }) => refundId === id && keepsBooking)) return false;
  return paying.every((one) => returnedCents(reservation, one.paymentIntentId) >= one.amountCents);
}
