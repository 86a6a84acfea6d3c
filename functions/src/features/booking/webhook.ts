import type Stripe from 'stripe';
import type { BookingDependencies } from './booking-dependencies.ts';
import { checkoutSessionPaid } from './events/checkout-session-paid.ts';
import { disputeCreated } from './events/dispute-created.ts';
import { refundChanged } from './events/refund-changed.ts';
import { verifiedEvent } from './verified-event.ts';

/**
 * Takes an event from Stripe. Whatever fails while it is handled is thrown, answered with 500, and so sent again by Stripe.
 * @throws ApiError VALIDATION_FAILED for a signature that is missing, wrong or older than 5 minutes.
 */
export async function takeEvent(
  deps: BookingDependencies,
  request: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
  const event = verifiedEvent(deps.stripe, deps.config.stripe.webhookSecrets, request);
  const log = deps.log.with({ event: event.id, eventType: event.type });
  await dispatch({ ...deps, log }, event);
}

function dispatch(deps: BookingDependencies, event: Stripe.Event): Promise<void> {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- an allow-list: Stripe knows hundreds of types
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkoutSessionPaid(deps, event);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundChanged(deps, event);
    case 'charge.dispute.created':
      return disputeCreated(deps, event);
    default:
      deps.log.info('An event that concerns nothing here.');
      return Promise.resolve();
  }
}
