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
 * Cancels a customer's own reservation and refunds what is due. It stores the cancellation first, so that a payment that
 * arrives later is refunded. Where Stripe does not answer, the reservation stays cancelled and the reconciliation refunds it.
 * A second call changes nothing, but finishes what is not done, and tries a failed refund once more.
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
    const change = cancel(current, now()) ?? retryRefunds(current, ({ retried }) => !retried);
    return change && { ...change, author: { by: 'customer' } };
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
