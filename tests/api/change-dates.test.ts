import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, statusOf } from '../support/api.ts';
import { bookAndPay, read, type Booked } from '../support/bookings.ts';
import { daysAhead, moveTo, refusedToMove, statusOfMove } from '../support/change-dates.ts';
import { scarceDays, setCapacity, takenOn } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, dayAhead, dayPrice } from '../support/phone.ts';
import { attentionOf, mailsOf, moveSlots, stored } from '../support/records.ts';
import { stripe } from '../support/suite.ts';

const { checkIn } = adminReservationRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const timeSlots = daysAhead;

async function refundsOf({ session }: Pick<Booked, 'session'>): Promise<number[]> {
  return (await stripe.records({ scope: { session } })).refunds.map(({ amount }) => amount);
}

const mailsAbout = async (id: number, start: string) =>
  (await mailsOf(id)).filter((mail) => mail.id.startsWith(start));

describe('new dates of a booking that is due at drop-off', { timeout: 60_000 }, () => {
  it('take their places and have their price at once; the former places are free', async () => {
    const [before = '', after = ''] = await scarceDays(221, 2, 1);
    const { reservation, customer } = await bookByPhone(admin, dayAhead(221));
    const { id } = reservation;
    const shown = await moveTo(admin, id, { timeSlots: timeSlots(222, 229) });
    expect(shown).toMatchObject({
      reservationStatus: 'PENDING',
      totalPrice: 2 * dayPrice,
      timeSlots: timeSlots(222, 229),
      difference: null,
    });
    expect(await takenOn(before)).toEqual([]);
    expect(await takenOn(after)).toEqual([`${id}-2`]);
    expect(await stored(id)).toMatchObject({ places: { key: `${id}-2`, until: null }, checkAt: null });
    expect(shown.history.at(-1)).toMatchObject({
      what: 'datesChanged',
      by: admin.name,
      note: expect.stringMatching(/^From .* to 05:00 PM; now .*, .*\. \$90, before \$45\.$/),
    });
    const [mail] = await mailsAbout(id, 'dates-changed');
    expect(mail).toMatchObject({ to: customer.email });
    expect(mail?.text).toContain('Due at drop-off: $90.');
    const { result } = await call(adminReservationRoutes.recordPayment, {
      as: admin,
      params: { id },
      headers: { 'Idempotency-Key': 'paid' },
      body: { how: 'cash', amount: 2 * dayPrice },
    });
    expect(result).toMatchObject({ reservationStatus: 'PAID' });
  });

  it('are refused on a full day, and nothing is changed', async () => {
    const [full = ''] = await scarceDays(223, 1, 0);
    const { reservation } = await bookByPhone(admin, dayAhead(158));
    const before = await stored(reservation.id);
    const failure = await refusedToMove(admin, reservation.id, { timeSlots: timeSlots(223, 229) });
    expect(failure).toMatchObject({
      status: 409,
      code: 'NOT_AVAILABLE',
      result: { refusals: [{ date: full, why: 'full' }] },
    });
    expect(await stored(reservation.id)).toEqual(before);
  });

  it('can be had again on a day of which it has the last place, also when that is taken away', async () => {
    const [date = ''] = await scarceDays(224, 1, 1);
    const { reservation } = await bookByPhone(admin, dayAhead(224));
    await setCapacity(date, 0);
    await moveTo(admin, reservation.id, { timeSlots: timeSlots(224, 229) });
    expect(await takenOn(date)).toEqual([`${reservation.id}-2`]);
  });
});

describe('new dates', { timeout: 120_000 }, () => {
  it('are one change however often they are sent, at once too', async () => {
    const { reservation, session } = await bookAndPay({ timeSlots: timeSlots(153, 154) });
    const { id } = reservation;
    const send = () => statusOfMove(admin, id, { timeSlots: timeSlots(155), key: 'one' });
    const statuses = await Promise.all(Array.from({ length: 20 }, send));
    expect(statuses).toContain(200);
    expect(await send()).toBe(200);
    expect(await refundsOf({ session })).toEqual([dayPrice * 100]);
    const { history, changes } = await stored(id);
    expect(history.filter(({ what }) => what === 'datesChanged')).toHaveLength(1);
    expect(changes).toHaveLength(1);
    expect(await mailsAbout(id, 'dates-changed')).toHaveLength(1);
    const other = await refusedToMove(admin, id, { timeSlots: timeSlots(156), key: 'one' });
    expect(other).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('have the price that the owner has seen, and the rules of a booking', async () => {
    const { reservation } = await bookByPhone(admin, dayAhead(153));
    const { id } = reservation;
    expect(await refusedToMove(admin, id, { timeSlots: timeSlots(154), totalPrice: 1 })).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      result: { total: dayPrice },
    });
    expect(await refusedToMove(admin, id, { timeSlots: timeSlots(-1) })).toMatchObject({ status: 400 });
    expect(await refusedToMove(admin, id, { timeSlots: timeSlots(153) })).toMatchObject({
      status: 409,
      message: 'These are the dates of the booking already.',
    });
    expect(await statusOfMove(admin, 12_345, { timeSlots: timeSlots(154) })).toBe(404);
  });

  it('are refused for a booking that is cancelled', async () => {
    const { reservation, customer } = await bookByPhone(admin, dayAhead(154));
    await call(reservationRoutes.cancelReservation, { as: customer, params: { id: reservation.id } });
    expect(await refusedToMove(admin, reservation.id, { timeSlots: timeSlots(155) })).toMatchObject({
      status: 409,
      message: 'This booking is cancelled, so its dates cannot be changed.',
    });
  });

  it('keep the drop-off of a dog that has come', async () => {
    const { reservation, customer } = await bookByPhone(admin, dayAhead(156));
    const { id } = reservation;
    await moveSlots(id, [new Date()]);
    const body = { slot: 0, petId: customer.pet.id };
    await call(checkIn, { as: admin, params: { id }, body });
    expect(await refusedToMove(admin, id, { timeSlots: timeSlots(157) })).toMatchObject({
      status: 409,
      message: expect.stringContaining('was checked in for'),
    });
    const longer = await moveTo(admin, id, { timeSlots: timeSlots(156, 157) });
    expect(longer).toMatchObject({ presence: [{ slot: 0, petId: customer.pet.id }] });
  });
});

describe('cheaper dates of a paid booking', { timeout: 60_000 }, () => {
  it('give back what they cost less', async () => {
    const booked = await bookAndPay({ timeSlots: timeSlots(153, 154) });
    const { id } = booked.reservation;
    const shown = await moveTo(admin, id, { timeSlots: timeSlots(153) });
    expect(shown).toMatchObject({
      reservationStatus: 'PAID',
      totalPrice: dayPrice,
      refund: { amount: dayPrice, status: 'succeeded' },
      payments: [{ amount: 2 * dayPrice, left: dayPrice }],
    });
    expect(await refundsOf(booked)).toEqual([dayPrice * 100]);
    const [mail] = await mailsAbout(id, 'dates-changed');
    expect(mail?.text).toContain('The price is $45, instead of $90.');
    expect(mail?.text).toContain('$45 goes back to the card that paid');
    // It is paid and goes on, and a cancellation gives back the rest.
    expect(await statusOf(reservationRoutes.cancelReservation, { as: booked.customer, params: { id } })).toBe(
      200,
    );
    expect(await refundsOf(booked)).toEqual([dayPrice * 100, dayPrice * 100]);
    expect(await read(booked)).toMatchObject({ refund: { amount: 2 * dayPrice, status: 'succeeded' } });
  });

  it('of one that was paid at drop-off are given back by hand', async () => {
    const booked = await bookByPhone(admin, { timeSlots: timeSlots(155, 156) });
    const { id } = booked.reservation;
    await call(adminReservationRoutes.recordPayment, {
      as: admin,
      params: { id },
      headers: { 'Idempotency-Key': 'paid' },
      body: { how: 'cash', amount: 2 * dayPrice },
    });
    await moveTo(admin, id, { timeSlots: timeSlots(155) });
    expect(await attentionOf(id)).toMatchObject([
      { cause: 'REFUND_AT_DOOR', state: 'open', amountCents: dayPrice * 100 },
    ]);
  });
});
