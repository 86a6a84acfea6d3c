import type Stripe from 'stripe';

/** With the charge that has paid it, which says when the money was taken. */
export function retrieveSession(
  { checkout }: Pick<Stripe, 'checkout'>,
  sessionId: string,
): Promise<Stripe.Checkout.Session> {
  return checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
}
