import type Stripe from 'stripe';
import type { BookingDependencies } from './booking-dependencies.ts';
import { checkoutSessionPaid } from './events/checkout-session-paid.ts';
import { disputeCreated } from './events/dispute-created.ts';
import { refundChanged } from './events/refund-changed.ts';

/** What is handled of the hundreds of types that Stripe knows; the webhook endpoint needs no others. */
export const handledTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
] as const satisfies readonly Stripe.Event['type'][];

type HandledEvent = Extract<Stripe.Event, { type: (typeof handledTypes)[number] }>;

/**
 * Does what an event of Stripe's asks for. Its body is not believed, so it may be handled late, again, and in any order.
 * @throws what Stripe or Firestore throw: nothing is lost, call again.
 */
export async function handleEvent(deps: BookingDependencies, event: Stripe.Event): Promise<void> {
  const log = deps.log.with({ event: event.id, eventType: event.type });
  if (isHandled(event)) await dispatch({ ...deps, log }, event);
  else log.info('An event that concerns nothing here.');
}

function isHandled(event: Stripe.Event): event is HandledEvent {
  return handledTypes.some((type) => type === event.type);
}

function dispatch(deps: BookingDependencies, event: HandledEvent): Promise<void> {
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
  }
}
