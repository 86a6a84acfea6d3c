import { createStandIn, type EventRecord, type StripeState } from '@pawprints/stripe-stand-in';
import Stripe from 'stripe';
import type { Access, Process } from './process.ts';

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
      reach(() => context.fetch(new Request(input, init)), accessOf(input, init)),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { stripe, context, queue };
}

/** A session is a thing of its own; all the rest at Stripe is one. */
function accessOf(input: string | URL | Request, { method = 'GET', headers }: RequestInit = {}): Access {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const [, session, act] = /\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
  if (session !== undefined) {
    return act === undefined
      ? { reads: [`session:${session}`], writes: [] }
      : { reads: [], writes: [`session:${session}`, 'events'] };
  }
  if (method === 'POST' && pathname.endsWith('/sessions')) {
    return {
      reads: [],
      writes: [`checkout:${new Headers(headers).get('idempotency-key')?.replaceAll(':', '-')}`],
    };
  }
  if (pathname.startsWith('/v1/events')) return { reads: ['events'], writes: [] };
  return method === 'GET' ? { reads: ['money'], writes: [] } : { reads: [], writes: ['money', 'events'] };
}
