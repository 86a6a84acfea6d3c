import { describe, expect, it } from 'vitest';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { waitlistRefusals } from '@pawprints/domain/waitlist-refusals';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { proveDays } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { proveLine } from '../../functions/src/features/booking/waitlist/prove-line.ts';
import { waitlistJob } from '../../functions/src/features/booking/waitlist/waitlist-job.ts';
import { handleDue, runJobs } from '../../functions/src/jobs/run-jobs.ts';
import { listedEntry } from '../support/attention-list.ts';
import { newOwner } from '../support/direct-writes.ts';
import { call } from '../support/api.ts';
import { newCustomer } from '../support/bookings.ts';
import { runCommand } from '../support/command.ts';
import { dateIn, dayOf, idOf, scarceDays, sendBooking, setCapacity, takenOn } from '../support/days.ts';
import { dependencies, dependenciesAt } from '../support/in-process.ts';
import { collections } from '../support/suite.ts';
import { morning, storedWait, waiting } from '../support/waitlist.ts';

const waitlist = (...words: string[]) => runCommand(['waitlist', ...words]);

async function lineFor(day: number, count: number) {
  const [date = ''] = await scarceDays(day, 1, 0);
  const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return { date, line: await waiting(count, day) };
}

/** The only place of a day is booked, and one waits for it. */
async function bookedFor(day: number) {
  await lineFor(day, 0);
  const date = dateIn(day);
  await setCapacity(date, 1);
  const holder = await newCustomer();
  const id = idOf(await sendBooking(holder, dayOf(holder, day)));
  await waiting(1, day);
  return { date, holder, id };
}

describe('npm run waitlist', { timeout: 60_000 }, () => {
  it('offers out of turn where there is room, removes, and says what it cannot do', async () => {
    const { date, line } = await lineFor(251, 2);
    const [first, second] = line.map(({ wait }) => String(wait.id));
    if (first === undefined || second === undefined) throw new Error('Nobody waits.');
    expect(await waitlist('offer', second)).toEqual({
      code: 1,
      output: waitlistRefusals.noRoom,
    });
    await setCapacity(date, 1);
    expect(await waitlist('offer', second)).toMatchObject({ code: 0 });
    expect(await storedWait(Number(second))).toMatchObject({
      state: 'offered',
      history: [{ what: 'joined' }, { what: 'offeredOutOfTurn' }],
    });
    expect(await takenOn(date)).toHaveLength(1);
    expect(await waitlist('offer', second)).toEqual({ code: 1, output: waitlistRefusals.offered });
    const closing = await runCommand(['days', 'close', date, '--reason', 'Closed for the test']);
    expect(closing.output).toContain(`takes one back.\n  ${second}  DAY_CARE  `);
    const { output } = await waitlist('list');
    expect(output).toContain(`${second}  Day Care  held until `);
    expect(await waitlist('remove', second)).toEqual({ code: 0, output: `${second} waits no longer.` });
    expect(await takenOn(date)).not.toContain((await storedWait(Number(second))).offer?.key);
    expect(await waitlist('remove', second)).toMatchObject({ code: 1 });
    expect(await waitlist('offer', '1')).toEqual({ code: 1, output: waitlistRefusals.unknown });
  });
});

describe('the waitlist’s job', { timeout: 60_000 }, () => {
  it('offers what the owner has given room, and ends what is due', async () => {
    const { date, line } = await lineFor(252, 2);
    await setCapacity(date, 1);
    const at = async (minutes: number) => {
      const now = new Date(morning().getTime() + minutes * 60_000);
      const deps = dependenciesAt(() => now);
      const own = { ...deps.waitlist };
      const ids = line.map(({ wait }) => wait.id);
      own.open = async (states) => (await deps.waitlist.open(states)).filter(({ id }) => ids.includes(id));
      own.due = async (...args) => (await deps.waitlist.due(...args)).filter(({ id }) => ids.includes(id));
      await runJobs([waitlistJob({ ...deps, waitlist: own })], deps);
      return Promise.all(ids.map(async (id) => (await storedWait(id)).state));
    };
    expect(await at(0)).toEqual(['offered', 'waiting']);
    expect(await at(119)).toEqual(['offered', 'waiting']);
    expect(await at(121)).toEqual(['lapsed', 'offered']);
    const reference = String(line[0]?.wait.id);
    const entry = await collections.attention.doc(`OFFER_LAPSED-${reference}`).get();
    expect(entry.data()).toMatchObject({ cause: 'OFFER_LAPSED', state: 'open' });
    const { name } = (await storedWait(Number(reference))).customer;
    expect(await listedEntry(await newOwner(), entry.id)).toMatchObject({ customer: { name }, date });
  });

  it('has nothing to do where nothing is free, and asks about what was freed or what has room', async () => {
    const { date, holder, id } = await bookedFor(255);
    const asks = async (at: Date) => {
      const due = await waitlistJob(dependenciesAt(() => at)).due(1000, at);
      return due.some((one) => one.id === date);
    };
    await collections.days.doc(date).update({ [`entries.${id}-1.until`]: null });
    const night = new Date(morning().getTime() + 12 * 60 * 60_000);
    expect(await asks(morning())).toBe(false);
    await setCapacity(date, 2);
    expect(await asks(morning())).toBe(true);
    await setCapacity(date, 0);
    expect(await asks(morning())).toBe(false);
    await cancelReservation(
      dependenciesAt(() => night),
      holder.uid,
      id,
    );
    expect(await asks(night)).toBe(false);
    expect(await asks(morning())).toBe(true);
  });

  it('tells the owner of a wait that cannot be read, and goes on with the others', async () => {
    const { line } = await lineFor(256, 1);
    const id = String(line[0]?.wait.id);
    await collections.waitlist
      .doc(id)
      .withConverter(null)
      .update({ history: 'spoilt', dueAt: new Date(0) });
    const job = waitlistJob(dependenciesAt(morning));
    try {
      await handleDue({ ...job, due: async () => [{ id, since: morning() }] }, { caughtUpAt: morning() });
      const due = await job.due(1000, morning());
      expect(due.some((one) => one.id === id)).toBe(true);
      const { docs } = await collections.attention.where('reference', '==', `waitlist/${id}`).get();
      expect(docs.map((doc) => doc.data())).toMatchObject([{ cause: 'UNREADABLE', state: 'open' }]);
    } finally {
      await collections.waitlist.doc(id).delete();
    }
  });

  it('ends the wait when it is too late for an offer', async () => {
    const { date, line } = await lineFor(253, 1);
    const [one] = line;
    if (one === undefined) throw new Error('Nobody waits.');
    const { firstDropOffAt } = await storedWait(one.wait.id);
    const now = new Date(firstDropOffAt.getTime() - 2 * 60 * 60_000);
    await waitlistJob(dependenciesAt(() => now)).handle(String(one.wait.id));
    expect(await storedWait(one.wait.id)).toMatchObject({ state: 'past', waitsFor: [], dueAt: null });
    expect((await collections.days.doc(date).get()).data()?.waiting).toEqual({});
  });
});

describe('who waits for a day', () => {
  it('is proved: a name that is left over keeps nothing from others', async () => {
    const [date = ''] = await scarceDays(254, 1, 1);
    expect(date).toBe(dateIn(254));
    const holder = await newCustomer();
    const id = idOf(await sendBooking(holder, dayOf(holder, 254)));
    const [one] = await waiting(1, 254);
    await collections.days.doc(date).update({ waiting: { 12: true } });
    const ofWait = `wait ${one?.wait.id}`;
    expect(await proveLine(dependencies, date)).toEqual([
      { date, key: 'wait 12', what: 'left over' },
      { date, key: ofWait, what: 'missing' },
    ]);
    expect(await proveLine(dependencies, date)).toEqual([]);
    expect((await collections.days.doc(date).get()).data()?.waiting).toEqual({
      [String(one?.wait.id)]: true,
    });
    await call(reservationRoutes.cancelReservation, { as: holder, params: { id } });
  });

  it('comes first when the proof removes an entry that is nobody’s', async () => {
    const { date, id } = await bookedFor(257);
    const passerBy = await newCustomer();
    const night = new Date(morning().getTime() + 12 * 60 * 60_000);
    const spoilt = { status: 'CANCELLED', places: null } as const;
    await collections.reservations.doc(String(id)).update(spoilt);
    const report = (path: string, error: unknown): Promise<void> => {
      throw new Error(`${path} cannot be proved.`, { cause: error });
    };
    const { mended } = await proveDays({ ...dependenciesAt(() => night), report }, [date]);
    expect(mended).toContainEqual({ date, key: `${id}-1`, what: 'left over' });
    expect((await collections.days.doc(date).get()).data()?.freed).toHaveProperty(`${id}-1`);
    expect(await sendBooking(passerBy, dayOf(passerBy, 257))).toMatchObject({ code: 'NOT_AVAILABLE' });
  });
});
