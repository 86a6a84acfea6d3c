import { randomUUID } from 'node:crypto';
import { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import { adminCalendarRoutes } from '@pawprints/domain/contract/admin-calendar';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused, statusOf } from '../support/api.ts';
import { newCustomer, wireTime } from '../support/bookings.ts';
import { aClosure } from '../support/capacity-rules.ts';
import { entriesOf, scarceDays, takenOn } from '../support/days.ts';
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
import { attentionOf, mailsOf, moveSlots, stored } from '../support/records.ts';

const { bookForCustomer } = adminNewBookingRoutes;
const { cancelBooking, checkIn, getBooking, recordPayment } = adminReservationRoutes;
const { cancelReservation, getReservation } = reservationRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const reason = 'She has helped with the fence.';
const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const of = ({ reservation }: BookedByPhone) => ({ as: admin, params: { id: reservation.id } });
const asCustomer = ({ customer, reservation }: BookedByPhone) => ({
  as: customer,
  params: { id: reservation.id },
});
const look = async (booked: BookedByPhone) => (await call(getBooking, of(booked))).result;

async function auditOf({ reservation }: BookedByPhone) {
  const query = { record: `reservations/${reservation.id}` };
  return (await call(adminAuditRoutes.listAudit, { as: admin, query })).result.content;
}

describe('a price that the owner has agreed to', { timeout: 60_000 }, () => {
  it('is what is booked, due, received and given back', async () => {
    const booked = await bookByPhone(admin, { ...dayAhead(236), overrides: { price: 30, reason } });
    expect(await stored(booked.reservation.id)).toMatchObject({
      totalPrice: 30,
      lines: [{ label: 'Agreed price', amount: 30, slotAmounts: [] }],
      attempt: { amountCents: 3000 },
    });
    const { result } = await call(getReservation, asCustomer(booked));
    expect(result).toMatchObject({ totalPrice: 30, lines: [{ label: 'Agreed price' }] });
    expect(JSON.stringify(result)).not.toContain(reason);
    const [mail] = await mailsOf(booked.reservation.id);
    expect(mail?.text).toContain('Agreed price');
    expect(mail?.text).toContain('at drop-off: $30');
    expect(mail?.text).not.toContain(reason);

    const body = { how: 'cash' as const, amount: dayPrice };
    expect(await refused(recordPayment, { ...of(booked), headers: keyed(), body })).toMatchObject({
      message: '$30 is due: no other amount pays this booking.',
    });
    await receive(admin, booked, 'one', 30);
    expect((await call(cancelReservation, asCustomer(booked))).result.refund).toEqual({
      amount: 30,
      status: 'pending',
      toGiveBack: 30,
    });
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ amountCents: 3000 }]);
  });

  it('is in the history with its reason and the regular price, and in the audit without', async () => {
    const booked = await bookByPhone(admin, { ...dayAhead(236), overrides: { price: 500, reason } });
    expect((await look(booked)).history).toMatchObject([
      { what: 'created', by: admin.name, note: '' },
      { what: 'priceAgreed', by: admin.name, amount: dayPrice, note: reason },
    ]);
    const [entry] = await auditOf(booked);
    expect(entry).toMatchObject({ act: 'book' });
    expect(entry?.fields).toContain('agreedPrice');
    expect(entry?.fields).not.toContain('beyondCapacity');
    expect(JSON.stringify(entry)).not.toContain(reason);
  });

  it('of 0 leaves nothing to be paid', async () => {
    const booked = await bookByPhone(admin, { ...dayAhead(236), overrides: { price: 0, reason } });
    const { id } = booked.reservation;
    expect(await look(booked)).toMatchObject({ reservationStatus: 'PAID', totalPrice: 0, payments: [] });
    expect((await look(booked)).history.map(({ what }) => what)).toEqual(['created', 'priceAgreed']);
    const [mail] = await mailsOf(id);
    expect(mail?.text).toContain('Nothing is to be paid for it.');
    const body = { how: 'cash' as const, amount: 1 };
    expect(await statusOf(recordPayment, { ...of(booked), headers: keyed(), body })).toBe(409);
    await runReconciliation(id);
    expect(await stored(id)).toMatchObject({ status: 'PAID', places: { until: null }, checkAt: null });
    await moveSlots(id, [new Date()]);
    const visitor = { slot: 0, petId: booked.customer.pet.id };
    expect((await call(checkIn, { ...of(booked), body: visitor })).result.presence).toHaveLength(1);
    const cancelled = await call(cancelBooking, { ...of(booked), body: {} });
    expect(cancelled.result).toMatchObject({ reservationStatus: 'CANCELLED', refund: null });
    expect(await attentionOf(id)).toEqual([]);
    const told = (await mailsOf(id)).find((one) => one.id === 'cancelled-customer');
    expect(told?.text).toContain('Nothing was paid for it, and nothing is due.');
  });

  it('is in whole dollars with a reason, beside the price that was seen', async () => {
    const body = bookingForOf(await newCustomer(), dayAhead(236));
    const send = (overrides: object, totalPrice = dayPrice) =>
      refused(bookForCustomer, { as: admin, headers: keyed(), body: { ...body, totalPrice, overrides } });
    for (const price of [-1, 0.5, 50_001])
      expect(await send({ price, reason })).toMatchObject({ status: 400 });
    expect(await send({ price: 30, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await send({ price: 30 })).toMatchObject({ status: 400 });
    expect(await send({ reason })).toMatchObject({ status: 400 });
    expect(await send({ price: 30, reason }, 30)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
  });
});

describe('places of a full day that the owner gives', { timeout: 60_000 }, () => {
  it('are taken, said in the calendar, and left by the proof of the days', async () => {
    const [date = ''] = await scarceDays(237, 1, 1);
    await bookByPhone(admin, dayAhead(237));
    const customer = await newCustomer();
    const body = bookingForOf(customer, dayAhead(237));
    expect(await refused(bookForCustomer, { as: admin, headers: keyed(), body })).toMatchObject({
      code: 'NOT_AVAILABLE',
    });
    const booked = await bookByPhone(admin, {
      ...dayAhead(237),
      as: customer,
      overrides: { capacity: true, reason },
    });
    const { id } = booked.reservation;
    expect(await takenOn(date)).toHaveLength(2);
    expect((await look(booked)).history).toMatchObject([
      { what: 'created' },
      { what: 'capacityPassed', by: admin.name, note: reason },
    ]);
    expect((await auditOf(booked))[0]?.fields).toContain('beyondCapacity');
    const query = { from: date, to: date };
    const { days } = (await call(adminCalendarRoutes.listDays, { as: admin, query })).result;
    expect(days).toMatchObject([
      { capacity: { daycare: 1 }, taken: { daycare: 2 }, beyond: [{ reservationId: id, reason }] },
    ]);
    await runReconciliation(id);
    expect((await entriesOf(date))[`${id}-1`]).toMatchObject({ beyond: reason, until: null });
    await receive(admin, booked);
    expect((await entriesOf(date))[`${id}-1`]).toMatchObject({ beyond: reason });
    await call(cancelBooking, { ...of(booked), body: {} });
    expect(await takenOn(date)).toHaveLength(1);
  });

  it('are not those of a closed day, nor of a dog that is booked then', async () => {
    const [full = '', closed = ''] = await scarceDays(238, 2, 0);
    const overrides = { capacity: true, reason };
    const closure = await call(adminCalendarRoutes.closeDays, {
      as: admin,
      body: aClosure(closed),
    });
    const booked = await bookByPhone(admin, { ...dayAhead(238), overrides });
    const body = (ahead: number) => ({ ...bookingForOf(booked.customer, dayAhead(ahead)), overrides });
    const send = (ahead: number) =>
      refused(bookForCustomer, { as: admin, headers: keyed(), body: body(ahead) });
    expect(await send(239)).toMatchObject({
      code: 'NOT_AVAILABLE',
      result: { refusals: [{ date: closed, why: 'closed' }] },
    });
    expect(await send(238)).toMatchObject({
      code: 'NOT_AVAILABLE',
      result: { refusals: [{ date: full, why: 'booked', reservationId: booked.reservation.id }] },
    });
    await call(adminCalendarRoutes.openDays, { as: admin, params: { id: closure.result.id ?? '' } });
  });

  it('can be had at another price, for several days', async () => {
    const dates = await scarceDays(240, 2, 0);
    const timeSlots = [240, 241].map((ahead) => ({
      dropOffTime: wireTime(ahead, '08:00 AM'),
      pickUpTime: wireTime(ahead, '05:00 PM'),
    }));
    const overrides = { price: 61, capacity: true, reason };
    const booked = await bookByPhone(admin, { timeSlots, overrides });
    expect(await stored(booked.reservation.id)).toMatchObject({ totalPrice: 61, dates });
  });
});
