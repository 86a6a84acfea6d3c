import Stripe from 'stripe';
import { answerApi } from '../../tools/stripe-stand-in/api.ts';
import type { Context } from '../../tools/stripe-stand-in/context.ts';
import { createDeliveries } from '../../tools/stripe-stand-in/deliveries.ts';
import { createFaults } from '../../tools/stripe-stand-in/faults.ts';
import { createIdempotency } from '../../tools/stripe-stand-in/idempotency.ts';
import type { EventRecord, StateRecord } from '../../tools/stripe-stand-in/records.ts';
import { expireDueSessions } from '../../tools/stripe-stand-in/sessions.ts';
import { createStore } from '../../tools/stripe-stand-in/store.ts';
import { createSwitches } from '../../tools/stripe-stand-in/switches.ts';
import type { Process } from './process.ts';

const secretKey = 'sk_test_local';

/**
 * The stand-in without its server: the real SDK asks it in the same process. Events are not sent: `queue` holds them until
 * somebody takes them to the webhook.
 */
export function memoryStripe({ reach }: Process, state: StateRecord) {
  const store = createStore(() => undefined);
  store.importState(state);
  const queue: EventRecord[] = [];
  const context: Context = {
    store,
    deliveries: { ...createDeliveries(store, null, []), send: (event) => queue.push(event) },
    faults: createFaults(),
    refundOutcomes: createSwitches(),
    secretKey,
    origin: () => 'http://127.0.0.1',
  };
  const idempotency = createIdempotency(store);

  const answer: typeof fetch = (input, init) =>
    reach(async () => {
      expireDueSessions(context);
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const reply = await answerApi(context, idempotency, {
        method: init?.method ?? 'GET',
        path: pathname,
        query: search.slice(1),
        headers: Object.fromEntries(
          [...new Headers(init?.headers)].map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: typeof init?.body === 'string' ? init.body : '',
      });
      if (reply.kind !== 'json') throw new TypeError('The connection is lost.');
      return new Response(reply.body, {
        status: reply.status,
        ...(reply.headers && { headers: reply.headers }),
      });
    });

  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(answer),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { stripe, context, queue };
}
