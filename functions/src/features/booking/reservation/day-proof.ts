import { isDeepStrictEqual } from 'node:util';
import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { CapacitySettings } from '@pawprints/domain/capacity-settings';
import { isLive } from '@pawprints/domain/holds';
import { isAwaited } from '@pawprints/domain/reservation';
import type { EntriesRead } from '../../../records/day-entries.ts';
import type { DayEntry } from '../../../records/days.ts';
import type { Places } from '../../../records/payment.ts';
import { entriesOf, entryKeyOf, type PlacesWrite } from '../../../records/places.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { heldPlaces } from './places.ts';

/** An entry that is not what its booking says. */
export type WrongEntry = { date: CalendarDate; key: string; what: 'missing' | 'different' | 'left over' };

type Proof = { places: Places | null; wrong: WrongEntry[]; write: PlacesWrite['days'] };

/**
 * Compares the days with one booking, null where it does not exist. Knows nothing of the past. An entry is written in one
 * commit with its reservation, so `days` must be read before the reservation: what is wrong then is wrong, or has changed,
 * which fails the write.
 */
export function proofOf(
  days: ReadonlyMap<CalendarDate, EntriesRead>,
  id: number,
  reservation: Reservation | null,
  { settings, now }: { settings: CapacitySettings; now: Date },
): Proof {
  const places = reservation === null ? null : placesDue(reservation, now);
  const due = reservation === null || places === null ? null : entriesOf(reservation, places, settings);
  const today = todayIn(business.timeZone, now);
  const wrong: WrongEntry[] = [];
  const write: PlacesWrite['days'][number][] = [];
  for (const [date, { entries, version: expected }] of days) {
    if (date < today) continue;
    const wanted = due?.get(date);
    const key = wanted === undefined ? undefined : places?.key;
    const removed = [...entries.keys()].filter((other) => idIn(other) === id && other !== key);
    wrong.push(...removed.map((other) => ({ date, key: other, what: 'left over' as const })));
    const put: [string, DayEntry][] = [];
    if (wanted !== undefined && key !== undefined && !isFulfilled(entries.get(key), wanted, now)) {
      wrong.push({ date, key, what: entries.has(key) ? 'different' : 'missing' });
      put.push([key, wanted]);
    }
    if (removed.length + put.length === 0) continue;
    // As whatever else becomes free: for those who wait first.
    const left = removed.flatMap((other) => {
      const entry = entries.get(other);
      return entry ? [[other, entry] as const] : [];
    });
    write.push({ date, expected, put, removed, freed: { put: left, removed: [] } });
  }
  return { places, wrong, write };
}

/**
 * The bookings that have entries. Keys of another form belong to another release, and are left alone; so are offers of the
 * waitlist, which have the attempt 0 and end by themselves.
 */
export function idsIn({ entries }: EntriesRead): number[] {
  return [...entries.keys()].flatMap((key) => idIn(key) ?? []);
}

function idIn(key: string): number | null {
  const [, id] = /^(\d+)-[1-9]\d*$/.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}

/** Bookings of former releases have no places, and take what they would have taken. */
function placesDue(reservation: Reservation, now: Date): Places | null {
  const { id, status, attempt, places } = reservation;
  if (isAwaited(reservation)) {
    return { key: entryKeyOf(id, attempt.number), ...places, until: null };
  }
  // Also while no checkout is open. One that has lapsed has its entry until the reconciliation takes it.
  if (status === 'PENDING' && places?.byLink === true) return places;
  if (status !== 'PENDING' || attempt.closed) return null;
  if (places !== null) return places;
  const held = heldPlaces(id, attempt);
  return attempt.expiresAt > now ? held : null;
}

/** Of a hold that has lapsed an entry may be there or not: it takes no place. Fields of a later release stay. */
function isFulfilled(entry: DayEntry | null | undefined, wanted: DayEntry, now: Date): boolean {
  if (wanted.until !== null && !isLive({ until: wanted.until }, now)) return true;
  if (entry === null || entry === undefined) return false;
  const known = Object.entries(entry).filter(([field]) => field in wanted);
  return isDeepStrictEqual(Object.fromEntries(known), Object.fromEntries(Object.entries(wanted)));
}
