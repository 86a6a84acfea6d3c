import type Stripe from 'stripe';
import type { BookingDependencies } from '../booking-dependencies.ts';
import { withAttention } from '../attention.ts';
import { changeReservation } from '../change-reservation.ts';
import { reservationIdOfPayment } from '../reservation-of-payment.ts';

/** A cardholder disputes a payment: the owner has to answer Stripe in time. */
export async function disputeCreated(
  { stripe, reservations, log, now }: BookingDependencies,
  { data: { object: dispute } }: Stripe.ChargeDisputeCreatedEvent,
): Promise<void> {
  const id = dispute.payment_intent && (await reservationIdOfPayment(stripe, dispute.payment_intent));
  const known =
    id &&
    (await changeReservation(reservations, id, (current) => {
      const marked = withAttention(current, { cause: 'DISPUTE_OPENED', reference: dispute.id }, now());
      return marked.reservation === current ? null : marked;
    }));
  if (!known) log.warn('A dispute for an unknown reservation.');
}
