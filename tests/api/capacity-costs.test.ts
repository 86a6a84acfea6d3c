import { daysBetween } from '@pawprints/domain/calendar';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import { limits } from '@pawprints/domain/limits';
import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { budgets } from '../support/budgets.ts';
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
      const {
        waits,
        waitedMs: _,
        bytes,
        ...cost
      } = await world.measure(routes[name], await requests[name](world));
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

  it('costs a write of every day that can be booked when that of the weekdays changes', async () => {
    const rules = capacityRulesRepository(world, () => new Date());
    const { waits, reads, writes, deletes } = await world.meter(() =>
      rules.changeSettings((before) => ({ ...before, lateCheckoutMinutes: 13 * 60 })),
    );
    expect(waits).toEqual(['firestore', 'firestore']);
    expect({ reads, writes, deletes }).toEqual(budgets.capacity['changed capacity of the weekdays']);
  });
});
