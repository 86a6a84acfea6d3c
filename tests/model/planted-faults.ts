import { sameCapacity, settingsOf } from '@pawprints/domain/capacity-settings';
import type { BookingDependencies } from '../../functions/src/features/booking/dependencies.ts';
import type { ProofDependencies } from '../../functions/src/features/booking/reservation/prove-days.ts';
import type { DayDocument, DaysByDate, DaysRepository } from '../../functions/src/records/days.ts';
import type { PlacesWrite } from '../../functions/src/records/places.ts';
import type { ReservationRepository } from '../../functions/src/records/reservation-repository.ts';
import type { WaitlistRepository } from '../../functions/src/records/waitlist.ts';
import type { memoryCapacityRules } from './memory-capacity-rules.ts';

type OwnerRules = ReturnType<typeof memoryCapacityRules>;

/** What is wrong with the repositories of a world, so that a guard of the product is as good as taken out. */
export type Faults = {
  reservations: (right: ReservationRepository) => ReservationRepository;
  /** The days as they are stored, and as the use cases get them: in several calls, for instance. */
  storedDays: (right: DaysRepository) => DaysRepository;
  days: (right: DaysRepository) => DaysRepository;
  rules: (right: OwnerRules) => OwnerRules;
  waitlist: (right: WaitlistRepository) => WaitlistRepository;
  /** What the webhook works with when a payment is told. */
  ofPayment: (right: BookingDependencies) => BookingDependencies;
  /** What proves the days. */
  ofProof: (right: ProofDependencies) => ProofDependencies;
};

const as = <Value>(right: Value): Value => right;

export const noFaults: Faults = {
  reservations: as,
  storedDays: as,
  days: as,
  rules: as,
  waitlist: as,
  ofPayment: as,
  ofProof: as,
};

function writing(change: (places: PlacesWrite) => PlacesWrite): Partial<Faults> {
  const changed = <One extends { places?: PlacesWrite }>(one: One): One =>
    one.places === undefined ? one : { ...one, places: change(one.places) };
  return {
    reservations: (right) => ({
      ...right,
      create: (reservation, creation) => right.create(reservation, changed(creation)),
      save: (stored, one) => right.save(stored, changed(one)),
    }),
  };
}

function reading(change: (entries: Entries) => Entries): Partial<Faults> {
  return {
    storedDays: (right) => seeing(right, (day) => ({ ...day, entries: change(day.entries) })),
  };
}

/** Who takes places sees the days in this way. */
export function seeing(right: DaysRepository, change: (day: DayDocument) => DayDocument): DaysRepository {
  const seen = <Read extends { days: DaysByDate }>(read: Read): Read => {
    const days = [...read.days].map(
      ([date, { content, version }]) => [date, { content: change(content), version }] as const,
    );
    return { ...read, days: new Map(days) };
  };
  return {
    ...right,
    read: async (dates, uid) => seen(await right.read(dates, uid)),
    readWithRules: async (dates) => seen(await right.readWithRules(dates)),
  };
}

type Entries = DayDocument['entries'];

const whatever = (one: PlacesWrite['days'][number]) => ({ ...one, expected: 'any' as const });

const renamed = (keys: readonly string[]): string[] => keys.map((key) => key.replace(/-\d+$/, '-0'));

/** Each takes one guard out. */
export const plantedFaults: Record<string, Partial<Faults>> = {
  'the days are written whatever has become of them since': writing(({ days, holds }) => ({
    days: days.map(whatever),
    holds,
  })),
  'a new booking writes its days whatever has become of them since': {
    reservations: (right) => ({
      ...right,
      create: (reservation, { places, ...creation }) =>
        right.create(reservation, {
          ...creation,
          ...(places && { places: { ...places, days: places.days.map(whatever) } }),
        }),
    }),
  },
  "the customer's holds are written whatever has become of them since": writing(({ days, holds }) => ({
    days,
    holds: holds && { ...holds, expected: 'any' as const },
  })),
  'a booking is written whatever has become of it since': {
    reservations: (right) => ({
      ...right,
      save: async (stored, change) => {
        const now = await right.find(stored.reservation.id);
        return right.save(now ?? stored, change);
      },
    }),
  },
  'the places are given up under another key': writing(({ days, holds }) => ({
    days: days.map((one) => ({ ...one, removed: renamed(one.removed) })),
    holds,
  })),
  'the places are written on the first day alone': writing(({ days, holds }) => ({
    days: days.slice(0, 1),
    holds,
  })),
  'a paid booking still has its places for a time alone': writing(({ days, holds }) => ({
    days: days.map((one) => ({
      ...one,
      put: one.put.map(([key, entry]) => [key, { ...entry, until: entry.until ?? new Date(0) }] as const),
    })),
    holds,
  })),
  'its own places are counted against a booking': reading((entries) =>
    Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, { ...entry, reservationId: -1 }])),
  ),
  'a hold counts after its time': reading((entries) =>
    Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, { ...entry, until: null }])),
  ),
  'a hold takes no place': reading((entries) =>
    Object.fromEntries(Object.entries(entries).filter(([, { until }]) => until === null)),
  ),
  'a late payment looks at no capacity': {
    ofPayment: (right) => ({
      ...right,
      days: {
        ...right.days,
        rules: async () => ({ ...(await right.days.rules()), settings: settingsOf(sameCapacity(1000)) }),
      },
    }),
  },
  'the rules are read before the days': {
    days: (right) => ({
      ...right,
      readWithRules: async (dates) => {
        const rules = await right.rules();
        return { days: await right.readDays(dates), rules };
      },
    }),
  },
  // Either version alone is enough of a guard.
  'what is mended is written whatever has become of booking and days since': {
    ofProof: ({ reservations, ...right }) => ({
      ...right,
      reservations: {
        ...reservations,
        save: async (stored, { places, ...change }) =>
          reservations.save((await reservations.find(stored.reservation.id)) ?? stored, {
            ...change,
            ...(places && { places: { ...places, days: places.days.map(whatever) } }),
          }),
      },
    }),
  },
  'no day is touched when it is closed': {
    rules: (right) => ({ ...right, close: (closure) => right.close(closure, []) }),
  },
  'no day is touched when the capacity of its weekday changes': {
    rules: (right) => ({ ...right, changeSettings: (change) => right.changeSettings(change, []) }),
  },
};
