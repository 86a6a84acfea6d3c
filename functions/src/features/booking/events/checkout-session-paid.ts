import type Stripe from 'stripe';
import type { BookingDependencies } from '../booking-dependencies.ts';
import { fulfil } from '../fulfil.ts';

/** A customer has finished a checkout, or a slow payment of one has arrived. */
export async function checkoutSessionPaid(
  deps: BookingDependencies,
  event: Stripe.CheckoutSessionCompletedEvent | Stripe.CheckoutSessionAsyncPaymentSucceededEvent,
): Promise<void> {
  await fulfil(deps, event.data.object.id);
}
