import { randomUUID } from 'node:crypto';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { reopenCheckout } from '../../functions/src/features/booking/payment/checkout.ts';
import { call, refused } from '../support/api.ts';
import { deliverLate, newCustomer, pay, payAgain, wireTime } from '../support/bookings.ts';
import { daysAhead, statusOfMove } from '../support/change-dates.ts';
import { dayOf, entriesOf, idOf, scarceDays, sendBooking, takenOn } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import { dependencies } from '../support/in-process.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, bookingForOf, dayAhead, type BookedByPhone } from '../support/phone.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, change, mailsOf, stored } from '../support/records.ts';
import { collections, eventOf, stripe } from '../support/suite.ts';
import { wrongPlacesOf } from '../support/wrong-places.ts';

const { cancelBooking, getBooking, recordPayment, sendLink } = adminReservationRoutes;
const { getReservation, reopenCheckout: reopen } = reservationRoutes;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });
const of = ({ reservation }: BookedByPhone, as: Person = admin) => ({ as, params: { id: reservation.id } });
const readBy = async (booked: BookedByPhone) =>
  (await call(getReservation, of(booked, booked.customer))).result;

/** A booking by link that holds the only place of a day. */
async function bookedByLink(ahead: number): Promise<BookedByPhone & { id: number; date: string }> {
  const [date = ''] = await scarceDays(ahead, 1, 1);
  const booked = await bookByPhone(admin, { ...dayAhead(ahead), payBy: 'link' });
  return { ...booked, id: booked.reservation.id, date };
}

/** Stripe ends the session; its event is delivered, or it is lost. */
async function expire(session: string, { lost = false } = {}): Promise<void> {
  if (lost) await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await stripe.clock({ scope: { session }, seconds: 32 * 60 });
  await stripe.idle({ scope: { session } });
}

/** As if it had been booked so much earlier that its places are not held any more. */
async function lapse({ id, date }: { id: number; date: string }): Promise<void> {
  const until = new Date(Date.now() - 1_000);
  const { places } = await stored(id);
  if (places === null) throw new Error(`${id} holds no places.`);
  await collections
    .paymentsOf(String(id))
    .doc('payment')
    .update({ places: { ...places, until } });
  await collections.days.doc(date).update({ [`entries.${places.key}.until`]: until });
  await change(id, { linkUntil: until, checkAt: until });
}

async function expectHeld({ id, date, customer }: BookedByPhone & { id: number; date: string }) {
  const key = (await stored(id)).places?.key;
  expect(await takenOn(date)).toEqual([key]);
  expect(await wrongPlacesOf(customer)).toEqual([]);
}

describe('a booking that is paid by a link', { timeout: 60_000 }, () => {
  it('holds its places for a day, and its customer gets the link', async () => {
    const booked = await bookedByLink(328);
    const { linkUntil, createdAt, checkAt, places } = await stored(booked.id);
    expect(linkUntil).toEqual(new Date(createdAt.getTime() + 24 * hourMs));
    expect([checkAt, places?.until]).toEqual([linkUntil, linkUntil]);
    await expectHeld(booked);
    expect(await readBy(booked)).toMatchObject({
      reservationStatus: 'PENDING',
      payBy: 'checkout',
      linkUntil: linkUntil?.toISOString(),
      confirmingPayment: false,
    });
    const [mail, ...others] = await mailsOf(booked.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ id: 'link-customer', to: booked.customer.email, attachments: [] });
    expect(mail?.text).toContain(`/booking/confirmed?reservationId=${booked.id}`);
    expect(mail?.text).toContain('until then its places are held for you');
    // The only place of the day.
    const other = await newCustomer();
    expect((await sendBooking(other, dayOf(other, 328))).code).toBe('NOT_AVAILABLE');
  });

  it('is held no longer than it can be paid', async () => {
    const tonight = { dropOffTime: wireTime(1, '00:00 AM'), pickUpTime: wireTime(1, '11:30 PM') };
    const booked = await bookByPhone(admin, { timeSlots: [tonight], payBy: 'link' });
    const { linkUntil, firstDropOffAt } = await stored(booked.reservation.id);
    expect(linkUntil).toEqual(firstDropOffAt);
  });

  it('opens a new checkout as often as needed, and its places stay while one expires', async () => {
    const booked = await bookedByLink(329);
    const first = await payAgain(booked.customer, booked);
    expect(await payAgain(booked.customer, booked)).toBe(first);
    await expectHeld(booked);
    await expire(first);
    expect(await stored(booked.id)).toMatchObject({ status: 'PENDING', attempt: { closed: true } });
    await expectHeld(booked);
    const second = await payAgain(booked.customer, booked);
    await expectHeld(booked);
    await expire(second, { lost: true });
    await runReconciliation(booked.id, 32 * minuteMs);
    expect(await stored(booked.id)).toMatchObject({ attempt: { number: 3, closed: true } });
    await expectHeld(booked);
    const third = await payAgain(booked.customer, booked);
    await pay({ session: third });
    expect(await stored(booked.id)).toMatchObject({
      status: 'PAID',
      checkAt: null,
      places: { key: `${booked.id}-4`, until: null },
    });
    await expectHeld(booked);
  });

  it('with two of its sessions paid is paid once, the other goes back, and it has its places all the while (docs/payments.md, case 33)', async () => {
    const booked = await bookedByLink(330);
    const scope = { customerEmail: booked.customer.email };
    const fault = {
      path: '/v1/checkout/sessions',
      method: 'POST',
      kind: 'sticky-500',
      when: 'after',
    } as const;
    await stripe.fault({ scope, count: 1, fault });
    expect(await refused(reopen, of(booked, booked.customer))).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await expectHeld(booked);
    await payAgain(booked.customer, booked);
    const { sessions } = await stripe.records({ scope });
    expect(sessions).toHaveLength(2);
    for (const { id } of sessions) {
      await stripe.pay({ session: id });
      await expectHeld(booked);
    }
    await stripe.idle({ scope });
    // Both again, and late.
    for (const { id } of sessions) {
      const event = await eventOf(id, 'checkout.session.completed');
      await stripe.resend({ event, times: 2, as: 'new-event' });
    }
    await stripe.idle({ scope });
    const paid = await stored(booked.id);
    expect(paid).toMatchObject({ status: 'PAID', refund: null, extraPayments: [{ amountCents: 4500 }] });
    const { refunds } = await stripe.records({ scope });
    expect(refunds).toMatchObject([{ amount: 4500, reason: 'duplicate' }]);
    expect(refunds[0]?.payment_intent).toBe(paid.extraPayments[0]?.paymentIntentId);
    expect(await attentionOf(booked.id)).toMatchObject([{ cause: 'PAID_TWICE' }]);
    await expectHeld(booked);
  });

  it('paid at the last second of an expired session, with a late event, is paid', async () => {
    const booked = await bookedByLink(331);
    const session = await payAgain(booked.customer, booked);
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    await runReconciliation(booked.id, 32 * minuteMs);
    expect(await stored(booked.id)).toMatchObject({ status: 'PAID', extraPayments: [] });
    await deliverLate(session, 'checkout.session.completed');
    expect(await stored(booked.id)).toMatchObject({ status: 'PAID', extraPayments: [] });
    expect((await mailsOf(booked.id)).filter(({ id }) => id === 'paid-customer')).toHaveLength(1);
    await expectHeld(booked);
  });

  it('gives its places up when the day is over, and can be paid while there is room', async () => {
    const booked = await bookedByLink(225);
    await runReconciliation(booked.id, 23 * hourMs);
    await expectHeld(booked);
    await lapse(booked);
    await runReconciliation(booked.id);
    expect(await entriesOf(booked.date)).toEqual({});
    const { status, places, checkAt, firstDropOffAt } = await stored(booked.id);
    expect([status, places, checkAt]).toEqual(['PENDING', null, firstDropOffAt]);
    const { result } = await call(getBooking, of(booked));
    expect(result.history.map(({ what }) => what)).toEqual(['created', 'linkLapsed']);

    const session = await payAgain(booked.customer, booked);
    expect(await takenOn(booked.date)).toEqual([`${booked.id}-2`]);
    // An ordinary unpaid booking from now on.
    await expire(session);
    expect(await entriesOf(booked.date)).toEqual({});
    const other = await newCustomer();
    idOf(await sendBooking(other, dayOf(other, 225)));
    expect(await refused(reopen, of(booked, booked.customer))).toMatchObject({ code: 'NOT_AVAILABLE' });
  });

  it('is taken by others when its time is over, though nobody has given its places up', async () => {
    const booked = await bookedByLink(359);
    await lapse(booked);
    const other = await newCustomer();
    idOf(await sendBooking(other, dayOf(other, 359)));
    expect(await refused(reopen, of(booked, booked.customer))).toMatchObject({ code: 'NOT_AVAILABLE' });
  });

  it('is none of the unpaid bookings that a customer may have', async () => {
    const customer = await newCustomer();
    await Promise.all(
      [334, 335, 336, 337].map((ahead) =>
        bookByPhone(admin, { as: customer, ...dayAhead(ahead), payBy: 'link' }),
      ),
    );
    expect((await collections.holds.doc(customer.uid).get()).data()?.holds ?? {}).toEqual({});
    const outcomes = await Promise.all(
      [338, 339, 340].map(async (ahead) => sendBooking(customer, dayOf(customer, ahead))),
    );
    expect(outcomes.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    expect(await wrongPlacesOf(customer)).toEqual([]);
  });

  it('is one however often it is sent, and another way to pay is another booking', async () => {
    const body = { ...bookingForOf(await newCustomer(), dayAhead(341)), payBy: 'link' as const };
    const asked = { as: admin, headers: keyed(), body };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => call(adminNewBookingRoutes.bookForCustomer, asked)),
    );
    expect(new Set(sent.map(({ result }) => result.id)).size).toBe(1);
    const changed = { ...asked, body: { ...body, payBy: 'dropOff' as const } };
    expect(await refused(adminNewBookingRoutes.bookForCustomer, changed)).toMatchObject({ code: 'CONFLICT' });
  });

  it('is cancelled with its open checkout, and its customer is told', async () => {
    const booked = await bookedByLink(342);
    const session = await payAgain(booked.customer, booked);
    await call(cancelBooking, { ...of(booked), body: {} });
    expect(await entriesOf(booked.date)).toEqual({});
    const { sessions } = await stripe.records({ scope: { session } });
    expect(sessions).toMatchObject([{ status: 'expired' }]);
    const letter = (await mailsOf(booked.id)).find(({ id }) => id === 'cancelled-customer');
    expect(letter?.text).toContain('Nothing was paid for it, and nothing is due.');
  });

  it('holds its new places for the time of a new link when its dates are changed', async () => {
    const booked = await bookedByLink(348);
    await scarceDays(349, 1, 1);
    const former = new Date(Date.now() + hourMs);
    await change(booked.id, { linkUntil: former });
    const before = Date.now();
    expect(await statusOfMove(admin, booked.id, { timeSlots: daysAhead(349) })).toBe(200);
    expect(await entriesOf(booked.date)).toEqual({});
    const moved = await stored(booked.id);
    const { linkUntil } = moved;
    expect(moved).toMatchObject({ places: { until: linkUntil, byLink: true } });
    expect((linkUntil?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(24 * hourMs);
    expect((await collections.holds.doc(booked.customer.uid).get()).data()?.holds ?? {}).toEqual({});
    await runReconciliation(booked.id, 40 * minuteMs);
    await expectHeld({ ...booked, date: moved.dates[0] ?? '' });
    await pay({ session: await payAgain(booked.customer, booked) });
    expect(await stored(booked.id)).toMatchObject({ status: 'PAID', places: { until: null } });
  });

  it('at an agreed price and on a full day keeps both; for nothing there is nothing to pay', async () => {
    const [date = ''] = await scarceDays(350, 1, 1);
    await bookByPhone(admin, dayAhead(350));
    const overrides = { price: 20, capacity: true, reason: 'A neighbour.' };
    const booked = await bookByPhone(admin, { ...dayAhead(350), payBy: 'link', overrides });
    const { id } = booked.reservation;
    await expire(await payAgain(booked.customer, { id }));
    expect(await takenOn(date)).toHaveLength(2);
    await pay({ session: await payAgain(booked.customer, { id }) });
    expect(await stored(id)).toMatchObject({
      status: 'PAID',
      payment: { amountCents: 2000 },
      places: { until: null, beyond: 'A neighbour.' },
    });
    expect(await wrongPlacesOf(booked.customer)).toEqual([]);
    const free = { price: 0, reason: 'A gift.' };
    const given = await bookByPhone(admin, { ...dayAhead(351), payBy: 'link', overrides: free });
    expect(await stored(given.reservation.id)).toMatchObject({ status: 'PAID', linkUntil: null });
    const [mail, ...others] = await mailsOf(given.reservation.id);
    expect([mail?.id, others]).toEqual(['booked-customer', []]);
    expect(mail?.text).toContain('Nothing is to be paid for it.');
    const ofGiven = { params: { id: given.reservation.id } };
    expect(await refused(sendLink, { ...ofGiven, as: admin, headers: keyed() })).toMatchObject({
      status: 409,
    });
    const opened = await refused(reservationRoutes.reopenCheckout, { ...ofGiven, as: given.customer });
    expect(opened).toMatchObject({ status: 409 });
  });

  it('is not received at the door', async () => {
    const booked = await bookedByLink(343);
    const body = { how: 'cash' as const, amount: 45 };
    expect(await refused(recordPayment, { ...of(booked), headers: keyed(), body })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('opens one session for two who open its link at once', async () => {
    const booked = await bookedByLink(344);
    const urls = await Promise.all(
      Array.from({ length: 4 }, () => reopenCheckout(dependencies, booked.customer.uid, booked.id)),
    );
    expect(new Set(urls).size).toBe(1);
    await expectHeld(booked);
  });
});

describe('the link once more', { timeout: 60_000 }, () => {
  it('is one mail for one key, and holds the places for no longer', async () => {
    const booked = await bookedByLink(345);
    const { places } = await stored(booked.id);
    const asked = { ...of(booked), headers: keyed() };
    await Promise.all(Array.from({ length: 4 }, () => call(sendLink, asked)));
    await call(sendLink, asked);
    await call(sendLink, { ...of(booked), headers: keyed() });
    const { result } = await call(getBooking, of(booked));
    expect(result.mails.map(({ kind }) => kind.replace(/-.*/, ''))).toEqual(['link', 'link', 'link']);
    expect(result.history.map(({ what, by }) => [what, by])).toEqual([
      ['created', admin.name],
      ['linkSent', admin.name],
      ['linkSent', admin.name],
    ]);
    expect((await stored(booked.id)).places).toEqual(places);
    await lapse(booked);
    await call(sendLink, { ...of(booked), headers: keyed() });
    const last = (await mailsOf(booked.id)).find(({ text }) => text.includes('while there is room'));
    expect(last).toBeDefined();
  });

  it('is refused for what is not paid by a link, is paid, or is cancelled', async () => {
    const atDoor = await bookByPhone(admin, dayAhead(346));
    expect(await refused(sendLink, { ...of(atDoor), headers: keyed() })).toMatchObject({
      status: 409,
      message: 'This booking is not paid by a link.',
    });
    const booked = await bookedByLink(347);
    await pay({ session: await payAgain(booked.customer, booked) });
    expect(await refused(sendLink, { ...of(booked), headers: keyed() })).toMatchObject({
      message: 'This booking is paid already.',
    });
    await call(cancelBooking, { ...of(booked), body: {} });
    expect(await refused(sendLink, { ...of(booked), headers: keyed() })).toMatchObject({
      message: 'This booking is cancelled, so it can no longer be paid.',
    });
  });
});
