import { setTimeout as pause } from 'node:timers/promises';
import { successSchema } from '@pawprints/domain/contract/envelope';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { jsonOf } from '@pawprints/stripe-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { noRateLimits } from '../../functions/src/lib/rate-limits.ts';
import { bookingOf, newCustomer, sessionOf, wireTime, type Customer } from '../support/bookings.ts';
import { dependencies } from '../support/in-process.ts';
import { serveApi, type InProcessApi } from '../support/in-process-api.ts';
import { mailsOf, stored } from '../support/records.ts';
import { stripe } from '../support/suite.ts';

const customers = 25;
/** On a day of its own each. */
const bookingsOfEach = 2;
const all = customers * bookingsOfEach;
const price = 45;

type Booked = { customer: Customer; id: number; session: string };

const { createReservation, cancelReservation } = reservationRoutes;

let api: InProcessApi;
beforeAll(async () => {
  api = await serveApi(() => ({ ...dependencies, rateLimits: noRateLimits }));
});
afterAll(() => api.close());

describe(`${all} bookings of ${customers} customers at once`, { timeout: 120_000 }, () => {
  it('are all made, then all paid, then all cancelled, each told twice at once', async () => {
    const booked = await bookAll();
    expect(new Set(booked.map(({ id }) => id)).size).toBe(all);
    expect(new Set(booked.map(({ session }) => session)).size).toBe(all);

    await Promise.all(booked.map(({ session }) => stripe.pay({ session })));
    await Promise.all([...booked, ...booked].map((one) => tellPaid(one)));
    const paid = await Promise.all(booked.map(({ id }) => stored(id)));
    expect(paid.map(({ status }) => status)).toEqual(Array(all).fill('PAID'));

    const answers = await Promise.all([...booked, ...booked].map((one) => cancel(one)));
    expect(answers).toEqual(Array(2 * all).fill('CANCELLED'));
    for (const one of booked) {
      expect(await stored(one.id)).toMatchObject({ refund: { amount: price, status: 'succeeded' } });
      expect(await refundedCents(one)).toBe(price * 100);
      expect(await mailsOf(one.id)).toHaveLength(4);
    }
  });

  it('are paid and cancelled at the same moment: what was paid goes back', async () => {
    const booked = await bookAll();
    const paid = await Promise.all(
      booked.map(async (one) => {
        const [isPaid] = await Promise.all([tryToPay(one), cancel(one)]);
        return isPaid;
      }),
    );
    for (const [index, one] of booked.entries()) {
      expect(await stored(one.id)).toMatchObject({ status: 'CANCELLED' });
      expect(await refundedCents(one)).toBe(paid[index] ? price * 100 : 0);
    }
  });
});

/** All bookings of all customers, made at once. Their events are dropped: the test tells of them itself. */
async function bookAll(): Promise<Booked[]> {
  const people: Customer[] = [];
  while (people.length < customers) {
    const customer = await newCustomer();
    await stripe.rule({ scope: { customerEmail: customer.email }, rule: { action: 'drop' } });
    people.push(customer);
  }
  const everybody = people.flatMap((customer) =>
    Array.from({ length: bookingsOfEach }, (_, index) => ({ customer, days: 7 + index })),
  );
  return Promise.all(
    everybody.map(async ({ customer, days }) => {
      const timeSlots = [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '09:00 PM') }];
      const result = await ask(`${api.origin}/reservation`, createReservation, {
        headers: { Authorization: `Bearer ${customer.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(bookingOf({ pets: [customer.pet], timeSlots })),
      });
      return { customer, id: result.reservation.id, session: sessionOf(result.checkoutUrl) };
    }),
  );
}

async function cancel({ customer, id }: Booked): Promise<string> {
  const headers = { Authorization: `Bearer ${customer.token}` };
  const { reservation } = await ask(`${api.origin}/reservation/${id}`, cancelReservation, { headers });
  return reservation.reservationStatus;
}

/** Whether the session could still be paid. */
async function tryToPay(one: Booked): Promise<boolean> {
  const isPaid = await stripe.pay({ session: one.session }).then(
    () => true,
    () => false,
  );
  if (isPaid) await tellPaid(one);
  return isPaid;
}

/** The webhook's call of a payment. */
async function tellPaid({ session }: Booked): Promise<void> {
  const { events } = await stripe.records({ scope: { session } });
  const completed = events.find(({ type }) => type === 'checkout.session.completed');
  if (completed === undefined) throw new Error(`${session} is not paid.`);
  const payload = jsonOf(completed);
  const secret = 'whsec_local';
  const signature = dependencies.stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
  await ask(`${api.origin}/webhook`, reservationRoutes.webhook, { headers, body: payload });
}

async function refundedCents({ session }: Booked): Promise<number> {
  const { refunds } = await stripe.records({ scope: { session } });
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Throws unless the call is carried out, so that a 5xx fails the test. A busy day is asked again, as the site does. */
async function ask<Result extends z.ZodMiniType>(
  url: string,
  { method, result }: { method: string; result: Result },
  init: RequestInit,
): Promise<z.output<Result>> {
  const response = await fetch(url, { ...init, method });
  const text = await response.text();
  const retryAfter = response.headers.get('Retry-After');
  if (response.status === 503 && retryAfter !== null) {
    await pause(Number(retryAfter) * 1000);
    return ask(url, { method, result }, init);
  }
  if (response.status !== 200) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return z.parse(result, z.parse(successSchema(z.unknown()), JSON.parse(text)).result);
}
