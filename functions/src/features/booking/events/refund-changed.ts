import type Stripe from 'stripe';
import type { BookingDependencies } from '../booking-dependencies.ts';
import { knownToStripe } from '../../../lib/stripe-failure.ts';
import { changeReservation } from '../change-reservation.ts';
import { reservationIdOfPayment } from '../reservation-of-payment.ts';
import { reportOf } from '../refund-report.ts';
import { reportRefund } from '../transitions.ts';

/** A refund was made, by us or in Stripe's dashboard, or has come to its end. */
export async function refundChanged(
  { stripe, reservations, log, now }: BookingDependencies,
  event: Stripe.RefundCreatedEvent | Stripe.RefundUpdatedEvent | Stripe.RefundFailedEvent,
): Promise<void> {
  const refund = await knownToStripe(stripe.refunds.retrieve(event.data.object.id));
  if (refund === null) return log.warn('A refund that Stripe does not know.');
  const report = reportOf(refund);
  const id = await reservationIdOfPayment(stripe, report.paymentIntentId);
  const stored =
    id !== null &&
    (await changeReservation(reservations, id, (current) => reportRefund(current, report, now())));
  if (!stored) log.warn('A refund for an unknown reservation.');
}
