import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stateRecord } from './records.ts';
import { seedPaidSession } from './seed.ts';
import { createStandIn } from './stand-in.ts';
import { openStripe, openWebhook, openWorld, patience, sessionParams, webhookSecret } from './test-world.ts';

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-stand-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state', 'stripe.json');
}

const paidAt = 1_790_000_000;

describe('the state', () => {
  it('outlives a restart: what was paid can be refunded, what was open can be paid', async () => {
    const stateFile = temporaryFile();
    const first = await openWorld({ stateFile });
    const params = sessionParams();
    const paid = await first.stripe.checkout.sessions.create(params, { idempotencyKey: 'checkout:4711:1' });
    const open = await first.stripe.checkout.sessions.create(sessionParams());
    const { paymentId } = await first.control.pay({ session: paid.id });
    await first.stripe.refunds.create({ payment_intent: paymentId ?? '', amount: 500 });
    await first.control.idle({ scope: {} });
    await first.standIn.stop();

    const second = await openWorld({ stateFile });
    await second.stripe.refunds.create({ payment_intent: paymentId ?? '' });
    const refunds = await second.stripe.refunds.list({ payment_intent: paymentId ?? '' });
    expect(refunds.data.map((one) => one.amount).toSorted((a, b) => a - b)).toEqual([500, 31_000]);
    expect(await second.control.pay({ session: open.id })).toMatchObject({ paymentStatus: 'paid' });
    const replayed = await second.stripe.checkout.sessions.create(params, {
      idempotencyKey: 'checkout:4711:1',
    });
    expect(replayed.id).toBe(paid.id);
    await second.control.idle({ scope: {} });
    expect(second.webhook.types()).not.toContain('checkout.session.expired');
  });

  it('is written after changes, not only at the end', async () => {
    const stateFile = temporaryFile();
    const { stripe } = await openWorld({ stateFile });
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await expect.poll(() => readFileSync(stateFile, 'utf8'), patience).toContain(id);
  });

  it('sends after a restart what could not be delivered before', async () => {
    const stateFile = temporaryFile();
    const first = await openWorld({ stateFile, retryDelays: [3_600_000] }, [500]);
    const { id } = await first.stripe.checkout.sessions.create(sessionParams());
    await first.control.pay({ session: id });
    await expect.poll(() => first.webhook.received.length, patience).toBe(1);
    await first.standIn.stop();
    const second = await openWorld({ stateFile });
    await second.control.idle({ scope: {} });
    expect(second.webhook.events()).toMatchObject([{ type: 'checkout.session.completed' }]);
  });

  it('closes at the start what has expired meanwhile', async () => {
    const stateFile = temporaryFile();
    const first = await openWorld({ stateFile });
    const { id } = await first.stripe.checkout.sessions.create(sessionParams());
    await first.standIn.stop();
    writeFileSync(stateFile, readFileSync(stateFile, 'utf8').replace(/"expiresAt": \d+/, '"expiresAt": 1'));
    const second = await openWorld({ stateFile });
    expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
  });

  it('is exported and imported over HTTP', async () => {
    const [from, to] = [await openWorld(), await openWorld()];
    const { id } = await from.stripe.checkout.sessions.create(sessionParams());
    await to.control.importState(await from.control.exportState());
    expect(await to.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  });

  it('is read as the README writes it', async () => {
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    const stateFile = temporaryFile();
    mkdirSync(dirname(stateFile));
    writeFileSync(stateFile, /```json\n(.+?)```/s.exec(readme)?.[1] ?? '');
    const { stripe } = await openWorld({ stateFile });
    const refund = await stripe.refunds.create({ payment_intent: 'pi_demo1' });
    expect(refund).toMatchObject({ amount: 31_500, status: 'succeeded' });
  });

  it('is refused with one sentence where the file cannot be understood', async () => {
    const stateFile = temporaryFile();
    await (await createStandIn({ port: 0, stateFile })).stop();
    const written = await openWorld({ stateFile });
    await written.stripe.checkout.sessions.create(sessionParams());
    await written.standIn.stop();
    writeFileSync(stateFile, '{"version": 1, "sessions": [{}]}');
    await expect(createStandIn({ port: 0, stateFile })).rejects.toThrow('is not what the stand-in writes');
    writeFileSync(stateFile, 'half a fi');
    await expect(createStandIn({ port: 0, stateFile })).rejects.toThrow('is not what the stand-in writes');
  });
});

describe('seeding', () => {
  it('puts in a paid session that can be read and refunded, without an event', async () => {
    const { stripe, control, standIn, webhook } = await openWorld();
    const seeded = seedPaidSession(standIn.store, {
      session: 'cs_test_demo1',
      paymentIntent: 'pi_demo1',
      amount: 31_500,
      clientReference: '4711',
      customerEmail: 'customer@example.com',
      metadata: { reservation: '4711' },
      paidAt,
    });
    expect(seeded).toEqual({ session: 'cs_test_demo1', paymentIntent: 'pi_demo1', refund: null });
    expect(
      await stripe.checkout.sessions.retrieve('cs_test_demo1', { expand: ['payment_intent'] }),
    ).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 31_500,
      created: paidAt,
      client_reference_id: '4711',
      payment_intent: { status: 'succeeded', amount_received: 31_500, metadata: { reservation: '4711' } },
    });
    await stripe.refunds.create({ payment_intent: 'pi_demo1' });
    await control.idle({ scope: {} });
    expect(webhook.types().toSorted()).toEqual(['charge.refunded', 'refund.created']);
  });

  it('does the same over HTTP, with a refund, and may be repeated', async () => {
    const { stripe, control } = await openWorld();
    const seed = {
      session: 'cs_test_demo2',
      paymentIntent: 'pi_demo2',
      amount: 9_000,
      paidAt,
      refund: { id: 're_demo2', amount: 4_500, createdAt: paidAt + 60 },
    };
    await control.seed(seed);
    expect(await control.seed(seed)).toEqual({
      session: 'cs_test_demo2',
      paymentIntent: 'pi_demo2',
      refund: 're_demo2',
    });
    expect((await stripe.refunds.list({ payment_intent: 'pi_demo2' })).data).toMatchObject([
      { id: 're_demo2', amount: 4_500, status: 'succeeded' },
    ]);
    expect(stateRecord.parse(await control.exportState()).sessions).toHaveLength(1);
  });
});

describe('main', () => {
  it('says when it is ready, delivers, and ends cleanly with its state written', async () => {
    const webhook = await openWebhook();
    const stateFile = temporaryFile();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        ...process.env,
        STRIPE_STAND_IN_PORT: '0',
        WEBHOOK_URL: webhook.url,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STATE_FILE: stateFile,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toMatch(
      /^Stripe stand-in ready on http:\/\/127\.0\.0\.1:\d+ \(test, no real money\)\n$/,
    );
    const port = Number(/:(\d+) /.exec(String(line))?.[1]);
    const { id } = await openStripe(port).checkout.sessions.create(sessionParams());
    await openStripe(port).checkout.sessions.expire(id);
    await expect.poll(() => webhook.types(), patience).toEqual(['checkout.session.expired']);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(readFileSync(stateFile, 'utf8')).toContain(id);
  });

  it('says in one sentence that its port is taken', async () => {
    const { standIn } = await openWorld();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, STRIPE_STAND_IN_PORT: String(standIn.port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [[line], [code]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
    expect(String(line)).toMatch(/^The Stripe stand-in cannot start: .*EADDRINUSE.*\n$/);
    expect(code).toBe(1);
  });
});
