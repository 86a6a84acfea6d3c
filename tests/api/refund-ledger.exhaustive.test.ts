import { describe, expect, it } from 'vitest';
import { refundCustomer } from '../../functions/src/features/booking/admin/money.ts';
import { settleRefunds } from '../../functions/src/features/booking/payment/refunds.ts';
import { finishAtStripe } from '../../functions/src/features/booking/reservation/cancel.ts';
import { attention, settle } from '../support/attention.ts';
import { bookAndPay, cancel, read, type Booked } from '../support/bookings.ts';
import { dependencies } from '../support/in-process.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, change, moveSlots, stored } from '../support/records.ts';
import { stripe } from '../support/suite.ts';

const hourMs = 60 * 60 * 1000;
// Each command is a process of its own.
const longTimeout = { timeout: 60_000 };

/** The refunds of a booking at Stripe, the oldest first, as amount and state. */
async function refundsOf({ session }: Booked): Promise<string[]> {
  const { refunds } = await stripe.records({ scope: { session } });
  return refunds.map(({ amount, status }) => `${amount} ${status}`);
}

/** Lets every refund of a booking fail that has not yet. */
async function failRefunds({ session }: Booked): Promise<void> {
  const { refunds } = await stripe.records({ scope: { session } });
  for (const { id, status } of refunds) {
    if (status !== 'failed') await stripe.settleRefund({ refund: id, status: 'failed' });
  }
  await stripe.idle({ scope: { session } });
}

/** A cancelled booking whose refund has come back. */
async function failedRefund(): Promise<{ booked: Booked; entry: string }> {
  const booked = await bookAndPay();
  await cancel(booked);
  await failRefunds(booked);
  const [entry] = await attentionOf(booked.reservation.id);
  return { booked, entry: entry?.id ?? '' };
}

describe('a refund that fails again and again', longTimeout, () => {
  it('is tried once more by itself, and from then on only by the owner', async () => {
    const { booked, entry } = await failedRefund();
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    await failRefunds(booked);
    for (let times = 0; times < 3; times += 1) {
      expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'failed' } });
    }
    await runReconciliation(booked.reservation.id, 100 * hourMs);
    expect(await refundsOf(booked)).toEqual(['4500 failed', '4500 failed']);

    const asked = await attention('retry', entry);
    expect(asked).toEqual({
      code: 0,
      output: '$45 is refunded with the next reconciliation, within 15 minutes.',
    });
    await runReconciliation(booked.reservation.id);
    expect(await refundsOf(booked)).toEqual(['4500 failed', '4500 failed', '4500 succeeded']);
    expect(await read(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ state: 'settled', how: 'itself' }]);
    expect(await attention('retry', entry)).toEqual({
      code: 1,
      output: 'Nothing of this payment is left to be refunded.',
    });
  });

  it('is tried once more by the reconciliation after a day, where its customer does not', async () => {
    const { booked } = await failedRefund();
    await runReconciliation(booked.reservation.id, 23 * hourMs);
    expect(await refundsOf(booked)).toEqual(['4500 failed']);
    await runReconciliation(booked.reservation.id, 25 * hourMs);
    expect(await refundsOf(booked)).toEqual(['4500 failed', '4500 succeeded']);
    expect((await stored(booked.reservation.id)).checkAt).toBeNull();
  });
});

describe('a refund that the owner settles elsewhere (docs/payments.md, case 29)', longTimeout, () => {
  it('is paid by nothing again: not by its customer, nor the reconciliation, nor the owner', async () => {
    const { booked, entry } = await failedRefund();
    expect(await settle(entry, '--elsewhere', '45')).toBe(`${entry} is settled.`);
    expect(await stored(booked.reservation.id)).toMatchObject({
      settlements: [{ amountCents: 4500, note: 'Looked at it.' }],
      refund: { amount: 45, status: 'succeeded' },
    });
    for (let times = 0; times < 3; times += 1) {
      expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    }
    await runReconciliation(booked.reservation.id, 100 * hourMs);
    expect(await attention('retry', entry)).toMatchObject({ code: 1 });
    expect(await refundsOf(booked)).toEqual(['4500 failed']);
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ state: 'settled', how: 'elsewhere' }]);
  });

  it('is recorded once, however often and at once that is said', async () => {
    const { booked, entry } = await failedRefund();
    const words = ['settle', entry, '--note', 'Cash.', '--elsewhere', '20'];
    const outcomes = await Promise.all([attention(...words), attention(...words)]);
    const output = `${entry} is settled. $25 is still due: 'npm run attention -- retry ${entry}' refunds it.`;
    // Whichever begins after the other has ended is told so.
    const told = { code: 1, output: 'Somebody has settled this already.' };
    for (const outcome of outcomes) expect([{ code: 0, output }, told]).toContainEqual(outcome);
    expect(outcomes).toContainEqual({ code: 0, output });
    expect((await stored(booked.reservation.id)).settlements).toMatchObject([{ amountCents: 2000 }]);
    await cancel(booked);
    expect(await refundsOf(booked)).toEqual(['4500 failed']);
    await attention('retry', entry);
    await runReconciliation(booked.reservation.id);
    expect(await refundsOf(booked)).toEqual(['4500 failed', '2500 succeeded']);
    expect(await read(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
  });

  it('is refused above what is left of the payment', async () => {
    const { booked, entry } = await failedRefund();
    await stripe.refund({ session: booked.session, amount: 1000 });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await attention('settle', entry, '--note', 'Cash.', '--elsewhere', '45')).toEqual({
      code: 1,
      output: 'Only $35 of this payment is left: the rest has gone back, or is on its way.',
    });
    expect((await stored(booked.reservation.id)).settlements).toEqual([]);
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ state: 'open' }]);
  });
});

/** A booking of which half, $23, is due. */
async function halfDue(): Promise<Booked> {
  const booked = await bookAndPay();
  await change(booked.reservation.id, { paidAt: new Date(Date.now() - 48 * hourMs) });
  await moveSlots(booked.reservation.id, [new Date(Date.now() + 23 * hourMs)]);
  return booked;
}

/** Stripe takes no refund for so many calls, each of which is made twice. */
async function refundsAway({ session }: Booked, calls: number): Promise<void> {
  const fault = { path: '/v1/refunds', method: 'POST', kind: 'reset', when: 'before' } as const;
  await stripe.fault({ scope: { session }, count: 2 * calls, fault });
}

describe('a refund that Stripe has not answered for yet', longTimeout, () => {
  it.each([
    [1000, ['1000 succeeded', '1300 succeeded']],
    [2300, ['2300 succeeded']],
    [3000, ['3000 succeeded']],
  ])('is lowered by what the dashboard pays back meanwhile: %i cents of 2300', async (amount, refunds) => {
    const booked = await halfDue();
    await refundsAway(booked, 1);
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23, status: 'pending' } });
    await stripe.refund({ session: booked.session, amount });
    await stripe.idle({ scope: { session: booked.session } });
    await runReconciliation(booked.reservation.id);
    expect(await refundsOf(booked)).toEqual(refunds);
    expect(await read(booked)).toMatchObject({
      refund: { amount: Math.max(23, amount / 100), status: 'succeeded' },
    });
    expect((await stored(booked.reservation.id)).checkAt).toBeNull();
    expect(await attentionOf(booked.reservation.id)).toEqual([]);
  });

  it('is looked for anew where it was tried under another key, whatever Stripe has listed before', async () => {
    const booked = await bookAndPay();
    const { id } = booked.reservation;
    const scope = { session: booked.session };
    const fault = { path: '/v1/refunds', method: 'POST', kind: 'sticky-500', when: 'after' } as const;
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.fault({ scope, count: 1, fault });
    const ordered = await refundCustomer(dependencies, { uid: 'an admin' }, id, {
      amount: 10,
      key: 'a key',
      reason: '',
    });
    expect(ordered.refunds).toMatchObject([{ status: 'pending' }]);
    const reservation = { id, ...(await stored(id)) };
    const made = new Map([[reservation.payment?.paymentIntentId ?? '', []]]);
    const settled = await settleRefunds(dependencies, reservation, { made });
    expect(settled.refunds).toMatchObject([{ amountCents: 1000, status: 'succeeded' }]);
    expect(await refundsOf(booked)).toEqual(['1000 succeeded']);
  });

  it.each([
    {
      name: 'is lowered by what the dashboard has paid back after the list, where Stripe refuses it',
      amount: 2250,
      revisionsAgo: 1,
      refunds: ['2250 succeeded', '50 succeeded'],
    },
    {
      name: 'is lowered by what the dashboard has paid back, where the list is older than another write',
      amount: 1000,
      revisionsAgo: 2,
      refunds: ['1000 succeeded', '1300 succeeded'],
    },
    {
      name: 'is lowered by what the dashboard has paid back, where it was ordered before the list',
      amount: 1000,
      revisionsAgo: 1,
      isOrderedBefore: true,
      refunds: ['1000 succeeded', '1300 succeeded'],
    },
  ])('$name', async ({ amount, revisionsAgo, isOrderedBefore = false, refunds }) => {
    const booked = await halfDue();
    const { id } = booked.reservation;
    await stripe.rule({ scope: { session: booked.session }, rule: { action: 'drop' } });
    await refundsAway(booked, 1);
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23, status: 'pending' } });
    await stripe.refund({ session: booked.session, amount });
    const pending = await dependencies.reservations.find(id);
    if (pending === null) throw new Error(`There is no booking ${id}.`);
    const { reservation } = pending;
    const before = {
      ...reservation,
      revision: reservation.revision - revisionsAgo,
      ...(!isOrderedBefore && { refunds: [] }),
    };
    const made = new Map([[reservation.payment?.paymentIntentId ?? '', []]]);
    await finishAtStripe(dependencies, pending, { ...pending, reservation: before, made });
    await runReconciliation(id);
    expect(await refundsOf(booked)).toEqual(refunds);
    expect(await attentionOf(id)).toEqual([]);
  });

  it('cannot be settled elsewhere as well', async () => {
    const booked = await halfDue();
    await cancel(booked);
    await failRefunds(booked);
    const [entry] = await attentionOf(booked.reservation.id);
    await refundsAway(booked, 1);
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23, status: 'pending' } });
    expect(await attention('settle', entry?.id ?? '', '--note', 'Cash.', '--elsewhere', '20')).toEqual({
      code: 1,
      output:
        'A refund by Stripe is on its way, and nothing is due besides: pay no more, and wait for how it ends.',
    });
    await runReconciliation(booked.reservation.id);
    expect(await refundsOf(booked)).toEqual(['2300 failed', '2300 succeeded']);
    expect(await stored(booked.reservation.id)).toMatchObject({ settlements: [] });
  });
});

describe("a part that is refunded in Stripe's dashboard", () => {
  it('counts, when the rest is tried again: $10 of $23 leaves $13', async () => {
    const booked = await halfDue();
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23 } });
    await failRefunds(booked);
    await stripe.refund({ session: booked.session, amount: 1000 });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23, status: 'succeeded' } });
    expect(await refundsOf(booked)).toEqual(['2300 failed', '1000 succeeded', '1300 succeeded']);
    await cancel(booked);
    expect(await refundsOf(booked)).toHaveLength(3);
  });

  it('counts, when it was before the cancellation', async () => {
    const booked = await halfDue();
    await stripe.refund({ session: booked.session, amount: 1000 });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23, status: 'succeeded' } });
    expect(await refundsOf(booked)).toEqual(['1000 succeeded', '1300 succeeded']);
  });

  it('leaves nothing due, when it was more than that', async () => {
    const booked = await halfDue();
    await stripe.refund({ session: booked.session, amount: 3000 });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 30, status: 'succeeded' } });
    expect(await refundsOf(booked)).toEqual(['3000 succeeded']);
  });
});
