import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Refusal } from '@pawprints/domain/contract/availability';
import { placesOf, roomFor, type Booked, type Day, type Share } from '@pawprints/domain/capacity';
import { capacityOn, type CapacitySettings } from '@pawprints/domain/capacity-settings';
import { serviceOfType } from '@pawprints/domain/catalogue';
import { holdRefusal, isForgotten, isLive, type Hold } from '@pawprints/domain/holds';
import { datesOfAll, stayOf } from '@pawprints/domain/stay';
import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { Collections } from './collections.ts';
import type { CapacityRules, DayDocument, DayEntry, DaysRead } from './days.ts';
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

type Written<Entry> = {
  expected: Expected;
  put: readonly (readonly [string, Entry])[];
  removed: readonly string[];
};

/** Changes of entries, which are written in one commit with the reservation. */
export type PlacesWrite = {
  days: readonly (Written<DayEntry> & { date: CalendarDate })[];
  holds: (Written<Hold> & { uid: string }) | null;
};

export type HoldRefusal = NonNullable<ReturnType<typeof holdRefusal>>;

type Taking = {
  reservation: Pick<Reservation, 'id' | 'uid' | 'serviceType' | 'pets' | 'timeSlots' | 'additionalServices'>;
  places: Places;
  /** What the same booking has taken before, which leaves. */
  own: Places | null;
  /** The booking in whose place this one comes: its entries leave. */
  replaced: Reservation | null;
  /** That of the same draft, though it may have ended since the days were read. */
  earlierId: number | null;
};

/** Whether the customer may hold places for one more booking; `own` are those whose holds end with it. */
export function refusalOfHolds({ holds }: DaysRead, own: readonly number[], now: Date): HoldRefusal | null {
  const others = Object.values(holds.content.holds).filter(
    (hold) => !(isLive(hold, now) && own.includes(hold.reservationId)),
  );
  return holdRefusal(others, now);
}

/** A day as a booking finds it, without the entries of the bookings of `own` and without holds that have ended. */
export function dayOf(
  date: CalendarDate,
  { entries, capacity }: DayDocument,
  { settings, closures }: CapacityRules,
  now: Date,
  own: readonly number[] = [],
): Day {
  const taken = Object.values(entries).filter(
    (entry) => isLiveEntry(entry, now) && !own.includes(entry.reservationId),
  );
  return {
    date,
    capacity: capacityOn(settings, date, capacity),
    closures,
    taken,
  };
}

/** Takes places on each day of a booking, or says which days refuse it. */
export function takePlaces(
  read: DaysRead,
  rules: CapacityRules,
  { reservation, places, own, replaced, earlierId }: Taking,
  now: Date,
): { refusals: readonly Refusal[]; write: PlacesWrite } {
  const booked = bookedOf(reservation);
  const service = serviceOfType(booked.serviceType).id;
  const leaving = [own?.key, replaced?.places?.key].flatMap((key) => key ?? []);
  // By the booking, not by its key: the days may have been read before or after it has changed.
  const bookings = [reservation.id, ...(earlierId === null ? [] : [earlierId])];
  const refusals: Refusal[] = [];
  const days: PlacesWrite['days'][number][] = [];
  for (const [date, share] of placesOf(booked, rules.settings.lateCheckoutMinutes)) {
    const { content, version } = read.days.get(date) ?? nothingRead(date);
    const refusal = roomFor(dayOf(date, content, rules, now, bookings), share, service);
    if (refusal !== null) refusals.push(refusal);
    // With those whose hold is over: whoever pays one of them late sees by what is there that it has to be taken anew, not by
    // a clock, which is not the same in each instance.
    const removed = Object.entries(content.entries).flatMap(([key, entry]) =>
      key !== places.key && (leaving.includes(key) || !isLiveEntry(entry, now)) ? [key] : [],
    );
    days.push({
      date,
      expected: version,
      put: [[places.key, entryOf(reservation.id, share, places.until)]],
      removed,
    });
  }
  const taken = new Set(days.map(({ date }) => date));
  const leftDays =
    replaced === null ? [] : releasePlaces(replaced, now).days.filter(({ date }) => !taken.has(date));
  return {
    refusals,
    write: { days: [...days, ...leftDays], holds: holdsAfter(read, reservation, places, leaving, now) },
  };
}

/**
 * The same places under a new key or for longer, whatever the rules are by now: they are the booking's as long as it holds them.
 * Null where it does not hold them all any more.
 */
export function keepPlaces(
  read: DaysRead,
  { reservation, places, own }: Omit<Taking, 'replaced' | 'earlierId'>,
  now: Date,
): PlacesWrite | null {
  if (own === null) return null;
  const days: PlacesWrite['days'][number][] = [];
  for (const [date, { content, version }] of read.days) {
    const held = content.entries[own.key];
    if (held === undefined || !isLiveEntry(held, now)) return null;
    const removed = own.key === places.key ? [] : [own.key];
    days.push({ date, expected: version, put: [[places.key, { ...held, until: places.until }]], removed });
  }
  return { days, holds: holdsAfter(read, reservation, places, [own.key], now) };
}

function holdsAfter(
  { holds }: DaysRead,
  { id, uid }: Pick<Reservation, 'id' | 'uid'>,
  { key, until }: Places,
  leaving: readonly string[],
  now: Date,
): PlacesWrite['holds'] {
  const known = Object.entries(holds.content.holds);
  const over = known.filter(
    ([other, hold]) => isForgotten(hold, now) || (leaving.includes(other) && isLive(hold, now)),
  );
  const removed = over.map(([other]) => other).filter((other) => other !== key);
  if (until !== null) {
    return { uid, expected: holds.version, put: [[key, { reservationId: id, until }]], removed };
  }
  const paid = known.some(([other]) => other === key) ? [key] : [];
  return { uid, expected: 'any', put: [], removed: [...removed, ...paid] };
}

/**
 * Gives up what a booking has taken from today on. A hold that has lapsed stays known, since a customer may not let too many
 * lapse.
 */
function releasePlaces(
  {
    id,
    uid,
    timeSlots,
    places,
    attempt,
  }: Pick<Reservation, 'id' | 'uid' | 'timeSlots' | 'places' | 'attempt'>,
  now: Date,
): PlacesWrite {
  if (places === null) return { days: [], holds: null };
  const today = todayIn(business.timeZone, now);
  const dates = datesOfAll(timeSlots.map(stayOf)).filter((date) => date >= today);
  const removal = { expected: 'any', put: [], removed: [places.key] } as const;
  const days = dates.map((date) => ({ date, ...removal }));
  if (places.until === null) return { days, holds: null };
  const { expiresAt } = attempt;
  const lapsed = [[places.key, { reservationId: id, until: expiresAt }]] as const;
  const holds =
    expiresAt <= now ? { uid, expected: 'any' as const, put: lapsed, removed: [] } : { uid, ...removal };
  return { days, holds };
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

function entryOf(reservationId: number, share: Share, until: Date | null): DayEntry {
  return {
    ...share,
    reservationId,
    dogs: [...share.dogs],
    large: [...share.large],
    stays: [...share.stays],
    walks: [...share.walks],
    until,
  };
}

/** What a booking has in each of its days, if the rules are as they are now. */
export function entriesOf(
  reservation: Pick<Reservation, 'id' | 'serviceType' | 'pets' | 'timeSlots' | 'additionalServices'>,
  { until }: Places,
  { lateCheckoutMinutes }: CapacitySettings,
): Map<CalendarDate, DayEntry> {
  const shares = placesOf(bookedOf(reservation), lateCheckoutMinutes);
  return new Map(Array.from(shares, ([date, share]) => [date, entryOf(reservation.id, share, until)]));
}

function nothingRead(date: CalendarDate): never {
  throw new Error(`The day ${date} was not read.`);
}

/** Adds the changes to the commit of the reservation. It fails where a day has changed since it was read. */
export function writePlaces(
  batch: WriteBatch,
  { days, holds }: Collections,
  { days: dayWrites, holds: holdWrite }: PlacesWrite,
): void {
  for (const { date, ...changes } of dayWrites) writeEntries(batch, days.doc(date), 'entries', changes);
  if (holdWrite !== null) writeEntries(batch, holds.doc(holdWrite.uid), 'holds', holdWrite);
}

function writeEntries(
  batch: WriteBatch,
  ref: FirebaseFirestore.DocumentReference,
  field: string,
  { expected, put, removed }: Written<unknown>,
): void {
  const plain = ref.withConverter(null);
  if (expected === null) {
    batch.create(plain, { [field]: Object.fromEntries(put) });
    return;
  }
  const changes = [...removed.map((key) => [key, FieldValue.delete()] as const), ...put];
  if (expected === 'any') {
    if (changes.length > 0) batch.set(plain, { [field]: Object.fromEntries(changes) }, { merge: true });
    return;
  }
  const paths = changes.map(([key, entry]) => [`${field}.${key}`, entry] as const);
  batch.update(plain, Object.fromEntries(paths), { lastUpdateTime: expected });
}
