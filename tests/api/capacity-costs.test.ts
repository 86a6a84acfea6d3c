import { dayOfWeek, daysBetween } from '@pawprints/domain/calendar';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import { limits } from '@pawprints/domain/limits';
import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookableDates, capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { budgets } from '../support/budgets.ts';
import { aClosure } from '../support/capacity-rules.ts';
import { dateIn, dayOf, stayOf } from '../support/days.ts';
import { newMeasuredWorld, sendAny, type MeasuredWorld } from '../support/measured-world.ts';
import { roundTrips } from '../support/round-trips.ts';
import { bookingRequests } from '../support/sample-requests.ts';

let world: MeasuredWorld;
beforeAll(async () => {
  world = await newMeasuredWorld();
});
afterAll(() => world.close());

describe('the longest stay', () => {
  // From the middle of a month on it is in four months, and today is in another one.
  const middle = `${dateIn(40).slice(0, 7)}-15`;
  const first = daysBetween(dateIn(0), middle);
  const requests = bookingRequests((customer) => stayOf(customer, first, limits.maxNights));

  it.each(['createReservation', 'cancelReservation', 'webhook'] as const)(
    'waits no more often than a day, and costs its days: %s',
    async (name) => {
      const { waits, bytes, ...cost } = await world.measure(routes[name], await requests[name](world));
      expect(waits).toEqual(roundTrips[name]);
      const budget = budgets.longestStay[name];
      expect({ ...cost, bytes: Math.max(bytes, budget?.bytes ?? 0) }).toEqual(budget);
    },
  );
});

describe('capacity', () => {
  it('lets a refused booking cost reads alone', async () => {
    const full = 120;
    await world.collections.days
      .doc(dateIn(full))
      .withConverter(null)
      .set({ capacity: sameCapacity(0) });
    const { createReservation } = bookingRequests((customer) => dayOf(customer, full));
    const request = await createReservation(world);
    let status = 0;
    const { waits, reads, writes, deletes } = await world.meter(async () => {
      ({ status } = await sendAny(world.origin, routes.createReservation, request));
    });
    expect(status).toBe(409);
    expect(waits).not.toContain('stripe');
    expect({ reads, writes, deletes }).toEqual(budgets.capacity['refused booking']);
  });

  describe('when the owner changes it', () => {
    const now = new Date();
    const rules = () => capacityRulesRepository(world, () => now);
    const costOf = async (change: () => Promise<unknown>) => {
      const { waits, reads, writes, deletes } = await world.meter(change);
      expect(waits).toEqual(['firestore', 'firestore']);
      return { reads, writes, deletes };
    };

    it('costs a write of every day that can be booked for a later check-out', async () => {
      const cost = await costOf(() =>
        rules().changeSettings((before) => ({ ...before, lateCheckoutMinutes: 13 * 60 })),
      );
      expect(cost).toEqual(budgets.capacity['changed check-out']);
    });

    it('costs a write of each Monday for the places of Mondays', async () => {
      const cost = await costOf(() =>
        rules().changeSettings((before) => ({
          ...before,
          weekdays: before.weekdays.map((capacity, weekday) => (weekday === 1 ? sameCapacity(7) : capacity)),
        })),
      );
      const mondays = bookableDates(now).filter((date) => dayOfWeek(date) === 1);
      expect(cost).toEqual({ reads: 1, writes: mondays.length + 1, deletes: 0 });
    });

    it('costs no day for the hours of a link', async () => {
      const cost = await costOf(() =>
        rules().changeSettings((before) => ({ ...before, linkHours: before.linkHours + 1 })),
      );
      expect(cost).toEqual({ reads: 1, writes: 1, deletes: 0 });
    });

    it('costs a write of the day that is opened again', async () => {
      const id = await rules().close(aClosure(dateIn(121)));
      expect(await costOf(() => rules().open(id))).toEqual({ reads: 1, writes: 1, deletes: 1 });
    });
  });
});
