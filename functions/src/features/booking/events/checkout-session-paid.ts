import type Stripe from 'stripe';
import type { BookingDependencies } from '../booking-dependencies.ts';
import { fulfilSession } from '../fulfil.ts';

/**
 * A customer has finished a checkout, or a slow payment of one has arrived.
 * @throws also for a session that Stripe does not know, as by the key of another account, and for a payment of ours whose booking
 *   is not there: money must not come in unseen.
 */
export async function checkoutSessionPaid(
  deps: BookingDependencies,
  event: Stripe.CheckoutSessionCompletedEvent | Stripe.CheckoutSessionAsyncPaymentSucceededEvent,
): Promise<void> {
  const session = await deps.stripe.checkout.sessions.retrieve(event.data.object.id);
  const reservation = await fulfilSession(deps, session);
  if (reservation === null && isPaidForBooking(session)) {
    throw new Error('A payment of a booking that is not there.');
  }
}

/** Another product of the same account may refer to its own orders by numbers, too. */
function isPaidForBooking({
  payment_status,
  metadata,
  client_reference_id,
}: Stripe.Checkout.Session): boolean {
  return (
    payment_status === 'paid' &&
    client_reference_id !== null &&
    metadata?.['reservationId'] === client_reference_id
  );
}
