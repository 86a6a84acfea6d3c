import { business } from '@pawprints/domain/business';
import { addDays, toInstant, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { CapacitySettings } from '@pawprints/domain/capacity-settings';
import { limits } from '@pawprints/domain/limits';
import { datesOfAll, stayOf } from '@pawprints/domain/stay';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import { bookableDates } from '../../../records/capacity-rules.ts';
import type { DayEntriesRepository } from '../../../records/day-entries.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { idsIn, proofOf, type WrongEntry } from './day-proof.ts';

type Deps = Pick<BookingDependencies, 'reservations' | 'days' | 'log' | 'now'> & {
  dayEntries: DayEntriesRepository;
  /** For a booking that cannot be proved. */
  report: (id: number, error: unknown) => Promise<void>;
};

/** What was wrong and is mended, and what could not be proved, by its name. */
export type Proved = { mended: WrongEntry[]; failed: string[] };

const runMinutes = 15;
const runsPerDay = (24 * 60) / runMinutes;

/** The days that a run of the reconciliation proves, so that those of one day prove all. */
export function datesOfRun(now: Date): CalendarDate[] {
  const all = bookableDates(now);
  const perRun = Math.ceil(all.length / runsPerDay);
  const run = Math.floor(now.getTime() / (runMinutes * 60_000)) % runsPerDay;
  return all.slice(run * perRun, (run + 1) * perRun);
}

/**
 * Compares the entries of the days with the bookings that are live, puts them right in both directions and says in the log what
 * was wrong. What cannot be read is reported, and the others go on.
 */
export async function proveDays(deps: Deps, dates: Iterable<CalendarDate>): Promise<Proved> {
  const { settings } = await deps.days.rules();
  const proved: Proved = { mended: [], failed: [] };
  for (const date of dates) {
    try {
      const days = await deps.dayEntries.read([date]);
      const ids = new Set([
        ...[...days.values()].flatMap(idsIn),
        ...(await deps.dayEntries.bookingsOn(date)),
      ]);
      const suspects = await Promise.all(
        Array.from(ids, (id) =>
          attempted(deps, proved, id, async () => {
            const reservation = (await deps.reservations.find(id))?.reservation ?? null;
            const { wrong } = proofOf(days, id, reservation, { settings, now: deps.now() });
            return wrong.length > 0 ? [id] : [];
          }),
        ),
      );
      for (const id of suspects.flat()) {
        proved.mended.push(...(await attempted(deps, proved, id, () => mend(deps, id, [date], settings))));
      }
    } catch (error) {
      deps.log.error('A day could not be proved.', error, { date });
      proved.failed.push(`days/${date}`);
    }
  }
  return proved;
}

/**
 * Makes the days anew from all bookings, also from those of former releases, which have no places yet. Twice is the same as
 * once.
 */
export async function rebuildDays(deps: Deps): Promise<Proved> {
  const { settings } = await deps.days.rules();
  const proved: Proved = { mended: [], failed: [] };
  const today = todayIn(business.timeZone, deps.now());
  // The slots of one booking may be as far apart as one can book ahead.
  const first = addDays(today, -limits.maxDaysAhead - limits.maxNights);
  for await (const id of deps.dayEntries.bookingsFrom(toInstant(business.timeZone, first, 0))) {
    proved.mended.push(...(await attempted(deps, proved, id, () => mend(deps, id, [], settings))));
  }
  const { mended, failed } = await proveDays(deps, await deps.dayEntries.datesFrom(today));
  return {
    mended: [...proved.mended, ...mended],
    failed: [...new Set([...proved.failed, ...failed])],
  };
}

async function attempted<Value>(
  deps: Deps,
  { failed }: Proved,
  id: number,
  attempt: () => Promise<Value[]>,
): Promise<Value[]> {
  try {
    return await attempt();
  } catch (error) {
    await deps.report(id, error);
    failed.push(`reservations/${id}`);
    return [];
  }
}

/**
 * Puts right all that a booking has in its days, and in `others`. The versions of the days and of the reservation are the
 * preconditions, so an entry that is being written or given up meanwhile is never touched.
 */
async function mend(
  { reservations, dayEntries, log, now }: Deps,
  id: number,
  others: readonly CalendarDate[],
  settings: CapacitySettings,
): Promise<WrongEntry[]> {
  const known = await reservations.find(id);
  const today = todayIn(business.timeZone, now());
  const own = known === null ? [] : datesIn(known.reservation);
  const dates = [...new Set([...own, ...others])].filter((date) => date >= today);
  const mended = await retryWhileOutdated(`reservation ${id}`, async () => {
    const days = await dayEntries.read(dates);
    const stored = await reservations.find(id);
    const { places, wrong, write } = proofOf(days, id, stored?.reservation ?? null, { settings, now: now() });
    if (wrong.length === 0) return [];
    if (stored === null) return (await dayEntries.write(write)) ? wrong : 'outdated';
    const reservation = { ...stored.reservation, places, dates: datesIn(stored.reservation) };
    const saved = await reservations.save(stored, {
      reservation,
      mails: [],
      places: { days: write, holds: null },
    });
    return saved === null ? 'outdated' : wrong;
  });
  for (const { date, key, what } of mended) {
    log.warn('An entry of a day was not what its booking says. It is right now.', { date, key, what });
  }
  return mended;
}

function datesIn({ timeSlots }: Reservation): CalendarDate[] {
  return datesOfAll(timeSlots.map(stayOf));
}
