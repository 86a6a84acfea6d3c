import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import {
  book,
  bookAndPay,
  bookWithoutSession,
  bookingOf,
  cancel,
  newCustomer,
  pay,
  payAgain,
  read,
  wireTime,
} from '../support/bookings.ts';
import type { Booked } from '../support/bookings.ts';
import { attentionOf, change, mailsOf, moveSlots, stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

const hourMs = 60 * 60 * 1000;
const refundFault = { path: '/v1/refunds', method: 'POST' } as const;

async function refundsOf({ session }: Pick<Booked, 'session'>) {
  return (await stripe.records({ scope: { session } })).refunds;
}

async function mailIdsOf({ reservation }: Pick<Booked, 'reservation'>): Promise<string[]> {
  return (await mailsOf(reservation.id)).map(({ id }) => id);
}

/** What the customer is told of refunds besides the mail of the cancellation; of one that failed first. */
async function newsOfRefunds({ reservation }: Pick<Booked, 'reservation'>) {
  const news = (await mailsOf(reservation.id)).filter(({ id }) => id.startsWith('refund-'));
  return news.toSorted((a, b) => Number(b.id.includes('failed')) - Number(a.id.includes('failed')));
}

const cancelled = ['cancelled-business', 'cancelled-customer', 'paid-business', 'paid-customer'];

describe('the refund (docs/rules.md#refunds)', () => {
  it('is the whole price within an hour of paying', async () => {
    const booked = await bookAndPay();
    expect(await cancel(booked)).toMatchObject({
      reservation: { reservationStatus: 'CANCELLED', refund: { amount: 45, status: 'succeeded' } },
      refund: { amount: 45, status: 'succeeded' },
    });
    expect(await refundsOf(booked)).toMatchObject([{ amount: 4500, status: 'succeeded' }]);
    const mails = await mailsOf(booked.reservation.id);
    expect(mails.map(({ id }) => id)).toEqual(cancelled);
    expect(mails.find(({ id }) => id === 'cancelled-customer')?.text).toContain('$45 of $45');
  });

  it.each([
    ['the whole price 25 hours before drop-off', 25, 45],
    ['half, rounded up to the dollar, 23 hours before', 23, 23],
    ['nothing after drop-off', -1, 0],
  ])('is %s, later than an hour after paying', async (_, hoursAhead, amount) => {
    const booked = await bookAndPay();
    const now = Date.now();
    await change(booked.reservation.id, { paidAt: new Date(now - 48 * hourMs) });
    await moveSlots(booked.reservation.id, [new Date(now + hoursAhead * hourMs)]);
    const { refund } = await cancel(booked);
    expect(refund).toEqual(amount === 0 ? null : { amount, status: 'succeeded' });
    expect(await refundsOf(booked)).toMatchObject(amount === 0 ? [] : [{ amount: amount * 100 }]);
  });

  // Three days of $45 and a bath of $35: each slot is worth $56.67.
  it.each([
    ['all, a day before the first', [25, 73, 745], 170],
    ['half of the first, and the others in full', [23, 73, 745], 142],
    ['nothing of the first, half of the second, all of the last', [-25, 23, 745], 85],
    ['the last in full, when the others are past', [-73, -25, 672], 57],
    ['nothing, when all are past', [-73, -49, -25], 0],
  ])('is decided slot by slot: %s', async (_, hours, amount) => {
    const timeSlots = [7, 9, 37].map((days) => ({
      dropOffTime: wireTime(days, '08:00 AM'),
      pickUpTime: wireTime(days, '09:00 PM'),
    }));
    const booked = await bookAndPay({ timeSlots, additionalServices: ['DOG_BATH'] });
    const now = Date.now();
    await change(booked.reservation.id, { paidAt: new Date(now - 100 * hourMs) });
    await moveSlots(
      booked.reservation.id,
      hours.map((ahead) => new Date(now + ahead * hourMs)),
    );
    const { refund } = await cancel(booked);
    expect(refund).toEqual(amount === 0 ? null : { amount, status: 'succeeded' });
    expect(await refundsOf(booked)).toMatchObject(amount === 0 ? [] : [{ amount: amount * 100 }]);
    expect((await stored(booked.reservation.id)).refund).toEqual(refund);
    const letter = (await mailsOf(booked.reservation.id)).find(({ id }) => id === 'cancelled-customer');
    expect(letter?.text).toContain(amount === 0 ? 'nothing is paid back' : `$${amount} of $170`);
  });

  it('is nothing of a walk that was taken within the hour of paying', async () => {
    const booked = await bookAndPay();
    await moveSlots(booked.reservation.id, [new Date(Date.now() - hourMs / 2)]);
    expect((await cancel(booked)).refund).toBeNull();
  });

  it('is shared equally by the slots of a booking that was made before its lines named them', async () => {
    const timeSlots = [7, 37].map((days) => ({
      dropOffTime: wireTime(days, '08:00 AM'),
      pickUpTime: wireTime(days, days === 7 ? '09:00 PM' : '11:00 AM'),
    }));
    const booked = await bookAndPay({ timeSlots });
    const { lines } = await stored(booked.reservation.id);
    const older = lines.map(({ slotAmounts: _slots, ...line }) => line);
    await collections.reservations.firestore
      .doc(`reservations/${booked.reservation.id}`)
      .update({ lines: older, paidAt: new Date(Date.now() - 48 * hourMs) });
    await moveSlots(booked.reservation.id, [new Date(Date.now() - hourMs)]);
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 38 }, reservation: { totalPrice: 75 } });
  });

  it('is what is left, when a part came back before', async () => {
    const booked = await bookAndPay();
    await stripe.refund({ session: booked.session, amount: 1000 });
    await stripe.idle({ scope: { session: booked.session } });
    const { refund } = await cancel(booked);
    expect(refund).toEqual({ amount: 45, status: 'succeeded' });
    expect((await refundsOf(booked)).map(({ amount }) => amount)).toEqual([1000, 3500]);
    const letter = (await mailsOf(booked.reservation.id)).find(({ id }) => id === 'cancelled-customer');
    expect(letter?.text).toContain('$35 of $45 goes back to the card');
    expect(letter?.text).toContain('$10 was paid back before.');
  });
});

describe('a booking that is not paid (docs/payments.md, case 13)', () => {
  it('is CANCELLED, its session expired, and nobody is written to', async () => {
    const booked = await book();
    const scope = { session: booked.session };
    expect(await cancel(booked)).toMatchObject({
      reservation: { reservationStatus: 'CANCELLED' },
      refund: null,
    });
    expect((await stripe.records({ scope })).sessions).toMatchObject([{ status: 'expired' }]);
    expect(await mailIdsOf(booked)).toEqual([]);
    const failure = await refused(reservationRoutes.reopenCheckout, {
      as: booked.customer,
      params: { id: booked.reservation.id },
    });
    expect(failure).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('while its session is being made: the session is expired too', async () => {
    const customer = await newCustomer();
    const scope = { customerEmail: customer.email };
    const stall = await stripe.fault({
      scope,
      count: 1,
      fault: { path: '/v1/checkout/sessions', method: 'POST', kind: 'stall', when: 'after' },
    });
    const making = refused(reservationRoutes.createReservation, {
      as: customer,
      body: bookingOf({ pets: [customer.pet] }),
    });
    await stripe.faultTaken({ switch: stall.switch });
    const { result } = await call(reservationRoutes.listReservations, { as: customer });
    const [reservation] = result.content;
    if (reservation === undefined)
      throw new Error('The reservation is not stored before its session is made.');
    await cancel({ customer, reservation });
    await stripe.releaseStalled({ scope });

    expect(await making).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await stripe.records({ scope })).sessions).toMatchObject([{ status: 'expired' }]);
    expect(await stored(reservation.id)).toMatchObject({ status: 'CANCELLED' });
  });
});

describe('a booking that is paid while it is cancelled', () => {
  it('goes back once, when the webhook never comes (docs/payments.md, case 14)', async () => {
    const booked = await book();
    const { session } = booked;
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    expect(await cancel(booked)).toMatchObject({
      reservation: { reservationStatus: 'CANCELLED' },
      refund: { amount: 45, status: 'succeeded' },
    });
    await cancel(booked);
    expect(await refundsOf(booked)).toMatchObject([{ amount: 4500 }]);
    expect(await attentionOf(booked.reservation.id)).toMatchObject([
      { cause: 'PAID_AFTER_CANCEL', state: 'open' },
    ]);
    const told = `attention-PAID_AFTER_CANCEL-${booked.session}-business`;
    expect(await mailIdsOf(booked)).toEqual([told, 'paid-after-cancel-customer']);
  });

  it('goes back, when it is paid after the reservation was cancelled (docs/payments.md, case 17)', async () => {
    const booked = await book();
    const { session } = booked;
    const path = '/v1/checkout/sessions/:id/expire';
    await stripe.fault({ scope: { session }, fault: { path, kind: 'reset' } });
    expect(await cancel(booked)).toMatchObject({
      reservation: { reservationStatus: 'CANCELLED' },
      refund: null,
    });
    await stripe.clear({ scope: { session } });
    await pay(booked);
    expect(await read(booked)).toMatchObject({
      reservationStatus: 'CANCELLED',
      refund: { amount: 45, status: 'succeeded' },
    });
    expect(await refundsOf(booked)).toHaveLength(1);
  });
});

describe('three cancels at once (docs/payments.md, case 15)', () => {
  it('make one refund and one mail, and all get the same answer', async () => {
    const booked = await bookAndPay();
    const whole = { amount: 45, status: 'succeeded' };
    const answers = await Promise.all([cancel(booked), cancel(booked), cancel(booked)]);
    expect(answers.map(({ refund }) => refund)).toEqual([whole, whole, whole]);
    expect(await refundsOf(booked)).toHaveLength(1);
    expect(await mailIdsOf(booked)).toEqual(cancelled);
  });

  it('one refund also when the answers to it are lost', async () => {
    const booked = await bookAndPay();
    const scope = { session: booked.session };
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.fault({ scope, count: 2, fault: { ...refundFault, kind: 'reset', when: 'after' } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'pending' } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    expect(await refundsOf(booked)).toHaveLength(1);
    expect(await mailIdsOf(booked)).toEqual(cancelled);
  });

  it('one refund also when Stripe repeats a failure that came after the effect', async () => {
    const booked = await bookAndPay();
    await change(booked.reservation.id, { paidAt: new Date(Date.now() - 48 * hourMs) });
    await moveSlots(booked.reservation.id, [new Date(Date.now() + hourMs)]);
    const scope = { session: booked.session };
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.fault({ scope, count: 1, fault: { ...refundFault, kind: 'sticky-500', when: 'after' } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23, status: 'pending' } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 23, status: 'succeeded' } });
    expect(await refundsOf(booked)).toMatchObject([{ amount: 2300 }]);
  });
});

describe('a refund that does not work (docs/payments.md, case 16)', () => {
  it('refused: marked for the owner, and a new try works', async () => {
    const booked = await bookAndPay();
    const scope = { session: booked.session };
    await stripe.planRefunds({ scope, count: 1, plan: { outcome: 'refused' } });
    expect(await cancel(booked)).toMatchObject({
      reservation: { reservationStatus: 'CANCELLED' },
      refund: { amount: 45, status: 'failed' },
    });
    expect(await attentionOf(booked.reservation.id)).toMatchObject([
      { cause: 'REFUND_REFUSED', state: 'open', amountCents: 4500 },
    ]);

    const [unmade] = await newsOfRefunds(booked);
    expect(unmade?.subject).toMatch(/^Your refund did not go through yet: /);

    expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ state: 'settled', how: 'itself' }]);
    expect(await refundsOf(booked)).toHaveLength(1);
    const [, made, ...more] = await newsOfRefunds(booked);
    expect(made?.subject).toMatch(/^\$45 goes back to you: /);
    expect(more).toEqual([]);
  });

  it('failed later: marked for the owner, and a new try works', async () => {
    const booked = await bookAndPay();
    const scope = { session: booked.session };
    await cancel(booked);
    const [refund] = await refundsOf(booked);
    await stripe.settleRefund({ refund: refund?.id ?? '', status: 'failed' });
    await stripe.idle({ scope });
    expect(await read(booked)).toMatchObject({ refund: { amount: 45, status: 'failed' } });
    expect(await attentionOf(booked.reservation.id)).toMatchObject([
      { cause: 'REFUND_FAILED', state: 'open', amountCents: 4500 },
    ]);

    expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    await stripe.idle({ scope });
    expect((await refundsOf(booked)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ state: 'settled', how: 'itself' }]);
    const attention = `attention-REFUND_FAILED-${refund?.id}-business`;
    const news = (await newsOfRefunds(booked)).map(({ id }) => id);
    expect(news).toHaveLength(2);
    expect(await mailIdsOf(booked)).toEqual([attention, ...cancelled, ...news].toSorted());
  });

  it('on its way: pending until Stripe says more', async () => {
    const booked = await bookAndPay();
    const scope = { session: booked.session };
    await stripe.planRefunds({ scope, count: 1, plan: { outcome: 'pending' } });
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'pending' } });
    const [refund] = await refundsOf(booked);
    await stripe.settleRefund({ refund: refund?.id ?? '', status: 'succeeded' });
    await stripe.idle({ scope });
    expect(await read(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
  });
});

describe('two sessions of one reservation, both paid (docs/payments.md, case 18)', () => {
  it('pay it once, and the other payment goes back', async () => {
    const customer = await newCustomer();
    const scope = { customerEmail: customer.email };
    await stripe.fault({
      scope,
      count: 1,
      fault: { path: '/v1/checkout/sessions', method: 'POST', kind: 'sticky-500', when: 'after' },
    });
    const { reservation } = await bookWithoutSession(customer);
    const session = await payAgain(customer, reservation);
    const { sessions } = await stripe.records({ scope });
    expect(sessions).toHaveLength(2);
    for (const { id } of sessions) await stripe.pay({ session: id });
    await stripe.idle({ scope });

    const paid = await stored(reservation.id);
    expect(paid).toMatchObject({ status: 'PAID', refund: null, extraPayments: [{ amountCents: 4500 }] });
    const { refunds } = await stripe.records({ scope });
    expect(refunds).toMatchObject([{ amount: 4500, reason: 'duplicate' }]);
    expect(refunds[0]?.payment_intent).toBe(paid.extraPayments[0]?.paymentIntentId);
    expect(sessions.map(({ id }) => id)).toContain(session);
    expect(await attentionOf(reservation.id)).toMatchObject([{ cause: 'PAID_TWICE', amountCents: 4500 }]);
  });
});

describe('somebody else', () => {
  it("cannot cancel a customer's booking", async () => {
    const booked = await bookAndPay();
    const failure = await refused(reservationRoutes.cancelReservation, {
      as: await newCustomer(),
      params: { id: booked.reservation.id },
    });
    expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID' });
  });
});
