import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { userRoutes } from '@pawprints/domain/contract/users';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createRateLimits, noRateLimits } from '../../functions/src/lib/rate-limits.ts';
import { rateCountsOf } from '../../functions/src/records/rate-counts.ts';
import { newAdmin } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { serveApi, type InProcessApi } from '../support/in-process-api.ts';
import { newPerson, type Person } from '../support/people.ts';

// The emulators of the tests count nothing, so the API runs here.
let rateLimits = noRateLimits;
let api: InProcessApi;

beforeAll(async () => {
  api = await serveApi(() => ({ ...dependencies, rateLimits }));
});
afterAll(() => api.close());
beforeEach(() => {
  const { firestore, collections, now } = dependencies;
  const counts = rateCountsOf(firestore, collections, now);
  const test = randomUUID();
  rateLimits = createRateLimits((key, ...calls) => counts(`${key} in ${test}`, ...calls));
});

const failure = z.object({ isSuccess: z.literal(false), code: z.string(), message: z.string() });

type Call = { token?: string; from?: string; body?: unknown };

const send = (route: RouteContract, { token, from = '203.0.113.7', body = {} }: Call = {}) =>
  fetch(api.origin + route.path.replace(/\{\w+\}/, '1'), {
    method: route.method,
    headers: {
      'X-Forwarded-For': from,
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(route.method !== 'GET' && { body: JSON.stringify(body) }),
  });

/** The HTTP statuses of so many calls, one after the other, without repetition. */
async function statusesOf(times: number, call: (time: number) => Promise<Response>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) statuses.add((await call(time)).status);
  return [...statuses];
}

/** How many answers have each HTTP status. */
const countsOf = (answers: readonly Response[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  );

async function expectLimited(response: Response, { within }: { within: number }): Promise<void> {
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(within);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { code, message } = z.parse(failure, await response.json());
  expect(code).toBe('RATE_LIMITED');
  expect(message).toMatch(
    /^That was too much at once\. Please wait \d+ (minutes|seconds?), then try again\.$/,
  );
}

/** An address of one's own for every call. */
const elsewhere = (time: number): string => `198.51.${Math.floor(time / 250)}.${(time % 250) + 1}`;

describe('rate limits', () => {
  it('refuse the 21st sign-in of an address within a minute, whatever it claims to be', async () => {
    const forged = (time: number) => ({ from: `${elsewhere(time)}, 203.0.113.7` });
    expect(await statusesOf(20, (time) => send(userRoutes.login, forged(time)))).toEqual([401]);
    await expectLimited(await send(userRoutes.login, forged(20)), { within: 60 });
    expect((await send(userRoutes.login, { from: '203.0.113.8' })).status).toBe(401);
    expect((await send(userRoutes.updateContactInfo)).status).toBe(401);
  });

  it('tell the customers behind Hosting apart', async () => {
    const through = (customer: string) => ({ from: `${customer}, 66.249.93.12` });
    expect(await statusesOf(20, () => send(userRoutes.login, through('203.0.113.7')))).toEqual([401]);
    await expectLimited(await send(userRoutes.login, through('203.0.113.7')), { within: 60 });
    expect((await send(userRoutes.login, through('203.0.113.8'))).status).toBe(401);
  });

  it('refuse the 121st write of an address within a minute, and no reading with it', async () => {
    expect(await statusesOf(120, () => send(userRoutes.updateContactInfo))).toEqual([401]);
    await expectLimited(await send(userRoutes.updateContactInfo), { within: 60 });
    await expectLimited(await send(galleryRoutes.deleteGalleryItem), { within: 60 });
    expect((await send(userRoutes.me)).status).toBe(401);
    expect((await send(userRoutes.login)).status).toBe(401);
  });

  it('refuse the 31st write of a customer within a minute, from wherever it comes', async () => {
    const [one, other] = await Promise.all([newPerson(), newPerson()]);
    const write = (token: string) => (time: number) =>
      send(userRoutes.updateContactInfo, { token, from: elsewhere(time) });
    expect(await statusesOf(30, write(one.token))).toEqual([400]);
    await expectLimited(await write(one.token)(30), { within: 60 });
    expect((await write(other.token)(31)).status).toBe(400);
  });

  it('refuse the 301st read of an address within a minute, and the 121st of a customer, wherever it comes from', async () => {
    const read = (time: number) =>
      send(galleryRoutes.getGalleryItem, { from: `${elsewhere(time)}, 203.0.113.7` });
    expect(await statusesOf(300, read)).toEqual([404]);
    await expectLimited(await read(300), { within: 60 });
    expect((await send(galleryRoutes.getGalleryItem, { from: '203.0.113.8' })).status).toBe(404);
    expect((await send(userRoutes.updateContactInfo)).status).toBe(401);

    const [one, other] = await Promise.all([newPerson(), newPerson()]);
    const readOwn = (token: string) => (time: number) =>
      send(userRoutes.me, { token, from: elsewhere(time) });
    expect(await statusesOf(120, readOwn(one.token))).toEqual([200]);
    await expectLimited(await readOwn(one.token)(120), { within: 60 });
    expect((await readOwn(other.token)(121)).status).toBe(200);
  });

  it('refuse the 31st upload of an admin within an hour', async () => {
    const { token } = await newAdmin();
    const upload = (time: number) =>
      send(galleryRoutes.addGalleryItem, { token, from: elsewhere(time), body: randomUUID() });
    expect(await statusesOf(30, upload)).toEqual([415]);
    const refused = await upload(30);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    await expectLimited(refused, { within: 3600 });
    expect((await send(galleryRoutes.deleteGalleryItem, { token })).status).toBe(404);
  });

  it('refuse the burst of one person, at whatever it is, and nothing that others do meanwhile', async () => {
    const [one, other, oneAdmin, otherAdmin] = await Promise.all([
      newPerson(),
      newPerson(),
      newAdmin(),
      newAdmin(),
    ]);
    const contact = { address: '1 Elm Street', phoneNumber: '555-0100' };
    const upload = ({ token }: Person, from: string) =>
      send(galleryRoutes.addGalleryItem, { token, from, body: randomUUID() });
    const at = '203.0.113.8';
    const burst = Array.from({ length: 40 }, (_, time) => [
      send(userRoutes.login, one),
      send(userRoutes.updateContactInfo, { token: one.token, from: elsewhere(time) }),
      upload(oneAdmin, elsewhere(time)),
    ]).flat();
    const meanwhile = Array.from({ length: 10 }, () => [
      send(userRoutes.login, { token: other.token, from: at, body: { id: 'google-subject' } }),
      send(userRoutes.updateContactInfo, { token: other.token, from: at, body: contact }),
      send(userRoutes.me, other),
      upload(otherAdmin, at),
    ]).flat();
    expect(countsOf(await Promise.all(burst))).toEqual({ 400: 20 + 30, 415: 30, 429: 20 + 10 + 10 });
    expect(countsOf(await Promise.all(meanwhile))).toEqual({ 200: 30, 415: 10 });
  });

  it('never refuse what Stripe tells', async () => {
    expect(await statusesOf(200, () => send(reservationRoutes.webhook))).toEqual([400]);
  });
});
