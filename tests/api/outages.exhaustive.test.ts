import { randomUUID } from 'node:crypto';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { userRoutes } from '@pawprints/domain/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionsOf } from '../../functions/src/records/collections.ts';
import { newCustomer, type Customer } from '../support/bookings.ts';
import { dayOf } from '../support/days.ts';
import { firestoreProxy, type FirestoreProxy } from '../support/firestore-proxy.ts';
import { dependencies } from '../support/in-process.ts';
import { serveApi, type InProcessApi } from '../support/in-process-api.ts';
import { stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

let proxy: FirestoreProxy;
let api: InProcessApi;

beforeAll(async () => {
  proxy = await firestoreProxy();
  const { firestore } = proxy;
  api = await serveApi(() => ({ ...dependencies, firestore, collections: collectionsOf(firestore) }));
});
afterAll(async () => {
  api.close();
  await proxy.close();
});

type Call = { as?: Customer; body?: unknown; key?: string };

const send = ({ method, path }: RouteContract, { as, body, key }: Call = {}) =>
  fetch(api.origin + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(as !== undefined && { Authorization: `Bearer ${as.token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const book = (customer: Customer, key: string) =>
  send(reservationRoutes.createReservation, {
    as: customer,
    key,
    // On a day of its own: while Firestore is slow, bookings of other tests would win every race for a day.
    body: { ...dayOf(customer, 295), customerEmail: customer.email },
  });

const contact = (customer: Customer, address: string) =>
  send(userRoutes.updateContactInfo, { as: customer, body: { address, phoneNumber: '555-0100' } });

const addressOf = async ({ uid }: Customer) => (await collections.users.doc(uid).get()).data()?.address;

/** The one booking of a customer, with its one session. */
async function expectOneBooking(customer: Customer): Promise<void> {
  const { docs } = await collections.reservations.where('uid', '==', customer.uid).get();
  const { sessions } = await stripe.records({ scope: { customerEmail: customer.email } });
  expect(sessions).toMatchObject([{ status: 'open' }]);
  const bookings = await Promise.all(docs.map(({ id }) => stored(Number(id))));
  expect(bookings).toMatchObject([{ status: 'PENDING', attempt: { number: 1, sessionId: sessions[0]?.id } }]);
}

describe('Firestore', { timeout: 90_000 }, () => {
  it('away: every call is refused in time, and works again without a restart', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    expect((await contact(customer, '1 Elm Street')).status).toBe(200);
    proxy.setState('cut');
    const answers = await Promise.all([
      send(reviewRoutes.listReviews),
      send(userRoutes.me, { as: customer }),
      contact(customer, '2 Oak Street'),
      book(customer, key),
    ]);
    proxy.setState('open');
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({
        isSuccess: false,
        code: expect.stringMatching(/^(INTERNAL|TIMED_OUT)$/),
      });
    }

    const status = async () => (await send(userRoutes.me, { as: customer })).status;
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    expect((await contact(customer, '3 Ash Street')).status).toBe(200);
    expect((await book(customer, key)).status).toBe(200);
    await expectOneBooking(customer);
    await expect.poll(() => addressOf(customer)).toMatch(/^[23] /);
  });

  it('slow: calls take longer, and are carried out', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    proxy.setState({ lateMs: 200 });
    const statuses = await Promise.all([
      send(reviewRoutes.listReviews),
      contact(customer, '1 Elm Street'),
      book(customer, key),
    ]);
    proxy.setState('open');
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectOneBooking(customer);
  });

  it('slower than anybody waits: refused in time, and what goes on leaves it whole', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    proxy.setState({ lateMs: 3_000 });
    const answer = await book(customer, key);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ isSuccess: false, code: 'TIMED_OUT' });
    proxy.setState('open');
    expect((await book(customer, key)).status).toBe(200);
    await expectOneBooking(customer);
  });
});

describe('everybody at one document', { timeout: 90_000 }, () => {
  it('is carried out for all, one after the other', async () => {
    const customer = await newCustomer();
    const streets = Array.from({ length: 8 }, (_, number) => `${number} Elm Street`);
    const answers = await Promise.all(streets.map((street) => contact(customer, street)));
    expect(answers.map(({ status }) => status)).toEqual(streets.map(() => 200));
    expect(streets).toContain(await addressOf(customer));
  });
});
