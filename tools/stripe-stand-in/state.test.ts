import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seedPaidSession } from './seed.ts';
import { emptyState, type StripeState } from './state.ts';
import {
  openStripe,
  openWebhook,
  openWorld,
  longTimeout,
  sessionParams,
  webhookSecret,
} from './test-world.ts';

const paidAt = 1_790_000_000;

type World = Awaited<ReturnType<typeof openWorld>>;

/** What a restart keeps of a world. */
const stateOf = ({ control }: World): Promise<StripeState> => control.exportState({});

describe('the state', () => {
  it('outlives a restart: what was paid can be refunded, what was open can be paid', async () => {
    const first = await openWorld();
    const params = sessionParams();
    const key = { idempotencyKey: 'checkout:4711:1' };
    const paid = await first.stripe.checkout.sessions.create(params, key);
    const open = await first.stripe.checkout.sessions.create(sessionParams());
    const { payment_intent: payment } = await first.control.pay({ session: paid.id });
    await first.stripe.refunds.create({ payment_intent: payment ?? '', amount: 500 });
    await first.control.idle({ scope: {} });

    const second = await openWorld({ state: await stateOf(first) });
    await second.stripe.refunds.create({ payment_intent: payment ?? '' });
    const refunds = await second.stripe.refunds.list({ payment_intent: payment ?? '' });
    expect(refunds.data.map((one) => one.amount).toSorted((a, b) => a - b)).toEqual([500, 31_000]);
    expect(await second.control.pay({ session: open.id })).toMatchObject({ payment_status: 'paid' });
    const replayed = await second.stripe.checkout.sessions.create(params, key);
    expect(replayed.id).toBe(paid.id);
  });

  it('sends after a restart what could not be delivered before', async () => {
    const first = await openWorld({ retryDelays: [3_600_000] }, [500]);
    const { id } = await first.stripe.checkout.sessions.create(sessionParams());
    await first.control.pay({ session: id });
    await expect.poll(() => first.webhook.received.length, longTimeout).toBe(1);
    const second = await openWorld({ state: await stateOf(first) });
    await second.control.idle({ scope: {} });
    expect(second.webhook.events()).toMatchObject([{ type: 'checkout.session.completed' }]);
  });

  it('closes at the start what has expired meanwhile', async () => {
    const first = await openWorld();
    const { id } = await first.stripe.checkout.sessions.create(sessionParams());
    const state = await stateOf(first);
    for (const session of state.sessions) session.expires_at = 1;
    const second = await openWorld({ state });
    expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
  });
});

describe('seeding', () => {
  it('puts in a paid session that can be read and refunded, without an event, and may be repeated', async () => {
    const { stripe, control, webhook } = await openWorld();
    const seed = {
      session: 'cs_test_demo1',
      paymentIntent: 'pi_demo1',
      amount: 9_000,
      clientReference: '4711',
      customerEmail: 'customer@example.com',
      metadata: { reservation: '4711' },
      paidAt,
      refund: { id: 're_demo1', amount: 4_500, createdAt: paidAt + 60 },
    };
    await control.seed(seed);
    expect(await control.seed(seed)).toEqual({ session: 'cs_test_demo1' });
    expect(await stripe.checkout.sessions.retrieve('cs_test_demo1')).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 9_000,
      created: paidAt,
      client_reference_id: '4711',
      payment_intent: 'pi_demo1',
    });
    expect(await stripe.paymentIntents.retrieve('pi_demo1')).toMatchObject({
      status: 'succeeded',
      amount_received: 9_000,
      metadata: { reservation: '4711' },
    });
    expect(webhook.types()).toEqual([]);
    await stripe.refunds.create({ payment_intent: 'pi_demo1' });
    expect((await stripe.refunds.list({ payment_intent: 'pi_demo1' })).data).toMatchObject([
      { amount: 4_500 },
      { id: 're_demo1', amount: 4_500, status: 'succeeded' },
    ]);
  });
});

describe('main', () => {
  function start(environment: Record<string, string>) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, STRIPE_STAND_IN_PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  function stateFile(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-stand-in-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'stripe.json');
    writeFileSync(path, text);
    return path;
  }

  it('begins with the state of an earlier one, delivers, and ends cleanly', async () => {
    const state = emptyState();
    const seed = { paymentIntent: 'pi_demo1', amount: 31_500, clientReference: '4711', paidAt };
    seedPaidSession(state, seed);
    const webhook = await openWebhook();
    const child = start({
      WEBHOOK_URL: webhook.url,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STATE_FILE: stateFile(JSON.stringify(state)),
    });
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toMatch(
      /^Stripe stand-in ready on http:\/\/127\.0\.0\.1:\d+ \(test, no real money\)\n$/,
    );
    const stripe = openStripe(Number(/:(\d+) /.exec(String(line))?.[1]));
    const refund = await stripe.refunds.create({ payment_intent: 'pi_demo1' });
    expect(refund).toMatchObject({ amount: 31_500, status: 'succeeded' });
    await expect.poll(() => webhook.types(), longTimeout).toEqual(['refund.created']);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each(['{"version": 1, "sessions": []}', 'half a fi'])(
    'says in one sentence that it cannot read %s',
    async (text) => {
      const child = start({ STATE_FILE: stateFile(text) });
      const [[line], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
      expect(String(line)).toMatch(
        /^The Stripe stand-in cannot start: .*stripe\.json is not one of this version: begin with new data\.\n$/,
      );
      expect(code).toBe(1);
    },
  );

  it('says in one sentence that its port is taken', async () => {
    const { port } = await openWorld();
    const child = start({ STRIPE_STAND_IN_PORT: String(port) });
    const [[line], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
    expect(String(line)).toMatch(/^The Stripe stand-in cannot start: .*EADDRINUSE.*\n$/);
    expect(code).toBe(1);
  });
});
