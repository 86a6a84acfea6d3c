import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf, refusalsOf } from './availability.ts';
import { addDays } from './calendar.ts';
import { placesOf, roomFor, type Booked, type Day, type Taken } from './capacity.ts';
import { pools } from './pools.ts';
import { sameCapacity } from './capacity-settings.ts';
import { limits, petSizes, serviceIds, services, type ServiceId } from './catalogue.ts';
import { closureKinds, type Closure } from './closures.ts';
import type { Stay } from './stay.ts';
import { formatTimeText } from './time-text.ts';

const firstDate = '2026-12-01';
const dates = Array.from({ length: 16 }, (_, day) => addDays(firstDate, day));

const minutes = fc.integer({ min: 0, max: 46 }).map((step) => step * limits.timeStepMinutes);
const date = fc.constantFrom(...dates.slice(0, 8));

/** Within one day, and mostly short, so that they often only touch. */
const visit: fc.Arbitrary<Stay> = fc
  .tuple(date, fc.integer({ min: 16, max: 22 }), fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(20)))
  .map(([on, step, steps]) => ({
    dropOff: { date: on, minutes: step * limits.timeStepMinutes },
    pickUp: { date: on, minutes: (step + steps) * limits.timeStepMinutes },
  }));

const range = (days: { min: number; max: number }): fc.Arbitrary<Stay> =>
  fc.tuple(date, fc.integer(days), minutes, minutes).map(([from, count, one, other]) => ({
    dropOff: { date: from, minutes: Math.min(one, other) },
    pickUp: { date: addDays(from, count), minutes: Math.max(one, other) + limits.timeStepMinutes },
  }));

/** As validation lets them through: several visits are on days of their own. */
const visits = fc.uniqueArray(visit, { minLength: 1, maxLength: 3, selector: ({ dropOff }) => dropOff.date });

const staysOf: Record<ServiceId, fc.Arbitrary<Stay[]>> = {
  daycare: fc.oneof(
    visits,
    range({ min: 0, max: 4 }).map((stay) => [stay]),
  ),
  boarding: range({ min: 1, max: 7 }).map((stay) => [stay]),
  longterm: range({ min: 7, max: 8 }).map((stay) => [stay]),
  walking: visits,
};

const booked = (firstId: number, ids: readonly ServiceId[]): fc.Arbitrary<Booked & { id: ServiceId }> =>
  fc.constantFrom(...ids).chain((id) =>
    fc.record({
      id: fc.constant(id),
      serviceType: fc.constant(services[id].serviceType),
      pets: fc.uniqueArray(
        fc.record({
          id: fc.integer({ min: firstId, max: firstId + 8 }),
          size: fc.constantFrom(...petSizes),
        }),
        { minLength: 1, maxLength: 4, selector: (pet) => pet.id },
      ),
      stays: staysOf[id],
      additionalServices: fc.subarray([...services[id].addOns]),
    }),
  );

const closure: fc.Arbitrary<Closure> = fc.record({
  from: date,
  to: fc.constantFrom(...dates),
  kind: fc.constantFrom(...closureKinds),
  services: fc.subarray(serviceIds),
  yearly: fc.boolean(),
  reason: fc.constant('Closed for a day'),
});

const worldOf = (ids: readonly ServiceId[]) =>
  fc.record({
    others: fc.array(booked(1, ids), { maxLength: 12 }),
    capacity: fc.record(Object.fromEntries(pools.map((pool) => [pool, fc.integer({ min: 0, max: 9 })]))),
    closures: fc.oneof(fc.constant([]), fc.array(closure, { maxLength: 2 })),
    lateCheckout: minutes,
  });
type World = ReturnType<typeof worldOf> extends fc.Arbitrary<infer One> ? One : never;

/** All services, or walks alone, so that many of them meet. */
const asking = fc
  .constantFrom<ServiceId[]>(serviceIds, ['walking'])
  .chain((ids) => fc.tuple(worldOf(ids), booked(100, ids)));

function daysOf({ others, capacity, closures, lateCheckout }: World): Day[] {
  const shares = others.map((one) => placesOf(one, lateCheckout));
  return dates.map((on) => ({
    date: on,
    capacity: { ...sameCapacity(0), ...capacity },
    closures,
    taken: shares.flatMap((days, reservationId): Taken[] => {
      const share = days.get(on);
      return share === undefined ? [] : [{ ...share, reservationId }];
    }),
  }));
}

describe('availability', () => {
  it('refuses the days of a booking that the booking would be refused on, and no other', () => {
    const found = { refused: 0, accepted: 0 };
    fc.assert(
      fc.property(asking, ([one, asked]) => {
        const days = daysOf(one);
        const { id: service, pets, stays, additionalServices } = asked;
        const shares = placesOf(asked, one.lateCheckout);
        const expected = days.flatMap((day) => {
          const share = shares.get(day.date);
          const refusal = share === undefined ? null : roomFor(day, share, service);
          return refusal === null ? [] : [{ date: day.date, why: refusal.why }];
        });

        const addOns = services[service].addOns.filter((id) => additionalServices.includes(id));
        const large = pets.filter(({ size }) => size === 'LARGE').length;
        const seen = availabilityOf(days, { service, addOns, dogs: pets.length, large });
        const lateCheckout = formatTimeText(one.lateCheckout);
        const refusals = refusalsOf({ days: seen, lateCheckout }, { service, addOns }, stays);

        expect(refusals.map(({ date: on, why }) => ({ date: on, why }))).toEqual(expected);
        found[expected.length === 0 ? 'accepted' : 'refused'] += 1;
      }),
      { numRuns: 300 },
    );
    expect(Math.min(found.accepted, found.refused)).toBeGreaterThan(30);
  });

  it('names a number only of few places, and one that there is room for', () => {
    fc.assert(
      fc.property(
        worldOf(serviceIds),
        fc.constantFrom(...serviceIds),
        fc.integer({ min: 1, max: 4 }),
        (one, service, dogs) => {
          const seen = availabilityOf(daysOf(one), { service, addOns: [], dogs, large: 0 });
          const numbers = seen.flatMap((day) => ('places' in day ? [day.places] : []));
          expect(numbers.filter((places) => places < dogs || places > limits.fewPlaces)).toEqual([]);
        },
      ),
    );
  });
});
