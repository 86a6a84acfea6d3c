import { routes } from '@pawprints/domain/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEntry } from '../support/attention-entries.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { roundTrips } from '../support/round-trips.ts';
import { sampleRequests } from '../support/sample-requests.ts';

let world: MeasuredWorld;
beforeAll(async () => {
  world = await newMeasuredWorld();
});
afterAll(() => world.close());

it('an admin who has done something with a booking and settled an entry about it is looked up once', async () => {
  const request = await sampleRequests.settleBooking(world);
  const { as, id } = request;
  if (as === undefined || id === undefined) throw new Error('An admin settles a booking.');
  await world.measure(routes.settleBooking, request);
  const { reads } = await world.measure(routes.getBooking, { as, id });

  const reference = String(id);
  const entry = openEntry({ cause: 'DISPUTE_OPENED', reference, reservationId: Number(id) });
  const settled = {
    state: 'settled',
    settledAt: new Date(),
    settledBy: as.uid,
    how: 'owner',
  } as const;
  await world.collections.attention.doc(`DISPUTE_OPENED-${reference}`).create({ ...entry, ...settled });

  // A query that finds nothing costs as much as one that finds a document.
  expect((await world.measure(routes.getBooking, { as, id })).reads).toBe(reads);
  const again = { ...request, headers: { 'Idempotency-Key': 'two' } };
  const act = await world.measure(routes.settleBooking, again);
  expect(act.waits).toEqual(roundTrips.settleBooking);
});
