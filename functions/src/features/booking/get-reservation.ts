import { knownToStripe, stripeFailureOf } from '../../lib/stripe-failure.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { fulfilSession } from './fulfil.ts';
import { ownReservation } from './own-reservation.ts';
import type { Reservation } from './reservation.ts';

type Read = {
  reservation: Reservation;
  /** Whether Stripe says that the checkout is done, though the booking is not paid by it; null when it did not answer. */
  confirmingPayment: boolean | null;
};

/**
 * A customer's own reservation. A pending one is checked against Stripe first, should the webhook be late or lost; when Stripe
 * does not answer it is told as we know it.
 * @throws ApiError NOT_FOUND.
 */
export async function getReservation(deps: BookingDependencies, uid: string, id: number): Promise<Read> {
  const { reservation } = await ownReservation(deps.reservations, uid, id);
  const { status, attempt } = reservation;
  if (status !== 'PENDING' || attempt.sessionId === null || attempt.closed) {
    return { reservation, confirmingPayment: false };
  }
  try {
    const session = await knownToStripe(deps.stripe.checkout.sessions.retrieve(attempt.sessionId));
    const current = (session && (await fulfilSession(deps, session))) ?? reservation;
    return {
      reservation: current,
      confirmingPayment: session?.status === 'complete' && current.status === 'PENDING',
    };
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    deps.log.warn('Stripe did not answer for a pending reservation.', { reservationId: id });
    return { reservation, confirmingPayment: null };
  }
}
