import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused, statusOf } from '../support/api.ts';
import { openEntry } from '../support/attention-entries.ts';
import {
  type Booked,
  book,
  bookAndPay,
  bookAndPayTwice,
  cancel,
  read,
  wireTime,
} from '../support/bookings.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { newAdmin } from '../support/gallery.ts';
import type { Person } from '../support/people.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, change, mailsOf, moveSlots, stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

const { settleAttention } = adminAttentionRoutes;
const { getBooking, cancelBooking, refundBooking, settleBooking } = adminReservationRoutes;

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
});

const hourMs = 60 * 60 * 1000;
const refundFault = { path: '/v1/refunds', method: 'POST' } as const;

function paidDay(ahead: number): Promise<Booked> {
  return bookAndPay({
    timeSlots: [{ dropOffTime: wireTime(ahead, '08:00 AM'), pickUpTime: wireTime(ahead, '05:00 PM') }],
  });
}

/** Its drop-off is past, so the rule gives nothing back. */
async function pastDay(ahead: number): Promise<Booked> {
  const booked = await paidDay(ahead);
  await change(booked.reservation.id, { paidAt: new Date(Date.now() - 48 * hourMs) });
  await moveSlots(booked.reservation.id, [new Date(Date.now() - hourMs)]);
  return booked;
}

const ofBooking = ({ reservation }: Booked, as: Person = admin) => ({ as, params: { id: reservation.id } });

/** What an admin whose answer was lost asks. */
async function doneUnderKey(booked: Booked, key: string, as = admin) {
  const asked = { ...ofBooking(booked, as), headers: { 'Idempotency-Key': key } };
  return (await call(getBooking, asked)).result.doneUnderKey;
}

async function look(booked: Booked) {
  return (await call(getBooking, ofBooking(booked))).result;
}

/** Its own payment, as the page names it. */
async function paymentOf({ reservation }: Booked) {
  const { payment } = await stored(reservation.id);
  return payment === null ? {} : { paymentIntentId: payment.paymentIntentId };
}

async function refund(booked: Booked, amount: number, { key = 'one', as = admin, reason = '' } = {}) {
  const headers = { 'Idempotency-Key': key };
  const body = { amount, reason, ...(await paymentOf(booked)) };
  return (await call(refundBooking, { ...ofBooking(booked, as), headers, body })).result;
}

async function refundRefused(booked: Booked, amount: number, key: string) {
  const body = { amount, ...(await paymentOf(booked)) };
  return refused(refundBooking, { ...ofBooking(booked), headers: { 'Idempotency-Key': key }, body });
}

async function refundsAtStripe({ session }: Booked) {
  return (await stripe.records({ scope: { session } })).refunds;
}

async function centsAtStripe(booked: Booked): Promise<number> {
  const refunds = await refundsAtStripe(booked);
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
}

/** The subjects of the mails to the customer that are about nothing but a refund. */
async function toldOfRefunds({ reservation }: Booked): Promise<string[]> {
  const mails = await mailsOf(reservation.id);
  const told = mails.filter(({ id }) => /^refund-.*-customer$/.test(id));
  return told.map(({ subject }) => subject.replace(/:.*/, '')).toSorted();
}

async function actsOn({ reservation }: Booked) {
  const { docs } = await collections.audit.where('record', '==', `reservations/${reservation.id}`).get();
  return docs.map((doc) => doc.data().act).toSorted();
}

describe('a booking', { timeout: 60_000 }, () => {
  it('is shown with its customer, payment, mails and history', async () => {
    const booked = await paidDay(334);
    const { customer, reservation } = booked;
    const shown = await look(booked);
    const { confirmingPayment: _confirming, ...asCustomer } = await read(booked);
    expect(shown).toMatchObject(asCustomer);
    expect(shown).toMatchObject({
      customer: { uid: customer.uid, email: customer.email, phone: '' },
      isFirstVisit: true,
      cancelledAt: null,
      refundIfCancelled: 45,
      payments: [{ amount: 45, left: 45, isTest: true, paymentIntentId: expect.stringMatching(/^pi_/) }],
      refunds: [],
      settlements: [],
    });
    expect(shown.history.map(({ what, by, amount }) => [what, by, amount])).toEqual([
      ['created', 'customer', null],
      ['paid', null, 45],
    ]);
    expect(shown.mails.map(({ kind, to, state }) => [kind, to, state])).toContainEqual([
      'paid',
      customer.email,
      'queued',
    ]);
    const [mail] = shown.mails;
    await collections.mail
      .withConverter(null)
      .doc(mail?.id ?? '')
      .update({ delivery: { state: 'ERROR' } });
    expect((await look(booked)).mails.find(({ id }) => id === mail?.id)).toMatchObject({ state: 'failed' });
    await collections
      .paymentsOf(String(reservation.id))
      .withConverter(null)
      .doc('payment')
      .update({ history: FieldValue.delete() });
    expect((await look(booked)).history).toMatchObject([{ what: 'created' }, { what: 'paid', amount: 45 }]);
  });

  it('of nobody is not found', async () => {
    expect(await refused(getBooking, { as: admin, params: { id: 1 } })).toMatchObject({ status: 404 });
  });
});

describe('cancelled by the owner', { timeout: 60_000 }, () => {
  it("gives back all that is chosen besides what Stripe's dashboard has refunded untold", async () => {
    const booked = await paidDay(332);
    await refundUntold(booked, 900);
    await call(cancelBooking, { ...ofBooking(booked), body: { refund: 10, reason: '' } });
    expect((await refundsAtStripe(booked)).map(({ amount }) => amount)).toEqual([900, 1000]);
    const { history } = await look(booked);
    expect(history.find(({ what }) => what === 'refundOrdered')).toMatchObject({ amount: 10 });
  });

  it('gives back what the owner chooses, past the rule, and the mail says how much', async () => {
    const booked = await pastDay(335);
    expect(await look(booked)).toMatchObject({ refundIfCancelled: 0 });
    const body = { refund: 30.5, reason: 'We were ill' };
    for (let press = 0; press < 2; press += 1) {
      const { result } = await call(cancelBooking, { ...ofBooking(booked), body });
      expect(result).toMatchObject({
        reservationStatus: 'CANCELLED',
        refund: { amount: 30.5, status: 'succeeded' },
        payments: [{ left: 14.5 }],
      });
    }
    expect(await refundsAtStripe(booked)).toMatchObject([{ amount: 3050 }]);
    const letter = (await mailsOf(booked.reservation.id)).find(({ id }) => id === 'cancelled-customer');
    expect(letter?.text).toContain('$30.50 of $45');
    expect(letter?.text).not.toContain('We were ill');
    expect(await actsOn(booked)).toEqual(['cancel']);
    const { places, history } = await stored(booked.reservation.id);
    expect(places).toBeNull();
    expect(history.find(({ what }) => what === 'cancelled')).toMatchObject({
      by: admin.uid,
      note: 'We were ill',
    });
    expect(await refused(cancelBooking, { ...ofBooking(booked, other), body })).toMatchObject({
      status: 409,
    });
    expect(await refused(cancelBooking, { ...ofBooking(booked), body: { refund: 40 } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('$30.50 went back'),
    });
  });

  it('tells the customer what goes back to the card, and what was paid back before', async () => {
    const booked = await paidDay(335);
    const body = { amount: 20, note: 'In cash' };
    await call(settleBooking, { ...ofBooking(booked), headers: { 'Idempotency-Key': 'cash' }, body });
    await call(cancelBooking, { ...ofBooking(booked), body: {} });
    expect(await centsAtStripe(booked)).toBe(2500);
    const letter = (await mailsOf(booked.reservation.id)).find(({ id }) => id === 'cancelled-customer');
    expect(letter?.text).toContain('$25 of $45 goes back to the card');
    expect(letter?.text).toContain('$20 was paid back before.');
  });

  it('gives back what the rule gives where nothing is chosen, and nothing where that is chosen', async () => {
    const byRule = await paidDay(336);
    await call(cancelBooking, { ...ofBooking(byRule), body: {} });
    expect(await centsAtStripe(byRule)).toBe(4500);
    const nothing = await paidDay(336);
    await call(cancelBooking, { ...ofBooking(nothing), body: { refund: 0 } });
    expect(await centsAtStripe(nothing)).toBe(0);
    const letter = (await mailsOf(nothing.reservation.id)).find(({ id }) => id === 'cancelled-customer');
    expect(letter?.text).toContain('Nothing is paid back for it.');
  });

  it('never gives back more than is left, nor anything of an unpaid booking', async () => {
    const booked = await paidDay(337);
    await refund(booked, 20);
    const tooMuch = await refused(cancelBooking, { ...ofBooking(booked), body: { refund: 25.01 } });
    expect(tooMuch).toMatchObject({ status: 409, message: expect.stringContaining('Only $25') });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID' });
    const unpaid = await book();
    const ofUnpaid = { ...ofBooking(unpaid), body: { refund: 1 } };
    expect(await refused(cancelBooking, ofUnpaid)).toMatchObject({ status: 409 });
    const { result } = await call(cancelBooking, { ...ofBooking(unpaid), body: {} });
    expect(result).toMatchObject({ reservationStatus: 'CANCELLED', refund: null });
    expect((await stripe.records({ scope: { session: unpaid.session } })).sessions).toMatchObject([
      { status: 'expired' },
    ]);
  });
});

describe('cancelled on two open pages', { timeout: 60_000 }, () => {
  it('is cancelled once, and not with what another one has given back meanwhile', async () => {
    const booked = await paidDay(340);
    const cancelWith = (body: { refund: number; left: number }) => ({ ...ofBooking(booked), body });
    await refund(booked, 20);
    expect(await refused(cancelBooking, cancelWith({ refund: 20, left: 45 }))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringContaining('Meanwhile $20 was given back: $25 of the payment is left.'),
    });
    expect(await look(booked)).toMatchObject({ reservationStatus: 'PAID' });
    const pages = [1, 2].map(() => statusOf(cancelBooking, cancelWith({ refund: 5, left: 25 })));
    expect(await Promise.all(pages)).toEqual([200, 200]);
    expect(await centsAtStripe(booked)).toBe(2500);
  });
});

describe('more of a payment is given back (docs/payments.md, case 32)', { timeout: 90_000 }, () => {
  it('pressed 20 times at once with the same key, it is one refund at Stripe', async () => {
    const booked = await paidDay(338);
    const presses = await Promise.allSettled(Array.from({ length: 20 }, () => refund(booked, 12.34)));
    expect(presses.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const shown = await refund(booked, 12.34);
    expect(await refundsAtStripe(booked)).toMatchObject([{ amount: 1234, status: 'succeeded' }]);
    expect(shown).toMatchObject({
      reservationStatus: 'PAID',
      refund: { amount: 12.34, status: 'succeeded' },
      payments: [{ left: 32.66 }],
      refunds: [{ amount: 12.34, status: 'succeeded', cause: 'refunded-by-hand' }],
    });
    expect(await toldOfRefunds(booked)).toEqual(['$12.34 goes back to you']);
    expect(await actsOn(booked)).toEqual(['refund']);
    expect(await refundRefused(booked, 12.35, 'one')).toMatchObject({
      status: 409,
      message: expect.stringContaining('done already, with $12.34'),
    });
  });

  it("goes in full besides what Stripe's dashboard has refunded and no event has told", async () => {
    const booked = await paidDay(338);
    await refundUntold(booked, 1000);
    const tooMuch = await refundRefused(booked, 35.01, 'one');
    expect(tooMuch).toMatchObject({ status: 409, message: expect.stringContaining('Only $35') });
    await refund(booked, 20, { key: 'two' });
    expect((await refundsAtStripe(booked)).map(({ amount }) => amount)).toEqual([1000, 2000]);
    expect(await look(booked)).toMatchObject({ payments: [{ left: 15 }] });
    expect([await doneUnderKey(booked, 'one'), await doneUnderKey(booked, 'two')]).toEqual([null, 20]);
  });

  it('is one order in the history, also where Stripe fails and is asked anew', async () => {
    const booked = await paidDay(338);
    const fault = { ...refundFault, kind: '500', when: 'before' } as const;
    await stripe.fault({ scope: { session: booked.session }, count: 2, fault });
    await refund(booked, 20);
    await runReconciliation(booked.reservation.id);
    expect(await refundsAtStripe(booked)).toMatchObject([{ amount: 2000, status: 'succeeded' }]);
    const { history } = await look(booked);
    expect(history.slice(-2)).toMatchObject([
      { what: 'refundOrdered', amount: 20, by: expect.any(String) },
      { what: 'refunded', amount: 20, by: null },
    ]);
    expect(history.filter(({ what }) => what === 'refundOrdered')).toHaveLength(1);
  });

  it('pressed 20 times at once with different keys, the sum is never above what is left', async () => {
    const booked = await paidDay(339);
    const press = (at: number) => refund(booked, 10, { key: `key-${at}` });
    await Promise.allSettled(Array.from({ length: 20 }, (_, at) => press(at)));
    // Who was told to come again comes again.
    for (let at = 0; at < 20; at += 1) await press(at).catch(() => null);
    await stripe.idle({ scope: { session: booked.session } });
    expect(await centsAtStripe(booked)).toBe(4000);
    expect(await refundRefused(booked, 10, 'more')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Only $5'),
    });
    expect(await look(booked)).toMatchObject({
      reservationStatus: 'PAID',
      refund: { amount: 40, status: 'succeeded' },
      payments: [{ left: 5 }],
    });
    expect((await look(booked)).refunds).toHaveLength(4);
  });

  it('ends the booking with all that is left, and gives more of a cancelled one', async () => {
    const paid = await paidDay(319);
    const all = await refund(paid, 45, { reason: 'Flooded' });
    expect(all).toMatchObject({ reservationStatus: 'CANCELLED', payments: [{ left: 0 }] });
    expect((await stored(paid.reservation.id)).places).toBeNull();
    const past = await pastDay(319);
    await cancel(past);
    expect(await centsAtStripe(past)).toBe(0);
    expect(await refund(past, 20)).toMatchObject({ reservationStatus: 'CANCELLED', refund: { amount: 20 } });
    expect(await centsAtStripe(past)).toBe(2000);
  });

  it('is of the own payment where none is named', async () => {
    const booked = await paidDay(338);
    await refundUntold(booked, 1000);
    const headers = { 'Idempotency-Key': 'one' };
    await call(refundBooking, { ...ofBooking(booked), headers, body: { amount: 20 } });
    expect((await refundsAtStripe(booked)).map(({ amount }) => amount)).toEqual([1000, 2000]);
    expect(await look(booked)).toMatchObject({ payments: [{ left: 15 }] });
  });

  it('is made where Stripe does not say what its dashboard has refunded', async () => {
    const booked = await paidDay(338);
    const fault = { path: '/v1/refunds', method: 'GET', kind: '500', when: 'before' } as const;
    // The list is asked for again before the refund is made.
    await stripe.fault({ scope: { session: booked.session }, count: 2, fault });
    await refund(booked, 20);
    expect(await look(booked)).toMatchObject({ payments: [{ left: 25 }] });
    await runReconciliation(booked.reservation.id);
    expect(await refundsAtStripe(booked)).toMatchObject([{ amount: 2000, status: 'succeeded' }]);
  });

  it('needs a key, a booking and a payment', async () => {
    const booked = await paidDay(319);
    expect(await refused(refundBooking, { ...ofBooking(booked), body: { amount: 1 } })).toMatchObject({
      status: 400,
    });
    expect(await refundRefused(await book(), 1, 'one')).toMatchObject({ status: 409 });
    expect(await refundRefused(booked, 0, 'one')).toMatchObject({ status: 400 });
    expect(await refundRefused(booked, 0.001, 'one')).toMatchObject({ status: 400 });
    const ofNone = { ...ofBooking(booked), params: { id: newPublicId() } };
    const body = { amount: 1, ...(await paymentOf(booked)) };
    expect(
      await refused(refundBooking, { ...ofNone, headers: { 'Idempotency-Key': 'one' }, body }),
    ).toMatchObject({ status: 404 });
  });

  it('of two open pages at once is one: the second was decided on what is left no more', async () => {
    const booked = await paidDay(340);
    const press = (key: string, left?: number) => ({
      ...ofBooking(booked),
      headers: { 'Idempotency-Key': key },
      body: { amount: 22.5, ...(left !== undefined && { left }) },
    });
    const pages = ['page-1', 'page-2'].map((key) => press(key, 45));
    const statuses = await Promise.all(pages.map((page) => statusOf(refundBooking, page)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await centsAtStripe(booked)).toBe(2250);
    const isDone = async (key: string) => (await doneUnderKey(booked, key)) !== null;
    const [done, late] = (await isDone('page-1')) ? ['page-1', 'page-2'] : ['page-2', 'page-1'];
    expect(await refused(refundBooking, press(late, 45))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'Meanwhile $22.50 was given back: $22.50 of the payment is left. Please look at it again.',
    });
    // Whose answer was lost sends the same again, and has seen meanwhile what is left.
    for (const left of [45, 22.5]) expect(await statusOf(refundBooking, press(done, left))).toBe(200);
    expect(await statusOf(refundBooking, press('a', 50))).toBe(409);
    expect(await look(booked)).toMatchObject({ reservationStatus: 'PAID', payments: [{ left: 22.5 }] });
    // Pages of the release before do not say what they have seen.
    expect(await statusOf(refundBooking, { ...press('old'), body: { amount: 2.5 } })).toBe(200);
    expect(await statusOf(refundBooking, press(late, 20))).toBe(409);
    expect(await statusOf(refundBooking, { ...press(late), body: { amount: 20, left: 20 } })).toBe(200);
    expect(await refused(refundBooking, press('more', 20))).toMatchObject({
      message: 'Meanwhile $20 was given back: nothing of the payment is left. Please look at it again.',
    });
  });

  it('is refused as well where more is left than was seen, as after one that has failed', async () => {
    const booked = await paidDay(340);
    const seen = { ...ofBooking(booked), headers: { 'Idempotency-Key': 'one' } };
    expect(await refused(refundBooking, { ...seen, body: { amount: 5, left: 20 } })).toMatchObject({
      status: 409,
      message: 'By now $45 of the payment is left, not $20. Please look at it again.',
    });
    expect(await refused(refundBooking, { ...seen, body: { amount: 5, left: -1 } })).toMatchObject({
      status: 400,
    });
  });

  it('whose answer is lost is not made twice, beside another of the same amount', async () => {
    const booked = await paidDay(319);
    await stripe.fault({
      scope: { session: booked.session },
      count: 2,
      fault: { ...refundFault, kind: 'reset', when: 'after' },
    });
    await refund(booked, 10, { key: 'lost' });
    await refund(booked, 10, { key: 'another' });
    await refund(booked, 10, { key: 'lost' });
    await stripe.idle({ scope: { session: booked.session } });
    await refund(booked, 10, { key: 'another' });
    expect(await centsAtStripe(booked)).toBe(2000);
    expect(await look(booked)).toMatchObject({ payments: [{ left: 25 }], refund: { amount: 20 } });
  });

  it('that Stripe has refused stays due when the customer then cancels too late', async () => {
    const booked = await pastDay(319);
    await stripe.planRefunds({ scope: { session: booked.session }, count: 1, plan: { outcome: 'refused' } });
    await refund(booked, 20);
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ cause: 'REFUND_REFUSED' }]);
    await cancel(booked);
    expect(await centsAtStripe(booked)).toBe(2000);
  });

  it('is told to the customer once Stripe has made it, also where it was refused at first', async () => {
    const booked = await paidDay(319);
    await refund(booked, 10);
    await stripe.planRefunds({ scope: { session: booked.session }, count: 1, plan: { outcome: 'refused' } });
    await refund(booked, 20, { key: 'two' });
    expect(await read(booked)).toMatchObject({ refund: { amount: 10, status: 'succeeded', due: 20 } });
    expect(await toldOfRefunds(booked)).toEqual(['$10 goes back to you']);
    await runReconciliation(booked.reservation.id, 25 * hourMs);
    expect((await read(booked)).refund).toEqual({ amount: 30, status: 'succeeded' });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await centsAtStripe(booked)).toBe(3000);
    const told = ['$10 goes back to you', '$20 goes back to you'];
    expect(await toldOfRefunds(booked)).toEqual(told);
    await runReconciliation(booked.reservation.id, 50 * hourMs);
    expect(await toldOfRefunds(booked)).toEqual(told);
  });

  it.each([
    ['of which no answer has come', 'before'],
    ['whose answer is lost', 'after'],
  ] as const)('%s is told to the customer by the reconciliation', async (_, when) => {
    const booked = await paidDay(319);
    const scope = { session: booked.session };
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.fault({ scope, count: 2, fault: { ...refundFault, kind: 'reset', when } });
    await refund(booked, 20);
    expect(await toldOfRefunds(booked)).toEqual([]);
    await runReconciliation(booked.reservation.id);
    expect(await toldOfRefunds(booked)).toEqual(['$20 goes back to you']);
  });

  it('that fails after it was made is told to the customer', async () => {
    const booked = await paidDay(319);
    await refund(booked, 20);
    const [made] = await refundsAtStripe(booked);
    await stripe.settleRefund({ refund: made?.id ?? '', status: 'failed' });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await toldOfRefunds(booked)).toEqual([
      '$20 goes back to you',
      'Your refund did not go through yet',
    ]);
  });
});

describe('a second payment that could not be returned', { timeout: 60_000 }, () => {
  it('is settled and refunded by itself, and the booking stays paid', async () => {
    const { reservation, scope } = await bookAndPayTwice();

    const booked = { as: admin, params: { id: reservation.id } };
    const { payments } = (await call(getBooking, booked)).result;
    expect(payments).toMatchObject([{ left: 45 }, { left: 45 }]);
    const second = { paymentIntentId: payments[1]?.paymentIntentId };
    const cash = { amount: 20, note: 'In cash', ...second };
    await call(settleBooking, { ...booked, headers: { 'Idempotency-Key': 'cash' }, body: cash });
    const rest = { ...booked, headers: { 'Idempotency-Key': 'rest' }, body: { amount: 25, ...second } };
    for (let press = 0; press < 2; press += 1) {
      expect((await call(refundBooking, rest)).result).toMatchObject({
        reservationStatus: 'PAID',
        refund: null,
        payments: [{ left: 45 }, { left: 0 }],
      });
    }
    const { refunds } = await stripe.records({ scope });
    expect(refunds.filter(({ status }) => status !== 'failed')).toMatchObject([
      { amount: 2500, payment_intent: second.paymentIntentId },
    ]);
    expect(await attentionOf(reservation.id)).toContainEqual(
      expect.objectContaining({ cause: 'REFUND_REFUSED', state: 'settled' }),
    );
    const ofOwn = { ...rest, body: { amount: 25 } };
    const ofNobody = {
      ...booked,
      headers: { 'Idempotency-Key': 'x' },
      body: { amount: 1, paymentIntentId: 'pi_x' },
    };
    for (const wrong of [ofOwn, ofNobody]) {
      expect(await refused(refundBooking, wrong)).toMatchObject({ status: 409 });
    }
  });
});

/** Stripe's dashboard has refunded a part, and no event has told of it. */
async function refundUntold({ session }: Booked, amount: number): Promise<void> {
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await stripe.refund({ session, amount });
}

describe('paid back elsewhere', { timeout: 60_000 }, () => {
  it.each([
    { what: 'a payment that is named', isNamed: true },
    { what: "the booking's own payment", isNamed: false },
  ])(
    "is refused for what Stripe's dashboard has refunded of $what, and no event has told",
    async ({ isNamed }) => {
      const booked = await paidDay(333);
      await refundUntold(booked, 4000);
      const settle = { ...ofBooking(booked), headers: { 'Idempotency-Key': 'cash' } };
      const body = { amount: 45, note: 'In cash', ...(isNamed && (await paymentOf(booked))) };
      expect(await refused(settleBooking, { ...settle, body })).toMatchObject({
        status: 409,
        message: expect.stringContaining('Only $5 of this payment is left'),
      });
      expect(await stored(booked.reservation.id)).toMatchObject({ settlements: [] });
    },
  );

  it('is recorded once, with who and how, and no refund is ever above the rest', async () => {
    const booked = await paidDay(319);
    const body = { amount: 30, note: 'In cash at the door' };
    const headers = { 'Idempotency-Key': 'cash' };
    for (let press = 0; press < 2; press += 1) {
      const { result } = await call(settleBooking, { ...ofBooking(booked), headers, body });
      expect(result).toMatchObject({
        payments: [{ left: 15 }],
        settlements: [{ amount: 30, note: 'In cash at the door', by: expect.any(String) }],
      });
      expect(result.settlements).toHaveLength(1);
    }
    expect(await doneUnderKey(booked, 'cash')).toBe(30);
    expect(await doneUnderKey(booked, 'cash', other)).toBeNull();
    const changed = { ...body, amount: 10 };
    expect(await refused(settleBooking, { ...ofBooking(booked), headers, body: changed })).toMatchObject({
      status: 409,
      message: expect.stringContaining('done already, with $30'),
    });
    expect(await centsAtStripe(booked)).toBe(0);
    expect(await refundRefused(booked, 16, 'one')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Only $15'),
    });
    expect(
      await refused(settleBooking, { ...ofBooking(booked), headers: { 'Idempotency-Key': 'x' }, body }),
    ).toMatchObject({ status: 409 });
    expect(await actsOn(booked)).toEqual(['settle']);
  });

  it('answers with the names of all who have done something, and of those who have only settled an entry about it', async () => {
    const booked = await paidDay(342);
    // Their names come from their accounts.
    for (const as of [admin, other]) await call(userRoutes.login, { as, body: { id: 'google-subject' } });
    const entry = openEntry({
      cause: 'DISPUTE_OPENED',
      reference: `${booked.reservation.id}`,
      reservationId: booked.reservation.id,
    });
    const id = `DISPUTE_OPENED-${booked.reservation.id}`;
    await collections.attention.doc(id).create(entry);
    await call(settleAttention, { as: other, params: { id }, body: { note: 'Evidence is sent' } });
    const headers = { 'Idempotency-Key': 'names' };
    const body = { amount: 5, note: 'In cash' };
    const { result } = await call(settleBooking, { ...ofBooking(booked), headers, body });
    expect(result).toMatchObject({
      settlements: [{ by: admin.name }],
      attention: [{ id, settledBy: other.name }],
    });
    expect(result.history.at(-1)).toMatchObject({ what: 'settledElsewhere', by: admin.name });
    const { settlements, attention, history } = result;
    expect(await look(booked)).toMatchObject({ settlements, attention, history });
  });

  it('on two open pages at once is recorded once', async () => {
    const booked = await paidDay(340);
    const press = (key: string) => ({
      ...ofBooking(booked),
      headers: { 'Idempotency-Key': key },
      body: { amount: 20, note: 'In cash', left: 45 },
    });
    const statuses = await Promise.all(['a', 'b'].map((key) => statusOf(settleBooking, press(key))));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [done, late] = (await doneUnderKey(booked, 'a')) === 20 ? ['a', 'b'] : ['b', 'a'];
    expect(await refused(settleBooking, press(late))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Meanwhile $20 was given back: $25 of the payment is left.'),
    });
    expect(await statusOf(settleBooking, press(done))).toBe(200);
    expect(await look(booked)).toMatchObject({ settlements: [{ amount: 20 }], payments: [{ left: 25 }] });
  });
});
