import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Capacity } from '@pawprints/domain/capacity';
import type { AddOnId } from '@pawprints/domain/catalogue';
import { availabilityRoutes, type DayAvailability } from '@pawprints/domain/contract/availability';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { limits } from '@pawprints/domain/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDay } from '../../functions/src/records/days.ts';
import { call, refused, request } from '../support/api.ts';
import {
  book,
  bookAndPay,
  bookingOf,
  cancel,
  newCustomer,
  nextMonth,
  type Booked,
  type Customer,
} from '../support/bookings.ts';
import { collections, firestore } from '../support/suite.ts';

const { getAvailability } = availabilityRoutes;

/** Of this file alone, and after every booking of the others. */
const month = `${addDays(todayIn(business.timeZone, new Date()), 220).slice(0, 8)}01`;

const unused = Array.from({ length: 20 }, (_, week) => addDays(month, 2 * week));

/** A date that no other test uses, nor the date after it, with this capacity. */
async function aDate(capacity: Partial<Capacity>): Promise<CalendarDate> {
  const date = unused.shift();
  if (date === undefined) throw new Error('All dates of the month are used.');
  await collections.days.doc(date).set({ ...emptyDay, capacity });
  await collections.days.doc(addDays(date, 1)).delete();
  return date;
}

type Query = Parameters<typeof call<typeof getAvailability>>[1] extends { query?: infer Sent } | undefined
  ? Sent
  : never;

async function seen(date: CalendarDate, query: Query = {}): Promise<DayAvailability> {
  const { result } = await call(getAvailability, { query: { service: 'boarding', from: month, ...query } });
  const day = result.days.find((one) => one.date === date);
  if (day === undefined) throw new Error(`${date} is left out.`);
  return day;
}

const oneNight = (date: CalendarDate) => ({
  serviceType: 'BOARDING' as const,
  scheduleType: 'DATE_RANGE' as const,
  timeSlots: [
    {
      dropOffTime: formatWireTime(date, '12:00 PM'),
      pickUpTime: formatWireTime(addDays(date, 1), '12:00 PM'),
    },
  ],
});

const aWalk = (date: CalendarDate, from: string, to: string) => ({
  serviceType: 'DOG_WALKING' as const,
  timeSlots: [{ dropOffTime: formatWireTime(date, from), pickUpTime: formatWireTime(date, to) }],
});

describe('the places of a date', () => {
  it('are open, then few, then full, and free again after a cancel', async () => {
    const date = await aDate({ overnight: 4 });
    expect(await seen(date)).toEqual({
      date,
      state: 'open',
      arrival: null,
      departure: null,
      lateDeparture: null,
      fullTimes: [],
    });

    const first = await bookAndPay(oneNight(date));
    expect(await seen(date)).toMatchObject({ state: 'few', places: 3 });
    await book(oneNight(date));
    await book(oneNight(date));
    expect(await seen(date)).toMatchObject({ state: 'few', places: 1, arrival: null });
    expect(await seen(date, { dogs: 2 })).toMatchObject({ state: 'full', pool: 'overnight' });

    await book(oneNight(date));
    const full = { why: 'full', pool: 'overnight' };
    expect(await seen(date)).toMatchObject({
      state: 'full',
      pool: 'overnight',
      arrival: full,
      departure: null,
    });
    expect(await seen(date, { service: 'daycare' })).toMatchObject({ state: 'open' });

    await cancel(first);
    expect(await seen(date)).toMatchObject({ state: 'few', places: 1 });
  });

  it('are free when a hold has lapsed, before anybody has removed it', async () => {
    const date = await aDate({ overnight: 1 });
    const booked = await book(oneNight(date));
    expect(await seen(date)).toMatchObject({ state: 'full' });
    await lapse(date, booked);
    expect(await seen(date)).toMatchObject({ state: 'few', places: 1 });
  });

  it('are those that a booking finds', async () => {
    const date = await aDate({ overnight: 1, large: 0 });
    expect(await seen(date, { large: 1 })).toMatchObject({ state: 'full', pool: 'large' });
    expect(await seen(date)).toMatchObject({ state: 'few' });
    await book(oneNight(date));
    expect(await seen(date)).toMatchObject({ state: 'full' });
    const customer = await newCustomer();
    const body = bookingOf({ pets: [customer.pet], ...oneNight(date) });
    const { code, result } = await refused(reservationRoutes.createReservation, { as: customer, body });
    expect({ code, result }).toEqual({
      code: 'NOT_AVAILABLE',
      result: { refusals: [{ date, why: 'full', pool: 'overnight' }] },
    });
  });

  it('are counted for rides and baths only where a stay begins or ends', async () => {
    const date = await aDate({ baths: 0, rides: 0 });
    const [baths, rides] = [
      { why: 'full', pool: 'baths' },
      { why: 'full', pool: 'rides' },
    ];
    const bath = await seen(date, { addOns: 'DOG_BATH' });
    expect(bath).toMatchObject({ state: 'open', arrival: null, departure: baths, lateDeparture: baths });
    const both = await seen(date, { addOns: 'DOG_BATH,DOG_PICKUP_DROPOFF' });
    expect(both).toMatchObject({ state: 'open', arrival: rides, departure: baths });
    const search = `service=boarding&from=${month}&addOns=DOG_BATH&addOns=DOG_PICKUP_DROPOFF`;
    const { json } = await request(`/availability?${search}`);
    expect(json).toMatchObject({ result: { days: expect.arrayContaining([both]) } });
  });

  it('are one of the house more for a late pick-up', async () => {
    const date = await aDate({ house: 0 });
    expect(await seen(date)).toMatchObject({
      departure: null,
      lateDeparture: { why: 'full', pool: 'house' },
    });
    const { result } = await call(getAvailability, { query: { service: 'boarding', from: month } });
    expect(result.lateCheckout).toBe('12:00 PM');
  });

  it('are those of each half-hour for walks, the longer walk included', async () => {
    const date = await aDate({ walks: 1 });
    const walking = { service: 'walking' };
    expect(await seen(date, walking)).toMatchObject({ state: 'few', places: 1, fullTimes: [] });
    const ask = (customer: Customer, from: string, to: string, additionalServices: AddOnId[] = []) => ({
      as: customer,
      body: {
        ...bookingOf({ pets: [customer.pet], ...aWalk(date, from, to), additionalServices }),
        serviceAddress: '1 Elm Street',
      },
    });
    await call(
      reservationRoutes.createReservation,
      ask(await newCustomer(), '09:00 AM', '09:30 AM', ['long_walk']),
    );
    const fullTimes = ['09:00 AM', '09:30 AM'];
    expect(await seen(date, walking)).toMatchObject({ state: 'few', places: 1, arrival: null, fullTimes });
    expect(await seen(date, { ...walking, dogs: 2 })).toMatchObject({ state: 'full', pool: 'walks' });

    const other = await newCustomer();
    const { code } = await refused(reservationRoutes.createReservation, ask(other, '09:30 AM', '10:00 AM'));
    expect(code).toBe('NOT_AVAILABLE');
    await call(reservationRoutes.createReservation, ask(other, '10:00 AM', '10:30 AM'));
  });

  it('say nothing of who has taken them, and no number above 3', async () => {
    const date = await aDate({ overnight: 4, house: 3 });
    const { customer, reservation } = await book(oneNight(date));
    const { result, headers } = await call(getAvailability, { query: { service: 'boarding', from: month } });
    const text = JSON.stringify(result);
    for (const own of [customer.uid, customer.pet.id, customer.pet.name, reservation.id]) {
      expect(text).not.toContain(String(own));
    }
    const numbers = [...text.matchAll(/:(\d+)/g)].map(([, number]) => Number(number));
    expect(numbers.filter((number) => number > 3)).toEqual([]);
    expect(numbers).toContain(2);
    expect(headers.get('x-request-id')).not.toBeNull();
  });
});

describe('closed days', () => {
  const made: string[] = [];
  afterAll(() => Promise.all(made.map((id) => collections.closures.doc(id).delete())));

  it('are closed with their reason, or refuse only who arrives or leaves', async () => {
    const [closed, noArrivals] = [await aDate({}), await aDate({})];
    for (const [date, kind] of [
      [closed, 'closed'],
      [noArrivals, 'noArrivals'],
    ] as const) {
      const { id } = await collections.closures.add({
        from: date,
        to: date,
        kind,
        services: ['boarding'],
        yearly: false,
        reason: `Closed for ${kind}`,
      });
      made.push(id);
    }
    const why = { why: 'closed', reason: 'Closed for closed' };
    expect(await seen(closed)).toMatchObject({
      state: 'closed',
      reason: 'Closed for closed',
      arrival: why,
      departure: why,
      lateDeparture: why,
    });
    expect(await seen(closed, { service: 'walking' })).toMatchObject({ state: 'open' });
    expect(await seen(noArrivals)).toMatchObject({
      state: 'open',
      arrival: { why: 'closed', reason: 'Closed for noArrivals' },
      departure: null,
    });
  });
});

describe('the dates', () => {
  const datesFrom = async (from: CalendarDate) => {
    const { result } = await call(getAvailability, { query: { service: 'daycare', from } });
    return result.days.map(({ date }) => date);
  };
  const today = todayIn(business.timeZone, new Date());
  const monthOf = (date: CalendarDate) => `${date.slice(0, 8)}01`;

  it('are six weeks in order, from the first of the month', async () => {
    const expected = Array.from({ length: 42 }, (_, day) => addDays(month, day));
    expect(await datesFrom(month)).toEqual(expected);
  });

  it('begin with today, and end where the last possible stay does', async () => {
    expect((await datesFrom(monthOf(today)))[0]).toBe(today);
    const last = addDays(today, limits.maxDaysAhead + limits.maxNights);
    expect((await datesFrom(monthOf(last))).at(-1)).toBe(last);
  });

  it('leave out a day that cannot be read', async () => {
    const date = await aDate({});
    await firestore.doc(`days/${date}`).set({ entries: 'spoilt' });
    const dates = await datesFrom(month);
    await firestore.doc(`days/${date}`).delete();
    expect(dates).not.toContain(date);
    expect(dates).toHaveLength(41);
  });
});

describe('a query', () => {
  const good = { service: 'boarding', from: nextMonth() };

  it.each([
    [{ service: 'grooming' }, 'service', 'This service does not exist.'],
    [{ from: '2026-12-02' }, 'from', 'Please ask from the first day of a month on, such as 2026-12-01.'],
    [{ from: '2026-13-01' }, 'from', 'Please ask from the first day of a month on, such as 2026-12-01.'],
    [{ from: '2020-01-01' }, 'from', expect.stringContaining('can be booked')],
    [{ from: '2099-01-01' }, 'from', expect.stringContaining('can be booked')],
    [{ dogs: 0 }, 'dogs', 'The number of dogs must be a whole number from 1 to 6.'],
    [{ dogs: 7 }, 'dogs', 'The number of dogs must be a whole number from 1 to 6.'],
    [{ dogs: 2, large: 3 }, 'large', expect.stringContaining('at most the number of dogs')],
    [{ addOns: 'DOG_BATH,NAILS' }, 'addOns.1', expect.stringContaining('does not exist')],
    [{ addOns: 'long_walk' }, 'addOns', expect.stringContaining('is not available with')],
    [{ addOns: 'DOG_BATH,DOG_BATH' }, 'addOns', expect.stringContaining('more than once')],
  ])('of %j is refused, and kept by no cache', async (wrong, path, message) => {
    const { status, code, result, headers } = await refused(getAvailability, {
      query: { ...good, ...wrong },
    });
    expect({ status, code, result }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      result: [{ path, message }],
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('needs a service and a month, and has no other fields', async () => {
    expect((await refused(getAvailability)).result).toMatchObject([{ path: 'service' }, { path: 'from' }]);
    expect((await request(`/availability?service=boarding&from=${month}&pets=1`)).status).toBe(400);
  });

  it('is answered for everybody alike, and kept by caches for less than a minute', async () => {
    const { headers } = await call(getAvailability, { query: good });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30');
    const etag = headers.get('etag') ?? '';
    const search = new URLSearchParams(good).toString();
    const again = await request(`/availability?${search}`, { headers: { 'If-None-Match': etag } }).catch(
      (error: unknown) => String(error),
    );
    expect(again).toContain('no JSON'); // A 304 has no body.
  });
});

/** As if its checkout had ended some minutes ago. */
async function lapse(date: CalendarDate, { reservation }: Booked): Promise<void> {
  const day = collections.days.doc(date);
  const document = (await day.get()).data();
  const [key, entry] = Object.entries(document?.entries ?? {})[0] ?? [];
  if (key === undefined || entry?.reservationId !== reservation.id) throw new Error('There is no hold.');
  await day.withConverter(null).update({ [`entries.${key}.until`]: new Date(Date.now() - 1) });
}
