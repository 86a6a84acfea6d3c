import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgets } from '../support/budgets.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { sampleRequests, routeNames } from '../support/sample-requests.ts';
import { seedPictures, seedReviews } from '../support/seeded-lists.ts';

let world: MeasuredWorld;
beforeAll(async () => {
  world = await newMeasuredWorld();
  // A full page of each list, and one more.
  await Promise.all([seedReviews(world, 101), seedPictures(world, 21)]);
});
afterAll(() => world.close());

describe('what a call costs', () => {
  it('has a budget for every call of the contract', () => {
    expect(Object.keys(budgets.routes)).toEqual(routeNames);
  });

  it.each(routeNames)('%s', async (name) => {
    const { bytes, reads, writes, deletes } = await world.measure(
      routes[name],
      await sampleRequests[name](world),
    );
    const budget = budgets.routes[name];
    // Documents are counted to the last one; the answer's length varies with its random ids.
    expect({ reads, writes, deletes, bytes: Math.max(bytes, budget?.bytes ?? 0) }).toEqual(budget);
  });
});
