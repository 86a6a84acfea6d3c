// What happens between two steps of a booking that is under way: its use case runs in this process, on the same emulators.
import { randomUUID } from 'node:crypto';
import { changedDatesSchema } from '@pawprints/domain/contract/admin-change-dates';
import { reservationBody } from '@pawprints/domain/contract/reservations';
import { serverLimits } from '@pawprints/domain/server-limits';
import { afterAll, describe, expect, it } from 'vitest';
import { changeDates } from '../../functions/src/features/booking/admin/change-dates.ts';
import type { BookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import { fulfil } from '../../functions/src/features/booking/payment/fulfil.ts';
import { createReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { daysRepository, type DaysRepository } from '../../functions/src/records/days.ts';
import { newCustomer, type Customer, type SentBooking } from '../support/bookings.ts';
import { identity } from '../support/crash-paths.ts';
import { dateIn, dayOf, expectBooked, scarceDays, sendBooking, takenOn } from '../support/days.ts';
import { dependencies, dependenciesAt } from '../support/in-process.ts';
import { whereBeforeReading } from '../support/meanwhile.ts';
import { stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

const since = new Date();
const rules = capacityRulesRepository(dependencies, () => new Date());
const closed: string[] = [];
const cleanups: (() => Promise<void>)[] = [];
afterAll(() => Promise.all([...closed.map((id) => rules.open(id)), ...cleanups.map((cleanup) => cleanup())]));

async function close(day: number): Promise<void> {
  const date = dateIn(day);
  const closure = { kind: 'closed' as const, services: [], yearly: false, reason: 'Away.' };
  closed.push(await rules.close({ from: date, to: date, ...closure }));
}

function book(
  customer: Customer,
  sent: SentBooking,
  { key, ...changed }: Partial<BookingDependencies> & { key?: string },
) {
  const request = { user: identity(customer), body: reservationBody.parse(sent), idempotencyKey: key };
  return createReservation({ ...dependencies, ...changed }, request);
}

/** The first call of a function waits for something before it, or after it. */
function once<Arguments extends unknown[], Value>(
  call: (...args: Arguments) => Promise<Value>,
  moment: 'before' | 'after',
  other: () => Promise<unknown>,
): (...args: Arguments) => Promise<Value> {
  let calls = 0;
  return async (...args) => {
    calls += 1;
    const isFirst = calls === 1;
    if (isFirst && moment === 'before') await other();
    const value = await call(...args);
    if (isFirst && moment === 'after') await other();
    return value;
  };
}

type Moment = 'days first' | 'rules first' | 'both';

/** Something else happens when the days, the rules, or both were read for the first time. */
function daysWhere(day: number, moment: Moment, other: () => Promise<unknown>): DaysRepository {
  const { days, now } = dependencies;
  if (moment === 'both') {
    return { ...days, readWithRules: once((dates) => days.readWithRules(dates), 'after', other) };
  }
  if (moment === 'days first') {
    const readDays = once(days.readDays, 'after', other);
    return {
      ...days,
      readWithRules: async (dates) => ({ days: await readDays(dates), rules: await days.rules() }),
    };
  }
  const { deps, cleanup } = whereBeforeReading(`days/${dateIn(day)}`, other);
  cleanups.push(cleanup);
  return daysRepository(deps, { now, reportUnreadable: async () => undefined });
}

/** A booking, and other dates that an admin asks for. */
async function otherDates(day: number) {
  const customer = await newCustomer();
  const { reservation } = await book(customer, dayOf(customer, 312), {});
  const { scheduleType, timeSlots, totalPrice } = dayOf(customer, day);
  const body = changedDatesSchema.parse({ scheduleType, timeSlots, totalPrice });
  return { id: reservation.id, asked: { admin: { uid: randomUUID() }, body, key: randomUUID() } };
}

describe('other dates under way', { timeout: 60_000 }, () => {
  it.each([
    ['between its reads of the days and of the rules', 'days first', 313],
    ['between its reads of the rules and of the days', 'rules first', 316],
    ['after it has read both', 'both', 314],
  ] as const)('are refused by a day that is closed %s', async (_, moment, day) => {
    const taken = await takenOn(dateIn(day));
    const { id, asked } = await otherDates(day);
    const days = daysWhere(day, moment, () => close(day));
    await expect(changeDates({ ...dependencies, days }, id, asked)).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
      result: { refusals: [{ date: dateIn(day), why: 'closed' }] },
    });
    expect(await takenOn(dateIn(day))).toEqual(taken);
  });
});

describe('the hold of an open checkout', () => {
  it.each([
    ['is given up for other dates', 0, 317, false],
    ['stays known as lapsed where the checkout was over', 40, 318, true],
  ] as const)('%s', async (_, minutes, day, isKept) => {
    const { id, asked } = await otherDates(day);
    const later = dependenciesAt(() => new Date(Date.now() + minutes * 60_000));
    const { uid } = await stored(id);
    const held = async () => Object.entries((await later.days.holdsOf(uid)).content.holds);
    const [[key, { until: heldUntil }] = ['', { until: new Date(0) }]] = await held();
    expect(key).toBe(`${id}-1`);
    await changeDates(later, id, asked);
    const until = new Date(heldUntil.getTime() - serverLimits.holdGraceMinutes * 60_000);
    expect(await held()).toEqual(isKept ? [[key, { reservationId: id, until }]] : []);
  });
});

describe('a booking that was sent before', () => {
  it('needs no days', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    const { reservation } = await book(customer, dayOf(customer, 319), { key });
    const readWithRules = () => Promise.reject(new Error('No day can be read.'));
    const days = { ...dependencies.days, readWithRules };
    const again = await book(customer, dayOf(customer, 319), { key, days });
    expect(again.reservation.id).toBe(reservation.id);
    await expect(book(customer, dayOf(customer, 320), { days })).rejects.toThrow('No day can be read.');
  });
});

describe('other dates whose days cannot be read', () => {
  it('are not given, and are done where they were given before', async () => {
    const { id, asked } = await otherDates(315);
    const readWithRules = () => Promise.reject(new Error('No day can be read.'));
    const unreadable = { ...dependencies, days: { ...dependencies.days, readWithRules } };
    await expect(changeDates(unreadable, id, asked)).rejects.toThrow('No day can be read.');
    await changeDates(dependencies, id, asked);
    expect(await changeDates(unreadable, id, asked)).toMatchObject({ dates: [dateIn(315)] });
    const again = { ...asked, key: randomUUID() };
    await expect(changeDates(unreadable, id, again)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a booking under way', { timeout: 60_000 }, () => {
  it.each([
    ['between its reads of the days and of the rules', 'days first', 301],
    ['between its reads of the rules and of the days', 'rules first', 303],
    ['after it has read both', 'both', 302],
  ] as const)('is refused by a day that is closed %s', async (_, moment, day) => {
    await scarceDays(day, 1, 9);
    const customer = await newCustomer();
    const days = daysWhere(day, moment, () => close(day));
    await expect(book(customer, dayOf(customer, day), { days })).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
      result: { refusals: [{ date: dateIn(day), why: 'closed' }] },
    });
    expect(await takenOn(dateIn(day))).toEqual([]);
  });

  it.each([
    ['between its reads of the days and of the rules', 'days first', 304],
    ['between its reads of the rules and of the days', 'rules first', 306],
    ['after it has read both', 'both', 305],
  ] as const)('is refused where the capacity of its day is lowered %s', async (_, moment, day) => {
    await scarceDays(day, 1, 1);
    const customer = await newCustomer();
    const lower = () => rules.setDays([dateIn(day)], { daycare: 0 });
    const days = daysWhere(day, moment, lower);
    await expect(book(customer, dayOf(customer, day), { days })).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
    });
    expect(await takenOn(dateIn(day))).toEqual([]);
  });

  it('gets no place that somebody else has taken just before its commit', async () => {
    const [date = ''] = await scarceDays(307, 1, 1);
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const { reservations } = dependencies;
    const create = once(
      (...args: Parameters<typeof reservations.create>) => reservations.create(...args),
      'before',
      () => sendBooking(other, dayOf(other, 307)),
    );
    const refused = book(customer, dayOf(customer, 307), { reservations: { ...reservations, create } });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_AVAILABLE' });
    expect(await expectBooked(date, since, 1)).toHaveLength(1);
  });

  it('that is paid gets no place that somebody else has taken just before', async () => {
    const [date = ''] = await scarceDays(311, 1, 1);
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const { reservation } = await book(customer, dayOf(customer, 311), {});
    const session = reservation.attempt.sessionId ?? '';
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    const key = `${reservation.id}-1`;
    await collections.days.doc(date).update({ [`entries.${key}.until`]: new Date(Date.now() - 1) });
    const { reservations } = dependencies;
    const save = once(
      (...args: Parameters<typeof reservations.save>) => reservations.save(...args),
      'before',
      () => sendBooking(other, dayOf(other, 311)),
    );
    const paid = await fulfil({ ...dependencies, reservations: { ...reservations, save } }, session);
    expect(paid).toMatchObject({ status: 'CANCELLED', refunds: [{ status: 'succeeded' }] });
    expect(await takenOn(date)).not.toContain(key);
    expect(await expectBooked(date, since, 1)).toHaveLength(1);
  });

  it('keeps the place of the booking that it replaces, also when Stripe tells of its end before the commit', async () => {
    const [date = ''] = await scarceDays(309, 1, 1);
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const key = randomUUID();
    const { reservation } = await book(customer, dayOf(customer, 309), { key });
    const session = reservation.attempt.sessionId ?? '';
    const outcomes: string[] = [];
    const { reservations } = dependencies;
    const create = once(
      (...args: Parameters<typeof reservations.create>) => reservations.create(...args),
      'before',
      async () => {
        await stripe.idle({ scope: { session } });
        outcomes.push((await sendBooking(other, dayOf(other, 309))).code);
      },
    );
    const body = { ...dayOf(customer, 309), specialRequests: 'A window seat.' };
    const next = await book(customer, body, { key, reservations: { ...reservations, create } });
    expect(outcomes).toEqual(['NOT_AVAILABLE']);
    expect(await stored(reservation.id)).toMatchObject({ status: 'CANCELLED', places: null });
    expect(await expectBooked(date, since, 1)).toEqual([`${next.reservation.id}-1`]);
  });
});
