import { dollarsOf } from '@pawprints/domain/money';
import { ApiError } from '../../../lib/api-error.ts';
import {
  isOpenDifference,
  isReceived,
  leftCents,
  outstandingCents,
  paymentOf,
  payingPayments,
  type Payment,
} from '../../../records/payment.ts';
import { changeReservation, type Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { paymentUndoneMails } from '../door-mails.ts';
import { notFound } from './own.ts';

/** `key`: the same one again undoes nothing. */
export type UndoneBy = { key: string; paymentIntentId: string; reason: string; by: string };

/**
 * Takes back a payment at the door that was recorded by mistake: what it has paid is due at drop-off again
 * (docs/rules.md#paid-at-drop-off).
 * @throws ApiError NOT_FOUND; CONFLICT for a payment that is not of the door, of which something has gone back or is due back, or
 * on which another one rests, and for a booking that is cancelled.
 */
export async function undoReceived(
  { reservations, now }: Pick<BookingDependencies, 'reservations' | 'now'>,
  id: number,
  { key, paymentIntentId, reason, by }: UndoneBy,
): Promise<Reservation> {
  const decide = (current: Reservation): Change | null => {
    if (isUndone(current, { key, paymentIntentId })) return null;
    const payment = undoable(current, paymentIntentId);
    const { sessionId, amountCents } = payment;
    const undone = { sessionId, amountCents, key, at: now() };
    const reservation = {
      ...withoutPayment(current, payment),
      undonePayments: [...current.undonePayments, undone],
    };
    return {
      reservation,
      mails: paymentUndoneMails(reservation, payment),
      author: { by, act: 'undoReceive', note: reason },
    };
  };
  const stored = await changeReservation(reservations, id, decide);
  if (stored === null) throw notFound();
  return stored.reservation;
}

/** @throws ApiError CONFLICT where it was undone by somebody else, or the same key has undone another one. */
function isUndone(
  { undonePayments }: Reservation,
  { key, paymentIntentId }: Pick<UndoneBy, 'key' | 'paymentIntentId'>,
): boolean {
  const known = undonePayments.find((one) => one.sessionId === paymentIntentId || one.key === key);
  if (known === undefined) return false;
  if (known.key === key && known.sessionId === paymentIntentId) return true;
  throw new ApiError('CONFLICT', 'This payment was taken back already.');
}

/** @throws ApiError CONFLICT, which says why it stays. */
function undoable(reservation: Reservation, paymentIntentId: string): Payment {
  const payment = paymentOf(reservation, paymentIntentId);
  if (payment === undefined) throw new ApiError('CONFLICT', 'This payment is not of this booking.');
  const why = whyItStays(reservation, payment);
  if (why !== null) throw new ApiError('CONFLICT', why);
  return payment;
}

/** Whether the owner can take it back now. */
export function isUndoable(reservation: Reservation, payment: Payment): boolean {
  return whyItStays(reservation, payment) === null;
}

function whyItStays(reservation: Reservation, payment: Payment): string | null {
  const { paymentIntentId: reference, amountCents } = payment;
  if (!isReceived(reservation, reference)) return 'This was paid online: refund it instead.';
  if (reservation.status === 'CANCELLED')
    return 'This booking is cancelled: record what you give back of it as settled elsewhere.';
  const isBack =
    leftCents(reservation, reference) < amountCents || outstandingCents(reservation, reference) > 0;
  if (isBack) return 'Some of this payment was given back, or is to be: it can no longer be undone.';
  if (payingPayments(reservation).at(-1) !== payment)
    return 'What the changed dates cost more was paid after this one. Undo that payment first; one that was paid online stays.';
  // Its customer may be paying online what the changed dates cost more.
  if (
    payment.isDifference !== true &&
    (isOpenDifference(reservation) || reservation.difference?.payBy === 'link')
  )
    return 'What the changed dates cost more is to be paid online, so this stays. Change the dates back first.';
  return null;
}

/** What it has paid is due at the door again: the difference of changed dates, or all of the price. */
function withoutPayment(reservation: Reservation, payment: Payment): Reservation {
  if (payment.isDifference !== true)
    return {
      ...reservation,
      status: 'PENDING',
      payBy: 'dropOff',
      payment: null,
      paidAt: null,
      difference: null,
    };
  return {
    ...reservation,
    extraPayments: reservation.extraPayments.filter((one) => one !== payment),
    difference: { amount: dollarsOf(payment.amountCents), payBy: 'dropOff' },
  };
}
