import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import { adminReportRoutes } from '@pawprints/domain/contract/admin-reports';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { describe, expect, it } from 'vitest';
import { customerBookings } from '../../functions/src/records/customer-bookings.ts';
import { findUnreadable } from '../../functions/src/records/find-unreadable.ts';
import { reportIdOf } from '../../functions/src/records/report-documents.ts';
import { call } from '../support/api.ts';
import { book, bookAndPay, cancel, pay, read, wireTime, type Booked } from '../support/bookings.ts';
import { customer as customerCommand } from '../support/customer.ts';
import { newOwner } from '../support/direct-writes.ts';
import { newAdmin } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { bookByPhone, dayAhead, dayPrice, receive } from '../support/phone.ts';
import { change, moveSlots, stored } from '../support/records.ts';
import { moneyIn, reportsAnewOf, reportsOf } from '../support/report-entries.ts';
import { collections, firestore, stripe } from '../support/suite.ts';

const { checkIn, undoPresence, refundBooking, settleBooking } = adminReservationRoutes;

/** What the reports say of a booking, which is what they would say if they were made anew. */
async function reports({ reservation: { id } }: Pick<Booked, 'reservation'>) {
  const said = await reportsOf(id);
  expect(said).toEqual(await reportsAnewOf(id));
  return said;
}

async function refundsOf({ session }: Booked) {
  return (await stripe.records({ scope: { session } })).refunds;
}

describe('what the reports say of a booking', { timeout: 60_000 }, () => {
  it('begins with its payment, and follows what goes back', async () => {
    const booked = await book();
    expect(await reports(booked)).toEqual({});
    await pay(booked);
    expect(moneyIn(await reports(booked))).toEqual({ taken: 4500, refunded: 0, elsewhere: 0 });
    const begins = Object.values(await reports(booked)).flatMap((entry) => entry.begins ?? []);
    expect(begins).toMatchObject([{ length: 1, leadDays: 7, isFirstVisit: true }]);

    await cancel(booked);
    const cancelled = await reports(booked);
    expect(moneyIn(cancelled)).toEqual({ taken: 4500, refunded: 4500, elsewhere: 0 });
    expect(Object.values(cancelled).flatMap(({ stays }) => stays)).toEqual([]);

    const [refund] = await refundsOf(booked);
    await stripe.settleRefund({ refund: refund?.id ?? '', status: 'failed' });
    await stripe.idle({ scope: { session: booked.session } });
    expect(moneyIn(await reports(booked))).toEqual({ taken: 4500, refunded: 0, elsewhere: 0 });
  });

  it('has what the owner gives back, by Stripe, in its dashboard and otherwise', async () => {
    const [admin, booked] = await Promise.all([newAdmin(), bookAndPay()]);
    const params = { id: booked.reservation.id };
    const headers = { 'idempotency-key': 'once' };
    const body = { amount: 10, reason: 'A late walk' };
    await call(refundBooking, { as: admin, params, headers, body });
    await stripe.refund({ session: booked.session, amount: 150 });
    await stripe.idle({ scope: { session: booked.session } });
    await call(settleBooking, { as: admin, params, headers, body: { amount: 5, note: 'In cash' } });
    expect(moneyIn(await reports(booked))).toEqual({ taken: 4500, refunded: 1150, elsewhere: 500 });
  });

  it('has nothing of a payment of another amount, and nothing of what goes back of it', async () => {
    const booked = await book();
    const { session } = booked;
    await stripe.pay({ session, amount: 4400 });
    await stripe.idle({ scope: { session } });
    await stripe.refund({ session, amount: 4400 });
    await stripe.idle({ scope: { session } });
    expect(moneyIn(await reports(booked))).toEqual({ taken: 0, refunded: 0, elsewhere: 0 });
  });

  it('has the money on the day on which Stripe took it, however late we learn of it', async () => {
    const booked = await book();
    const { customer, reservation, session } = booked;
    const paidAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
    await stripe.seed({
      session,
      paymentIntent: `pi_${reservation.id}`,
      amount: 4500,
      clientReference: String(reservation.id),
      customerEmail: customer.email,
      metadata: { reservationId: String(reservation.id) },
      paidAt: Math.floor(paidAt.getTime() / 1000),
    });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID' });
    const days = Object.values(await reports(booked)).flatMap(({ money }) => money);
    expect(days).toMatchObject([{ date: todayIn(business.timeZone, paidAt), takenCents: 4500 }]);
  });

  it('says of one booking of a customer that it is the first visit', async () => {
    const admin = await newAdmin();
    const first = await bookAndPay({
      timeSlots: [{ dropOffTime: wireTime(258, '08:00 AM'), pickUpTime: wireTime(258, '05:00 PM') }],
    });
    const next = await bookAndPay({
      as: first.customer,
      timeSlots: [{ dropOffTime: wireTime(259, '08:00 AM'), pickUpTime: wireTime(259, '05:00 PM') }],
    });
    const areFirst = async () =>
      (await Promise.all([first, next].map(reports))).map((said) =>
        Object.values(said).flatMap(({ begins }) => (begins === null ? [] : [begins.isFirstVisit])),
      );
    expect(await areFirst()).toEqual([[true], [true]]);
    const { id } = first.reservation;
    const visitor = { slot: 0, petId: first.customer.pet.id };
    // A booking can only be moved behind the reports' back.
    const { timeSlots, firstDropOffAt, dates } = await stored(id);
    await moveSlots(id, [new Date()]);
    await call(checkIn, { as: admin, params: { id }, body: visitor });
    const { presence } = await stored(id);
    await change(id, { timeSlots, firstDropOffAt, dates });
    expect((await areFirst())[1]).toEqual([false]);
    expect(presence).toHaveLength(1);
    const undone = { ...visitor, what: 'checkIn' as const, reason: 'Another dog' };
    await call(undoPresence, { as: admin, params: { id }, body: undone });
    expect((await areFirst())[1]).toEqual([true]);
  });

  it('keeps whether it is the first visit while only the payment changes', async () => {
    const next = await bookAndPay();
    const { uid } = next.customer;
    const { id } = next.reservation;
    const { reservations } = dependencies;
    const known = await reservations.find(id);
    if (known === null) throw new Error('The booking is gone.');
    await customerBookings(dependencies).haveVisited(uid, 1, new Date());
    const { reservation } = known;
    // In the month of the stay.
    const ids = { sessionId: 'cs_twice', paymentIntentId: 'pi_twice' };
    const extra = { ...ids, amountCents: 100, due: null, at: reservation.firstDropOffAt };
    const paidTwice = { ...reservation, extraPayments: [extra] };
    expect(await reservations.save(known, { reservation: paidTwice, mails: [] })).not.toBeNull();
    expect(moneyIn(await reports(next))).toMatchObject({ taken: 4600 });
    const begins = Object.values(await reportsOf(id)).flatMap((entry) => entry.begins ?? []);
    expect(begins).toMatchObject([{ isFirstVisit: false }]);
  });

  it('has what was received at drop-off apart from what Stripe took', async () => {
    const admin = await newOwner();
    const booked = await bookByPhone(admin, dayAhead(247));
    await receive(admin, booked);
    const { id } = booked.reservation;
    const days = Object.values(await reportsOf(id)).flatMap(({ money }) => money);
    const today = todayIn(business.timeZone, new Date());
    expect(days).toEqual([
      { date: today, takenCents: 0, receivedCents: dayPrice * 100, refundedCents: 0, elsewhereCents: 0 },
    ]);
    expect(await reportsOf(id)).toEqual(await reportsAnewOf(id));
  });

  it('that cannot be read is said with the numbers, and to the owner', async () => {
    const admin = await newOwner();
    const { reservation } = await bookByPhone(admin, dayAhead(248));
    const { id } = reservation;
    const [entry] = Object.entries(await reportsOf(id));
    if (entry === undefined) throw new Error('The reports say nothing of the booking.');
    const [month, content] = entry;
    const ref = firestore.doc(`reports/${reportIdOf(month, id)}`);
    const ask = async () => (await call(adminReportRoutes.getReport, { as: admin, query: { month } })).result;
    const { missing } = await ask();
    await ref.update({ [`bookings.${id}`]: 'spoilt' });
    try {
      expect((await ask()).missing).toBe(missing + 1);
      const { docs } = await collections.attention.where('reference', '==', ref.path).get();
      expect(docs.map((doc) => doc.data())).toMatchObject([{ cause: 'UNREADABLE', state: 'open' }]);
      expect(await findUnreadable({ firestore }, ref.path)).not.toBeNull();
    } finally {
      await ref.update({ [`bookings.${id}`]: content });
    }
    expect(await findUnreadable({ firestore }, ref.path)).toBeNull();
  });

  it('stays when the customer is erased, under no name', async () => {
    const booked = await bookAndPay();
    const { id } = booked.reservation;
    await call(refundBooking, {
      as: await newAdmin(),
      params: { id },
      headers: { 'idempotency-key': 'once' },
      body: { amount: 10, reason: 'A late walk' },
    });
    await moveSlots(id, [new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)]);
    const before = await reportsOf(id);
    expect(JSON.stringify(before)).not.toContain(booked.customer.uid);
    expect(await customerCommand('erase', booked.customer.uid)).toMatchObject({ code: 0 });
    expect(await reportsOf(id)).toEqual(before);

    // The dashboard pays back more of it: the money follows, and the dogs stay.
    await stripe.refund({ session: booked.session, amount: 200 });
    await stripe.idle({ scope: { session: booked.session } });
    const after = await reportsOf(id);
    expect(moneyIn(after).refunded).toBe(1200);
    const month = todayIn(business.timeZone, new Date()).slice(0, 7);
    const dogs = [booked.customer.pet.id];
    expect(after[month]).toMatchObject({ dogs, customer: before[month]?.customer });

    // All of it is back, so the booking ends, and nobody was here: that is what a proof finds too.
    await stripe.refund({ session: booked.session });
    await stripe.idle({ scope: { session: booked.session } });
    const [ended, anew] = [await reportsOf(id), await reportsAnewOf(id)];
    expect(anew[month]).toMatchObject({ stays: [], begins: null });
    expect(ended[month]).toEqual({ ...anew[month], dogs, customer: before[month]?.customer });
  });
});
