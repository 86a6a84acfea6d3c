import type { AddOnId } from './add-ons.ts';
import type { CalendarDate } from './calendar.ts';
import { serviceOfType } from './catalogue.ts';
import type { Refusal } from './contract/availability.ts';
import { closureOf, type Closure, type Role } from './closures.ts';
import type { PetSize } from './pets.ts';
import { pools, type Pool } from './pools.ts';
import type { BookableServiceType, ServiceId } from './service-types.ts';
import { datesOf, type Stay } from './stay.ts';
import { minutesPerDay } from './time-text.ts';
import { minutesAfterSlot } from './visit.ts';

export type Capacity = Readonly<Record<Pool, number>>;

/** Minutes after midnight; `to` is not part of it. */
export type Span = { from: number; to: number };

/** What one booking takes of one day. A dog counts once a day in each pool, in however many bookings it is. */
export type Share = Role & {
  /** The ids of the pets, and of the large ones among them. */
  dogs: readonly number[];
  large: readonly number[];
  /** Whether the dogs take a place of each. */
  overnight: boolean;
  daycare: boolean;
  house: boolean;
  baths: boolean;
  rides: boolean;
  /** When the dogs are in the house, whether they take a place of it or not. */
  stays: readonly Span[];
  walks: readonly Span[];
};

export type Booked = {
  serviceType: BookableServiceType;
  pets: readonly { id: number; size: PetSize }[];
  stays: readonly Stay[];
  additionalServices: readonly string[];
};

/**
 * What a booking takes of each of its days, in order. A night belongs to the day on which it begins; the day of departure
 * takes a place of the house only for a pick-up after `lateCheckout`, in minutes after midnight.
 */
export function placesOf(booked: Booked, lateCheckout: number): Map<CalendarDate, Share> {
  const service = serviceOfType(booked.serviceType);
  const shares = new Map<CalendarDate, Share>();
  for (const stay of booked.stays) {
    for (const date of datesOf(stay)) {
      const day = dayOfStay(stay, date, service.overnight);
      const span = { from: day.from, to: day.to + (service.isVisit ? minutesAfterSlot(booked) : 0) };
      add(shares, date, {
        arrives: day.arrives,
        leaves: day.leaves,
        dogs: booked.pets.map(({ id }) => id),
        large: booked.pets.filter(({ size }) => size === 'LARGE').map(({ id }) => id),
        overnight: service.overnight && !day.leaves,
        daycare: !service.overnight && !service.isVisit,
        house: !service.isVisit && (!service.overnight || !day.leaves || day.to > lateCheckout),
        baths: false,
        rides: false,
        stays: service.isVisit ? [] : [span],
        walks: service.isVisit ? [span] : [],
      });
    }
  }
  return withAddOns(shares, booked);
}

/** Day care begins and ends on each of its days. A stay is there all day between its first and its last. */
function dayOfStay({ dropOff, pickUp }: Stay, date: CalendarDate, overnight: boolean): Role & Span {
  const arrives = !overnight || date === dropOff.date;
  const leaves = !overnight || date === pickUp.date;
  return {
    arrives,
    leaves,
    from: arrives ? dropOff.minutes : 0,
    to: leaves ? pickUp.minutes : minutesPerDay,
  };
}

/** Two slots of a booking may be on one day. */
function add(shares: Map<CalendarDate, Share>, date: CalendarDate, share: Share): void {
  const other = shares.get(date);
  if (other === undefined) {
    shares.set(date, share);
    return;
  }
  shares.set(date, {
    ...share,
    stays: [...other.stays, ...share.stays],
    walks: [...other.walks, ...share.walks],
  });
}

/** The bath is on the last day; the ride takes the dogs here on the first and home on the last. */
function withAddOns(
  shares: Map<CalendarDate, Share>,
  { additionalServices }: Booked,
): Map<CalendarDate, Share> {
  const dates = [...shares.keys()].toSorted();
  const has = (id: AddOnId) => additionalServices.includes(id);
  return new Map(
    dates.flatMap((date) => {
      const share = shares.get(date);
      if (share === undefined) return [];
      const isLast = date === dates.at(-1);
      const baths = has('DOG_BATH') && isLast;
      const rides = has('DOG_PICKUP_DROPOFF') && (isLast || date === dates[0]);
      return [[date, { ...share, baths, rides }] as const];
    }),
  );
}

/**
 * With the booking that has taken it, or the wait to which it is offered. What is kept for those in line was given up: it takes places,
 * and no dog is there.
 */
export type Taken = Share & { reservationId: number; waitId?: number | undefined; isKept?: true };

/** One day: what there is, and what is taken by bookings whose hold has not ended. */
export type Day = {
  date: CalendarDate;
  capacity: Capacity;
  taken: readonly Taken[];
  closures: readonly Closure[];
};

/** Null where the day has room for the share, else why not. */
export function roomFor(day: Day, share: Share, service: ServiceId): Refusal | null {
  const refusal = closedOrFull(day, share, service);
  if (refusal?.why === 'closed') return refusal;
  const other = bookingOfSameDog(day.taken, share);
  if (other === undefined) return refusal;
  return other.waitId === undefined
    ? { date: day.date, why: 'booked', reservationId: other.reservationId }
    : { date: day.date, why: 'offered', waitId: other.waitId };
}

/** What refuses the share whatever else its dogs do. */
export type PlacesRefusal = Exclude<Refusal, { why: 'booked' | 'offered' }>;

export function closedOrFull(day: Day, share: Share, service: ServiceId): PlacesRefusal | null {
  const { date } = day;
  const closure = closureOf(day.closures, date, service, share);
  if (closure !== null) return { date, why: 'closed', reason: closure.reason };
  const pool = pools.find((one) => needed(day, share, one) > Math.max(0, placesLeft(day, one, share.walks)));
  return pool === undefined ? null : { date, why: 'full', pool };
}

/** A walk or a bath beside a stay is no conflict; two stays or two walks at the same time are. */
function bookingOfSameDog(taken: readonly Taken[], share: Share): Taken | undefined {
  const meets = (some: readonly Span[], others: readonly Span[]) =>
    some.some((one) => others.some((other) => one.from < other.to && other.from < one.to));
  return taken.find(
    (one) =>
      one.isKept !== true &&
      one.dogs.some((dog) => share.dogs.includes(dog)) &&
      (meets(one.stays, share.stays) || meets(one.walks, share.walks)),
  );
}

const kinds = ['overnight', 'daycare', 'house', 'baths', 'rides', 'walks'] as const;
type Kind = (typeof kinds)[number];

/**
 * What was given up, as it is kept for those in line, for each kind of place apart: its dogs are in no booking, so whoever gave it up is
 * refused as full like everybody else. A dog that has a place of the same kind again, for walks at the same time, takes no second one.
 */
export function keptOf(over: readonly Taken[], live: readonly Taken[]): Taken[] {
  return over.flatMap((entry) => {
    const taken = kinds.filter((kind) => (kind === 'walks' ? entry.walks.length > 0 : entry[kind]));
    return taken.map((kind) => keptPart(entry, kind, live));
  });
}

const noPlaces = { overnight: false, daycare: false, house: false, baths: false, rides: false, walks: [] };

function keptPart(entry: Taken, kind: Kind, live: readonly Taken[]): Taken {
  const isAlike = (one: Taken) =>
    kind === 'walks' ? entry.walks.every((walk) => isWithin(walk, one.walks)) : one[kind];
  const there = new Set(live.filter(isAlike).flatMap(({ dogs }) => dogs));
  const apart = (dogs: readonly number[]) => dogs.map((dog) => (there.has(dog) ? dog : -dog));
  const part = { ...noPlaces, [kind]: entry[kind], dogs: apart(entry.dogs), large: apart(entry.large) };
  return { ...entry, ...part, isKept: true };
}

function isWithin({ from, to }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => span.from <= from && to <= span.to);
}

/** The places that a share would take more: dogs that are counted there already need none. */
function needed(day: Day, share: Share, pool: Pool): number {
  if (pool === 'walks')
    return Math.max(
      0,
      ...share.walks.map((walk) => mostOut([...day.taken, share], walk) - mostOut(day.taken, walk)),
    );
  if (countOf([share], pool) === 0) return 0;
  return countOf([...day.taken, share], pool) - countOf(day.taken, pool);
}

/** For walks, in the fullest minute of `walks`. Below 0 where the capacity was lowered. */
export function placesLeft(
  { capacity, taken }: Pick<Day, 'capacity' | 'taken'>,
  pool: Pool,
  walks: readonly Span[],
): number {
  const used =
    pool === 'walks' ? Math.max(0, ...walks.map((walk) => mostOut(taken, walk))) : countOf(taken, pool);
  return capacity[pool] - used;
}

/** Of walks, how many dogs are out at one time at most. */
export function takenOf(taken: readonly Share[], pool: Pool): number {
  return pool === 'walks' ? mostOut(taken, { from: 0, to: minutesPerDay }) : countOf(taken, pool);
}

function countOf(taken: readonly Share[], pool: Exclude<Pool, 'walks'>): number {
  if (pool === 'rides') return taken.filter(({ rides }) => rides).length;
  const ids =
    pool === 'large'
      ? taken.filter(({ house }) => house).flatMap(({ large }) => large)
      : taken.filter((share) => share[pool]).flatMap(({ dogs }) => dogs);
  return new Set(ids).size;
}

/** The most dogs that are out at one time during `walk`. It can only grow where a walk begins. */
function mostOut(shares: readonly Share[], walk: Span): number {
  const out = shares.flatMap(({ dogs, walks }) => walks.map((span) => ({ ...span, dogs })));
  const starts = [walk.from, ...out.map(({ from }) => from)].filter(
    (minute) => walk.from <= minute && minute < walk.to,
  );
  const outAt = (minute: number) =>
    new Set(out.flatMap(({ from, to, dogs }) => (from <= minute && minute < to ? dogs : []))).size;
  return Math.max(0, ...starts.map(outAt));
}
