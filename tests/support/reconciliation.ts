import { jobsOf } from '../../functions/src/jobs/all-jobs.ts';
import { runJobs } from '../../functions/src/jobs/run-jobs.ts';
import type { ReconciliationDependencies } from '../../functions/src/features/booking/dependencies.ts';
import type { EventCursorDocument } from '../../functions/src/records/event-cursor.ts';
import type { Log } from '../../functions/src/lib/log.ts';
import { createStripe } from '../../functions/src/lib/stripe.ts';
import { dependencies } from './in-process.ts';

type Known = {
  reservations: readonly number[];
  attention?: readonly string[];
  since: Date;
  /** Another secret key than the usual one. */
  secretKey?: string;
  /** Events that were delivered as well, as after a restore. */
  withDelivered?: boolean;
  log?: Log;
  /** Also proves the days that are due in this quarter of an hour: most of the time of a run. */
  withDays?: boolean;
};

/**
 * Runs the scheduled reconciliation, which the emulator does not run by itself, `aheadMs` later than now. It knows of these
 * reservations and entries alone, so that tests beside this one are left in peace. Answers how far it has come
 * with Stripe's events, null where it did not come further.
 */
export async function reconcileOnly(known: Known, aheadMs = 0): Promise<EventCursorDocument | null> {
  const { reservations, attention, dayEntries, config } = dependencies;
  const isKnownKey = (key: string) => known.reservations.some((id) => key.startsWith(`${id}-`));
  const secretKey = known.secretKey ?? config.stripe.secretKey;
  let written: EventCursorDocument | null = null;
  const deps: ReconciliationDependencies = {
    ...dependencies,
    log: known.log ?? dependencies.log,
    stripe: createStripe({ ...config, stripe: { ...config.stripe, secretKey } }),
    now: () => new Date(Date.now() + aheadMs),
    reservations: {
      ...reservations,
      due: async (now) =>
        (await reservations.due(now, 10_000)).filter(({ id }) => known.reservations.includes(id)),
      unpaid: async (now) =>
        (await reservations.unpaid(now, 10_000)).filter(({ id }) => known.reservations.includes(id)),
      find: async (id) => (known.reservations.includes(id) ? reservations.find(id) : null),
    },
    dayEntries: {
      ...dayEntries,
      read: async (dates) => {
        const days = await dayEntries.read(dates);
        return new Map(
          Array.from(days, ([date, { entries, version }]) => [
            date,
            { version, entries: new Map([...entries].filter(([key]) => isKnownKey(key))) },
          ]),
        );
      },
      holdsOf: async (uid) => {
        const { content, version } = await dayEntries.holdsOf(uid);
        const holds = Object.entries(content.holds).filter(([key]) => isKnownKey(key));
        return { version, content: { holds: Object.fromEntries(holds) } };
      },
      bookingsOn: async (date) =>
        (await dayEntries.bookingsOn(date)).filter(({ id }) => known.reservations.includes(id)),
    },
    // Ahead of the clock it would end the offers of other tests.
    waitlist: { ...dependencies.waitlist, due: () => Promise.resolve([]), open: () => Promise.resolve([]) },
    // What the clock of the day causes has tests of its own, which say what time it is.
    timedMails: {
      ...dependencies.timedMails,
      bookingsOn: () => Promise.resolve([]),
      unpaidMade: () => Promise.resolve([]),
    },
    endingVaccinations: { ...dependencies.endingVaccinations, endingOn: () => Promise.resolve([]) },
    attention: {
      ...attention,
      open: async (causes) =>
        (await attention.open(causes, 10_000)).filter(({ id }) => known.attention?.includes(id)),
    },
    eventCursor: {
      read: () => Promise.resolve({ readUpTo: known.since, withDelivered: known.withDelivered === true }),
      write: async (cursor) => {
        written = cursor;
      },
    },
    // The days of one run alone.
    jobs: {
      caughtUpAt: async (_, first) => new Date(first.getTime() - 15 * 60_000),
      catchUp: () => Promise.resolve(),
    },
  };
  const jobs = jobsOf(deps).filter(({ name }) => name !== 'days' || known.withDays === true);
  await runJobs(jobs, deps);
  return written;
}

/** The same for one reservation, with the events since it was made. */
export async function runReconciliation(id: number, aheadMs = 0): Promise<void> {
  const found = await dependencies.reservations.find(id);
  await reconcileOnly({ reservations: [id], since: found?.reservation.createdAt ?? new Date() }, aheadMs);
}
