import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatedEnvironment, serveFunctions, type Served } from '../../tools/deploy/functions-alone.ts';
import { build } from '../../tools/launcher/build.ts';
import { inRoot } from '../../tools/paths.ts';
import type { Customer } from '../support/bookings.ts';
import {
  codesOf,
  dayOf,
  expectBooked,
  idOf,
  newCustomers,
  refusedDays,
  scarceDays,
  sendBooking,
  stayOf,
} from '../support/days.ts';
import { stored } from '../support/records.ts';
import { stripe } from '../support/suite.ts';

/** The deployed functions in two processes, as two instances of the cloud, on the emulators of all. */
let instances: Served[] = [];

beforeAll(async () => {
  const folder = inRoot((await build({ functions: true, site: false })).functions);
  const environment = { ...emulatedEnvironment(), RATE_LIMITS: 'off', FUNCTIONS_EMULATOR: 'true' };
  instances = await Promise.all([1, 2].map(() => serveFunctions(folder, environment)));
}, 120_000);
afterAll(() => Promise.all(instances.map(({ stop }) => stop())));

const since = new Date();

/** Each customer in turn calls the other instance. */
const at = (index: number) => `${instances[index % instances.length]?.url ?? ''}/api/v1`;

describe('two instances', { timeout: 240_000 }, () => {
  it('sell 10 places of a day to 50 who want them at once exactly once each', async () => {
    const [date = ''] = await scarceDays(201, 1, 10);
    const customers = await newCustomers(50);
    const outcomes = await Promise.all(
      customers.map((customer, index) => sendBooking(customer, dayOf(customer, 201), { at: at(index) })),
    );
    expect(codesOf(outcomes)).toEqual({ OK: 10, NOT_AVAILABLE: 40 });
    const refused = outcomes.filter(({ code }) => code === 'NOT_AVAILABLE');
    expect(new Set(refused.flatMap(refusedDays))).toEqual(new Set([`${date} full`]));
    expect(await expectBooked(date, since, 10)).toHaveLength(10);
  });

  it('sell the one night in which stays of 7 nights meet exactly as often as there are places', async () => {
    const dates = await scarceDays(53, 14, 4);
    const customers = await newCustomers(16);
    // The night of day 59 is the last of the one half of them, and the first of the other.
    const outcomes = await Promise.all(
      customers.map((customer, index) =>
        sendBooking(customer, stayOf(customer, index % 2 === 0 ? 53 : 59, 7), { at: at(index >> 1) }),
      ),
    );
    expect(codesOf(outcomes)).toEqual({ OK: 4, NOT_AVAILABLE: 12 });
    const refused = outcomes.filter(({ code }) => code === 'NOT_AVAILABLE');
    for (const outcome of refused) expect(refusedDays(outcome)).toContain(`${dates[6]} full`);
    for (const date of dates) await expectBooked(date, since, 4);
    expect(await expectBooked(dates[6] ?? '', since, 4)).toHaveLength(4);
  });

  it('keep days and bookings equal while others cancel, change, pay, and pay again', async () => {
    const dates = await scarceDays(231, 2, 6);
    const customers = await newCustomers(24);
    const ends = await Promise.all(customers.map((customer, index) => live(customer, index)));
    expect(ends.filter((end) => !rightEnds.has(end))).toEqual([]);
    for (const date of dates) await expectBooked(date, since, 6);

    // What is free now is free for those who come.
    const after = await newCustomers(6);
    for (const date of dates) {
      const taken = await expectBooked(date, since, 6);
      const room = 6 - taken.length;
      const day = 231 + dates.indexOf(date);
      const outcomes = [];
      for (const customer of after) outcomes.push(await sendBooking(customer, dayOf(customer, day)));
      expect(outcomes.filter(({ code }) => code === 'OK')).toHaveLength(room);
      expect(await expectBooked(date, since, 6)).toHaveLength(6);
    }
  });
});

const rightEnds = new Set([
  'NOT_AVAILABLE',
  'cancelled: 200',
  'changed: OK CANCELLED',
  'paid: PAID',
  'paid again: 200',
]);

/** A customer books, and then does what their number says, each with the instance that comes next. Returns how it ended. */
async function live(customer: Customer, index: number): Promise<string> {
  const day = 231 + (index % 2);
  const first = await sendBooking(customer, dayOf(customer, day), { at: at(index), key: 'a-draft' });
  if (first.code !== 'OK') return first.code;
  const id = idOf(first);
  const { attempt } = await stored(id);
  const session = attempt.sessionId ?? '';
  switch (index % 4) {
    case 0:
      return `cancelled: ${await post(customer, index + 1, 'cancelReservation', id)}`;
    case 1: {
      // Its own place does not count against it.
      const body = { ...dayOf(customer, day), healthInformation: 'Changed.' };
      const { code } = await sendBooking(customer, body, { at: at(index + 1), key: 'a-draft' });
      return `changed: ${code} ${(await stored(id)).status}`;
    }
    case 2:
      await stripe.pay({ session });
      await stripe.idle({ scope: { session } });
      return `paid: ${(await stored(id)).status}`;
    default:
      await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
      await stripe.clock({ scope: { session }, seconds: 32 * 60 });
      // Held for 3 minutes more, so nobody can have the place meanwhile.
      return `paid again: ${await post(customer, index + 1, 'reopenCheckout', id)}`;
  }
}

async function post(
  { uid, token }: Customer,
  index: number,
  name: 'cancelReservation' | 'reopenCheckout',
  id: number,
): Promise<number> {
  const { method, path } = reservationRoutes[name];
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': `from-${uid}` };
  return (await fetch(`${at(index)}${path.replace('{id}', String(id))}`, { method, headers })).status;
}
