import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import { adminBookingListRoutes } from '@pawprints/domain/contract/admin-booking-list';
import { adminCustomerRoutes } from '@pawprints/domain/contract/admin-customers';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused, statusOf } from '../support/api.ts';
import { book, newCustomer } from '../support/bookings.ts';
import { daysAhead, moveTo } from '../support/change-dates.ts';
import { scarceDays, takenOn } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import {
  bookByPhone,
  bookingForOf,
  dayAhead,
  dayPrice,
  receive,
  type BookedByPhone,
} from '../support/phone.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, change, mailsOf, moveSlots, stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

const { bookForCustomer } = adminNewBookingRoutes;
const { cancelBooking, checkIn, getBooking, recordPayment, refundBooking, settleBooking } =
  adminReservationRoutes;
const { cancelReservation, getReservation, reopenCheckout } = reservationRoutes;

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newOwner(), newOwner()]);
});

const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });
const hourMs = 60 * 60 * 1000;

const of = ({ reservation }: BookedByPhone, as: Person = admin) => ({
  as,
  params: { id: reservation.id },
});
const asCustomer = (booked: BookedByPhone) => of(booked, booked.customer);
const look = async (booked: BookedByPhone) => (await call(getBooking, of(booked))).result;
const readBy = async (booked: BookedByPhone) => (await call(getReservation, asCustomer(booked))).result;
const historyOf = async (booked: BookedByPhone) =>
  (await look(booked)).history.map(({ what, by, amount, note }) => ({ what, by, amount, note }));

describe('a booking by phone', { timeout: 60_000 }, () => {
  it('takes its places at once, is confirmed, and is due at drop-off', async () => {
    const [date = ''] = await scarceDays(290, 1, 1);
    const booked = await bookByPhone(admin, dayAhead(290));
    const { id } = booked.reservation;
    expect(await takenOn(date)).toEqual([`${id}-1`]);
    expect(await stored(id)).toMatchObject({ places: { until: null }, checkAt: null });
    expect(await readBy(booked)).toMatchObject({
      reservationStatus: 'PENDING',
      payBy: 'dropOff',
      totalPrice: dayPrice,
      confirmingPayment: false,
    });
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ id: 'booked-customer', to: booked.customer.email });
    expect(mail?.text).toContain(`at drop-off: $${dayPrice}`);
    expect(await historyOf(booked)).toMatchObject([{ what: 'created', by: admin.name }]);
    // The day has one place.
    const late = bookingForOf(await newCustomer(), dayAhead(290));
    expect(await refused(bookForCustomer, { as: admin, headers: keyed(), body: late })).toMatchObject({
      status: 409,
      code: 'NOT_AVAILABLE',
    });
  });

  it('is one however often it is sent, at once too', async () => {
    const customer = await newCustomer();
    const asked = { as: admin, headers: keyed(), body: bookingForOf(customer, dayAhead(291)) };
    const sent = await Promise.all(Array.from({ length: 5 }, () => call(bookForCustomer, asked)));
    const again = await call(bookForCustomer, asked);
    expect(new Set([...sent, again].map(({ result }) => result.id)).size).toBe(1);
    const { docs } = await collections.reservations.where('uid', '==', customer.uid).get();
    expect(docs).toHaveLength(1);
    const changed = { ...asked, body: { ...asked.body, specialRequests: 'A walk, please.' } };
    expect(await refused(bookForCustomer, changed)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('has the prices and the rules of the customer', async () => {
    const body = bookingForOf(await newCustomer(), dayAhead(292));
    const send = (changed: object) =>
      refused(bookForCustomer, { as: admin, headers: keyed(), body: { ...body, ...changed } });
    expect(await send({ totalPrice: 1 })).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(await send({ petIds: [1] })).toMatchObject({ status: 404 });
    expect(await send(dayAhead(-1))).toMatchObject({ status: 400 });
    expect(await send({ email: 'robin' })).toMatchObject({ status: 400 });
    expect(await send({ waitId: 1 })).toMatchObject({ status: 400 });
  });

  it('is for who has an account with the address, however it is written, and is not blocked', async () => {
    const customer = await newCustomer();
    const body = bookingForOf(customer, dayAhead(289));
    const send = (email: string) => ({ as: admin, headers: keyed(), body: { ...body, email } });
    const unknown = await refused(bookForCustomer, send(`${randomUUID()}@example.com`));
    expect(unknown).toMatchObject({
      status: 404,
      message: 'Nobody with this e-mail address has an account.',
    });
    const block = { as: admin, params: { uid: customer.uid }, body: { reason: 'Bites.' } };
    await call(adminCustomerRoutes.blockCustomer, block);
    expect(await refused(bookForCustomer, send(customer.email))).toMatchObject({
      status: 409,
      message: 'This customer is blocked: unblock them first.',
    });
    await call(adminCustomerRoutes.unblockCustomer, { as: admin, params: { uid: customer.uid } });
    await call(bookForCustomer, send(` ${customer.email.toUpperCase()} `));
  });

  it('is for who has the address, where the page names nobody, or somebody else', async () => {
    const { uid: stranger } = await newCustomer();
    for (const named of [{}, { uid: stranger }, { uid: 'no/customer' }]) {
      const { uid, pet, email } = await newCustomer();
      const body = bookingForOf({ pet, email, ...named }, dayAhead(288));
      const { result } = await call(bookForCustomer, { as: admin, headers: keyed(), body });
      expect((await stored(result.id)).uid).toBe(uid);
    }
  });

  it('is left alone by the reconciliation, also after its drop-off', async () => {
    const booked = await bookByPhone(admin, dayAhead(293));
    const { id } = booked.reservation;
    await moveSlots(id, [new Date(Date.now() - 2 * hourMs)]);
    // As a former release may have left it.
    await change(id, { checkAt: new Date() });
    await runReconciliation(booked.reservation.id);
    expect(await stored(id)).toMatchObject({ status: 'PENDING', places: { key: `${id}-1` } });
  });

  it('is not paid online', async () => {
    const booked = await bookByPhone(admin, dayAhead(294));
    expect(await refused(reopenCheckout, asCustomer(booked))).toMatchObject({
      status: 409,
      message: 'This booking is paid at drop-off.',
    });
  });

  it('lets its dog be checked in before it is paid', async () => {
    const booked = await bookByPhone(admin, dayAhead(295));
    await moveSlots(booked.reservation.id, [new Date()]);
    const body = { slot: 0, petId: booked.customer.pet.id };
    expect((await call(checkIn, { ...of(booked), body })).result.presence).toHaveLength(1);
  });
});

describe('money that is received at drop-off', { timeout: 60_000 }, () => {
  it('pays the booking once, however often it is pressed (docs/payments.md, case 34)', async () => {
    const booked = await bookByPhone(admin, dayAhead(296));
    await Promise.all(Array.from({ length: 5 }, () => receive(admin, booked, 'one')));
    const shown = await receive(admin, booked, 'one');
    expect(shown).toMatchObject({
      reservationStatus: 'PAID',
      payments: [{ amount: dayPrice, left: dayPrice, receivedBy: 'cash', isTest: false }],
    });
    expect(await historyOf(booked)).toEqual([
      { what: 'created', by: admin.name, amount: null, note: '' },
      { what: 'paid', by: admin.name, amount: dayPrice, note: 'In cash' },
    ]);
    const told = (await mailsOf(booked.reservation.id)).map(({ id }) => id).toSorted();
    expect(told).toEqual(['booked-customer', 'received-customer']);
    expect(await readBy(booked)).toMatchObject({ reservationStatus: 'PAID', payBy: 'dropOff' });
  });

  it('of two admins at once is one payment', async () => {
    const booked = await bookByPhone(admin, dayAhead(297));
    const body = { how: 'cardTerminal' as const, amount: dayPrice };
    const press = (as: Person) => statusOf(recordPayment, { ...of(booked, as), headers: keyed(), body });
    const statuses = await Promise.all([press(admin), press(other)]);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await look(booked)).toMatchObject({ payments: [{ receivedBy: 'cardTerminal' }] });
  });

  it('of two open pages of one admin is one payment, also of a difference', async () => {
    const booked = await bookByPhone(admin, dayAhead(297));
    const press = () =>
      statusOf(recordPayment, { ...of(booked), headers: keyed(), body: { how: 'cash', amount: dayPrice } });
    const bothPages = async () => (await Promise.all([press(), press()])).toSorted((a, b) => a - b);
    expect(await bothPages()).toEqual([200, 409]);
    await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(297, 298), payBy: 'dropOff' });
    expect(await bothPages()).toEqual([200, 409]);
    expect((await look(booked)).payments).toHaveLength(2);
  });

  it('is what is due, and of a booking that is due', async () => {
    const booked = await bookByPhone(admin, dayAhead(298));
    const press = (asked: { as: Person; params: { id: number } }, amount = dayPrice, key = 'one') =>
      refused(recordPayment, { ...asked, headers: keyed(key), body: { how: 'other', amount } });
    expect(await press(of(booked), 44)).toMatchObject({
      status: 409,
      message: '$45 is due: no other amount pays this booking.',
    });
    await receive(admin, booked, 'one');
    expect(await press(of(booked), 44)).toMatchObject({ status: 409 });
    expect(await press(of(booked), dayPrice, 'two')).toMatchObject({
      message: 'This booking is paid already.',
    });
    const online = await book(dayAhead(299));
    expect(await press({ as: admin, params: { id: online.reservation.id } })).toMatchObject({
      message: 'This booking is to be paid online by its customer.',
    });
  });

  it('is refused for a booking that was cancelled before, and nothing goes back', async () => {
    const booked = await bookByPhone(admin, dayAhead(321));
    const { result } = await call(cancelReservation, asCustomer(booked));
    expect(result).toMatchObject({ reservation: { reservationStatus: 'CANCELLED' }, refund: null });
    const body = { how: 'cash' as const, amount: dayPrice };
    const failure = await refused(recordPayment, { ...of(booked), headers: keyed(), body });
    expect(failure).toMatchObject({ message: 'This booking is cancelled, so nothing is due.' });
    expect(await attentionOf(booked.reservation.id)).toEqual([]);
    const letter = (await mailsOf(booked.reservation.id)).find(({ id }) => id === 'cancelled-customer');
    expect(letter?.text).toContain('Nothing was paid for it, and nothing is due.');
  });
});

describe('a booking whose dog has come', { timeout: 60_000 }, () => {
  it.each([
    ['before it is paid', 326, false],
    ['after it was paid', 327, true],
  ])('is cancelled by the owner alone, %s', async (_, ahead, isPaid) => {
    const booked = await bookByPhone(admin, dayAhead(ahead));
    if (isPaid) await receive(admin, booked);
    // Earlier than booked, as dogs come.
    const [pet] = (await stored(booked.reservation.id)).pets;
    await change(booked.reservation.id, {
      presence: [{ slot: 0, petId: pet?.id ?? 0, checkedInAt: new Date(), checkedOutAt: null }],
    });
    expect(await refused(cancelReservation, asCustomer(booked))).toMatchObject({
      status: 409,
      message: 'This booking has begun. Please call us to cancel it.',
    });
    expect(await stored(booked.reservation.id)).toMatchObject({ status: isPaid ? 'PAID' : 'PENDING' });
  });
});

describe('a booking that was paid at drop-off', { timeout: 60_000 }, () => {
  async function paid(ahead: number): Promise<BookedByPhone> {
    const booked = await bookByPhone(admin, dayAhead(ahead));
    await receive(admin, booked);
    return booked;
  }

  it('gives its places up when it is cancelled, and the owner is told what to give back', async () => {
    const booked = await paid(322);
    const { result } = await call(cancelReservation, asCustomer(booked));
    expect(result.refund).toEqual({ amount: dayPrice, status: 'pending', toGiveBack: dayPrice });
    await call(cancelReservation, asCustomer(booked));
    await runReconciliation(booked.reservation.id);
    const entries = await attentionOf(booked.reservation.id);
    expect(entries).toMatchObject([{ cause: 'REFUND_AT_DOOR', state: 'open', amountCents: dayPrice * 100 }]);
    expect((await look(booked)).refunds).toEqual([]);

    const id = entries[0]?.id ?? '';
    expect(await statusOf(adminAttentionRoutes.retryAttention, { as: admin, params: { id } })).toBe(409);
    const part = { note: 'In cash', elsewhere: dayPrice - 1 };
    const settle = { as: admin, params: { id } };
    expect(await refused(adminAttentionRoutes.settleAttention, { ...settle, body: part })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ state: 'open' }]);
    const query = { customer: booked.customer.email };
    const { content } = (await call(adminBookingListRoutes.listBookings, { as: admin, query })).result;
    expect(content).toMatchObject([{ refunded: 0, toGiveBack: dayPrice }]);
    const body = { note: 'In cash', elsewhere: dayPrice };
    const settled = await call(adminAttentionRoutes.settleAttention, { as: admin, params: { id }, body });
    expect(settled.result).toEqual({ due: 0 });
    expect(await readBy(booked)).toMatchObject({ refund: { amount: dayPrice, status: 'succeeded' } });
    expect(await look(booked)).toMatchObject({ payments: [{ left: 0 }] });
  });

  it('gives back what the owner chooses, and no more than was paid', async () => {
    const booked = await paid(323);
    const cancelWith = (refund: number) => ({ ...of(booked), body: { refund, reason: '' } });
    expect(await refused(cancelBooking, cancelWith(46))).toMatchObject({ status: 409 });
    for (let press = 0; press < 2; press += 1) {
      expect((await call(cancelBooking, cancelWith(20))).result).toMatchObject({
        reservationStatus: 'CANCELLED',
        refund: { amount: 20, status: 'pending' },
      });
    }
    expect(await refused(cancelBooking, cancelWith(30))).toMatchObject({ status: 409 });
    const back = { ...of(booked), headers: keyed(), body: { amount: 20, note: 'In cash' } };
    await Promise.all(Array.from({ length: 3 }, () => call(settleBooking, back)));
    expect(await look(booked)).toMatchObject({ payments: [{ left: 25 }], settlements: [{ amount: 20 }] });
    const [entry] = await attentionOf(booked.reservation.id);
    expect(entry).toMatchObject({ cause: 'REFUND_AT_DOOR', state: 'settled' });
    const rest = { ...of(booked), headers: keyed(), body: { amount: 26, note: 'In cash' } };
    expect(await refused(settleBooking, rest)).toMatchObject({ status: 409 });
  });

  it('is refunded by no call to Stripe either where a former release has ordered it there', async () => {
    const booked = await paid(324);
    const { id } = booked.reservation;
    const { payment } = await stored(id);
    const paymentIntentId = payment?.paymentIntentId ?? '';
    const refund = { paymentIntentId, amountCents: 1000, number: 1, retried: false, refundId: null };
    await collections
      .paymentsOf(String(id))
      .doc('payment')
      .withConverter(null)
      .update({
        'payment.receivedBy': FieldValue.delete(),
        refunds: [{ ...refund, cause: 'cancelled', status: 'pending' }],
      });
    await change(id, { checkAt: new Date() });
    await runReconciliation(id);
    expect(await stored(id)).toMatchObject({ refunds: [{ status: 'failed', refundId: null }] });
    const { refunds } = await stripe.records({ scope: { customerEmail: booked.customer.email } });
    expect(refunds).toEqual([]);
  });

  it('is refunded by no call to Stripe', async () => {
    const booked = await paid(324);
    const body = { amount: 10, reason: '' };
    const failure = await refused(refundBooking, { ...of(booked), headers: keyed(), body });
    expect(failure).toMatchObject({ status: 409, code: 'CONFLICT' });
    await call(cancelBooking, { ...of(booked), body: {} });
    const { refunds } = await stripe.records({ scope: { customerEmail: booked.customer.email } });
    expect(refunds).toEqual([]);
  });
});

it('one that has begun is cancelled by the owner alone', async () => {
  const booked = await bookByPhone(admin, dayAhead(325));
  await moveSlots(booked.reservation.id, [new Date(Date.now() - hourMs)]);
  expect(await refused(cancelReservation, asCustomer(booked))).toMatchObject({
    status: 409,
    message: 'This booking has begun. Please call us to cancel it.',
  });
  const { result } = await call(cancelBooking, { ...of(booked), body: {} });
  expect(result).toMatchObject({ reservationStatus: 'CANCELLED' });
});
