import { randomUUID } from 'node:crypto';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import {
  book,
  bookAndPay,
  cancel,
  newCustomer,
  pay,
  payAgain,
  read,
  type Booked,
} from '../support/bookings.ts';
import { daysAhead, moveTo, refusedToMove } from '../support/change-dates.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookingForOf, dayPrice } from '../support/phone.ts';
import { reconcileOnly } from '../support/reconciliation.ts';
import { attentionOf, change, mailsOf, moveSlots, stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

const { recordPayment, cancelBooking, refundBooking } = adminReservationRoutes;
const { reopenCheckout } = reservationRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Paid for one day, and moved to two. */
async function dearer(payBy: 'link' | 'dropOff'): Promise<Booked> {
  const booked = await bookAndPay({ timeSlots: daysAhead(335) });
  await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(335, 336), payBy });
  return booked;
}

/** The customer pays what is still to be paid, at Stripe's page. */
async function payDifference({ customer, reservation }: Booked): Promise<string> {
  const session = await payAgain(customer, reservation);
  await pay({ session });
  return session;
}

async function refundsOf(session: string): Promise<number[]> {
  return (await stripe.records({ scope: { session } })).refunds.map(({ amount }) => amount);
}

async function receiveDifference({ reservation }: Booked, amount = dayPrice) {
  return {
    as: admin,
    params: { id: reservation.id },
    headers: { 'Idempotency-Key': randomUUID() },
    body: { how: 'cash' as const, amount },
  };
}

describe('dearer dates of a paid booking (docs/payments.md, case 35)', { timeout: 90_000 }, () => {
  it('ask how the difference is paid', async () => {
    const { reservation } = await bookAndPay({ timeSlots: daysAhead(335) });
    expect(await refusedToMove(admin, reservation.id, { timeSlots: daysAhead(335, 336) })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('keep it paid, with its new days, and what is still to be paid beside it', async () => {
    const booked = await dearer('link');
    const { id } = booked.reservation;
    expect(await read(booked)).toMatchObject({
      reservationStatus: 'PAID',
      totalPrice: 2 * dayPrice,
      difference: { amount: dayPrice, payBy: 'link' },
    });
    expect(await stored(id)).toMatchObject({ places: { key: `${id}-2`, until: null }, checkAt: null });
    const mail = (await mailsOf(id)).find(({ id: kind }) => kind.startsWith('dates-changed'));
    expect(mail?.text).toContain('Still to be paid, online: $45. Your new dates are kept for you.');
  });

  it('have the difference paid online, for itself, and once', async () => {
    const booked = await dearer('link');
    const { id } = booked.reservation;
    const session = await payDifference(booked);
    const records = await stripe.records({ scope: { session } });
    expect(records.sessions).toMatchObject([{ amount_total: dayPrice * 100 }]);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID', difference: null, refund: null });
    const { payment, extraPayments } = await stored(id);
    expect([payment, ...extraPayments]).toMatchObject([
      { amountCents: dayPrice * 100, due: null },
      { amountCents: dayPrice * 100, due: null, isDifference: true },
    ]);
    const mails = (await mailsOf(id)).map(({ id: kind }) => kind);
    expect(mails).toContain(`difference-${session}-customer`);
    expect(await refused(reopenCheckout, { as: booked.customer, params: { id } })).toMatchObject({
      status: 409,
      message: 'This booking is paid already.',
    });
    // Both go back with a cancellation, each of its own payment.
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 2 * dayPrice, status: 'succeeded' } });
    expect([await refundsOf(booked.session), await refundsOf(session)]).toEqual([
      [dayPrice * 100],
      [dayPrice * 100],
    ]);
  });

  it('have a second payment of the difference refunded', async () => {
    const booked = await dearer('link');
    const { id } = booked.reservation;
    const session = await payAgain(booked.customer, booked.reservation);
    await call(recordPayment, await receiveDifference(booked));
    expect(await read(booked)).toMatchObject({ difference: null });
    await pay({ session });
    expect(await refundsOf(session)).toEqual([dayPrice * 100]);
    expect(await refundsOf(booked.session)).toEqual([]);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID', refund: null });
    expect(await attentionOf(id)).toMatchObject([{ cause: 'PAID_TWICE' }]);
  });

  it('keep their places when the difference is never paid, and a late payment still counts', async () => {
    const booked = await dearer('link');
    const { id } = booked.reservation;
    const session = await payAgain(booked.customer, booked.reservation);
    const known = { reservations: [id], since: new Date() };
    const { checkAt, attempt } = await stored(id);
    expect(checkAt).toEqual(attempt.expiresAt);
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });
    await reconcileOnly(known, 35 * minuteMs);
    expect(await stored(id)).toMatchObject({
      status: 'PAID',
      attempt: { closed: true },
      places: { until: null },
      difference: { amount: dayPrice },
      checkAt: null,
    });
    const next = await payDifference(booked);
    expect(next).not.toBe(session);
    expect(await read(booked)).toMatchObject({ difference: null });
  });

  it('have the difference found by the reconciliation, where the webhook is lost', async () => {
    const booked = await dearer('link');
    const { id } = booked.reservation;
    const session = await payAgain(booked.customer, booked.reservation);
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    await reconcileOnly({ reservations: [id], since: new Date() }, 35 * minuteMs);
    expect(await stored(id)).toMatchObject({ difference: null, checkAt: null });
  });

  it('have the difference known when its customer comes back before the webhook', async () => {
    const booked = await dearer('link');
    const { id } = booked.reservation;
    const session = await payAgain(booked.customer, booked.reservation);
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    const { result } = await call(reservationRoutes.getReservation, {
      as: booked.customer,
      params: { id },
      query: { returned: 'true' },
    });
    expect(result).toMatchObject({ difference: null });
  });

  it('have the difference received at drop-off, once, and no other amount', async () => {
    const booked = await dearer('dropOff');
    const { id } = booked.reservation;
    expect(await refused(reopenCheckout, { as: booked.customer, params: { id } })).toMatchObject({
      status: 409,
    });
    expect(await refused(recordPayment, await receiveDifference(booked, 2 * dayPrice))).toMatchObject({
      status: 409,
      message: '$45 is due: no other amount pays this booking.',
    });
    const asked = await receiveDifference(booked);
    await call(recordPayment, asked);
    const { result } = await call(recordPayment, asked);
    expect(result).toMatchObject({
      difference: null,
      payments: [
        { receivedBy: null, isDifference: false },
        { receivedBy: 'cash', isDifference: true },
      ],
    });
    // What Stripe has goes back by Stripe, the rest by hand.
    await cancel(booked);
    expect(await refundsOf(booked.session)).toEqual([dayPrice * 100]);
    expect(await attentionOf(id)).toMatchObject([
      { cause: 'REFUND_AT_DOOR', amountCents: dayPrice * 100, state: 'open' },
    ]);
  });

  it('that become cheaper again reduce what is unpaid first', async () => {
    const booked = await dearer('link');
    const { id } = booked.reservation;
    const session = await payAgain(booked.customer, booked.reservation);
    await moveTo(admin, id, { timeSlots: daysAhead(335, 336, 337), payBy: 'link' });
    expect(await read(booked)).toMatchObject({ difference: { amount: 2 * dayPrice } });
    // Nobody can pay the former difference any more.
    expect((await stripe.records({ scope: { session } })).sessions).toMatchObject([{ status: 'expired' }]);
    await moveTo(admin, id, { timeSlots: daysAhead(336, 337) });
    expect(await read(booked)).toMatchObject({ difference: { amount: dayPrice }, refund: null });
    await moveTo(admin, id, { timeSlots: daysAhead(337) });
    expect(await read(booked)).toMatchObject({ difference: null, refund: null });
    expect(await refundsOf(booked.session)).toEqual([]);
  });

  it('that are paid become cheaper by the newest payment first, never more than it was', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(335, 336) });
    const { id } = booked.reservation;
    await moveTo(admin, id, { timeSlots: daysAhead(335, 336, 337), payBy: 'link' });
    const session = await payDifference(booked);
    await moveTo(admin, id, { timeSlots: daysAhead(335) });
    expect(await refundsOf(session)).toEqual([dayPrice * 100]);
    expect(await refundsOf(booked.session)).toEqual([dayPrice * 100]);
    expect(await read(booked)).toMatchObject({
      reservationStatus: 'PAID',
      refund: { amount: 2 * dayPrice, status: 'succeeded' },
    });
    await cancel(booked);
    expect(await refundsOf(booked.session)).toEqual([dayPrice * 100, dayPrice * 100]);
  });

  it('of which nothing is left give nothing more back, and go on', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(335, 336) });
    const { id } = booked.reservation;
    await call(refundBooking, {
      as: admin,
      params: { id },
      headers: { 'Idempotency-Key': 'kind' },
      body: { amount: 60 },
    });
    await moveTo(admin, id, { timeSlots: daysAhead(336) });
    expect(await refundsOf(booked.session)).toEqual([6000, 3000]);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID', refund: { amount: 90 } });
  });
});

describe('a changed booking that is cancelled', { timeout: 90_000 }, () => {
  const late = async (id: number, hours: number) => {
    await change(id, { paidAt: new Date(Date.now() - 48 * hourMs) });
    await moveSlots(id, [new Date(Date.now() + hours * hourMs), new Date(Date.now() + hours * hourMs)]);
  };

  it.each([
    ['in time, unpaid', 25, false, [45, 0]],
    ['late, unpaid: half of the new price is kept of what was paid', 23, false, [0, 0]],
    ['late, paid: half of the new price goes back, of the newest payment', 23, true, [0, 45]],
    ['when it has begun', -1, true, [0, 0]],
  ])('gives back what was paid above what is kept: %s', async (_, hours, isPaid, expected) => {
    const booked = await dearer('link');
    const session = isPaid ? await payDifference(booked) : null;
    await late(booked.reservation.id, hours);
    const { reservation } = await cancel(booked);
    expect(reservation).toMatchObject({ reservationStatus: 'CANCELLED', difference: null });
    const sessions = [booked.session, ...(session === null ? [] : [session])];
    const back = await Promise.all(sessions.map(refundsOf));
    const dollars = back.map((cents) => cents.reduce((sum, one) => sum + one, 0) / 100);
    expect([...dollars, 0].slice(0, 2)).toEqual(expected);
  });

  it('counts what has gone back for cheaper dates', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(335, 336) });
    await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(336) });
    await late(booked.reservation.id, 23);
    await cancel(booked);
    expect(await refundsOf(booked.session)).toEqual([4500, 2300]);
  });

  it('goes back as the owner chooses, of all payments', async () => {
    const booked = await dearer('link');
    const session = await payDifference(booked);
    const of = { as: admin, params: { id: booked.reservation.id } };
    expect(await refused(cancelBooking, { ...of, body: { refund: 91 } })).toMatchObject({ status: 409 });
    const asked = { ...of, body: { refund: 60 } };
    await call(cancelBooking, asked);
    await call(cancelBooking, asked);
    expect([await refundsOf(session), await refundsOf(booked.session)]).toEqual([[4500], [1500]]);
  });

  it('has its checkout ended, and what was paid at that moment goes back', async () => {
    const booked = await dearer('link');
    const session = await payAgain(booked.customer, booked.reservation);
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    await cancel(booked);
    expect([await refundsOf(session), await refundsOf(booked.session)]).toEqual([[4500], [4500]]);
    const other = await dearer('link');
    const open = await payAgain(other.customer, other.reservation);
    await cancel(other);
    expect((await stripe.records({ scope: { session: open } })).sessions).toMatchObject([
      { status: 'expired' },
    ]);
  });
});

describe('new dates of a booking at an agreed price', { timeout: 90_000 }, () => {
  it('cost what they cost by the rules, with what was booked; of nothing it is paid for itself', async () => {
    const customer = await newCustomer();
    const { result } = await call(adminNewBookingRoutes.bookForCustomer, {
      as: admin,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        ...bookingForOf(customer, { timeSlots: daysAhead(335), additionalServices: ['DOG_BATH'] }),
        overrides: { price: 0, reason: 'A gift.' },
      },
    });
    const totalPrice = dayPrice + 35;
    await moveTo(admin, result.id, { timeSlots: daysAhead(336), totalPrice, payBy: 'link' });
    const { id } = result;
    const of = { as: customer, params: { id } };
    expect((await call(reservationRoutes.getReservation, of)).result).toMatchObject({
      reservationStatus: 'PAID',
      totalPrice,
      difference: { amount: totalPrice },
      additionalServices: ['DOG_BATH'],
    });
    const session = await payAgain(customer, { id });
    await pay({ session });
    const { result: cancelled } = await call(reservationRoutes.cancelReservation, of);
    expect(cancelled).toMatchObject({ refund: { amount: totalPrice, status: 'succeeded' } });
    expect(await refundsOf(session)).toEqual([totalPrice * 100]);
  });
});

describe('new dates of an unpaid booking', { timeout: 90_000 }, () => {
  it('end its checkout, and are paid at the new price', async () => {
    const booked = await book({ timeSlots: daysAhead(335) });
    const { id } = booked.reservation;
    const before = Date.now();
    await moveTo(admin, id, { timeSlots: daysAhead(336, 337) });
    expect((await stripe.records({ scope: { session: booked.session } })).sessions).toMatchObject([
      { status: 'expired' },
    ]);
    const moved = await stored(id);
    expect(moved).toMatchObject({ status: 'PENDING', places: { key: `${id}-2`, byLink: true } });
    // The owner has agreed to hold them, so its customer may book others besides.
    const { linkUntil } = moved;
    expect(moved.places?.until).toEqual(linkUntil);
    expect((linkUntil?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(24 * hourMs);
    expect((await collections.holds.doc(booked.customer.uid).get()).data()?.holds ?? {}).toEqual({});
    const mail = (await mailsOf(id)).find(({ id: kind }) => kind.startsWith('dates-changed'));
    expect(mail?.text).toMatch(
      /please pay \$90 online\. Please pay by .*: until then its places are held for you\./,
    );
    // Also after the first checkout would have ended.
    await reconcileOnly({ reservations: [id], since: new Date() }, 40 * minuteMs);
    expect((await stored(id)).places).toEqual(moved.places);
    const session = await payAgain(booked.customer, booked.reservation);
    expect((await stripe.records({ scope: { session } })).sessions).toMatchObject([
      { amount_total: 2 * dayPrice * 100 },
    ]);
    await pay({ session });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID', difference: null });
  });

  it('are those of a paid one, where the payment came first', async () => {
    const booked = await book({ timeSlots: daysAhead(335, 336) });
    const { id } = booked.reservation;
    await stripe.rule({ scope: { session: booked.session }, rule: { action: 'drop' } });
    await stripe.pay({ session: booked.session });
    await moveTo(admin, id, { timeSlots: daysAhead(336) });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID', refund: { amount: dayPrice } });
  });
});
