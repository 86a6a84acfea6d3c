import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { inMinutes, openWorld, longTimeout, sessionParams, stripeErrorOf } from './test-world.ts';

const create = { path: '/v1/checkout/sessions', method: 'POST' } as const;
const key = { idempotencyKey: 'checkout:4711:1' };

async function sessionCount({ control }: Awaited<ReturnType<typeof openWorld>>): Promise<number> {
  return (await control.records({ scope: {} })).sessions.length;
}

describe('idempotency', () => {
  it('answers the same request with the same session, and says so', async () => {
    const world = await openWorld();
    const params = sessionParams();
    const first = await world.stripe.checkout.sessions.create(params, key);
    const second = await world.stripe.checkout.sessions.create(params, key);
    expect(second).toEqual(first);
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect(await sessionCount(world)).toBe(1);
  });

  it('refuses another body or another endpoint under the same key', async () => {
    const world = await openWorld();
    const params = sessionParams();
    const { id } = await world.stripe.checkout.sessions.create(params, key);
    const { stripe } = world;
    for (const call of [
      stripe.checkout.sessions.create({ ...params, client_reference_id: '4712' }, key),
      stripe.checkout.sessions.expire(id, {}, key),
    ]) {
      const error = await stripeErrorOf(call);
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
      expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    }
    expect(await sessionCount(world)).toBe(1);
  });

  it('keeps what an endpoint refused, but not what never reached it', async () => {
    const world = await openWorld();
    const params = sessionParams();
    await stripeErrorOf(world.stripe.checkout.sessions.create({ ...params, success_url: 'none' }, key));
    expect(await world.stripe.checkout.sessions.create(params, key)).toMatchObject({ status: 'open' });

    const { id } = await world.stripe.checkout.sessions.create(params);
    await world.stripe.checkout.sessions.expire(id);
    const refused = { idempotencyKey: 'expire:1' };
    await stripeErrorOf(world.stripe.checkout.sessions.expire(id, {}, refused));
    const again = await stripeErrorOf(world.stripe.checkout.sessions.expire(id, {}, refused));
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  });

  it('replays a session whose expiry would be refused by now', async () => {
    const world = await openWorld();
    const params = sessionParams({ expires_at: inMinutes(31) });
    const { id } = await world.stripe.checkout.sessions.create(params, key);
    await world.control.clock({ scope: {}, seconds: 20 * 60 });
    expect(await world.stripe.checkout.sessions.create(params, key)).toMatchObject({ id });
    await world.control.clock({ scope: {}, seconds: 24 * 60 * 60 });
    const error = await stripeErrorOf(world.stripe.checkout.sessions.create(params, key));
    expect(error).toMatchObject({ param: 'expires_at' });
  });

  it('answers 409 while the first request is at work', async () => {
    const world = await openWorld();
    const params = sessionParams();
    const { switch: stall } = await world.control.fault({
      scope: {},
      count: 1,
      fault: { ...create, kind: 'stall' },
    });
    const first = world.stripe.checkout.sessions.create(params, key);
    await world.control.faultTaken({ switch: stall });
    const error = await stripeErrorOf(
      world.stripe.checkout.sessions.create(params, { ...key, maxNetworkRetries: 0 }),
    );
    expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await world.control.releaseStalled({ scope: { customerEmail: 'customer@example.com' } })).toEqual({
      released: 1,
    });
    const { id } = await first;
    expect(await world.stripe.checkout.sessions.create(params, key)).toMatchObject({ id });
    expect(await sessionCount(world)).toBe(1);
  });
});

describe('faults', () => {
  it.each([
    ['500', 'before'],
    ['500', 'after'],
    ['reset', 'before'],
    ['reset', 'after'],
  ] as const)('%s %s the effect is mended by the retry of the SDK: one session', async (kind, when) => {
    const world = await openWorld();
    await world.control.fault({ scope: {}, count: 1, fault: { ...create, kind, when } });
    const session = await world.stripe.checkout.sessions.create(sessionParams(), key);
    expect(await sessionCount(world)).toBe(1);
    expect(session.lastResponse.headers['idempotent-replayed']).toBe(when === 'after' ? 'true' : undefined);
  });

  it.each(['before', 'after'] as const)(
    'hang %s the effect ends in a time-out, then the retry',
    async (when) => {
      const world = await openWorld();
      await world.control.fault({ scope: {}, count: 1, fault: { ...create, kind: 'hang', when } });
      const session = await world.stripe.checkout.sessions.create(sessionParams(), {
        ...key,
        timeout: 1_500,
      });
      expect(session.status).toBe('open');
      expect(await sessionCount(world)).toBe(1);
    },
  );

  it('never answers while it hangs', async () => {
    const world = await openWorld();
    await world.control.fault({ scope: {}, fault: { ...create, kind: 'hang' } });
    const error = await stripeErrorOf(
      world.stripe.checkout.sessions.create(sessionParams(), { timeout: 100, maxNetworkRetries: 0 }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('sticky-500 %s the effect stays under the key; a new key works', async (when, made) => {
    const world = await openWorld();
    await world.control.fault({ scope: {}, count: 1, fault: { ...create, kind: 'sticky-500', when } });
    const params = sessionParams();
    expect(await stripeErrorOf(world.stripe.checkout.sessions.create(params, key))).toMatchObject({
      statusCode: 500,
    });
    const again = await stripeErrorOf(world.stripe.checkout.sessions.create(params, key));
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
    expect(await sessionCount(world)).toBe(made);
    await world.stripe.checkout.sessions.create(params, { idempotencyKey: 'checkout:4711:2' });
    expect(await sessionCount(world)).toBe(made + 1);
  });

  it('429 is not retried by the SDK and leaves nothing behind', async () => {
    const world = await openWorld();
    await world.control.fault({ scope: {}, count: 1, fault: { ...create, kind: '429' } });
    const error = await stripeErrorOf(world.stripe.checkout.sessions.create(sessionParams(), key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect(await sessionCount(world)).toBe(0);
    await world.stripe.checkout.sessions.create(sessionParams(), key);
  });

  it('strike only whom they are meant for, by path, method and count', async () => {
    const world = await openWorld();
    const { stripe, control } = world;
    const scope = { customerEmail: 'unlucky@example.com' };
    await control.fault({ scope, count: 2, fault: { ...create, kind: '429' } });
    const unlucky = sessionParams({ customer_email: 'unlucky@example.com' });
    const lucky = await stripe.checkout.sessions.create(sessionParams());
    await stripe.refunds.list();
    await stripeErrorOf(stripe.checkout.sessions.create(unlucky));
    await stripeErrorOf(stripe.checkout.sessions.create(unlucky));
    const { id } = await stripe.checkout.sessions.create(unlucky);

    await control.pay({ session: id });
    await control.pay({ session: lucky.id });
    await control.fault({ scope, fault: { path: '/v1/refunds', method: 'POST', kind: '429' } });
    const payments = (await control.records({ scope: {} })).payments;
    const refund = (session: string) =>
      stripe.refunds.create({
        payment_intent: payments.find((one) => one.standIn.sessionId === session)?.id ?? '',
      });
    await refund(lucky.id);
    expect(await stripeErrorOf(refund(id))).toMatchObject({ statusCode: 429 });
    await control.clear({ scope });
    await refund(id);
  });

  it('strike the paths of one session alone', async () => {
    const { stripe, control } = await openWorld();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const other = await stripe.checkout.sessions.create(sessionParams());
    await control.fault({
      scope: { session: id },
      fault: { path: '/v1/checkout/sessions/:id/expire', kind: '429' },
    });
    await control.fault({
      scope: { session: id },
      fault: { path: '/v1/checkout/sessions/:id', kind: '429' },
    });
    expect(await stripeErrorOf(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 429 });
    expect(await stripeErrorOf(stripe.checkout.sessions.retrieve(id))).toMatchObject({ statusCode: 429 });
    expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: 'open' });
    expect(await stripe.checkout.sessions.expire(other.id)).toMatchObject({ status: 'expired' });
  });

  it('a stall after the effect keeps the answer back until it is released', async () => {
    const world = await openWorld();
    const { stripe, control } = world;
    const { switch: stall } = await control.fault({
      scope: { customerEmail: 'customer@example.com' },
      count: 1,
      fault: { ...create, kind: 'stall', when: 'after' },
    });
    const creating = stripe.checkout.sessions.create(sessionParams(), key);
    await control.faultTaken({ switch: stall });
    await expect.poll(() => sessionCount(world), longTimeout).toBe(1);
    await control.clear({ scope: { customerEmail: 'customer@example.com' } });
    expect(await creating).toMatchObject({ status: 'open' });
  });
});

describe('control calls', () => {
  it('refuse what they do not understand', async () => {
    const { origin, control } = await openWorld();
    const post = (name: string, body: string, type = 'application/json') =>
      fetch(`${origin}/_test/${name}`, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('pay', '{"session": 1}')).status).toBe(400);
    expect((await post('pay', '{')).status).toBe(400);
    expect((await post('nothing', '{}')).status).toBe(404);
    expect((await post('clear', '{}', 'text/plain')).status).toBe(415);
    await expect(control.pay({ session: 'cs_test_none' })).rejects.toThrow('No such checkout.session');
  });
});
