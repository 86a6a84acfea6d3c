import { centsOf, dollarsOf, formatAmount, formatDollars } from '@pawprints/domain/money';
import { receivedWayNames, type ReceivedWay } from '@pawprints/domain/received-ways';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { ApiError } from '../../../lib/api-error.ts';
import { changeReservation, type Change } from '../../../records/reservation-repository.ts';
import { doorReference, paymentsOf, type Payment } from '../../../records/payment.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { receivedMails } from '../door-mails.ts';
import { notFound } from './own.ts';
import { payDifference } from './transitions.ts';

/** `key`: the same one again records nothing. */
export type Received = { key: string; how: ReceivedWay; amount: number; note: string; by: string };

/**
 * Records what the owner has received at the door, which pays the booking (docs/rules.md#paid-at-drop-off).
 * @throws ApiError NOT_FOUND; CONFLICT for another amount than is due, or a booking that is paid, cancelled or paid online.
 */
export async function recordReceived(
  { reservations, now }: Pick<BookingDependencies, 'reservations' | 'now'>,
  id: number,
  received: Received,
): Promise<Reservation> {
  const stored = await changeReservation(reservations, id, (current) => receive(current, received, now()));
  if (stored === null) throw notFound();
  return stored.reservation;
}

function receive(
  reservation: Reservation,
  { key, how, amount, note, by }: Received,
  now: Date,
): Change | null {
  const reference = doorReference(key);
  const payment: Payment = {
    sessionId: reference,
    paymentIntentId: reference,
    amountCents: centsOf(amount),
    due: null,
    receivedBy: how,
  };
  if (isRecorded(reservation, payment)) return null;
  if (reservation.undonePayments.some(({ sessionId }) => sessionId === reference)) {
    throw new ApiError('CONFLICT', 'This was recorded, and taken back since. To record it, begin again.');
  }
  const author = {
    by,
    act: 'receive' as const,
    note: [receivedWayNames[how], note].filter(Boolean).join('. '),
  };
  if (reservation.status === 'PAID' && reservation.difference !== null) {
    refuseOther(reservation.difference.amount, payment);
    return { ...payDifference(reservation, { ...payment, at: now }), author };
  }
  refuseUnlessDue(reservation, payment);
  return {
    reservation: { ...reservation, status: 'PAID', payment, paidAt: now },
    mails: receivedMails(reservation, payment),
    author,
  };
}

/** @throws ApiError CONFLICT where the same key has recorded another amount. */
function isRecorded(reservation: Reservation, { sessionId, amountCents }: Payment): boolean {
  const known = paymentsOf(reservation).find((one) => one.sessionId === sessionId);
  if (known === undefined) return false;
  if (known.amountCents === amountCents) return true;
  const before = formatAmount(dollarsOf(known.amountCents));
  throw new ApiError('CONFLICT', `This was recorded already, with ${before}.`);
}

function refuseUnlessDue(reservation: Reservation, payment: Payment): void {
  const { status, totalPrice } = reservation;
  if (status !== 'PENDING') {
    const what = status === 'PAID' ? 'paid already' : 'cancelled, so nothing is due';
    throw new ApiError('CONFLICT', `This booking is ${what}.`);
  }
  if (!isDueAtDropOff(reservation)) {
    throw new ApiError('CONFLICT', 'This booking is to be paid online by its customer.');
  }
  refuseOther(totalPrice, payment);
}

function refuseOther(dollars: number, { amountCents }: Payment): void {
  if (amountCents === centsOf(dollars)) return;
  throw new ApiError('CONFLICT', `${formatDollars(dollars)} is due: no other amount pays this booking.`);
}
