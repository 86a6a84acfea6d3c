import { randomUUID } from 'node:crypto';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { migrateReservation } from '../../functions/src/records/reservation-migration.ts';
import { reservationRepository } from '../../functions/src/records/reservation-repository.ts';
import { call } from '../support/api.ts';
import { bookAndPay, cancel, newCustomer, read, type Booked } from '../support/bookings.ts';
import { runCommand } from '../support/command.ts';
import { dependencies } from '../support/in-process.ts';
import { whereBeforeReading } from '../support/meanwhile.ts';
import { attentionOf, stored } from '../support/records.ts';
import { collections, firestore, stripe } from '../support/suite.ts';

const migrate = () => runCommand(['migrate']);

const refOf = (id: number | string) => collections.reservations.doc(String(id)).withConverter(null);

/** Brings a booking back into the shape that it had when all of it stood in one document. */
async function makeFormer(
  { reservation: { id } }: Booked,
  { refunds = [], attention = [] }: { refunds?: object[]; attention?: object[] } = {},
): Promise<void> {
  const { attempt, payment, extraPayments } = await stored(id);
  const withoutDue = ({ sessionId, paymentIntentId, amountCents }: NonNullable<typeof payment>) => ({
    sessionId,
    paymentIntentId,
    amountCents,
  });
  await refOf(id).update({
    attempt,
    payment: payment && withoutDue(payment),
    extraPayments: extraPayments.map(withoutDue),
    refunds,
    attention,
    replaced: FieldValue.delete(),
  });
  await firestore.recursiveDelete(collections.paymentsOf(String(id)));
}

// The command looks at all that the tests before have left.
describe('npm run migrate', { timeout: 180_000 }, () => {
  it('moves what is internal out of bookings of before, once, and lists what it cannot read', async () => {
    const [paid, failed] = [await bookAndPay(), await bookAndPay()];
    const { payment } = await stored(failed.reservation.id);
    const paymentIntentId = payment?.paymentIntentId ?? '';
    await cancel(failed);
    const { refunds } = await stripe.records({ scope: { session: failed.session } });
    const refundId = refunds[0]?.id ?? '';
    await stripe.settleRefund({ refund: refundId, status: 'failed' });
    await stripe.idle({ scope: { session: failed.session } });
    const id = failed.reservation.id;
    for (const { id: entry } of await attentionOf(id)) await collections.attention.doc(entry).delete();

    await makeFormer(paid);
    const entry = { paymentIntentId, amountCents: 4500, retried: false, cause: 'cancelled' };
    await makeFormer(failed, {
      refunds: [{ ...entry, number: 1, refundId, failedIds: [], status: 'failed' }],
      attention: [{ cause: 'REFUND_FAILED', reference: paymentIntentId, at: new Date() }],
    });
    const spoilt = refOf(randomUUID());
    await spoilt.set({ uid: 'nobody', attempt: {} });

    const first = await migrate();
    expect(first.code).toBe(1);
    // Tests beside this one have bookings of before, too.
    expect(first.output).toMatch(
      /^\d+ reservations were moved, with \d+ entries for the owner; \d+ were right\.$/m,
    );
    expect(first.output).toMatch(/\d+ cannot be read, and were left: /);
    expect(first.output).toContain(spoilt.path);
    await spoilt.delete();
    const movedAt = () =>
      Promise.all([paid, failed].map(async (one) => (await refOf(one.reservation.id).get()).updateTime));
    const before = await movedAt();
    expect((await migrate()).output).not.toContain(spoilt.path);
    expect(await movedAt()).toEqual(before);

    for (const booked of [paid, failed]) {
      const content = (await refOf(booked.reservation.id).get()).data() ?? {};
      expect(JSON.stringify(content)).not.toMatch(/cs_test|pi_/);
      expect(content).not.toHaveProperty('attention');
    }
    expect(await read(paid)).toMatchObject({ reservationStatus: 'PAID' });
    const { result } = await call(reservationRoutes.listReservations, { as: paid.customer });
    expect(result.content).toHaveLength(1);
    expect(await cancel(paid)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });

    // What had failed is owed as before, told once, and tried again when the owner wants it.
    expect(await attentionOf(id)).toMatchObject([
      { id: `REFUND_FAILED-${paymentIntentId}`, state: 'open', occasions: [refundId] },
    ]);
    expect(await cancel(failed)).toMatchObject({ refund: { amount: 45, status: 'failed' } });
    expect((await stripe.records({ scope: { session: failed.session } })).refunds).toHaveLength(1);
    expect(await runCommand(['attention', 'retry', `REFUND_FAILED-${paymentIntentId}`])).toMatchObject({
      code: 0,
    });
  });

  it('is no reason to take a booking for unreadable that somebody else moves at the same moment', async () => {
    const booked = await bookAndPay();
    const { reservation } = booked;
    await makeFormer(booked);
    const { deps, cleanup } = whereBeforeReading(
      collections.paymentsOf(String(reservation.id)).doc('payment').path,
      () => migrateReservation(dependencies, String(reservation.id)),
      2,
    );
    const found = await reservationRepository(deps).find(reservation.id);
    await cleanup();
    expect(found?.reservation).toMatchObject({ status: 'PAID', attempt: { number: 1 } });
  });

  it('puts customers of before into the list of customers, once', async () => {
    const { uid } = await newCustomer();
    const entries = async () => (await collections.customerIndex.where('uid', '==', uid).get()).docs;
    await expect.poll(async () => (await entries()).length, { timeout: 50_000 }).toBe(1);
    // Again where the function that has made the entry still looks at it, and finds it gone.
    const migrateWithout = async () => {
      for (const { ref } of await entries()) await ref.delete();
      return (await migrate()).output;
    };
    const isPut = /[1-9]\d* customers were put into the list of customers/;
    await expect.poll(migrateWithout, { timeout: 60_000 }).toMatch(isPut);
    const [entry] = await entries();
    expect(entry?.data()).toMatchObject({ uid, dogs: ['Biscuit'] });
    await migrate();
    expect((await entries())[0]?.updateTime).toEqual(entry?.updateTime);
  });

  it('is needed before the customer of such a booking can be erased, of whose payment nothing would be left', async () => {
    const booked = await bookAndPay();
    await cancel(booked);
    await stripe.idle({ scope: { session: booked.session } });
    await makeFormer(booked);
    const erase = () => runCommand(['customer', 'erase', booked.customer.email]);
    const early = await erase();
    expect(early.code).toBe(1);
    expect(early.output).toMatch(`Nothing is kept of how the booking ${booked.reservation.id} was paid`);
    await migrate();
    expect(await erase()).toMatchObject({ code: 0 });
    expect(await stored(booked.reservation.id)).toMatchObject({
      uid: 'erased',
      payment: { sessionId: booked.session },
    });
  });

  it('says in one sentence which words it takes', async () => {
    expect(await runCommand(['migrate', 'everything'])).toEqual({
      code: 1,
      output: "Say 'npm run migrate', for a real project with '-- --project ID'.",
    });
  });
});
