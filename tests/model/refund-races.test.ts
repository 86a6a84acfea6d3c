import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { refundCustomer } from '../../functions/src/features/booking/admin/money.ts';
import { reconcile } from '../../functions/src/features/booking/payment/reconcile.ts';
import { worksOf } from './acts.ts';
import { createWorld, type World } from './world.ts';

async function paidBooking(world: World): Promise<{ id: number; paymentIntentId: string }> {
  for (const act of [
    { act: 'book', draft: 0, hours: 'long' },
    { act: 'pay', which: 0 },
  ] as const) {
    await world.process.run(worksOf(world, act), { order: [], crash: null });
  }
  world.pass(40 * 60_000);
  await reconcile(world.deps);
  const [booked] = [...world.memory.reservations.values()].map(({ value }) => value);
  if (!booked?.payment) throw new Error('The booking is not paid.');
  return { id: booked.id, paymentIntentId: booked.payment.paymentIntentId };
}

/** Stripe as one instance of the server reaches it: `around` holds its calls back. */
function stripeOf(
  { context }: World,
  around: (method: string, send: () => Promise<Response>) => Promise<Response>,
): Stripe {
  return new Stripe('sk_test_local', {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      around(init?.method ?? 'GET', async () => context.fetch(new Request(input, init))),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

it('an order is one refund, where the dashboard refunds a part while two presses are on their way', async () => {
  const world = createWorld();
  const { id, paymentIntentId } = await paidBooking(world);
  const press = (stripe: Stripe) =>
    refundCustomer({ ...world.deps, stripe }, { uid: 'alex' }, id, { amount: 20, key: 'one', reason: '' });
  const isListed = Promise.withResolvers<void>();
  const mayMake = Promise.withResolvers<void>();
  const isMade = Promise.withResolvers<void>();

  const first = press(
    stripeOf(world, async (method, send) => {
      if (method !== 'POST') return send();
      isListed.resolve();
      await mayMake.promise;
      const answer = await send();
      isMade.resolve();
      return answer;
    }),
  );
  await isListed.promise;
  await world.deps.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 500 });
  let lists = 0;
  const second = press(
    stripeOf(world, async (method, send) => {
      const answer = await send();
      if (method === 'GET') lists += 1;
      // Its second list is the one by which it makes what is on order.
      if (method === 'GET' && lists === 2) {
        mayMake.resolve();
        await isMade.promise;
      }
      return answer;
    }),
  );
  await Promise.all([first, second]);
  await reconcile(world.deps);

  const { data } = await world.deps.stripe.refunds.list({ payment_intent: paymentIntentId });
  expect(new Set(data.map(({ amount }) => amount))).toEqual(new Set([2000, 500]));
  const booked = world.memory.reservations.get(id)?.value;
  expect(booked?.refunds.filter(({ order }) => order !== undefined)).toMatchObject([
    { amountCents: 2000, status: 'succeeded' },
  ]);
});
