import { getSession } from '@pawprints/stripe-stand-in';
import { describe, expect, it } from 'vitest';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { raise } from '../../functions/src/records/attention.ts';
import { reconcile, retryFailures } from '../../functions/src/features/booking/payment/reconcile.ts';
import { worksOf, type Act } from './acts.ts';
import { createWorld, customer, type World } from './world.ts';

const minute = 60_000;

/** Does acts one after the other; what they throw is thrown. */
async function live(world: World, ...acts: Act[]): Promise<void> {
  for (const act of acts) {
    await world.process.run(worksOf(world, act), { order: [], crash: null });
  }
}

/** Two bookings that are paid, of which no event has told: their ids in the order in which they are looked after. */
async function twoPaidUnseen(world: World): Promise<number[]> {
  await live(
    world,
    { act: 'book', draft: 0, hours: 'long' },
    { act: 'book', draft: 1, hours: 'long' },
    { act: 'pay', which: 0 },
  );
  world.pass(minute);
  await live(world, { act: 'pay', which: 0 });
  world.pass(40 * minute);
  return (await world.deps.reservations.due(world.deps.now(), 10)).map(({ id }) => id);
}

const statusIn = ({ memory }: World, id: number) => memory.reservations.get(id)?.value.status;

describe('where one booking cannot be looked after, the reconciliation goes on', () => {
  it('because Stripe fails', async () => {
    const world = createWorld();
    const [first = 0, second = 0] = await twoPaidUnseen(world);
    // What Stripe tells of would pay the first one, too: it is to be lost here.
    world.deps.stripe.events.list = () => {
      throw new Error('No events today.');
    };
    await live(world, { act: 'break', path: '/v1/checkout/sessions/:id', kind: '429', when: 'before' });
    await expect(reconcile(world.deps)).rejects.toThrow('No events today.');
    expect([statusIn(world, first), statusIn(world, second)]).toEqual(['PENDING', 'PAID']);
    expect([...world.memory.attention.values()]).toEqual([]);
  });

  it('because it is spoilt, and the owner is told', async () => {
    const world = createWorld();
    const [first = 0, second = 0] = await twoPaidUnseen(world);
    const { reservations } = world.deps;
    const find: typeof reservations.find = (id) =>
      id === first ? Promise.reject(new TypeError('Spoilt.')) : reservations.find(id);
    await reconcile({ ...world.deps, reservations: { ...reservations, find } });
    expect(statusIn(world, second)).toBe('PAID');
    expect([...world.memory.attention.values()]).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ cause: 'BOOKING_FAILED', reference: String(first), state: 'open' }),
      ]),
    );
  });
});

describe('what Stripe has told and nobody has taken', () => {
  it('is handled though one event fails, which is handled the next time', async () => {
    const world = createWorld();
    const [first = 0, second = 0] = await twoPaidUnseen(world);
    const { reservations } = world.deps;
    const withoutDue = { ...reservations, due: () => Promise.resolve([]) };
    await live(world, { act: 'break', path: '/v1/checkout/sessions/:id', kind: '429', when: 'before' });
    await reconcile({ ...world.deps, reservations: withoutDue });
    expect(new Set([statusIn(world, first), statusIn(world, second)])).toEqual(new Set(['PAID', 'PENDING']));
    await reconcile({ ...world.deps, reservations: withoutDue });
    expect([statusIn(world, first), statusIn(world, second)]).toEqual(['PAID', 'PAID']);
  });
});

describe('a refund that is on its way', () => {
  it('is asked for, though nobody tells what has become of it', async () => {
    const world = createWorld();
    await live(
      world,
      { act: 'book', draft: 0, hours: 'long' },
      { act: 'pay', which: 0 },
      { act: 'planRefund', outcome: 'pending', times: 1 },
      { act: 'cancel', which: 0 },
    );
    const [id = 0] = world.memory.reservations.keys();
    const refund = () => world.memory.reservations.get(id)?.value.refunds[0]?.status;
    expect(refund()).toBe('pending');
    await live(world, { act: 'settleRefund', which: 0, status: 'succeeded' });
    world.deps.stripe.events.list = () => {
      throw new Error('No events today.');
    };
    await expect(reconcile(world.deps)).rejects.toThrow('No events today.');
    expect(refund()).toBe('succeeded');
  });
});

describe('the session of a booking that is cancelled', () => {
  it('takes no payment any more', async () => {
    const world = createWorld();
    await live(world, { act: 'book', draft: 0, hours: 'long' });
    const [id = 0] = world.memory.reservations.keys();
    const [session = ''] = world.pages;
    expect(getSession(world.context, session).status).toBe('open');
    await cancelReservation(world.deps, customer.uid, id);
    expect(getSession(world.context, session).status).toBe('expired');
  });

  it('was paid just before: it goes back, though nobody tells of it', async () => {
    const world = createWorld();
    await live(world, { act: 'book', draft: 0, hours: 'long' }, { act: 'pay', which: 0 });
    const [id = 0] = world.memory.reservations.keys();
    const cancelled = await cancelReservation(world.deps, customer.uid, id);
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amountCents: 4500, status: 'succeeded' }],
    });
  });
});

describe('what failed is tried again', () => {
  it('also where hundreds of others fail for good', async () => {
    const world = createWorld();
    await twoPaidUnseen(world);
    const { attention } = world.deps;
    const at = world.deps.now();
    const failed = (reference: string) =>
      raise(
        { cause: 'EVENT_FAILED', reference, occasion: reference, reservationId: null, amountCents: null },
        at,
      );
    for (let number = 0; number < 250; number += 1) await attention.write(failed(`evt_${number}`));
    const event = world.context.state.events.find(({ type }) => type === 'checkout.session.completed');
    await attention.write(failed(event?.id ?? ''));
    for (let run = 0; run < 10; run += 1) await retryFailures(world.deps);
    expect(world.memory.attention.get(`EVENT_FAILED-${event?.id ?? ''}`)).toMatchObject({ state: 'settled' });
  });
});
