import { stripeFailureOf } from '../../lib/stripe-failure.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { fulfil } from './fulfil.ts';
import { ownReservation } from './own-reservation.ts';
import type { Reservation } from './reservation.ts';

/**
 * A customer's own reservation. A pending one is checked against Stripe first, should the webhook be late or lost; when Stripe
 * does not answer it is told as we know it.
 * @throws ApiError NOT_FOUND.
 */
export async function getReservation(
  deps: BookingDependencies,
  uid: string,
  id: number,
): Promise<Reservation> {
  const { reservation } = await ownReservation(deps.reservations, uid, id);
  const { status, attempt } = reservation;
  if (status !== 'PENDING' || attempt.sessionId === null || attempt.closed) return reservation;
  try {
    return (await fulfil(deps, attempt.sessionId)) ?? reservation;
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    deps.log.warn('Stripe did not answer for a pending reservation.', { reservationId: id });
    return reservation;
  }
}
