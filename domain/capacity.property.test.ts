import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { placesOf, roomFor, type Booked, type Day, type Taken } from './capacity.ts';
import { pools } from './pools.ts';
import { settingsOf, sameCapacity } from './capacity-settings.ts';
import { bookableServiceTypes, limits, petSizes, serviceOfType } from './catalogue.ts';
import { datesOf, nightsOf, type Stay } from './stay.ts';

const { lateCheckoutMinutes } = settingsOf(sameCapacity(0));
const minutes = fc.integer({ min: 0, max: 47 }).map((step) => step * limits.timeStepMinutes);
const pets = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 9 }), size: fc.constantFrom(...petSizes) }),
  { minLength: 1, maxLength: limits.maxPetsPerBooking, selector: ({ id }) => id },
);

/** Any booking that validation accepts, on a few days, so that many of them meet. */
const booked: fc.Arbitrary<Booked> = fc
  .record({
    serviceType: fc.constantFrom(...bookableServiceTypes),
    pets,
    first: fc.integer({ min: 0, max: 6 }),
    nights: fc.integer({ min: 1, max: 9 }),
    times: fc.tuple(minutes, minutes),
    additionalServices: fc.subarray(['DOG_BATH', 'DOG_PICKUP_DROPOFF', 'long_walk']),
  })
  .map(({ first, nights, times, ...rest }) => {
    const from = addDays('2026-12-01', first);
    const { overnight } = serviceOfType(rest.serviceType);
    const [earlier, later] = [Math.min(...times), Math.max(...times) + limits.timeStepMinutes];
    const stay: Stay = overnight
      ? {
          dropOff: { date: from, minutes: times[0] },
          pickUp: { date: addDays(from, nights), minutes: times[1] },
        }
      : { dropOff: { date: from, minutes: earlier }, pickUp: { date: from, minutes: later } };
    return { ...rest, stays: [stay] };
  });

describe('what a booking takes', () => {
  it('is something on each of its days and on no other', () => {
    fc.assert(
      fc.property(booked, (one) => {
        const dates = [...placesOf(one, lateCheckoutMinutes).keys()];
        expect(dates).toEqual([...new Set(one.stays.flatMap(datesOf))].toSorted());
      }),
    );
  });

  it('is one overnight place for each dog and night', () => {
    fc.assert(
      fc.property(booked, (one) => {
        const shares = [...placesOf(one, lateCheckoutMinutes).values()];
        const nights = one.stays.map(nightsOf).reduce((sum, count) => sum + count, 0);
        expect(shares.filter(({ overnight }) => overnight)).toHaveLength(nights);
      }),
    );
  });

  it('is one bath, on the last day, and a ride on the first and on the last', () => {
    fc.assert(
      fc.property(booked, (one) => {
        const shares = [...placesOf(one, lateCheckoutMinutes).values()];
        const ends = shares.map((_, index) => index === 0 || index === shares.length - 1);
        const isLast = shares.map((_, index) => index === shares.length - 1);
        const has = (addOn: string) => one.additionalServices.includes(addOn);
        expect(shares.map(({ baths }) => baths)).toEqual(isLast.map((last) => last && has('DOG_BATH')));
        expect(shares.map(({ rides }) => rides)).toEqual(ends.map((end) => end && has('DOG_PICKUP_DROPOFF')));
      }),
    );
  });
});

describe('the room of a day', () => {
  const days = Array.from({ length: 16 }, (_, day) => addDays('2026-12-01', day));

  it('is never exceeded in any pool, in whatever order bookings come', () => {
    fc.assert(
      fc.property(
        fc.array(booked, { maxLength: 25 }),
        fc.record(Object.fromEntries(pools.map((pool) => [pool, fc.integer({ min: 0, max: 6 })]))),
        (bookings, some) => {
          const capacity = { ...sameCapacity(0), ...some };
          const taken = new Map<string, Taken[]>(days.map((date) => [date, []]));
          bookings.forEach((one, reservationId) => {
            const shares = [...placesOf(one, lateCheckoutMinutes)];
            const service = serviceOfType(one.serviceType).id;
            const dayOf = (date: string): Day => ({
              date,
              capacity,
              taken: taken.get(date) ?? [],
              closures: [],
            });
            if (shares.some(([date, share]) => roomFor(dayOf(date), share, service) !== null)) return;
            for (const [date, share] of shares) taken.get(date)?.push({ ...share, reservationId });
          });
          for (const shares of taken.values()) expect(overbooked(shares, capacity)).toEqual([]);
        },
      ),
    );
  });

  it('has a place for who comes first, wherever there is one', () => {
    fc.assert(
      fc.property(booked, (one) => {
        const capacity = sameCapacity(limits.maxPetsPerBooking);
        for (const [date, share] of placesOf(one, lateCheckoutMinutes)) {
          const day: Day = { date, capacity, taken: [], closures: [] };
          expect(roomFor(day, share, serviceOfType(one.serviceType).id)).toBeNull();
        }
      }),
    );
  });
});

/** Counts each pool in the plainest way: dog by dog, and minute by minute for walks. */
function overbooked(shares: readonly Taken[], capacity: Day['capacity']): string[] {
  const dogsOf = (some: readonly Taken[]) => new Set(some.flatMap(({ dogs }) => dogs)).size;
  const counted = (['overnight', 'daycare', 'house', 'baths'] as const).filter(
    (pool) => dogsOf(shares.filter((share) => share[pool])) > capacity[pool],
  );
  const rides = shares.filter((share) => share.rides).length > capacity.rides ? ['rides'] : [];
  const largeDogs = new Set(shares.filter(({ house }) => house).flatMap(({ large }) => large));
  const large = largeDogs.size > capacity.large ? ['large'] : [];
  const steps = Array.from(
    { length: (24 * 60) / limits.timeStepMinutes },
    (_, step) => step * limits.timeStepMinutes,
  );
  const outAt = (minute: number) =>
    shares.filter(({ walks }) => walks.some(({ from, to }) => from <= minute && minute < to));
  const walks = steps
    .filter((minute) => dogsOf(outAt(minute)) > capacity.walks)
    .map((minute) => `walks at ${minute}`);
  return [...counted, ...rides, ...large, ...walks];
}
