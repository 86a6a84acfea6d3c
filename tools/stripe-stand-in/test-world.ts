import { createServer } from 'node:http';
import Stripe from 'stripe';
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { createControlClient } from './control-client.ts';
import { startServer } from './server.ts';
import type { StripeState } from './state.ts';
import type { Webhook } from './webhook.ts';

type Received = { signature: string | undefined; body: string };

const typedEvent = z.object({ type: z.string() });

// A busy machine makes these tests slow, never red.
vi.setConfig({ testTimeout: 30_000 });
export const longTimeout = { timeout: 20_000 };

export const webhookSecret = 'whsec_test';

/** A webhook that keeps what it gets and answers the next of `answers`, 200 when they are used up. */
export async function openWebhook(answers: number[] = []) {
  const received: Received[] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const signature = message.headers['stripe-signature'];
      received.push({
        signature: typeof signature === 'string' ? signature : undefined,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.statusCode = answers.shift() ?? 200;
      response.end('received');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The webhook has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    /** The events that verify with a secret, in the order of their arrival. */
    events: (secret = webhookSecret) =>
      received.map(({ signature, body }) => Stripe.webhooks.constructEvent(body, signature ?? '', secret)),
    types: () => received.map(({ body }) => typedEvent.parse(JSON.parse(body)).type),
  };
}

/** The real SDK, spoken to as the product does. */
export function openStripe(port: number, key = 'sk_test_local') {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', timeout: 3_500, maxNetworkRetries: 1 });
}

/** A stand-in on a free port, with a webhook, the SDK and the control client; gone after the test. */
export async function openWorld(
  { state, ...target }: Partial<Webhook> & { state?: StripeState } = {},
  webhookAnswers: number[] = [],
) {
  const webhook = await openWebhook(webhookAnswers);
  const { origin, standIn, stop } = await startServer({
    port: 0,
    state,
    webhook: { url: webhook.url, secrets: [webhookSecret], retryDelays: [5, 5, 5], ...target },
  });
  onTestFinished(stop);
  const port = Number(new URL(origin).port);
  return {
    origin,
    port,
    state: standIn.state,
    stop,
    webhook,
    stripe: openStripe(port),
    control: createControlClient(origin),
    /** Posts the form of the hosted page; redirects are not followed. */
    submit: (session: string, fields: Record<string, string> = {}) =>
      fetch(`${origin}/c/pay/${session}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          cardNumber: '4242 4242 4242 4242',
          expiry: '12 / 40',
          cvc: '123',
          ...fields,
        }),
      }),
  };
}

export function inMinutes(minutes: number): number {
  return Math.floor(Date.now() / 1_000) + minutes * 60;
}

/** The parameters of a session as the product makes it: two items, $315 together. */
export function sessionParams(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: '4711',
    customer_email: 'customer@example.com',
    expires_at: inMinutes(31),
    success_url: 'http://127.0.0.1:5005/booking/confirmed?reservationId=4711&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:5005/booking?step=checkout',
    metadata: { reservation: '4711' },
    payment_intent_data: { metadata: { reservation: '4711' }, description: 'Boarding' },
    line_items: [item('Boarding', 18_000), item('Further dog', 4_500, 3)],
    ...changes,
  };
}

export function item(
  name: string,
  cents: number,
  quantity = 1,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity, price_data: { currency: 'usd', unit_amount: cents, product_data: { name } } };
}

/** The error of Stripe that a call ends with. Throws where it succeeds or fails otherwise. */
export async function stripeErrorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Stripe was expected to refuse this: ${String(outcome)}`);
}
