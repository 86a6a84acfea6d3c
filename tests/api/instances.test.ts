import { petRoutes } from '@pawprints/domain/contract/pets';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { userRoutes } from '@pawprints/domain/contract/users';
import { limits } from '@pawprints/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatedEnvironment, serveFunctions, type Served } from '../../tools/deploy/functions-alone.ts';
import { build } from '../../tools/launcher/build.ts';
import { inRoot } from '../../tools/paths.ts';
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

async function statusAt({ url }: Served, { method, path }: RouteContract, as: Person, body: unknown) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${as.token}` };
  const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return response.status;
}

const contact = { address: '1 Elm Street', phoneNumber: '555-0100' };

describe('two instances', () => {
  it('each take as many writes of a person as the limit says, and all of others meanwhile', async () => {
    const [one, other] = await Promise.all([newPerson(), newPerson()]);
    const { calls } = limits.rates.writesOfCustomer;
    const burst = instances.flatMap((instance) =>
      Array.from({ length: calls + 5 }, () => statusAt(instance, userRoutes.updateContactInfo, one, {})),
    );
    const meanwhile = instances.flatMap((instance) =>
      Array.from({ length: 10 }, () => statusAt(instance, userRoutes.updateContactInfo, other, contact)),
    );
    expect(new Set(await Promise.all(meanwhile))).toEqual(new Set([200]));
    const statuses = await Promise.all(burst);
    expect(statuses.filter((status) => status === 400)).toHaveLength(calls * instances.length);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5 * instances.length);
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
