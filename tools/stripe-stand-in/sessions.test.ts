import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  inMinutes,
  item,
  openStripe,
  openWorld,
  longTimeout,
  sessionParams,
  stripeErrorOf,
} from './test-world.ts';

describe('creating a session', () => {
  it('answers an open session with what was asked for', async () => {
    const { stripe, origin } = await openWorld();
    const params = sessionParams({ adaptive_pricing: { enabled: false } });
    const session = await stripe.checkout.sessions.create(params);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 31_500,
      currency: 'usd',
      client_reference_id: '4711',
      customer_email: 'customer@example.com',
      expires_at: params.expires_at,
      metadata: { reservation: '4711' },
      payment_intent: null,
      livemode: false,
      url: `${origin}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.lastResponse.headers).toMatchObject({ 'stripe-version': Stripe.API_VERSION });
    expect(session.lastResponse.requestId).toMatch(/^req_/);
  });

  it('lives 24 hours where no expiry is given', async () => {
    const { stripe } = await openWorld();
    const { expires_at: _, ...params } = sessionParams();
    const session = await stripe.checkout.sessions.create(params);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  });

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string, string | undefined]>([
    ['an expiry of 29 minutes', { expires_at: inMinutes(29) }, 'expires_at', undefined],
    ['an expiry of 24 hours and a minute', { expires_at: inMinutes(24 * 60 + 1) }, 'expires_at', undefined],
    ['an amount below $0.50', { line_items: [item('Bone', 49)] }, 'line_items', 'amount_too_small'],
    [
      'an amount above $999,999.99',
      { line_items: [item('Ball', 60_000_000, 2)] },
      'line_items',
      'amount_too_large',
    ],
    ['no items', { line_items: [] }, 'line_items', 'parameter_missing'],
    [
      'a negative price',
      { line_items: [item('Bone', -100)] },
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'half a cent',
      { line_items: [item('Ball', 500), item('Bone', 100.5)] },
      'line_items[1][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'no quantity',
      { line_items: [item('Bone', 100, 0)] },
      'line_items[0][quantity]',
      'parameter_invalid_integer',
    ],
    [
      'an item without a name',
      { line_items: [item('', 100)] },
      'line_items[0][price_data][product_data][name]',
      'parameter_invalid_empty',
    ],
    [
      'a price that is not there',
      { line_items: [{ price: 'price_1', quantity: 1 }] },
      'line_items[0][price_data]',
      'parameter_missing',
    ],
    ['a success address without scheme', { success_url: 'example.com/done' }, 'success_url', 'url_invalid'],
    [
      'a success address of another scheme',
      { success_url: 'javascript:alert(1)' },
      'success_url',
      'url_invalid',
    ],
    ['a cancel address that is none', { cancel_url: 'back' }, 'cancel_url', 'url_invalid'],
    ['an e-mail that is none', { customer_email: 'customer' }, 'customer_email', 'email_invalid'],
    [
      'a reference over 200 characters',
      { client_reference_id: 'x'.repeat(201) },
      'client_reference_id',
      undefined,
    ],
    ['metadata over 500 characters', { metadata: { note: 'x'.repeat(501) } }, 'metadata[note]', undefined],
    ['another mode', { mode: 'subscription' }, 'mode', undefined],
    [
      'another payment method',
      { allowed_payment_method_types: ['card', 'klarna'] },
      'allowed_payment_method_types[1]',
      undefined,
    ],
    [
      'another currency',
      {
        line_items: [
          { quantity: 1, price_data: { currency: 'xyz', unit_amount: 100, product_data: { name: 'Bone' } } },
        ],
      },
      'line_items[0][price_data][currency]',
      undefined,
    ],
  ])('refuses %s', async (_, changes, param, code) => {
    const { stripe, control } = await openWorld();
    const error = await stripeErrorOf(stripe.checkout.sessions.create(sessionParams(changes)));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect(error.message).not.toBe('');
    expect((await control.records({ scope: {} })).sessions).toEqual([]);
  });

  it.each([
    ['payment_method_types[0]=card', 'payment_method_types'],
    ['colour=green', 'colour'],
    ['payment_intent_data[colour]=green', 'payment_intent_data[colour]'],
  ])('refuses the unknown parameter %s', async (text, param) => {
    const { origin } = await openWorld();
    const response = await fetch(`${origin}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/x-www-form-urlencoded' },
      body: `mode=payment&success_url=http%3A%2F%2F127.0.0.1%2F&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=100&line_items[0][price_data][product_data][name]=Bone&${text}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param,
        message: `Received unknown parameter: ${param}`,
      },
    });
  });

  it('refuses a wrong key and a missing one', async () => {
    const { origin, port } = await openWorld();
    const stripe = openStripe(port, 'sk_test_wrong');
    const error = await stripeErrorOf(stripe.checkout.sessions.create(sessionParams()));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).not.toContain('sk_test_wrong');
    expect((await fetch(`${origin}/v1/refunds`)).status).toBe(401);
  });
});

describe('a restricted key', () => {
  it('has every right but the one in its name', async () => {
    const { port } = await openWorld();
    const stripe = openStripe(port, 'rk_test_without_events.and.checkout.sessions');
    const error = await stripeErrorOf(stripe.checkout.sessions.list({ limit: 1 }));
    expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError);
    expect((await stripe.paymentIntents.list({ limit: 1 })).data).toEqual([]);
  });
});

describe('reading sessions', () => {
  it('lists them newest first, in pages', async () => {
    const { stripe } = await openWorld();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await stripe.checkout.sessions.create(sessionParams())).id);
    }
    const listed: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) listed.push(id);
    expect(listed).toEqual(ids);
  });

  it('tells of the payment and its metadata', async () => {
    const { stripe, control } = await openWorld();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const { payment_intent: payment } = await control.pay({ session: id });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_intent: payment });
    expect(await stripe.paymentIntents.retrieve(payment ?? '')).toMatchObject({
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 31_500,
      metadata: { reservation: '4711' },
    });
  });

  it('tells on request when its charge was made', async () => {
    const { stripe, control } = await openWorld();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const expand = ['payment_intent.latest_charge'];
    expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({ payment_intent: null });
    const { payment_intent: payment } = await control.pay({ session: id });
    expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
      payment_intent: { id: payment, latest_charge: { object: 'charge', created: expect.any(Number) } },
    });
  });

  it('answers 404 with an error object for what is not there', async () => {
    const { stripe, origin } = await openWorld();
    for (const call of [
      stripe.checkout.sessions.retrieve('cs_test_none'),
      stripe.checkout.sessions.expire('cs_test_none'),
      stripe.refunds.retrieve('re_none'),
      stripe.paymentIntents.retrieve('pi_none'),
      stripe.refunds.create({ payment_intent: 'pi_none' }),
    ]) {
      expect(await stripeErrorOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
    expect(await stripeErrorOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
    const elsewhere = await fetch(`${origin}/nowhere`, {
      headers: { authorization: 'Bearer sk_test_local' },
    });
    expect(elsewhere.status).toBe(404);
    expect(await elsewhere.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('the end of a session', () => {
  it('expires by request, once', async () => {
    const { stripe, control, webhook } = await openWorld();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    const error = await stripeErrorOf(stripe.checkout.sessions.expire(id));
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error' });
    await control.idle({ scope: {} });
    expect(webhook.types()).toEqual(['checkout.session.expired']);
    await expect(control.pay({ session: id })).rejects.toThrow('is not open');
  });

  it('does not expire once it is paid', async () => {
    const { stripe, control } = await openWorld();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await control.pay({ session: id });
    const error = await stripeErrorOf(stripe.checkout.sessions.expire(id));
    expect(error.message).toContain('status of "complete"');
  });

  it('expires by the clock, one session alone or all', async () => {
    const { stripe, control, webhook } = await openWorld();
    const [one, other] = [
      await stripe.checkout.sessions.create(sessionParams({ customer_email: 'one@example.com' })),
      await stripe.checkout.sessions.create(sessionParams()),
    ];
    await control.clock({ scope: { customerEmail: 'one@example.com' }, seconds: 31 * 60 });
    expect(await stripe.checkout.sessions.retrieve(one.id)).toMatchObject({ status: 'expired', url: null });
    expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: 'open' });
    await control.clock({ scope: {}, seconds: 31 * 60 });
    expect(await stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: 'expired' });
    await control.idle({ scope: {} });
    expect(webhook.events().map((event) => event.type)).toEqual([
      'checkout.session.expired',
      'checkout.session.expired',
    ]);
  });

  it('expires by itself when its second comes', async () => {
    const { stripe, control, state, webhook } = await openWorld();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    for (const session of state.sessions) session.expires_at = Math.floor(Date.now() / 1_000) + 1;
    await expect.poll(() => webhook.types(), longTimeout).toEqual(['checkout.session.expired']);
    expect((await control.records({ scope: { session: id } })).sessions[0]?.status).toBe('expired');
  });
});
