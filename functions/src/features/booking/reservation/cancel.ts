import { stripeFailureOf } from '../../../lib/stripe-failure.ts';
import { changeReservation } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { closeSession } from '../payment/checkout.ts';
import { retryRefunds } from '../payment/refund-ledger.ts';
import { settleRefunds } from '../payment/refunds.ts';
import { notFound } from './own.ts';
import { cancel } from './transitions.ts';

/**
 * Cancels a customer's own reservation, and pays back what is due. It is marked first: whatever is paid from then on goes back.
 * A second time it changes nothing, but finishes what was left undone, and tries a refund that has failed once more. When Stripe does not answer, the reservation is
 * cancelled all the same, and the refund follows.
 * @throws ApiError NOT_FOUND.
 */
export async function cancelReservation(
  deps: BookingDependencies,
  uid: string,
  id: number,
): Promise<Reservation> {
  const { reservations, now, log } = deps;
  const stored = await changeReservation(reservations, id, (current) => {
    if (current.uid !== uid) throw notFound();
    return cancel(current, now()) ?? retryRefunds(current, ({ retried }) => !retried);
  });
  if (stored === null) throw notFound();
  const cancelled = stored.reservation;
  try {
    if (cancelled.payment !== null) return await settleRefunds(deps, cancelled, stored);
    return await settleRefunds(deps, await closeSession(deps, cancelled));
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    log.error('A cancellation is not finished at Stripe yet.', error, { reservationId: id });
    return cancelled;
  }
}
