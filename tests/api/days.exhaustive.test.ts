import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysJob } from '../../functions/src/features/booking/reservation/days-job.ts';
import { closuresJob } from '../../functions/src/features/booking/reservation/closures-job.ts';
import { proveDays, rebuildDays } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import type { DayEntriesRepository } from '../../functions/src/records/day-entries.ts';
import type { LogFields } from '../../functions/src/lib/log.ts';
import { refused } from '../support/api.ts';
import { book, bookAndPay, bookingOf, cancel, newCustomer, wireTime } from '../support/bookings.ts';
import { aClosure } from '../support/capacity-rules.ts';
import { runCommand } from '../support/command.ts';
import { dependencies } from '../support/in-process.ts';
import { reconcileOnly } from '../support/reconciliation.ts';
import { stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';

const days = (...words: string[]) => runCommand(['days', ...words]);
const dayOf = (ahead: number) => addDays(todayIn(business.timeZone, new Date()), ahead);
const careOn = (ahead: number) => ({
  timeSlots: [{ dropOffTime: wireTime(ahead, '08:00 AM'), pickUpTime: wireTime(ahead, '05:00 PM') }],
});

const refDay = (date: string) => collections.days.doc(date).withConverter(null);

async function entriesOn(date: string, id: number): Promise<Record<string, unknown>> {
  const entries = (await collections.days.doc(date).get()).data()?.entries ?? {};
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key.startsWith(`${id}-`)));
}

async function refusalOn(ahead: number) {
  const customer = await newCustomer();
  const body = bookingOf({ pets: [customer.pet], ...careOn(ahead) });
  return refused(reservationRoutes.createReservation, { as: customer, body });
}

/** The bookings of these tests alone, so that what other tests spoil is left as it is. */
function only(...ids: number[]) {
  const { dayEntries } = dependencies;
  const isOwn = (key: string) => ids.some((id) => key.startsWith(`${id}-`));
  const mine: DayEntriesRepository = {
    ...dayEntries,
    read: async (dates) =>
      new Map(
        Array.from(await dayEntries.read(dates), ([date, { entries, version }]) => [
          date,
          { version, entries: new Map([...entries].filter(([key]) => isOwn(key))) },
        ]),
      ),
    bookingsOn: async (date) => (await dayEntries.bookingsOn(date)).filter(({ id }) => ids.includes(id)),
    holdsOf: async (uid) => {
      const { content, version } = await dayEntries.holdsOf(uid);
      const holds = Object.entries(content.holds).filter(([key]) => isOwn(key));
      return { version, content: { holds: Object.fromEntries(holds) } };
    },
    customersWithHolds: () => Promise.resolve([]),
    bookingsFrom: async function* (from) {
      for await (const id of dayEntries.bookingsFrom(from)) if (ids.includes(id)) yield id;
    },
    datesFrom: async (first) => (await dayEntries.datesFrom(first)).slice(-40),
  };
  return {
    ...dependencies,
    dayEntries: mine,
    report: (path: string, error: unknown): Promise<void> => {
      throw new Error(`${path} cannot be proved.`, { cause: error });
    },
  };
}

// A run that was cut off leaves its closure.
beforeEach(async () => {
  await collections.closures.doc(dayOf(345)).delete();
});

describe('npm run days', { timeout: 90_000 }, () => {
  it('closes a day: lists its bookings, cancels none, and takes no more until it is opened', async () => {
    const [ahead, date] = [345, dayOf(345)];
    const { customer, reservation } = await book(careOn(ahead));
    const words = ['close', date, '--reason', 'Closed for the test', '--service', 'daycare'];

    const unasked = await days(...words);
    expect(unasked).toMatchObject({ code: 1 });
    expect(unasked.output).toContain('Nothing is changed: nobody has answered. Say --yes to close.');

    const closed = await days(...words, '--yes');
    expect(closed).toMatchObject({ code: 0 });
    expect(closed.output).toMatch(/This concerns \d+ bookings?, of which none is cancelled\./);
    expect(closed.output).toContain(`${reservation.id}  PENDING  DAY_CARE`);
    expect(closed.output).toContain(`    ${customer.pet.name} of ${customer.name}, ${customer.email}`);
    expect((await stored(reservation.id)).status).toBe('PENDING');
    const refusals = [{ date, why: 'closed', reason: 'Closed for the test' }];
    expect(await refusalOn(ahead)).toMatchObject({
      status: 409,
      code: 'NOT_AVAILABLE',
      result: { refusals },
    });

    const shown = await days('show', date);
    expect(shown.output).toMatch(/daycare [1-9]\d*\/100000/);
    expect(shown.output).toContain(`Closed ${date} for daycare: Closed for the test (${date})`);
    expect(shown.output).toMatch(new RegExp(`reservations .*${reservation.id}`));

    expect(await days('open', date)).toMatchObject({ code: 0, output: `${date} is open again.` });
    await book(careOn(ahead));
    expect(await days('open', date)).toMatchObject({ code: 1 });
  });

  it('gives a day a capacity of its own, and takes it back', async () => {
    const [ahead, date] = [346, dayOf(346)];
    expect(await days('capacity', date, 'daycare=0')).toEqual({ code: 0, output: `${date}: daycare 0.` });
    const refusals = [{ date, why: 'full', pool: 'daycare' }];
    expect(await refusalOn(ahead)).toMatchObject({ status: 409, result: { refusals } });
    expect(await days('capacity', date, 'daycare=default')).toMatchObject({ code: 0 });
    await book(careOn(ahead));
  });

  it('sets the capacity of a weekday', async () => {
    expect(await days('capacity', 'all', 'baths=100000')).toMatchObject({ code: 0 });
    expect(await days('capacity', 'Sunday', 'baths=99999')).toEqual({
      code: 0,
      output: 'sunday: baths 99999.',
    });
    const settings = (await collections.settings.doc('capacity').get()).data();
    expect(settings?.weekdays.map(({ baths }) => baths)).toEqual([99_999, ...Array<number>(6).fill(100_000)]);
    expect(await days('capacity', 'all', 'baths=100000')).toMatchObject({ code: 0 });
  });

  it('makes the days anew from the bookings', async () => {
    const date = dayOf(347);
    const { reservation } = await bookAndPay(careOn(347));
    const right = await entriesOn(date, reservation.id);
    await refDay(date).update({ entries: {} });
    const { output } = await days('rebuild');
    expect(output).toMatch(
      /\d+ entries of \d+ days and \d+ holds were not what the bookings say, and are right now\./,
    );
    expect(await entriesOn(date, reservation.id)).toEqual(right);
  });
});

describe('the days that are made anew', { timeout: 60_000 }, () => {
  it('have the bookings of former releases, which have no places, and no wrong entries', async () => {
    const date = dayOf(349);
    const { reservation } = await bookAndPay(careOn(349));
    const { id } = reservation;
    const right = await entriesOn(date, id);
    expect(Object.keys(right)).toEqual([`${id}-1`]);
    const formerly = [`${id}-1`, FieldValue.delete()] as const;
    await refDay(date).set(
      { entries: Object.fromEntries([formerly, [`${id}-7`, right[`${id}-1`]]]) },
      { merge: true },
    );
    const ref = collections.reservations.doc(String(id)).withConverter(null);
    await ref.update({ dates: FieldValue.delete() });
    await ref.collection('internal').doc('payment').update({ places: FieldValue.delete() });

    const { mended } = await rebuildDays(only(id));
    expect(mended).toEqual([
      { date, key: `${id}-7`, what: 'left over' },
      { date, key: `${id}-1`, what: 'missing' },
    ]);
    expect(await entriesOn(date, id)).toEqual(right);
    expect(await stored(id)).toMatchObject({ dates: [date], places: { key: `${id}-1`, until: null } });
    expect(await rebuildDays(only(id))).toEqual({ mended: [], failed: [] });
  });

  it('have none of a cancelled booking or of one that does not exist', async () => {
    const date = dayOf(350);
    const booked = await bookAndPay(careOn(350));
    const { id } = booked.reservation;
    const right = await entriesOn(date, id);
    await cancel(booked);
    expect(await entriesOn(date, id)).toEqual({});
    await refDay(date).set({ entries: { ...right, '17-1': right[`${id}-1`] } }, { merge: true });
    const { mended } = await proveDays(only(id, 17), [date]);
    expect(mended.map(({ key, what }) => `${key} ${what}`).toSorted()).toEqual(
      ['17-1 left over', `${id}-1 left over`].toSorted(),
    );
    expect({ ...(await entriesOn(date, id)), ...(await entriesOn(date, 17)) }).toEqual({});
  });

  it('keep the entry of a booking that is made meanwhile', async () => {
    const date = dayOf(351);
    const { dayEntries } = dependencies;
    const before = await dayEntries.read([date]);
    const { reservation } = await book(careOn(351));
    const right = await entriesOn(date, reservation.id);
    // As the proof may have read the day before the booking was written, once for the comparison and once to mend it.
    const early = [before, before];
    const read: DayEntriesRepository['read'] = async (dates) => early.shift() ?? dayEntries.read(dates);
    const deps = only(reservation.id);
    expect(await proveDays({ ...deps, dayEntries: { ...deps.dayEntries, read } }, [date])).toEqual({
      mended: [],
      failed: [],
    });
    expect(early).toEqual([]);
    expect(await entriesOn(date, reservation.id)).toEqual(right);
  });
});

describe('the reconciliation', { timeout: 60_000 }, () => {
  it('tells of paid bookings on closed days, and settles it when the days are open again', async () => {
    const date = dayOf(348);
    // Of a run before on the same emulators.
    await Promise.all([
      collections.closures.doc(date).delete(),
      collections.attention.doc(`CLOSED_WITH_BOOKINGS-${date}`).delete(),
    ]);
    await book(careOn(348));
    const { reservation } = await bookAndPay(careOn(348));
    const rules = capacityRulesRepository(dependencies, dependencies.now);
    const id = await rules.close({ ...aClosure(date), services: ['daycare'] });
    const entry = async () => dependencies.attention.find(`CLOSED_WITH_BOOKINGS-${id}`);
    const run = () => closuresJob({ ...dependencies, capacityRules: rules }).handle('closures');
    for (let runs = 0; runs < 2; runs += 1) await run();
    expect(await entry()).toMatchObject({ state: 'open', reference: date, occasions: [expect.any(String)] });
    const { occasions } = (await entry()) ?? {};
    const mail = await collections.mail
      .doc(`attention-CLOSED_WITH_BOOKINGS-${occasions?.[0]?.replaceAll(/[^\w-]/g, '.')}-business`)
      .get();
    expect(mail.data()?.message.text).toContain(String(reservation.id));
    await rules.open(id);
    await run();
    expect(await entry()).toMatchObject({ state: 'settled', how: 'itself' });
  });

  it('mends what a day says wrongly within a day, and says so in the log', async () => {
    const date = dayOf(352);
    const { reservation } = await bookAndPay(careOn(352));
    const { id } = reservation;
    const right = await entriesOn(date, id);
    await refDay(date).update({ [`entries.${id}-1.dogs`]: [], [`entries.${id}-1.daycare`]: 'yes' });
    const quarter = 15 * 60_000;
    const runs: number[] = [];
    for (let ahead = 0; ahead <= 96 * quarter; ahead += quarter) {
      const at = new Date(Date.now() + ahead);
      const { due } = daysJob({ ...dependencies, now: () => at });
      const dates = await due(500, new Date(at.getTime() - quarter));
      if (dates.some((one) => one.id === date)) runs.push(ahead);
    }
    const [run] = runs;
    expect(run).toBeDefined();
    const warned: (LogFields | undefined)[] = [];
    const log = { ...dependencies.log, warn: (_: string, fields?: LogFields) => warned.push(fields) };
    await reconcileOnly({ reservations: [id], since: new Date(), withDays: true, log }, run);
    expect(warned).toEqual([{ date, key: `${id}-1`, what: 'different' }]);
    expect(await entriesOn(date, id)).toEqual(right);
  });
});
