import { stripeFailureOf } from '../../lib/stripe-failure.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { changeReservation } from './change-reservation.ts';
import { fulfil } from './fulfil.ts';
import type { Reservation } from './reservation.ts';

type Deps = Pick<BookingDependencies, 'stripe' | 'reservations' | 'log' | 'now'>;

/**
 * Sees to it that the session of a reservation's attempt takes no payment any more, and answers the reservation as it then is:
 * one whose session was paid meanwhile has been fulfilled. A session that we know nothing of has an address that nobody knows.
 * @throws the error of Stripe when it does not answer: until it does, the reconciliation tries again.
 */
export async function closeSession(deps: Deps, reservation: Reservation): Promise<Reservation> {
  const { sessionId } = reservation.attempt;
  if (sessionId === null) return reservation;
  try {
    await deps.stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    // Only an open session can be expired: this one has expired, or was paid.
    if (stripeFailureOf(error) !== 'refused') throw error;
    await fulfil(deps, sessionId);
  }
  return closeAttempt(deps, reservation);
}

/** The reservation with its attempt marked: nothing more comes of it. */
export async function closeAttempt(
  { reservations }: Pick<Deps, 'reservations'>,
  reservation: Reservation,
): Promise<Reservation> {
  const stored = await changeReservation(reservations, reservation.id, (current) => {
    const { attempt, status } = current;
    if (status === 'PAID' || attempt.closed || attempt.number !== reservation.attempt.number) return null;
    return { reservation: { ...current, attempt: { ...attempt, closed: true } }, mails: [] };
  });
  return stored?.reservation ?? reservation;
}
