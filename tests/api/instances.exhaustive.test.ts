import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { petRoutes } from '@pawprints/domain/contract/pets';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { callRates } from '@pawprints/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatedEnvironment, serveFunctions, type Served } from '../../tools/deploy/functions-alone.ts';
import { build } from '../../tools/launcher/build.ts';
import { inRoot } from '../../tools/paths.ts';
import { newAdmin } from '../support/gallery.ts';
import { newPerson, type Person } from '../support/people.ts';
import { aPet } from '../support/pets.ts';
import { collections } from '../support/suite.ts';

/** The deployed functions in two processes, as two instances of the cloud, on the emulators of all. */
let instances: Served[] = [];

beforeAll(async () => {
  const folder = inRoot((await build({ functions: true, site: false })).functions);
  instances = await Promise.all([1, 2].map(() => serveFunctions(folder, emulatedEnvironment())));
}, 120_000);
afterAll(() => Promise.all(instances.map(({ stop }) => stop())));

/** Every person calls from an address of their own. */
async function statusAt(
  { url }: Served,
  { method, path }: RouteContract,
  { token, uid }: Person,
  body: unknown,
): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `from-${uid}`,
    Authorization: `Bearer ${token}`,
  };
  const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return response.status;
}

describe('two instances', () => {
  it('together take as many uploads of an admin as the limit says, and all of others meanwhile', async () => {
    const [one, other] = await Promise.all([newAdmin(), newAdmin()]);
    const { calls } = callRates.uploadsOfCaller;
    const upload = (as: Person) => (instance: Served) =>
      statusAt(instance, galleryRoutes.addGalleryItem, as, 'no picture');
    const times = (count: number) => Array.from({ length: count }, () => instances).flat();
    const burst = times(calls + 5).map(upload(one));
    const meanwhile = times(10).map(upload(other));
    expect(new Set(await Promise.all(meanwhile))).toEqual(new Set([415]));
    const taken = (await Promise.all(burst)).filter((status) => status === 415).length;
    expect(taken).toBeGreaterThanOrEqual(calls);
    // What the other instance may take before it tells.
    expect(taken).toBeLessThanOrEqual(calls + calls / 10);
    const again = await Promise.all(instances.map(upload(one)));
    expect(again).toEqual([429, 429]);
  });

  it('together take no more pets of a customer than one may have', async () => {
    const customer = await newPerson();
    const eight = Array.from({ length: 8 }, () => aPet);
    const statuses = await Promise.all(
      [...instances, ...instances].map((instance) => statusAt(instance, petRoutes.addPets, customer, eight)),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    expect((await collections.petsOf(customer.uid).get()).size).toBe(16);
  });
});
