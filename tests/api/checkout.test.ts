import { randomUUID } from 'node:crypto';
import { limits } from '@pawprints/domain/limits';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import {
  book,
  bookWithoutSession,
  bookingOf,
  newCustomer,
  pay,
  payAgain,
  read,
  sessionOf,
} from '../support/bookings.ts';
import { change, stored } from '../support/records.ts';
import { siteOrigin, stripe } from '../support/suite.ts';

const create = { path: '/v1/checkout/sessions', method: 'POST' } as const;

async function sessionsOf(customerEmail: string) {
  return (await stripe.records({ scope: { customerEmail } })).sessions;
}

describe('the answer of Stripe is lost after it has made the session (docs/payments.md, case 9)', () => {
  it.each(['hang', 'reset'] as const)(
    '%s once: the call is repeated, and there is one session',
    async (kind) => {
      const customer = await newCustomer();
      const scope = { customerEmail: customer.email };
      await stripe.fault({ scope, count: 1, fault: { ...create, kind, when: 'after' } });
      const { result } = await call(reservationRoutes.createReservation, {
        as: customer,
        body: bookingOf({ pets: [customer.pet] }),
      });
      const sessions = await sessionsOf(customer.email);
      expect(sessions.map(({ id }) => id)).toEqual([sessionOf(result.checkoutUrl)]);
    },
  );

  it('every time: 503, and a later try finds the one session', async () => {
    const customer = await newCustomer();
    const scope = { customerEmail: customer.email };
    await stripe.fault({ scope, fault: { ...create, kind: 'reset', when: 'after' } });
    const { failure, reservation } = await bookWithoutSession(customer);
    expect(failure).toMatchObject({ code: 'PAYMENT_UNAVAILABLE', result: { reservationId: reservation.id } });
    await stripe.clear({ scope });

    const session = await payAgain(customer, reservation);
    expect((await sessionsOf(customer.email)).map(({ id }) => id)).toEqual([session]);
    await pay({ session });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID', attempt: { number: 1 } });
  });
});

describe('Stripe makes no session (docs/payments.md, case 10)', () => {
  it.each([
    ['fails for good', { kind: '500', when: 'before' }],
    ['repeats its failure for the same key', { kind: 'sticky-500', when: 'after' }],
    ['is asked too often', { kind: '429', when: 'before' }],
  ] as const)('%s: 503 and PENDING, and a later try works', async (_, fault) => {
    const customer = await newCustomer();
    const scope = { customerEmail: customer.email };
    await stripe.fault({ scope, fault: { ...create, ...fault } });
    const { failure, reservation } = await bookWithoutSession(customer);
    expect(failure).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNAVAILABLE',
      result: { reservationId: reservation.id },
    });
    expect(failure.headers.get('cache-control')).toBe('no-store');
    expect(reservation.reservationStatus).toBe('PENDING');
    await stripe.clear({ scope });

    await pay({ session: await payAgain(customer, reservation) });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
  });

  it('hangs: 503 before the browser gives up', async () => {
    const customer = await newCustomer();
    await stripe.fault({ scope: { customerEmail: customer.email }, fault: { ...create, kind: 'hang' } });
    const startedAt = Date.now();
    const { failure } = await bookWithoutSession(customer);
    expect(failure).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
    expect(Date.now() - startedAt).toBeLessThan(limits.requestTimeoutMs);
  });

  it('asked again at once without an address that it refuses, it makes one', async () => {
    const customer = await newCustomer({ email: `robin-${randomUUID()}@localhost` });
    const { result } = await call(reservationRoutes.createReservation, {
      as: customer,
      body: bookingOf({ pets: [customer.pet] }),
    });
    const { attempt } = await stored(result.reservation.id);
    expect(attempt).toMatchObject({
      number: 2,
      customerEmail: null,
      sessionId: sessionOf(result.checkoutUrl),
    });
  });
});

describe('Pay Now again (docs/payments.md, case 11)', () => {
  it('a double click makes one reservation with one session', async () => {
    const customer = await newCustomer();
    const order = {
      as: customer,
      body: bookingOf({ pets: [customer.pet] }),
      headers: { 'Idempotency-Key': 'a-double-click' },
    };
    const clicks = await Promise.all([
      call(reservationRoutes.createReservation, order),
      call(reservationRoutes.createReservation, order),
      call(reservationRoutes.createReservation, order),
    ]);
    expect(new Set(clicks.map(({ result }) => result.reservation.id)).size).toBe(1);
    expect(new Set(clicks.map(({ result }) => result.checkoutUrl)).size).toBe(1);
    expect(await sessionsOf(customer.email)).toHaveLength(1);
    const { result } = await call(reservationRoutes.listReservations, { as: customer });
    expect(result.totalElements).toBe(1);
  });

  it('coming back from checkout leads to the open session again', async () => {
    const { customer, reservation, session } = await book();
    expect(await payAgain(customer, reservation)).toBe(session);
    expect(await payAgain(customer, reservation)).toBe(session);
    await pay({ session });
    const failure = await refused(reservationRoutes.reopenCheckout, {
      as: customer,
      params: { id: reservation.id },
    });
    expect(failure).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('what is paid already, and not known yet, is found paid', async () => {
    const booked = await book();
    const { customer, reservation, session } = booked;
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    const failure = await refused(reservationRoutes.reopenCheckout, {
      as: customer,
      params: { id: reservation.id },
    });
    expect(failure).toMatchObject({ code: 'CONFLICT', message: 'This booking is paid already.' });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
  });
});

describe('the session has expired (docs/payments.md, case 12)', () => {
  it('makes a new attempt, also when the `expired` event is lost, and PAID', async () => {
    const booked = await book();
    const { customer, reservation, session } = booked;
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });

    const second = await payAgain(customer, reservation);
    expect(second).not.toBe(session);
    await pay({ session: second });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID' });
    expect(await stored(reservation.id)).toMatchObject({ attempt: { number: 2, sessionId: second } });
  });

  it('two who try again at once come to one new session', async () => {
    const { customer, reservation, session } = await book();
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });
    const sessions = await Promise.all([payAgain(customer, reservation), payAgain(customer, reservation)]);
    expect(new Set(sessions).size).toBe(1);
    expect(await stored(reservation.id)).toMatchObject({ attempt: { number: 2 } });
  });
});

describe('who leaves the payment page without having paid', () => {
  it('comes back to the wizard from a checkout that the wizard has opened, also anew', async () => {
    const customer = await newCustomer();
    const order = {
      as: customer,
      body: bookingOf({ pets: [customer.pet] }),
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const first = await call(reservationRoutes.createReservation, order);
    await stripe.clock({ scope: { session: sessionOf(first.result.checkoutUrl) }, seconds: 32 * 60 });
    const { result } = await call(reservationRoutes.createReservation, order);
    expect(result.reservation.id).toBe(first.result.reservation.id);
    const sessions = await sessionsOf(customer.email);
    expect(sessions.map(({ cancel_url }) => cancel_url)).toEqual(
      Array(2).fill(`${siteOrigin}/booking?service=daycare&step=checkout`),
    );
  });

  it('comes back to a booking that was there before', async () => {
    const { customer, reservation, session } = await book();
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });
    const again = await payAgain(customer, reservation);
    expect(await sessionWith(again)).toMatchObject({
      cancel_url: `${siteOrigin}/booking/confirmed?reservationId=${reservation.id}`,
    });
  });
});

async function sessionWith(session: string) {
  return (await stripe.records({ scope: { session } })).sessions[0];
}

describe('what can no longer be paid', () => {
  it('a booking whose first drop-off is past', async () => {
    const { customer, reservation } = await book();
    await change(reservation.id, { firstDropOffAt: new Date() });
    const failure = await refused(reservationRoutes.reopenCheckout, {
      as: customer,
      params: { id: reservation.id },
    });
    expect(failure).toMatchObject({ status: 409, code: 'CONFLICT', result: null });
  });
});
