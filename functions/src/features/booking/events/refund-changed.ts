import type Stripe from 'stripe';
import { raiseAlone } from '../attention.ts';
import type { BookingDependencies } from '../booking-dependencies.ts';
import { changeReservation } from '../change-reservation.ts';
import { reportOf } from '../refund-report.ts';
import { reservationIdOfPayment } from '../reservation-of-payment.ts';
import { reportRefund } from '../transitions.ts';

/**
 * A refund was made, by us or in Stripe's dashboard, or has come to its end.
 * @throws also for one that Stripe does not know, as by the key of another account.
 */
export async function refundChanged(
  deps: BookingDependencies,
  event: Stripe.RefundCreatedEvent | Stripe.RefundUpdatedEvent | Stripe.RefundFailedEvent,
): Promise<void> {
  const { stripe, reservations, log, now } = deps;
  const refund = await stripe.refunds.retrieve(event.data.object.id);
  const report = reportOf(refund);
  if (report === null) return tellUnknown(deps, refund);
  const id = await reservationIdOfPayment(stripe, report.paymentIntentId);
  const stored =
    id !== null &&
    (await changeReservation(reservations, id, (current) => reportRefund(current, report, now())));
  if (!stored) log.warn('A refund for an unknown reservation.');
}

/** Money has gone out that belongs to no payment of ours. */
async function tellUnknown(
  { attention, log, now }: BookingDependencies,
  { id, amount }: Stripe.Refund,
): Promise<void> {
  log.warn('A refund without a payment intent.', { refund: id });
  const told = { cause: 'REFUND_UNKNOWN' as const, reference: id, occasion: id, amountCents: amount };
  await attention.tell(raiseAlone({ ...told, reservationId: null }, now()));
}
