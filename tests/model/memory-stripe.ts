import { createStandIn, type EventRecord, type StripeState } from '@pawprints/stripe-stand-in';
import Stripe from 'stripe';
import type { Process } from './process.ts';

/**
 * The stand-in without its server: the real SDK asks it in the same process. Events are not sent: `queue` holds them until
 * somebody takes them to the webhook.
 */
export function memoryStripe({ reach }: Process, state: StripeState) {
  const queue: EventRecord[] = [];
  const context = createStandIn({
    origin: 'http://127.0.0.1',
    state,
    onEvent: (event) => queue.push(event),
  });
  const stripe = new Stripe('sk_test_local', {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      reach(() => context.fetch(new Request(input, init))),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { stripe, context, queue };
}
