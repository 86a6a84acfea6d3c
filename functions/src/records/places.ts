import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Refusal } from '@pawprints/domain/contract/availability';
import { keptOf, placesOf, roomFor, type Booked, type Day, type Share } from '@pawprints/domain/capacity';
import { capacityOn, type CapacitySettings } from '@pawprints/domain/capacity-settings';
import { serviceOfType } from '@pawprints/domain/catalogue';
import { holdRefusal, isForgotten, isLive, type Hold } from '@pawprints/domain/holds';
import { stayOf } from '@pawprints/domain/stay';
import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type { Collections } from './collections.ts';
import type { CapacityRules, DayDocument, DayEntry, DaysByDate, DaysRead, Versioned } from './days.ts';
import type { Places } from './payment.ts';
import type { Reservation } from './reservation.ts';

/** With the attempt, so that a late release of an earlier one removes nothing of a later one. */
export function entryKeyOf(reservationId: number, attempt: number): string {
  return `${reservationId}-${attempt}`;
}

/**
 * The version that a document has to have still (null: it is not there yet); 'any' for a removal, which cannot take a place
 * from anybody.
 */
export type Expected = Timestamp | null | 'any';

type Changes<Entry> = { put: readonly (readonly [string, Entry])[]; removed: readonly string[] };

type Written<Entry> = Changes<Entry> & { expected: Expected };

/** `put` and `removed` are those of the entries. */
export type DayWrite = Written<DayEntry> & {
  date: CalendarDate;
  freed?: Changes<DayEntry>;
  waiting?: Changes<true>;
};

/** Changes of entries, which are written in one commit with the reservation. */
export type PlacesWrite = {
  days: readonly DayWrite[];
  holds: (Written<Hold> & { uid: string }) | null;
};

export type HoldRefusal = NonNullable<ReturnType<typeof holdRefusal>>;

/** A booking, or what it would be. */
export type BookedPlaces = Pick<
  Reservation,
  'id' | 'uid' | 'serviceType' | 'pets' | 'timeSlots' | 'additionalServices'
>;

type Taking = {
  reservation: BookedPlaces;
  places: Places;
  /** The keys of what is given up for it. */
  leaving: readonly string[];
  /** Other bookings that do not count against it: one of the same draft, though it may have ended since the days were read. */
  besides: readonly number[];
};

/** Whether the customer may hold places for one more booking; `own` are those whose holds end with it. */
export function refusalOfHolds({ holds }: DaysRead, own: readonly number[], now: Date): HoldRefusal | null {
  const others = Object.values(holds.content.holds).filter(
    (hold) => !(isLive(hold, now) && own.includes(hold.reservationId)),
  );
  return holdRefusal(others, now);
}

/** Who looks at a day: those in line see as free what the waitlist has not been asked about yet. */
export type Asking = 'public' | 'waitlist';

/** A day as a booking finds it, without the entries of the bookings of `own` and without holds that have ended. */
export function dayOf(
  date: CalendarDate,
  day: DayDocument,
  { settings, closures }: CapacityRules,
  now: Date,
  { own = [], asking = 'public' }: { own?: readonly number[]; asking?: Asking } = {},
): Day {
  const { entries, freed, capacity } = day;
  const all = Object.values(entries);
  const live = all.filter((entry) => isLiveEntry(entry, now));
  const over = [...all.filter((entry) => !isLiveEntry(entry, now)), ...Object.values(freed)];
  const kept = asking === 'public' && isWaitedFor(day) ? keptOf(over, live) : [];
  const taken = [...live, ...kept].filter(({ reservationId }) => !own.includes(reservationId));
  return { date, capacity: capacityOn(settings, date, capacity), closures, taken };
}

function isWaitedFor({ waiting }: DayDocument): boolean {
  return Object.keys(waiting).length > 0;
}

/** Takes places on each day of a booking, or says which days refuse it. */
export function takePlaces(
  read: DaysRead,
  rules: CapacityRules,
  taking: Taking,
  now: Date,
): { refusals: readonly Refusal[]; write: PlacesWrite } {
  const { refusals, days } = takeDays(read.days, rules, taking, now);
  return { refusals, write: { days, holds: holdsAfter(read, taking, now) } };
}

/** The same without what the customer holds. */
export function takeDays(
  days: DaysByDate,
  rules: CapacityRules,
  taking: Taking,
  now: Date,
): { refusals: readonly Refusal[]; days: readonly DayWrite[] } {
  return placesOn(days, rules, { ...taking, asking: 'public' }, now);
}

/** The places that are offered to one who waits, or the days that refuse them. Freed ones stay until nobody else has use for them. */
export function offerPlaces(
  days: DaysByDate,
  rules: CapacityRules,
  { booked, places, waitId }: { booked: BookedPlaces; places: Places; waitId: number },
  now: Date,
): { refusals: readonly Refusal[]; days: readonly DayWrite[] } {
  const taking = { reservation: booked, places, leaving: [], besides: [], asking: 'waitlist' } as const;
  const taken = placesOn(days, rules, taking, now);
  const waiting = { put: [], removed: [String(waitId)] };
  return {
    refusals: taken.refusals,
    days: taken.days.map(({ put, ...day }) => ({
      ...day,
      put: put.map(([key, entry]) => [key, { ...entry, waitId }] as const),
      waiting,
    })),
  };
}

function placesOn(
  read: DaysByDate,
  rules: CapacityRules,
  { reservation, places, leaving, besides, asking }: Taking & { asking: Asking },
  now: Date,
): { refusals: readonly Refusal[]; days: readonly DayWrite[] } {
  // By the booking, not by its key: the days may have been read before or after it has changed.
  const own = [reservation.id, ...besides];
  const booked = bookedOf(reservation);
  const service = serviceOfType(booked.serviceType).id;
  const refusals: Refusal[] = [];
  const days: DayWrite[] = [];
  for (const [date, share] of placesOf(booked, rules.settings.lateCheckoutMinutes)) {
    const { content, version } = read.get(date) ?? nothingRead(date);
    const refusal = roomFor(dayOf(date, content, rules, now, { own, asking }), share, service);
    const isPassed = refusal?.why === 'full' && places.beyond !== undefined;
    if (refusal !== null && !isPassed) refusals.push(refusal);
    const entry = entryOf(reservation.id, share, places);
    days.push({ date, expected: version, ...changesBy([places.key, entry], content, leaving, now) });
  }
  return { refusals, days };
}

/**
 * An entry comes, and those that are over leave. With those whose hold is over: whoever pays one of them late sees by what is
 * there that it has to be taken anew, not by a clock, which is not the same in each instance. Where somebody waits, what leaves is
 * kept as freed until the waitlist has been asked.
 */
function changesBy(
  entry: readonly [string, DayEntry],
  day: DayDocument,
  leaving: readonly string[],
  now: Date,
): Pick<DayWrite, 'put' | 'removed' | 'freed'> {
  const [ownKey] = entry;
  const left = Object.entries(day.entries).filter(
    ([key, other]) => key !== ownKey && (leaving.includes(key) || !isLiveEntry(other, now)),
  );
  const freed = isWaitedFor(day)
    ? { put: left, removed: ownKey in day.freed ? [ownKey] : [] }
    : { put: [], removed: Object.keys(day.freed) };
  return { put: [entry], removed: keysOf(left), freed };
}

function keysOf(entries: readonly (readonly [string, unknown])[]): string[] {
  return entries.map(([key]) => key);
}

/** What has become free and nobody in line has use for: from now on it is everybody's. Null where there is nothing. */
export function withoutFreed(
  date: CalendarDate,
  { content, version }: Versioned<DayDocument>,
  now: Date,
): DayWrite | null {
  const lapsed = Object.entries(content.entries).filter(([, entry]) => !isLiveEntry(entry, now));
  const freed = Object.keys(content.freed);
  if (lapsed.length + freed.length === 0) return null;
  return { date, expected: version, put: [], removed: keysOf(lapsed), freed: { put: [], removed: freed } };
}

/**
 * The places under the key `held` under a new key or for longer, whatever the rules are by now: they are the booking's as long as
 * it holds them. Null where it does not hold them all any more.
 */
export function keepPlaces(
  read: DaysRead,
  { held, ...taking }: Omit<Taking, 'besides'> & { held: string },
  now: Date,
): PlacesWrite | null {
  const { places, leaving } = taking;
  const days: DayWrite[] = [];
  for (const [date, { content, version: expected }] of read.days) {
    const known = content.entries[held];
    if (known === undefined || !isLiveEntry(known, now)) return null;
    const { waitId: _offered, ...entry } = { ...known, until: places.until };
    const others = leaving.filter((key) => key !== held);
    const changes = changesBy([places.key, entry], content, others, now);
    const removed = held === places.key ? changes.removed : [...changes.removed, held];
    days.push({ date, expected, ...changes, removed });
  }
  return { days, holds: holdsAfter(read, taking, now) };
}

function holdsAfter(
  { holds }: DaysRead,
  { reservation: { id, uid }, places: { key, until, byLink }, leaving }: Omit<Taking, 'besides'>,
  now: Date,
): PlacesWrite['holds'] {
  const known = Object.entries(holds.content.holds);
  const over = known.filter(
    ([other, hold]) => isForgotten(hold, now) || (leaving.includes(other) && isLive(hold, now)),
  );
  const removed = over.map(([other]) => other).filter((other) => other !== key);
  if (until !== null && byLink === undefined) {
    return { uid, expected: holds.version, put: [[key, { reservationId: id, until }]], removed };
  }
  const paid = known.some(([other]) => other === key) ? [key] : [];
  return { uid, expected: 'any', put: [], removed: [...removed, ...paid] };
}

/** Whether a booking has in a day under `key` what it is to have there from now on. */
export function holdsAsMuch(
  days: DaysByDate,
  date: CalendarDate,
  key: string,
  writes: readonly DayWrite[],
  now: Date,
): boolean {
  const held = days.get(date)?.content.entries[key];
  const [, next] = writes.find((day) => day.date === date)?.put[0] ?? [];
  if (held === undefined || next === undefined || !isLiveEntry(held, now)) return false;
  const { until: _held, beyond: _given, ...before } = held;
  const { until: _next, ...after } = next;
  return isDeepStrictEqual(before, after);
}

/** Whether two bookings take the same of their days, whatever else is different. */
export function takeTheSame(one: BookedPlaces, other: BookedPlaces): boolean {
  return isDeepStrictEqual(sharesOf(one), sharesOf(other));
}

/** In any order of the dogs; on the last day as if they left late. */
function sharesOf(booked: BookedPlaces): Map<CalendarDate, Share> {
  const pets = booked.pets.toSorted((a, b) => a.id - b.id);
  return placesOf(bookedOf({ ...booked, pets }), 0);
}

/**
 * Gives up what a booking has taken from today on. A hold that has lapsed stays known, since a customer may not let too many
 * lapse.
 */
function releasePlaces(reservation: Reservation, now: Date): PlacesWrite {
  const { places } = reservation;
  if (places === null) return { days: [], holds: null };
  return { days: releaseDays(reservation, places.key, now), holds: releaseHold(reservation, now) };
}

/** Without having read what the customer holds. Null where the booking is paid, or held by a link. */
export function releaseHold(
  { id, uid, places, attempt: { expiresAt } }: Pick<Reservation, 'id' | 'uid' | 'places' | 'attempt'>,
  now: Date,
): PlacesWrite['holds'] {
  if (places === null || places.until === null || places.byLink) return null;
  const lapsed = [[places.key, { reservationId: id, until: expiresAt }]] as const;
  const removal = { put: [], removed: [places.key] };
  const change = expiresAt <= now ? { put: lapsed, removed: [] } : removal;
  return { uid, expected: 'any', ...change };
}

/**
 * Gives up the places under a key from today on, without having read the days. What was taken is said once more as freed, for
 * those who wait; on the last day as if the dogs left late, since the rules were not read.
 */
export function releaseDays(booked: BookedPlaces, key: string, now: Date): DayWrite[] {
  const today = todayIn(business.timeZone, now);
  return [...placesOf(bookedOf(booked), 0)]
    .filter(([date]) => date >= today)
    .map(([date, share]) => ({
      date,
      expected: 'any',
      put: [],
      removed: [key],
      freed: { put: [[key, entryOf(booked.id, share, { until: null })]], removed: [] },
    }));
}

/** Whoever is the first in line for a day finds nothing that was freed before. */
export function joinDay(date: CalendarDate, days: DaysByDate, waitId: number, now: Date): DayWrite {
  const day = days.get(date) ?? nothingRead(date);
  const stale = isWaitedFor(day.content) ? null : withoutFreed(date, day, now);
  const waiting = { put: [[String(waitId), true]] as const, removed: [] };
  return { ...(stale ?? { date, expected: day.version, put: [], removed: [] }), waiting };
}

export function leaveDays(dates: readonly CalendarDate[], waitId: number): DayWrite[] {
  const waiting = { put: [], removed: [String(waitId)] };
  return dates.map((date) => ({ date, expected: 'any', put: [], removed: [], waiting }));
}

/** Held by the owner for a link, also while no checkout is open. */
export function isHeldByLink({ status, places }: Pick<Reservation, 'status' | 'places'>, now: Date): boolean {
  return status === 'PENDING' && places?.byLink === true && places.until !== null && places.until > now;
}

/** A booking that takes nothing of its days any more, with what to write of them. */
export function withoutPlaces(
  reservation: Reservation,
  now: Date,
): { reservation: Reservation; places: PlacesWrite } {
  return { reservation: { ...reservation, places: null }, places: releasePlaces(reservation, now) };
}

function bookedOf({
  serviceType,
  pets,
  timeSlots,
  additionalServices,
}: Pick<Reservation, 'serviceType' | 'pets' | 'timeSlots' | 'additionalServices'>): Booked {
  return { serviceType, pets, stays: timeSlots.map(stayOf), additionalServices };
}

export function isLiveEntry({ until }: DayEntry, now: Date): boolean {
  return until === null || until > now;
}

function entryOf(reservationId: number, share: Share, { until, beyond }: Omit<Places, 'key'>): DayEntry {
  return {
    ...share,
    reservationId,
    dogs: [...share.dogs],
    large: [...share.large],
    stays: [...share.stays],
    walks: [...share.walks],
    until,
    ...(beyond !== undefined && { beyond }),
  };
}

/** What a booking has in each of its days, if the rules are as they are now. */
export function entriesOf(
  reservation: Pick<Reservation, 'id' | 'serviceType' | 'pets' | 'timeSlots' | 'additionalServices'>,
  places: Places,
  { lateCheckoutMinutes }: CapacitySettings,
): Map<CalendarDate, DayEntry> {
  const shares = placesOf(bookedOf(reservation), lateCheckoutMinutes);
  return new Map(Array.from(shares, ([date, share]) => [date, entryOf(reservation.id, share, places)]));
}

function nothingRead(date: CalendarDate): never {
  throw new Error(`The day ${date} was not read.`);
}

/** Adds the changes to the commit of the reservation. It fails where a day has changed since it was read. */
export function writePlaces(batch: WriteBatch, collections: Collections, { days, holds }: PlacesWrite): void {
  writeDays(batch, collections, days);
  if (holds !== null) writeEntries(batch, collections.holds.doc(holds.uid), holds.expected, { holds });
}

export function writeDays(batch: WriteBatch, { days }: Collections, writes: readonly DayWrite[]): void {
  for (const { date, expected, put, removed, freed, waiting } of writes) {
    const changes = { entries: { put, removed }, ...(freed && { freed }), ...(waiting && { waiting }) };
    writeEntries(batch, days.doc(date), expected, changes);
  }
}

function writeEntries(
  batch: WriteBatch,
  ref: FirebaseFirestore.DocumentReference,
  expected: Expected,
  fields: Readonly<Record<string, Changes<unknown>>>,
): void {
  const plain = ref.withConverter(null);
  const changes = Object.entries(fields).flatMap(([field, { put, removed }]) => {
    const keys = [
      ...(expected === null ? [] : removed.map((key) => [key, FieldValue.delete()] as const)),
      ...put,
    ];
    return keys.length === 0 ? [] : [[field, keys] as const];
  });
  if (expected === null) {
    batch.create(plain, nested(changes));
  } else if (expected !== 'any') {
    const paths = changes.flatMap(([field, keys]) =>
      keys.map(([key, entry]) => [`${field}.${key}`, entry] as const),
    );
    batch.update(plain, Object.fromEntries(paths), { lastUpdateTime: expected });
  } else if (changes.length > 0) {
    batch.set(plain, nested(changes), { merge: true });
  }
}

function nested(
  changes: readonly (readonly [string, readonly (readonly [string, unknown])[]])[],
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(changes.map(([field, keys]) => [field, Object.fromEntries(keys)]));
}
