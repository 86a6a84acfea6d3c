import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { openWorld, sessionParams, stripeErrorOf } from './test-world.ts';

/** A world with a paid session of $315. */
async function openPaidWorld() {
  const world = await openWorld();
  const { id: session } = await world.stripe.checkout.sessions.create(sessionParams());
  const { payment_intent: payment } = await world.control.pay({ session });
  return { ...world, session, payment: payment ?? '' };
}

describe('refunds', () => {
  it('gives everything back where no amount is given', async () => {
    const { stripe, payment, control, webhook } = await openPaidWorld();
    const refund = await stripe.refunds.create({
      payment_intent: payment,
      reason: 'requested_by_customer',
      metadata: { reservation: '4711' },
    });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 31_500,
      currency: 'usd',
      status: 'succeeded',
      reason: 'requested_by_customer',
      payment_intent: payment,
      metadata: { reservation: '4711' },
    });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id, amount: 31_500 });
    await control.idle({ scope: {} });
    expect(webhook.types().toSorted()).toEqual(['checkout.session.completed', 'refund.created']);
  });

  it('gives parts back up to the whole, and nothing beyond', async () => {
    const { stripe, payment } = await openPaidWorld();
    const first = await stripe.refunds.create({ payment_intent: payment, amount: 20_000 });
    const tooMuch = await stripeErrorOf(stripe.refunds.create({ payment_intent: payment, amount: 11_501 }));
    expect(tooMuch).toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($115.01) is greater than unrefunded amount on charge ($115.00)',
    });
    const rest = await stripe.refunds.create({ payment_intent: payment, amount: 11_500 });
    const listed = await stripe.refunds.list({ payment_intent: payment });
    expect(listed.data.map((one) => one.id)).toEqual([rest.id, first.id]);
  });

  it('refuses a second full refund, but not a second partial one', async () => {
    const { stripe, payment } = await openPaidWorld();
    await stripe.refunds.create({ payment_intent: payment, amount: 10_000 });
    await stripe.refunds.create({ payment_intent: payment, amount: 10_000 });
    await stripe.refunds.create({ payment_intent: payment });
    const error = await stripeErrorOf(stripe.refunds.create({ payment_intent: payment }));
    expect(error).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  });

  it('refuses amounts that are none, unknown parameters and a refund of nothing', async () => {
    const { stripe, payment } = await openPaidWorld();
    const refused = async (params: Stripe.RefundCreateParams) => stripeErrorOf(stripe.refunds.create(params));
    expect(await refused({ payment_intent: payment, amount: 0 })).toMatchObject({ param: 'amount' });
    expect(await refused({ payment_intent: payment, amount: 1.5 })).toMatchObject({ param: 'amount' });
    expect(await refused({ payment_intent: payment, currency: 'usd' })).toMatchObject({
      code: 'parameter_unknown',
      param: 'currency',
    });
    expect(await refused({ amount: 100 })).toMatchObject({
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  });

  it('refuses to refund what was never paid', async () => {
    const { stripe, state, submit } = await openWorld();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await submit(id, { cardNumber: '4000 0000 0000 0002' });
    const [payment] = state.payments;
    const error = await stripeErrorOf(stripe.refunds.create({ payment_intent: payment?.id ?? '' }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });
});

describe('refunds that go otherwise', () => {
  it('fails later: the money is ours again and can be refunded anew', async () => {
    const { stripe, payment, control, webhook } = await openPaidWorld();
    const { id } = await stripe.refunds.create({ payment_intent: payment });
    await control.idle({ scope: {} });
    webhook.received.length = 0;
    await control.settleRefund({ refund: id, status: 'failed' });
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
    await control.idle({ scope: {} });
    expect(webhook.types().toSorted()).toEqual(['refund.failed', 'refund.updated']);
    await expect(control.settleRefund({ refund: id, status: 'succeeded' })).rejects.toThrow('"failed"');
    expect(await stripe.refunds.create({ payment_intent: payment })).toMatchObject({ status: 'succeeded' });
  });

  it('stays pending until it is settled', async () => {
    const { stripe, payment, control, session, webhook } = await openPaidWorld();
    await control.planRefunds({ scope: { session }, count: 1, plan: { outcome: 'pending' } });
    const { id, status } = await stripe.refunds.create({ payment_intent: payment });
    expect(status).toBe('pending');
    expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: payment }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    await control.settleRefund({ refund: id, status: 'succeeded' });
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
    await control.idle({ scope: {} });
    expect(webhook.types()).toContain('refund.updated');
  });

  it('is refused as often as ordered, and only for whom it is ordered', async () => {
    const { stripe, payment, control, session } = await openPaidWorld();
    await control.planRefunds({
      scope: { customerEmail: 'another@example.com' },
      plan: { outcome: 'refused' },
    });
    await control.planRefunds({ scope: { session }, count: 1, plan: { outcome: 'refused' } });
    const error = await stripeErrorOf(stripe.refunds.create({ payment_intent: payment }));
    expect(error).toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
    expect(await stripe.refunds.create({ payment_intent: payment })).toMatchObject({ status: 'succeeded' });
  });

  it('comes from the dashboard, in full or in part', async () => {
    const { stripe, payment, control, session } = await openPaidWorld();
    expect(await control.refund({ session, amount: 5_000 })).toMatchObject({ amount: 5_000 });
    expect(await control.refund({ session })).toMatchObject({ amount: 26_500 });
    expect((await stripe.refunds.list({ payment_intent: payment })).data).toHaveLength(2);
  });

  it('is refused once the charge is disputed', async () => {
    const { stripe, payment, control, session, webhook } = await openPaidWorld();
    await control.dispute({ session });
    expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: payment }))).toMatchObject({
      code: 'charge_disputed',
    });
    await control.idle({ scope: {} });
    const event = webhook.events().find((one) => one.type === 'charge.dispute.created');
    expect(event?.data.object).toMatchObject({
      object: 'dispute',
      payment_intent: payment,
      amount: 31_500,
      reason: 'general',
      status: 'needs_response',
    });
  });
});
