import { isOwnersToCancel } from '@pawprints/domain/reservation';
import { ApiError } from '../../../lib/api-error.ts';
import { stripeFailureOf } from '../../../lib/stripe-failure.ts';
import { isOpenDifference } from '../../../records/payment.ts';
import { changeReservation, type Versioned } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { closeSession } from '../payment/checkout.ts';
import { refundsToMake, retryRefunds } from '../payment/refund-ledger.ts';
import { settleRefunds, type Listed } from '../payment/refunds.ts';
import { notFound } from './own.ts';
import { cancel } from './transitions.ts';

/**
 * Cancels a customer's own reservation and refunds what is due. It stores the cancellation first, so that a payment that
 * arrives later is refunded. Where Stripe does not answer, the reservation stays cancelled and the reconciliation refunds it.
 * A second call changes nothing, but finishes what is not done, and tries a failed refund once more.
 * @throws ApiError NOT_FOUND; CONFLICT for one that the owner alone can cancel.
 */
export async function cancelReservation(
  deps: BookingDependencies,
  uid: string,
  id: number,
): Promise<Reservation> {
  const { reservations, now } = deps;
  const stored = await changeReservation(reservations, id, (current) => {
    if (current.uid !== uid) throw notFound();
    if (isOwnersToCancel(current, now())) throw hasBegun();
    const change = cancel(current, now()) ?? retryRefunds(current, ({ retried }) => !retried);
    return change && { ...change, author: { by: 'customer' } };
  });
  if (stored === null) throw notFound();
  return finishAtStripe(deps, stored);
}

function hasBegun(): ApiError {
  return new ApiError('CONFLICT', 'This booking has begun. Please call us to cancel it.');
}

/**
 * Closes the checkout of a reservation that was just cancelled, and makes the refunds that it has ordered. `before`: what Stripe had
 * refunded of it at the beginning of this call.
 */
export async function finishAtStripe(
  deps: BookingDependencies,
  stored: Versioned,
  before: Listed | null = null,
): Promise<Reservation> {
  const { reservation } = stored;
  // Otherwise it is older than another write, or than a try of an earlier order: the dashboard had time to refund more.
  const isRecent =
    before?.reservation.revision === reservation.revision - 1 &&
    refundsToMake(before.reservation).length === 0;
  try {
    const isOpen = reservation.payment === null || isOpenDifference(reservation);
    if (isOpen && reservation.status !== 'PAID') {
      return await settleRefunds(deps, await closeSession(deps, reservation));
    }
    return await settleRefunds(deps, reservation, { stored, made: isRecent ? before.made : undefined });
  } catch (error) {
    if (stripeFailureOf(error) === null) throw error;
    const { id: reservationId } = reservation;
    deps.log.error('A cancellation or refund is not finished at Stripe yet.', error, { reservationId });
    return reservation;
  }
}
