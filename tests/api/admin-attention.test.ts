import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { serverLimits } from '@pawprints/domain/server-limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { listedEntry } from '../support/attention-list.ts';
import { call, refused } from '../support/api.ts';
import { openEntry } from '../support/attention-entries.ts';
import { bookAndPay, cancel, newCustomer } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import type { Person } from '../support/people.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, spoil } from '../support/records.ts';
import { collections, firestore, stripe } from '../support/suite.ts';
import { dependencies } from '../support/in-process.ts';
import { attentionRepository, raise } from '../../functions/src/records/attention.ts';

const { getBooking } = adminReservationRoutes;
const { listAttention, settleAttention, retryAttention } = adminAttentionRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
  await call(userRoutes.login, { as: admin, body: { id: 'google-subject' } });
});

async function refusedRefund() {
  const booked = await bookAndPay();
  const scope = { session: booked.session };
  await stripe.planRefunds({ scope, count: 1, plan: { outcome: 'refused' } });
  await cancel(booked);
  const [entry] = await attentionOf(booked.reservation.id);
  if (entry === undefined) throw new Error('The owner was not told.');
  return { id: entry.id, booking: booked.reservation.id, customer: booked.customer, scope };
}

async function actsOn(about: string) {
  const { docs } = await collections.audit.where('about', '==', about).get();
  return docs.map((doc) => doc.data());
}

const findEntry = (state: 'open' | 'settled', id: string) => listedEntry(admin, id, state);

describe('what needs a person', { timeout: 60_000 }, () => {
  it('is listed with what to do, settled with a note and an amount, and recorded', async () => {
    const { id, booking, customer } = await refusedRefund();
    expect(await findEntry('open', id)).toMatchObject({
      title: 'Stripe has refused a refund',
      reservationId: booking,
      amount: 45,
      // As the key of the stand-in says.
      isTest: true,
      isAboutRefund: true,
      customer: { name: customer.name, email: customer.email },
    });
    const settle = { as: admin, params: { id }, body: { note: 'In cash', elsewhere: 20.5 } };
    expect((await call(settleAttention, settle)).result).toEqual({ due: 24.5 });
    expect(await refused(settleAttention, { ...settle, as: await newAdmin() })).toMatchObject({
      status: 409,
      message: `${admin.name} has settled this already.`,
    });
    expect(await findEntry('open', id)).toBeUndefined();
    // Sent again after a lost answer.
    expect((await call(settleAttention, settle)).result).toEqual({ due: 24.5 });
    for (const body of [
      { note: 'In cash', elsewhere: 24.5 },
      { note: 'By bank', elsewhere: 20.5 },
      { note: 'In cash' },
    ]) {
      expect(await refused(settleAttention, { ...settle, body })).toMatchObject({ status: 409 });
    }
    expect(await findEntry('settled', id)).toMatchObject({
      how: 'elsewhere',
      note: 'In cash',
      settledBy: admin.name,
      refund: { due: 24.5, paidElsewhere: 20.5, isTriedNext: false },
    });
    expect(await actsOn(`reservations/${booking}`)).toMatchObject([{ act: 'settle', by: admin.uid }]);
  });

  it("takes no amount that Stripe's dashboard has refunded untold", async () => {
    const { id, scope } = await refusedRefund();
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.refund({ ...scope, amount: 4000 });
    const settle = { as: admin, params: { id }, body: { note: 'In cash', elsewhere: 45 } };
    expect(await refused(settleAttention, settle)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Only $5'),
    });
  });

  it.each(['is gone', 'cannot be read'])('is settled by a note alone where its booking %s', async (what) => {
    const { id, booking } = await refusedRefund();
    const reservation = collections.reservations.doc(String(booking));
    await (what === 'is gone' ? reservation.delete() : spoil(reservation, 'status'));
    const settle = { as: admin, params: { id } };
    expect(
      await refused(settleAttention, { ...settle, body: { note: 'In cash', elsewhere: 20 } }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('Leave the amount empty') });
    expect(await refused(retryAttention, settle)).toMatchObject({
      status: 409,
      message: expect.stringContaining('settle this with a note'),
    });
    expect(await findEntry('open', id)).toMatchObject({ reservationId: booking });
    const { result } = await call(settleAttention, { ...settle, body: { note: 'In cash, $45' } });
    expect(result).toEqual({ due: 0 });
    expect(await findEntry('settled', id)).toMatchObject({ note: 'In cash, $45', settledBy: admin.name });
    expect(await actsOn(`reservations/${booking}`)).toMatchObject([{ act: 'settle', by: admin.uid }]);
  });

  it('is tried again', async () => {
    const { id, booking, scope } = await refusedRefund();
    for (const _ of ['pressed', 'pressed again']) {
      const { result } = await call(retryAttention, { as: admin, params: { id } });
      expect(result).toEqual({ due: 45 });
      const refund = { due: 45, paidElsewhere: 0, isTriedNext: true };
      expect(await findEntry('open', id)).toMatchObject({ refund, mail: null });
    }
    await runReconciliation(booking);
    expect((await stripe.records({ scope })).refunds).toMatchObject([{ amount: 4500 }]);
    expect(await actsOn(`reservations/${booking}`)).toMatchObject([{ act: 'retry', by: admin.uid }]);
  });

  it('stands with its booking: what came up, and who has settled what of it', async () => {
    const { id, booking, scope } = await refusedRefund();
    const dispute = await stripe.dispute(scope);
    await stripe.idle({ scope });
    await call(retryAttention, { as: admin, params: { id } });
    await call(settleAttention, { as: admin, params: { id }, body: { note: 'Shall come again' } });
    const disputeId = `DISPUTE_OPENED-${dispute.id}`;
    await call(settleAttention, { as: admin, params: { id: disputeId }, body: { note: 'Evidence is sent' } });
    const { attention, history } = (await call(getBooking, { as: admin, params: { id: booking } })).result;
    expect(attention).toContainEqual({
      id: disputeId,
      title: 'A customer disputes a payment',
      state: 'settled',
      createdAt: expect.any(String),
      settledAt: expect.any(String),
      settledBy: admin.name,
      note: 'Evidence is sent',
    });
    expect(attention).toHaveLength(2);
    expect(history.slice(-2)).toMatchObject([
      { what: 'retryAsked', by: admin.name, note: '' },
      { what: 'settled', by: admin.name, note: 'Shall come again' },
    ]);
  });

  it('names whom to call, and the mail that did not arrive', async () => {
    const customer = await newCustomer();
    const mail = `test-${customer.uid}`;
    const message = { subject: 'Your booking', text: '', html: '', attachments: [] };
    await collections.mail.doc(mail).create({ to: customer.email, message });
    const store = { collections, firestore };
    for (const [cause, reference] of [
      ['HOLDS_LAPSED', customer.uid],
      ['MAIL_FAILED', mail],
      ['MAIL_FAILED', `${mail}-gone`],
    ] as const) {
      const occurrence = { cause, reference, occasion: reference };
      await attentionRepository({ ...store, log: dependencies.log }).write(raise(occurrence, new Date()));
    }
    expect(await findEntry('open', `HOLDS_LAPSED-${customer.uid}`)).toMatchObject({
      customer: { name: customer.name, email: customer.email },
      mail: null,
    });
    expect(await findEntry('open', `MAIL_FAILED-${mail}`)).toMatchObject({
      mail: { to: customer.email, subject: 'Your booking' },
    });
    expect(await findEntry('open', `MAIL_FAILED-${mail}-gone`)).toMatchObject({ mail: null, customer: null });
  });

  it('is listed beyond a page, what is settled last first', async () => {
    const entry = { reservationId: null, amountCents: null, createdAt: new Date(), occasions: [], note: '' };
    const settled = { state: 'settled', settledBy: '', how: 'itself' } as const;
    const ids = Array.from(
      { length: serverLimits.attentionPerCall + 2 },
      (_, at) => `JOB_BEHIND-${admin.uid}-${at}`,
    );
    const settledAt = (at: number) => new Date(Date.now() + at * 1000);
    await Promise.all(
      ids.map((id, at) =>
        collections.attention
          .doc(id)
          .create({ cause: 'JOB_BEHIND', reference: id, ...entry, ...settled, settledAt: settledAt(at) }),
      ),
    );
    const pageOf = async (cursor?: string) =>
      (await call(listAttention, { as: admin, query: { state: 'settled', ...(cursor && { cursor }) } }))
        .result;
    const first = await pageOf();
    const second = await pageOf(first.nextCursor ?? '');
    expect(first.content).toHaveLength(serverLimits.attentionPerCall);
    const listed = [...first.content, ...second.content].map(({ id }) => id).filter((id) => ids.includes(id));
    expect(listed).toEqual(ids.toReversed());
    await Promise.all(ids.map((id) => collections.attention.doc(id).delete()));
  });

  it('is recorded also where it is about no booking, with dots in its id', async () => {
    const id = `UNREADABLE-users.${admin.uid}`;
    await collections.attention
      .doc(id)
      .create(openEntry({ cause: 'UNREADABLE', reference: `users/${admin.uid}` }));
    const params = { id };
    expect(
      await refused(settleAttention, { as: admin, params, body: { note: 'x', elsewhere: 1 } }),
    ).toMatchObject({ status: 409 });
    await call(settleAttention, { as: admin, params, body: { note: 'Mended' } });
    expect(await actsOn(`attention/${id}`)).toMatchObject([{ act: 'settle', by: admin.uid }]);
    expect(await refused(retryAttention, { as: admin, params })).toMatchObject({
      status: 409,
      message: 'This is about no refund, so there is nothing to try again.',
    });
    for (const [other, status] of [
      ['NONE', 404],
      // Firestore reserves such ids.
      ['__x__', 400],
    ] as const) {
      const ofOther = { as: admin, params: { id: other } };
      expect(await refused(settleAttention, { ...ofOther, body: { note: 'x' } })).toMatchObject({ status });
      expect(await refused(retryAttention, ofOther)).toMatchObject({ status });
    }
  });
});
