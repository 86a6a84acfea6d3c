import { ApiError } from '../../http/api-error.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { changeReservation } from './change-reservation.ts';
import { answered } from './checkout.ts';
import { closeSession } from './close-session.ts';
import type { Reservation } from './reservation.ts';
import { cancel } from './transitions.ts';

/**
 * Ends a reservation that its customer has replaced by another. Its session is closed first, so that it cannot be paid when it
 * is cancelled.
 * @throws ApiError CONFLICT when it is paid, PAYMENT_UNAVAILABLE when Stripe does not answer.
 */
export async function withdraw(deps: BookingDependencies, reservation: Reservation): Promise<void> {
  const closed = await answered(reservation, closeSession(deps, reservation));
  refusePaid(closed);
  await changeReservation(deps.reservations, reservation.id, (current) => {
    refusePaid(current);
    const cancelled = cancel(current, deps.now());
    return cancelled && { ...cancelled, reservation: { ...cancelled.reservation, replaced: true } };
  });
}

function refusePaid({ status }: Reservation): void {
  if (status === 'PAID') {
    throw new ApiError(
      'CONFLICT',
      'This booking is paid already, so it cannot be changed. Please look at your bookings.',
    );
  }
}
