import { business } from '@pawprints/domain/business';
import { addDays, toInstant, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { CapacitySettings } from '@pawprints/domain/capacity-settings';
import { limits } from '@pawprints/domain/limits';
import { datesOfAll, stayOf } from '@pawprints/domain/stay';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import type { DayEntriesRepository } from '../../../records/day-entries.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { BookingDependencies } from '../dependencies.ts';
import { proveLine } from '../waitlist/prove-line.ts';
import { idsIn, proofOf, type WrongEntry } from './day-proof.ts';
import type { WrongHold } from './hold-proof.ts';
import { proveHolds } from './prove-holds.ts';

export type ProofDependencies = Pick<
  BookingDependencies,
  'reservations' | 'days' | 'waitlist' | 'log' | 'now'
> & {
  dayEntries: DayEntriesRepository;
  /** For a document that cannot be proved. Never throws, so that the others go on. */
  report: (path: string, error: unknown) => Promise<void>;
};

type Deps = ProofDependencies;
type Wrong = WrongEntry | WrongHold;

/** What was wrong and is mended, and what could not be proved, by its path. */
export type Proved = { mended: Wrong[]; failed: string[] };

/**
 * Compares the entries of the days with the bookings that are live, and the holds of those who have booked them, puts them right in
 * both directions and says in the log what was wrong.
 */
export async function proveDays(deps: Deps, dates: Iterable<CalendarDate>): Promise<Proved> {
  const { settings } = await deps.days.rules();
  return collected(deps, async (attempt) => {
    for (const date of dates) await attempt(`days/${date}`, () => proveDay(deps, date, settings, attempt));
  });
}

/** The entries and the hold of one booking. */
export async function proveBooking(deps: Deps, id: number): Promise<Proved> {
  return collected(deps, (attempt) =>
    attempt(`reservations/${id}`, async () => {
      const { settings } = await deps.days.rules();
      const entries = await mend(deps, id, [], settings);
      const uid = (await deps.reservations.find(id))?.reservation.uid;
      return uid === undefined ? entries : [...entries, ...(await proveHolds(deps, uid, [id]))];
    }),
  );
}

/**
 * Makes the days anew from all bookings, also from those of former releases, which have no places yet. Twice is the same as
 * once.
 */
export async function rebuildDays(deps: Deps): Promise<Proved> {
  const { dayEntries, now } = deps;
  const { settings } = await deps.days.rules();
  const today = todayIn(business.timeZone, now());
  // The slots of one booking may be as far apart as one can book ahead.
  const first = addDays(today, -limits.maxDaysAhead - limits.maxNights);
  return collected(deps, async (attempt) => {
    for await (const id of dayEntries.bookingsFrom(toInstant(business.timeZone, first, 0))) {
      await attempt(`reservations/${id}`, () => mend(deps, id, [], settings));
    }
    for (const date of await dayEntries.datesFrom(today)) {
      await attempt(`days/${date}`, () => proveDay(deps, date, settings, attempt));
    }
    for (const uid of await dayEntries.customersWithHolds()) {
      await attempt(`holds/${uid}`, () => proveHolds(deps, uid, []));
    }
  });
}

type Attempt = (path: string, prove: () => Promise<readonly Wrong[]>) => Promise<void>;

/** What the attempts have mended. An attempt that fails is reported and stops none of the others. */
async function collected(deps: Deps, work: (attempt: Attempt) => Promise<void>): Promise<Proved> {
  const mended: Wrong[] = [];
  const failed = new Set<string>();
  await work(async (path, prove) => {
    try {
      mended.push(...(await prove()));
    } catch (error) {
      failed.add(path);
      await deps.report(path, error);
    }
  });
  return { mended, failed: [...failed] };
}

/** The bookings of the day and their customers are attempts of their own. */
async function proveDay(
  deps: Deps,
  date: CalendarDate,
  settings: CapacitySettings,
  attempt: Attempt,
): Promise<readonly Wrong[]> {
  const days = await deps.dayEntries.read([date]);
  const booked = await deps.dayEntries.bookingsOn(date);
  const live = booked.filter(({ isCancelled }) => !isCancelled);
  const ids = new Set([...[...days.values()].flatMap(idsIn), ...live.map(({ id }) => id)]);
  const suspects: number[] = [];
  await Promise.all(
    Array.from(ids, (id) =>
      attempt(`reservations/${id}`, async () => {
        const reservation = (await deps.reservations.find(id))?.reservation ?? null;
        const { wrong } = proofOf(days, id, reservation, { settings, now: deps.now() });
        if (wrong.length > 0) suspects.push(id);
        return [];
      }),
    ),
  );
  for (const id of suspects) await attempt(`reservations/${id}`, () => mend(deps, id, [date], settings));
  // Those too whose booking is cancelled: it may have left its hold.
  for (const uid of new Set(booked.map((one) => one.uid))) {
    const own = live.filter((one) => one.uid === uid).map(({ id }) => id);
    await attempt(`holds/${uid}`, () => proveHolds(deps, uid, own));
  }
  return proveLine(deps, date);
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
    const changes = { days: write, holds: null };
    if (stored === null) return (await dayEntries.write(changes)) ? wrong : 'outdated';
    const reservation = { ...stored.reservation, places, dates: datesIn(stored.reservation) };
    const saved = await reservations.save(stored, { reservation, mails: [], places: changes });
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
