import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { roundTrips } from '../support/round-trips.ts';
import { sampleRequests, routeNames } from '../support/sample-requests.ts';
import { seedReviews } from '../support/seeded-lists.ts';

let world: MeasuredWorld;
beforeAll(async () => {
  world = await newMeasuredWorld();
  await seedReviews(world, 1); // which the search finds
});
afterAll(() => world.close());

describe('what a call waits for', () => {
  it.each(routeNames)('%s', async (name) => {
    const { waits } = await world.measure(routes[name], await sampleRequests[name](world));
    expect(waits).toEqual(roundTrips[name]);
  });
});
