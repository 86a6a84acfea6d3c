import { addDays } from '@pawprints/domain/calendar';
import { sameCapacity, standardSettings } from '@pawprints/domain/capacity-settings';
import { adminCalendarRoutes, type CalendarDay } from '@pawprints/domain/contract/admin-calendar';
import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeSettings,
  setCapacity,
  settingsOf,
} from '../../functions/src/features/booking/admin/capacity.ts';
import { waitlistDependencies } from '../../functions/src/features/booking/dependencies.ts';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { dayEntriesRepository } from '../../functions/src/records/day-entries.ts';
import type { WaitlistRepository } from '../../functions/src/records/waitlist.ts';
import { call, refused } from '../support/api.ts';
import { book, newCustomer } from '../support/bookings.ts';
import { aClosure } from '../support/capacity-rules.ts';
import { dateIn, dayOf, scarceDays } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import { dependencies } from '../support/in-process.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import type { Person } from '../support/people.ts';
import { bookingRequests, sampleRequests } from '../support/sample-requests.ts';
import { collections } from '../support/suite.ts';
import { inTheMorning, morning, storedWait, waiting } from '../support/waitlist.ts';

const { listDays, setDay, listClosures, closeDays, openDays } = adminCalendarRoutes;

/** Days of these tests alone. */
const [capacityDay, closedDay, scarceDay] = [68, 73, 75];

let owner: Person;
beforeAll(async () => {
  owner = await newOwner();
});

async function dayAt(ahead: number): Promise<CalendarDay> {
  const [from, to] = [dateIn(ahead), dateIn(ahead)];
  const { result } = await call(listDays, { as: owner, query: { from, to } });
  const [day] = result.days;
  if (day === undefined) throw new Error('The calendar has no such day.');
  return day;
}

async function waitIn(world: MeasuredWorld): Promise<{ id: string; dates: readonly string[] }> {
  const { id } = await world.call(waitlistRoutes.joinWaitlist, await sampleRequests.joinWaitlist(world));
  const stored = await world.collections.waitlist.doc(String(id)).get();
  return { id: stored.id, dates: stored.data()?.dates ?? [] };
}

async function bookDayCare(ahead: number) {
  const customer = await newCustomer();
  return { as: customer, body: dayOf(customer, ahead) };
}

describe('the capacity of a day', () => {
  it('is set for a span, holds for bookings, and is that of the weekday again', async () => {
    const [from, to] = [dateIn(capacityDay), dateIn(capacityDay + 2)];
    const set = (daycare: number | null) =>
      call(setDay, { as: owner, params: { date: from }, body: { to, capacity: { daycare } } });
    const weekday = { daycare: (await dayAt(capacityDay)).weekday.daycare };
    await set(0);
    for (const ahead of [capacityDay, capacityDay + 2]) {
      expect(await dayAt(ahead)).toMatchObject({ own: { daycare: 0 }, capacity: { daycare: 0 } });
    }
    // What holds when the day has none of its own is known before.
    expect((await dayAt(capacityDay)).weekday).toMatchObject(weekday);
    expect(weekday.daycare).toBeGreaterThan(0);
    expect((await dayAt(capacityDay + 3)).own).toEqual({});
    const refusal = await refused(reservationRoutes.createReservation, await bookDayCare(capacityDay + 1));
    expect(refusal).toMatchObject({
      status: 409,
      result: { refusals: [{ date: dateIn(capacityDay + 1), why: 'full', pool: 'daycare' }] },
    });
    await set(null);
    expect((await dayAt(capacityDay + 1)).own).toEqual({});
    await call(reservationRoutes.createReservation, await bookDayCare(capacityDay + 1));
    expect((await dayAt(capacityDay + 1)).taken).toMatchObject({ daycare: 1, house: 1, overnight: 0 });
  });

  it.each([
    ['a day that is over', -1, -1, 'This day is over.'],
    ['more than six weeks', 1, 43, 'Please choose at most 42 days at once.'],
    ['days that nobody can book', 1, 900, 'Nobody can book days that are so far ahead.'],
    ['a span that ends before it begins', 4, 3, 'The last day must not be before the first.'],
  ])('is refused for %s', async (_, first, last, message) => {
    const body = { to: dateIn(last), capacity: { baths: 1 } };
    const refusal = await refused(setDay, { as: owner, params: { date: dateIn(first) }, body });
    expect(refusal.status).toBe(400);
    expect(JSON.stringify(refusal.result)).toContain(message);
  });

  it('that is raised is offered to those who wait, and one that is lowered is taken from nobody', async () => {
    const [date = ''] = await scarceDays(scarceDay, 1, 0);
    const [first, second] = await waiting(2, scarceDay);
    const states = async () =>
      Promise.all([first, second].map(async (one) => (await storedWait(one?.wait.id ?? 0)).state));
    const deps = { ...inTheMorning, capacityRules: capacityRulesRepository(inTheMorning, inTheMorning.now) };
    const set = (places: number) =>
      setCapacity(deps, owner.uid, date, { capacity: { daycare: places, house: places, large: places } });
    await set(1);
    expect(await states()).toEqual(['offered', 'waiting']);
    await set(0);
    expect(await states()).toEqual(['offered', 'waiting']);
  });
});

describe('closing', () => {
  it('lists the bookings concerned before it is done, cancels none, and is done once', async () => {
    const date = dateIn(closedDay);
    await Promise.all([collections.closures.doc(date).delete(), scarceDays(closedDay, 1, 100_000)]);
    const timeSlots = (await bookDayCare(closedDay)).body.timeSlots;
    const { customer, reservation } = await book({ timeSlots });
    const body = { ...aClosure(date), services: ['daycare' as const] };
    const booking = {
      status: 'PENDING',
      serviceType: 'DAY_CARE',
      pets: [customer.pet.name],
      customer: { name: customer.name, email: customer.email },
    };
    const listed = { count: 1, bookings: [{ id: reservation.id, booking }] };

    const dry = await call(closeDays, { as: owner, body: { ...body, dryRun: true } });
    expect(dry.result).toMatchObject({ id: null, ...listed });
    const { body: another, as } = await bookDayCare(closedDay);
    await call(reservationRoutes.createReservation, { as, body: another });

    const closed = await Promise.all([1, 2, 3].map(async () => call(closeDays, { as: owner, body })));
    for (const { result } of closed) expect(result).toMatchObject({ id: date, count: 2 });
    expect(
      (await call(reservationRoutes.getReservation, { as: customer, params: { id: reservation.id } })).result,
    ).toMatchObject({ reservationStatus: 'PENDING' });
    const refusal = await refused(reservationRoutes.createReservation, await bookDayCare(closedDay));
    expect(refusal.result).toMatchObject({ refusals: [{ date, why: 'closed', reason: body.reason }] });
    const shown = { id: date, kind: 'closed', services: ['daycare'], reason: body.reason };
    const query = { from: addDays(date, -3), to: date };
    expect((await call(listDays, { as: owner, query })).result.closures).toMatchObject([shown]);
    expect((await call(listClosures, { as: owner })).result).toContainEqual(expect.objectContaining(shown));

    await call(openDays, { as: owner, params: { id: date } });
    expect(await refused(openDays, { as: owner, params: { id: date } })).toMatchObject({ status: 404 });
    await call(reservationRoutes.createReservation, await bookDayCare(closedDay));
  });
});

describe('in a world of its own', () => {
  let world: MeasuredWorld;
  beforeAll(async () => {
    world = await newMeasuredWorld();
  });
  afterAll(() => world.close());

  it('six weeks cost 42 days by one query, no closure that was over before, and the bookings of the timeline once each', async () => {
    const dates = Array.from({ length: 44 }, (_, day) => dateIn(day + 9));
    const batch = world.firestore.batch();
    for (const date of dates) batch.set(world.firestore.doc(`days/${date}`), { touched: 1 });
    await batch.commit();
    const { createReservation } = bookingRequests((customer) => dayOf(customer, 12));
    for (let count = 0; count < 2; count += 1) {
      await world.measure(reservationRoutes.createReservation, await createReservation(world));
    }
    await world.call(closeDays, { as: owner, body: aClosure(dateIn(20)) });
    // However many were over before, they cost nothing.
    for (const ago of [1, 2, 3]) {
      const over = dateIn(-ago);
      await world.collections.closures.doc(over).set(aClosure(over));
    }

    const span = `?from=${dateIn(10)}&to=${dateIn(51)}`;
    const rules = 3; // the settings, one closure, and the query for those of each year, which finds none
    const days = await world.measure(listDays, { as: owner, search: span });
    expect(days).toMatchObject({ waits: ['firestore'], reads: 42 + rules, writes: 0 });
    const timeline = await world.measure(listDays, { as: owner, search: `${span}&stays=true` });
    expect(timeline).toMatchObject({ waits: ['firestore', 'firestore'], reads: 42 + rules + 2 });
    const { stays } = await world.call(listDays, { as: owner, search: `${span}&stays=true` });
    const slots = [{ from: dateIn(12), to: dateIn(12) }];
    const pets = [{ id: expect.any(Number), name: 'Biscuit' }];
    expect(stays).toMatchObject([1, 2].map(() => ({ serviceType: 'DAY_CARE', isPaid: false, slots, pets })));
  });

  it.each([
    ['', 0],
    [', also where who waits could not be read at first', 1],
  ])('places that the settings add are offered to all who wait%s', async (_where, failures) => {
    const weekdays = standardSettings.weekdays.map(() => sameCapacity(0));
    await world.collections.settings.doc('capacity').set({ ...standardSettings, weekdays });
    const joined = [await waitIn(world), await waitIn(world)];
    for (const date of new Set(joined.flatMap(({ dates }) => dates))) {
      await world.collections.days.doc(date).update({ capacity: {} });
    }
    const withLine = waitlistDependencies({ ...dependencies, ...world, now: morning });
    let reads = 0;
    const open: WaitlistRepository['open'] = async (states) => {
      reads += 1;
      if (reads <= failures) throw new Error('Who waits cannot be read.');
      return withLine.waitlist.open(states);
    };
    const deps = {
      ...withLine,
      waitlist: { ...withLine.waitlist, open },
      capacityRules: capacityRulesRepository(world, morning),
      dayEntries: dayEntriesRepository(world),
    };
    const { changedAt: replaces, ...before } = await settingsOf(deps);
    const after = await changeSettings(deps, owner.uid, {
      ...before,
      weekdays: [...standardSettings.weekdays],
      replaces,
    });
    for (const { id } of joined) {
      expect((await world.collections.waitlist.doc(id).get()).data()?.state).toBe('offered');
    }
    expect(after).toEqual(await settingsOf(deps));
    expect(after.changedAt).not.toBe(replaces);
  });

  it('settings are changed by who has read them as they are', async () => {
    const { getCapacitySettings, changeCapacitySettings } = adminSettingsRoutes;
    const read = async () => {
      const { changedAt, ...settings } = await world.call(getCapacitySettings, { as: owner });
      return { ...settings, replaces: changedAt };
    };
    const change = (body: object) => world.call(changeCapacitySettings, { as: owner, body });
    const before = await read();
    expect(before).toMatchObject({ lateCheckout: '12:00 PM', offers: { minutes: 120, from: '08:00 AM' } });
    const offers = { minutes: 60, from: '07:00 AM', until: '10:00 PM' };
    const mine = { ...before, lateCheckout: '01:00 PM', offers };
    await change(mine);
    expect(await read()).toMatchObject({ lateCheckout: '01:00 PM', offers });
    // The answer was lost, and the form is sent again.
    await change(mine);
    await expect(change({ ...mine, lateCheckout: '02:00 PM' })).rejects.toThrow('Somebody else');
    expect(await read()).toMatchObject({ lateCheckout: '01:00 PM' });
    await expect(change({ ...(await read()), offers: { ...offers, until: '06:00 AM' } })).rejects.toThrow(
      'after the beginning',
    );
  });
});
