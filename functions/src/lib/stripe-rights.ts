import type Stripe from 'stripe';
import { isStripeError } from './stripe-failure.ts';

/**
 * The rights that the secret key needs, named as in Stripe's dashboard for a restricted key. Each has a call that needs the
 * right to read and changes nothing. The reconciliation and the deployment share this list.
 */
const probes = [
  {
    right: 'Checkout Sessions: write',
    probe: (stripe: Stripe) => stripe.checkout.sessions.list({ limit: 1 }),
  },
  { right: 'Charges and Refunds: write', probe: (stripe: Stripe) => stripe.refunds.list({ limit: 1 }) },
  { right: 'Payment Intents: read', probe: (stripe: Stripe) => stripe.paymentIntents.list({ limit: 1 }) },
  { right: 'Events: read', probe: (stripe: Stripe) => stripe.events.list({ limit: 1 }) },
] as const;

export const stripeRights = probes.map(({ right }) => right);
export type StripeRight = (typeof stripeRights)[number];

type Answer =
  | { right: StripeRight; state: 'granted' }
  | { right: StripeRight; state: 'lacking' | 'unknown'; error: unknown };

export function rightsOf(stripe: Stripe): Promise<Answer[]> {
  return Promise.all(
    probes.map(async ({ right, probe }): Promise<Answer> => {
      try {
        await probe(stripe);
        return { right, state: 'granted' };
      } catch (error) {
        const isLacking = isStripeError(error) && error.statusCode === 403;
        return { right, state: isLacking ? 'lacking' : 'unknown', error };
      }
    }),
  );
}
