import { randomUUID } from 'node:crypto';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { RouteContract } from '@pawprints/domain/contract/route';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatedEnvironment, serveFunctions, type Served } from '../../tools/deploy/functions-alone.ts';
import { build } from '../../tools/launcher/build.ts';
import { inRoot } from '../../tools/paths.ts';
import { book, bookAndPay, bookingOf, newCustomer, read, type Customer } from '../support/bookings.ts';
import { stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

/** The deployed functions in processes of the test's own, on the emulators of all. */
let workers: Served[] = [];

beforeAll(async () => {
  const folder = inRoot((await build({ functions: true, site: false })).functions);
  workers = await Promise.all([1, 2, 3, 4].map(() => serveFunctions(folder, emulatedEnvironment())));
}, 120_000);
afterAll(() => Promise.all(workers.map(({ stop }) => stop())));

/** Each test kills one worker of its own; the last one lives on and takes the next try. */
function worker(index: number): Served {
  const served = workers[index];
  if (served === undefined) throw new Error(`There is no worker ${index}.`);
  return served;
}
const successor = (): Served => worker(3);

type Call = { as?: Customer; id?: number; headers?: Record<string, string>; body?: string };

const send = ({ url }: Served, { method, path }: RouteContract, { as, id, headers, body }: Call) =>
  fetch(`${url}/api/v1${path.replace(/\{\w+\}/, String(id))}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(as !== undefined && { Authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

type Fault = Parameters<typeof stripe.fault>[0];

/** Makes a call, kills the worker while Stripe holds its answer, and lets Stripe go on. */
async function killWhileStripeHolds(
  victim: Served,
  { scope, fault }: Pick<Fault, 'scope' | 'fault'>,
  call: () => Promise<Response>,
): Promise<void> {
  const stall = await stripe.fault({ scope, count: 1, fault: { ...fault, kind: 'stall', when: 'after' } });
  const cutOff = call().then(
    () => 'answered',
    () => 'cut off',
  );
  await stripe.faultTaken({ switch: stall.switch });
  await victim.stop();
  await stripe.releaseStalled({ scope });
  expect(await cutOff).toBe('cut off');
}

describe('a worker that is killed', () => {
  it('while it makes a booking: the next try answers with the same, and its one session', async () => {
    const customer = await newCustomer();
    const scope = { customerEmail: customer.email };
    const request = {
      as: customer,
      headers: { 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ ...bookingOf({ pets: [customer.pet] }), customerEmail: customer.email }),
    };
    const create = (on: Served) => send(on, reservationRoutes.createReservation, request);
    const fault = { path: '/v1/checkout/sessions', method: 'POST', kind: 'stall' } as const;
    await killWhileStripeHolds(worker(0), { scope, fault }, () => create(worker(0)));
    const left = await collections.reservations.where('uid', '==', customer.uid).get();
    expect(left.docs.map((doc) => doc.data().status)).toEqual(['PENDING']);

    expect((await create(successor())).status).toBe(200);
    const kept = await collections.reservations.where('uid', '==', customer.uid).get();
    const { sessions } = await stripe.records({ scope });
    expect(sessions).toMatchObject([{ status: 'open' }]);
    expect(kept.docs.map(({ id }) => id)).toEqual([left.docs[0]?.id]);
    expect((await stored(Number(left.docs[0]?.id))).attempt.sessionId).toBe(sessions[0]?.id);
  });

  it('while it takes in a payment: Stripe sends it again, PAID', async () => {
    const booked = await book();
    const { session, reservation } = booked;
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    const deliver = (on: Served) => send(on, reservationRoutes.webhook, signedEvent(session));
    const fault = { path: '/v1/checkout/sessions/:id', method: 'GET', kind: 'stall' } as const;
    await killWhileStripeHolds(worker(1), { scope: { session }, fault }, () => deliver(worker(1)));
    expect(await stored(reservation.id)).toMatchObject({ status: 'PENDING', payment: null });

    expect((await deliver(successor())).status).toBe(200);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID' });
  });

  it('while it pays back: cancelling again answers with the one refund', async () => {
    const booked = await bookAndPay();
    const { session, reservation, customer } = booked;
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    const cancel = (on: Served) =>
      send(on, reservationRoutes.cancelReservation, { as: customer, id: reservation.id });
    const fault = { path: '/v1/refunds', method: 'POST', kind: 'stall' } as const;
    await killWhileStripeHolds(worker(2), { scope: { session }, fault }, () => cancel(worker(2)));
    expect(await stored(reservation.id)).toMatchObject({
      status: 'CANCELLED',
      refund: { status: 'pending' },
    });

    expect((await cancel(successor())).status).toBe(200);
    expect(await read(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    expect((await stripe.records({ scope: { session } })).refunds).toHaveLength(1);
  });
});

/** What Stripe sends when a session is paid; nothing of it is believed but which session it is about. */
function signedEvent(session: string): Call {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: session, object: 'checkout.session' } },
  });
  const { webhooks } = new Stripe('sk_test_local');
  const signature = webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_local' });
  return { headers: { 'Stripe-Signature': signature }, body };
}
