import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { business } from '@pawprints/domain/business';
import { addDays, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import { failureSchema, successSchema } from '@pawprints/domain/contract/envelope';
import type { ErrorCode } from '@pawprints/domain/contract/errors';
import type { Refusal } from '@pawprints/domain/contract/availability';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { monthOf, type Month } from '@pawprints/domain/report-entry';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { emptyDay, type DayEntry } from '../../functions/src/records/days.ts';
import { addPets } from '../../functions/src/features/users/pets.ts';
import { bookingOf, wireTime, type Customer, type SentBooking } from './bookings.ts';
import { identity } from './crash-paths.ts';
import { dependencies } from './in-process.ts';
import { newPerson } from './people.ts';
import { aPet } from './pets.ts';
import { stored } from './records.ts';
import { apiUrl, collections } from './suite.ts';

/** The date that is `days` from the business's today. */
export function dateIn(days: number): CalendarDate {
  return addDays(todayIn(business.timeZone, new Date()), days);
}

/** A month of 31 days: the one of that day, or else the next, which then has them. */
export function longMonthIn(days: number): Month {
  return monthOf(addDays(`${monthOf(dateIn(days))}-01`, 30));
}

/** Nothing is taken of these days, which have as many places in every pool. Each test has days of its own. */
export async function makeScarce(first: number, count: number, places: number): Promise<CalendarDate[]> {
  const dates = Array.from({ length: count }, (_, day) => dateIn(first + day));
  const content = { ...emptyDay, capacity: sameCapacity(places) };
  await Promise.all(dates.map((date) => collections.days.doc(date).set(content)));
  return dates;
}

/** Makes days scarce until a test of Vitest is over: tests that do not run beside it book them, too. */
export async function scarceDays(first: number, count: number, places: number): Promise<CalendarDate[]> {
  const dates = await makeScarce(first, count, places);
  onTestFinished(async () => {
    const refs = dates.map((date) => collections.days.doc(date).withConverter(null));
    await Promise.all(refs.map((ref) => ref.set({ capacity: {} }, { mergeFields: ['capacity'] })));
  });
  return dates;
}

export async function setCapacity(date: CalendarDate, places: number): Promise<void> {
  await collections.days.doc(date).update({ capacity: sameCapacity(places) });
}

export async function entriesOf(date: CalendarDate): Promise<Record<string, DayEntry>> {
  return (await collections.days.doc(date).get()).data()?.entries ?? {};
}

/** The keys of what is taken: of entries whose hold is not over. */
export async function takenOn(date: CalendarDate, now = new Date()): Promise<string[]> {
  const entries = Object.entries(await entriesOf(date));
  return entries.flatMap(([key, { until }]) => (until === null || until > now ? [key] : [])).toSorted();
}

/** The keys of the places that the bookings of a day say they have. */
async function bookedOn(date: CalendarDate, since: Date): Promise<string[]> {
  const { docs } = await collections.reservations.where('dates', 'array-contains', date).get();
  const ids = docs.filter((doc) => doc.data().createdAt >= since).map(({ id }) => Number(id));
  const bookings = await Promise.all(ids.map(stored));
  return bookings.flatMap(({ status, places }) =>
    status === 'CANCELLED' || places === null ? [] : [places.key],
  );
}

/** What is taken is what is booked, and never more than there is: one dog each. */
export async function expectBooked(date: CalendarDate, since: Date, places: number): Promise<string[]> {
  const [taken, booked] = await Promise.all([takenOn(date), bookedOn(date, since)]);
  expect(taken).toEqual(booked.toSorted());
  expect(taken.length).toBeLessThanOrEqual(places);
  return taken;
}

/** Their pets are added in this process: the emulator starts a process for each of so many calls at once. */
export function newCustomers(count: number): Promise<Customer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const person = await newPerson();
      const [pet] = await addPets(dependencies, identity(person), [aPet], randomUUID());
      if (pet === undefined) throw new Error('No pet was added.');
      return { ...person, pet };
    }),
  );
}

/** The emulator has started a process for each of so many calls at once. */
export async function warmedUp(customers: readonly Customer[]): Promise<void> {
  const statusOf = async ({ token }: Customer) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${apiUrl}${reservationRoutes.listReservations.path}`, { headers })).status;
  };
  await expect
    .poll(() => Promise.all(customers.map(statusOf)), { timeout: 90_000 })
    .toEqual(customers.map(() => 200));
}

/** Day care on one day. */
export function dayOf({ pet }: Pick<Customer, 'pet'>, day: number): SentBooking {
  const timeSlots = [{ dropOffTime: wireTime(day, '08:00 AM'), pickUpTime: wireTime(day, '05:00 PM') }];
  return bookingOf({ pets: [pet], timeSlots });
}

/** Boarding; picked up before the late check-out. */
export function stayOf({ pet }: Customer, first: number, nights: number): SentBooking {
  return bookingOf({
    pets: [pet],
    serviceType: 'BOARDING',
    scheduleType: 'DATE_RANGE',
    timeSlots: [
      { dropOffTime: wireTime(first, '10:00 AM'), pickUpTime: wireTime(first + nights, '10:00 AM') },
    ],
  });
}

const refusals = z.object({ refusals: z.array(z.custom<Refusal>()) });
const made = z.object({ reservation: z.object({ id: z.number() }), checkoutUrl: z.string() });

type Outcome = { code: 'OK' | ErrorCode; result: unknown };

/** Sends a booking, and again where the answer is BUSY, after the time that it names. */
export async function sendBooking(
  as: Customer,
  body: SentBooking,
  { at = apiUrl, key }: { at?: string; key?: string } = {},
): Promise<Outcome> {
  const { method, path } = reservationRoutes.createReservation;
  const headers = {
    Authorization: `Bearer ${as.token}`,
    'Content-Type': 'application/json',
    'X-Forwarded-For': `from-${as.uid}`,
    ...(key !== undefined && { 'Idempotency-Key': key }),
  };
  for (;;) {
    const response = await fetch(`${at}${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = z.parse(z.union([successSchema(z.unknown()), failureSchema]), await response.json());
    if (answer.code !== 'BUSY') return { code: answer.code, result: answer.result };
    await pause(Number(response.headers.get('retry-after')) * 1000);
  }
}

/** The id of the booking that was made. */
export function idOf({ code, result }: Outcome): number {
  const { data } = z.safeParse(made, result);
  if (data === undefined) throw new Error(`Nothing was booked: ${code} ${JSON.stringify(result)}.`);
  return data.reservation.id;
}

/** Why and where a booking was refused, as '2026-12-24 full'. */
export function refusedDays({ result }: Outcome): string[] {
  return z.parse(refusals, result).refusals.map(({ date, why }) => `${date} ${why}`);
}

/** How many outcomes there are of each code. */
export function codesOf(outcomes: readonly Outcome[]): Partial<Record<Outcome['code'], number>> {
  return Object.fromEntries(
    [...Map.groupBy(outcomes, ({ code }) => code)].map(([code, some]) => [code, some.length]),
  );
}
