import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { openWorld, longTimeout, sessionParams, webhookSecret } from './test-world.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

async function openSession({ stripe }: World, customer = 'customer'): Promise<string> {
  const params = sessionParams({ customer_email: `${customer}@example.com` });
  return (await stripe.checkout.sessions.create(params)).id;
}

describe('delivery', () => {
  it('sends signed events in the API version of the SDK', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    await world.control.pay({ session });
    await world.control.idle({ scope: { session } });
    const [event] = world.webhook.events();
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: session, payment_status: 'paid', client_reference_id: '4711' } },
    });
    expect(() => world.webhook.events('whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('tries again until it is answered with 2xx, signing each try anew', async () => {
    const world = await openWorld({}, [500, 302, 204]);
    const session = await openSession(world);
    await world.control.pay({ session });
    await world.control.idle({ scope: { session } });
    const tries = await world.control.deliveries({ scope: { session } });
    expect(tries.map((one) => [one.attempt, one.status])).toEqual([
      [1, 500],
      [2, 302],
      [3, 204],
    ]);
    expect(new Set(world.webhook.events().map((event) => event.id)).size).toBe(1);
    expect(new Set(world.webhook.received.map((one) => one.body)).size).toBe(1);
    expect((await world.stripe.events.list({ delivery_success: true })).data).toMatchObject([
      { type: 'checkout.session.completed' },
    ]);
  });

  it('gives up after the last try, and tells of a webhook that is not there', async () => {
    const world = await openWorld({ url: 'http://127.0.0.1:9/', retryDelays: [1] });
    const session = await openSession(world);
    await world.control.pay({ session });
    await world.control.idle({ scope: { session } });
    const tries = await world.control.deliveries({ scope: { session } });
    expect(tries).toMatchObject([
      { attempt: 1, status: null, error: expect.stringMatching(/./) },
      { attempt: 2, status: null },
    ]);
    expect((await world.control.records({ scope: { session } })).events[0]?.standIn.delivery).toBe(
      'given-up',
    );
  });

  it('makes waiting tries now on request', async () => {
    const world = await openWorld({ retryDelays: [3_600_000] }, [500]);
    const session = await openSession(world);
    await world.control.pay({ session });
    await expect.poll(() => world.control.deliveries({ scope: { session } }), longTimeout).toHaveLength(1);
    await world.control.retryNow({ scope: { session } });
    await world.control.idle({ scope: { session } });
    expect((await world.control.deliveries({ scope: {} })).map((one) => one.status)).toEqual([500, 200]);
  });

  it('signs with every secret while one is rotated', async () => {
    const world = await openWorld({ secrets: ['whsec_old', 'whsec_new'] });
    await world.control.pay({ session: await openSession(world) });
    await world.control.idle({ scope: {} });
    expect(world.webhook.events('whsec_old')).toHaveLength(1);
    expect(world.webhook.events('whsec_new')).toHaveLength(1);
  });

  it('lists events by type, newest first', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    await world.control.pay({ session });
    await world.control.refund({ session });
    const listed = await world.stripe.events.list({ types: ['refund.created', 'refund.failed'] });
    expect(listed.data.map((event) => event.type)).toEqual(['refund.created']);
    const all: string[] = [];
    for await (const { type } of world.stripe.events.list({ limit: 1 })) all.push(type);
    expect(all).toEqual(['refund.created', 'checkout.session.completed']);
  });
});

describe('switches for events', () => {
  it('holds and releases, other sessions untouched', async () => {
    const world = await openWorld();
    const [one, other] = [await openSession(world, 'one'), await openSession(world, 'other')];
    const scope = { customerEmail: 'one@example.com' };
    await world.control.rule({ scope, rule: { action: 'hold' } });
    await world.control.pay({ session: one });
    await world.control.refund({ session: one });
    await world.control.pay({ session: other });
    await world.control.idle({ scope: {} });
    expect(world.webhook.events()).toMatchObject([{ data: { object: { id: other } } }]);
    await world.control.clear({ scope });
    expect(world.webhook.types().slice(1)).toEqual(['checkout.session.completed', 'refund.created']);
    await world.control.dispute({ session: one });
    await world.control.idle({ scope });
    expect(world.webhook.types().at(-1)).toBe('charge.dispute.created');
  });

  it('holds only the types it is told to, and sends them when the switch is cleared', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    await world.control.rule({
      scope: { session },
      rule: { action: 'hold', types: ['checkout.session.completed'] },
    });
    await world.control.pay({ session });
    await world.control.refund({ session });
    await world.control.idle({ scope: { session } });
    expect(world.webhook.types()).toEqual(['refund.created']);
    await world.control.clear({ scope: { session } });
    expect(world.webhook.types().at(-1)).toBe('checkout.session.completed');
  });

  it('drops as many as it is told to', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    await world.control.rule({
      scope: { customerEmail: 'customer@example.com' },
      count: 1,
      rule: { action: 'drop' },
    });
    await world.control.pay({ session });
    await world.control.refund({ session });
    await world.control.idle({ scope: {} });
    expect(world.webhook.types()).toEqual(['refund.created']);
    const { events } = await world.control.records({ scope: { session } });
    expect(events.map((event) => event.standIn.delivery)).toEqual(['dropped', 'delivered']);
  });

  it('disorders what no other rule is for: twice each, the last first', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    await world.control.rule({ scope: { session }, rule: { action: 'disorder' } });
    await world.control.rule({
      scope: { session },
      rule: { action: 'drop', types: ['checkout.session.completed'] },
    });
    await world.control.pay({ session });
    const { id: refund } = await world.control.refund({ session });
    await world.control.settleRefund({ refund, status: 'failed' });
    await world.control.idle({ scope: {} });
    expect(world.webhook.types()).toEqual([
      'refund.failed',
      'refund.failed',
      'refund.updated',
      'refund.updated',
      'refund.created',
      'refund.created',
    ]);
    expect(new Set(world.webhook.events().map(({ id }) => id)).size).toBe(6);
  });

  it('sends an event again on request', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    await world.control.pay({ session });
    await world.control.idle({ scope: {} });
    const event = world.webhook.events()[0]?.id ?? '';
    await world.control.resend({ event, times: 3, as: 'same-event' });
    await world.control.resend({ event, times: 1, as: 'new-event' });
    const ids = world.webhook.events().map((one) => one.id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 2]);
    await expect(world.control.resend({ event: 'evt_none', times: 1, as: 'same-event' })).rejects.toThrow(
      'No such event',
    );
  });

  it.each([
    ['a wrong secret', { secrets: ['whsec_wrong'] }],
    ['an old timestamp', { ageSeconds: 301 }],
    ['no signature', { omit: true }],
    ['a changed body', { tamper: true }],
  ])('signs the first try with %s and the next one rightly', async (_, change) => {
    const world = await openWorld({}, [400]);
    const session = await openSession(world);
    await world.control.rule({ scope: { session }, count: 1, rule: { action: 'sign', ...change } });
    await world.control.pay({ session });
    await world.control.idle({ scope: { session } });
    const [bad, good] = world.webhook.received;
    const verify = (one: typeof bad) =>
      Stripe.webhooks.constructEvent(one?.body ?? '', one?.signature ?? '', webhookSecret);
    expect(() => verify(bad)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(verify(good)).toMatchObject({ type: 'checkout.session.completed' });
    expect(bad?.body.length).toBe(good?.body.length);
  });

  it('is still accepted at the age of 299 seconds', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    await world.control.rule({ scope: { session }, rule: { action: 'sign', ageSeconds: 299 } });
    await world.control.pay({ session });
    await world.control.idle({ scope: { session } });
    expect(world.webhook.events()).toHaveLength(1);
  });

  it('sends events of any type', async () => {
    const world = await openWorld();
    await world.control.emit({ type: 'invoice.paid', object: { id: 'in_1', object: 'invoice' } });
    await world.control.idle({ scope: {} });
    expect(world.webhook.events()).toMatchObject([
      { type: 'invoice.paid', data: { object: { id: 'in_1' } } },
    ]);
  });
});

describe('payments without the page', () => {
  it('tampers with amount and currency', async () => {
    const world = await openWorld();
    const session = await openSession(world);
    const { payment_intent: payment } = await world.control.pay({ session, amount: 100, currency: 'eur' });
    const paid = await world.stripe.checkout.sessions.retrieve(session);
    expect(paid).toMatchObject({ payment_status: 'paid', amount_total: 100, currency: 'eur' });
    expect(await world.stripe.paymentIntents.retrieve(payment ?? '')).toMatchObject({
      amount_received: 100,
      currency: 'eur',
    });
  });
});
