import type { CalendarDate } from '@pawprints/domain/calendar';
import { placesOf, type Capacity, type Span } from '@pawprints/domain/capacity';
import { pools, type Pool } from '@pawprints/domain/pools';
import { capacityOn } from '@pawprints/domain/capacity-settings';
import { closureOf } from '@pawprints/domain/closures';
import { stayOf } from '@pawprints/domain/stay';
import type { CapacityRules, DayDocument, DayEntry } from '../../functions/src/records/days.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import type { Wait } from '../../functions/src/records/waitlist.ts';
import { textOf } from './frozen.ts';

export type Booked = Pick<Reservation, 'id' | 'serviceType' | 'pets' | 'timeSlots' | 'additionalServices'>;

/** What is taken and what the owner has set, at a moment. */
export type State = {
  days: ReadonlyMap<CalendarDate, DayDocument>;
  rules: CapacityRules;
  now: Date;
  waits: ReadonlyMap<number, Wait>;
};

const texts = new WeakMap<State, string>();

export function textOfState(state: State): string {
  const known = texts.get(state) ?? textOf([state.days, state.rules, state.now]);
  texts.set(state, known);
  return known;
}

export function isLive({ until }: DayEntry, now: Date): boolean {
  return until === null || until > now;
}

export const meets = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some((one) => others.some((other) => one.from < other.to && other.from < one.to));

/** Counted by the minute, in another way than the product does. */
export function used(
  entries: readonly DayEntry[],
  pool: Pool,
  during: readonly Span[] = [{ from: 0, to: 1440 }],
): number {
  const dogsIn = (some: readonly DayEntry[]): number => new Set(some.flatMap(({ dogs }) => dogs)).size;
  if (pool === 'rides') return entries.filter(({ rides }) => rides).length;
  if (pool === 'large') return new Set(entries.flatMap(({ house, large }) => (house ? large : []))).size;
  if (pool !== 'walks') return dogsIn(entries.filter((entry) => entry[pool]));
  let most = 0;
  for (let minute = 0; minute < 1440; minute += 5) {
    if (!during.some(({ from, to }) => from <= minute && minute < to)) continue;
    const out = entries.filter(({ walks }) => walks.some(({ from, to }) => from <= minute && minute < to));
    most = Math.max(most, dogsIn(out));
  }
  return most;
}

export function capacityOf({ rules, days }: State, date: CalendarDate): Capacity {
  return capacityOn(rules.settings, date, days.get(date)?.capacity ?? {});
}

export function entriesOf({ days, now }: State, date: CalendarDate): DayEntry[] {
  return Object.values(days.get(date)?.entries ?? {}).filter((entry) => isLive(entry, now));
}

/**
 * What counts in a pool besides the bookings of `own`. Where somebody waits, what was given up or has lapsed is not for everybody, and
 * not for those either who have given it up: its dogs are none of theirs, but for those that have a place of that pool again.
 */
function countedIn(
  state: State,
  date: CalendarDate,
  pool: Pool,
  { own, isInLine }: { own: readonly number[]; isInLine: boolean },
): DayEntry[] {
  const isOther = ({ reservationId }: DayEntry) => !own.includes(reservationId);
  const day = state.days.get(date);
  const live = entriesOf(state, date);
  if (isInLine || day === undefined || Object.keys(day.waiting).length === 0) return live.filter(isOther);
  const lapsed = Object.values(day.entries).filter((entry) => !isLive(entry, state.now));
  const kept = [...lapsed, ...Object.values(day.freed)].filter(isOther).map((entry) => {
    const during = pool === 'walks' ? entry.walks : undefined;
    const there = new Set(live.filter((one) => used([one], pool, during) > 0).flatMap(({ dogs }) => dogs));
    const apart = (dogs: readonly number[]) => dogs.map((dog) => (there.has(dog) ? dog : -dog));
    return { ...entry, dogs: apart(entry.dogs), large: apart(entry.large) };
  });
  return [...live.filter(isOther), ...kept];
}

export function isClosed({ rules }: State, date: CalendarDate, entry: DayEntry): boolean {
  return closureOf(rules.closures, date, 'daycare', entry) !== null;
}

/** Whether a dog is in another booking at that time. */
export function isElsewhere(others: readonly DayEntry[], share: DayEntry): boolean {
  return others.some(
    (other) =>
      other.dogs.some((dog) => share.dogs.includes(dog)) &&
      (meets(other.stays, share.stays) || meets(other.walks, share.walks)),
  );
}

/** Whether a booking may be refused on a day; of those in line, with what is for them alone. */
export function mayRefuse(
  state: State,
  date: CalendarDate,
  share: DayEntry,
  { own = [], isInLine = false }: { own?: readonly number[]; isInLine?: boolean } = {},
): boolean {
  const elsewhere = entriesOf(state, date).filter(({ reservationId }) => !own.includes(reservationId));
  const capacity = capacityOf(state, date);
  return (
    isClosed(state, date, share) ||
    isElsewhere(elsewhere, share) ||
    pools.some((pool) => {
      const others = countedIn(state, date, pool, { own, isInLine });
      const [was, is] = [others, [...others, share]].map((some) => used(some, pool, share.walks));
      return (is ?? 0) > capacity[pool] && (is ?? 0) > (was ?? 0);
    })
  );
}

export function sharesOf(booked: Booked, { settings }: CapacityRules): Map<CalendarDate, DayEntry> {
  const { serviceType, pets, timeSlots, additionalServices } = booked;
  const stays = timeSlots.map(stayOf);
  const shares = placesOf({ serviceType, pets, stays, additionalServices }, settings.lateCheckoutMinutes);
  return new Map(
    [...shares].map(([date, share]) => [
      date,
      {
        ...share,
        reservationId: booked.id,
        dogs: [...share.dogs],
        large: [...share.large],
        stays: [...share.stays],
        walks: [...share.walks],
        until: null,
      },
    ]),
  );
}
