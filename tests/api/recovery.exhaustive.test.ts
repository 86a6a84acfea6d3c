import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { describe, expect, it } from 'vitest';
import { refused } from '../support/api.ts';
import {
  book,
  bookAndPay,
  bookWithoutSession,
  cancel,
  newCustomer,
  pay,
  payAgain,
  read,
} from '../support/bookings.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, holdReservation, mailsOf, stored } from '../support/records.ts';
import { stripe } from '../support/suite.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

describe('the database fails inside the webhook (docs/payments.md, case 19)', () => {
  it('500, Stripe sends it again, PAID', async () => {
    const { session, reservation } = await book();
    const scope = { session };
    await stripe.rule({
      scope,
      rule: { action: 'drop', types: ['charge.succeeded', 'payment_intent.succeeded'] },
    });
    const release = await holdReservation(reservation.id);
    await stripe.pay({ session });
    await expect
      .poll(async () => new Set((await stripe.deliveries({ scope })).map(({ status }) => status)), {
        timeout: 20_000,
      })
      .toEqual(new Set([500]));
    await release();
    await stripe.retryNow({ scope });
    await stripe.idle({ scope });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
    expect((await mailsOf(reservation.id)).map(({ id }) => id)).toEqual(['paid-business', 'paid-customer']);
  });
});

describe('while Stripe rotates the secret (docs/payments.md, case 20)', () => {
  it('an event signed with the old and the new secret is genuine', async () => {
    const { session, reservation } = await book();
    await stripe.rule({
      scope: { session },
      rule: { action: 'sign', secrets: ['whsec_next', 'whsec_local'] },
    });
    await pay({ session });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
  });
});

describe("a refund made in Stripe's dashboard (docs/payments.md, case 21)", () => {
  it('of all: CANCELLED, the refund recorded, and told of', async () => {
    const booked = await bookAndPay();
    await stripe.refund({ session: booked.session });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await read(booked)).toMatchObject({
      reservationStatus: 'CANCELLED',
      refund: { amount: 45, status: 'succeeded' },
    });
    expect((await mailsOf(booked.reservation.id)).map(({ id }) => id)).toContain('cancelled-customer');
  });

  it('of a part: stays PAID, the refund recorded', async () => {
    const booked = await bookAndPay();
    await stripe.refund({ session: booked.session, amount: 1000 });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await read(booked)).toMatchObject({
      reservationStatus: 'PAID',
      refund: { amount: 10, status: 'succeeded' },
    });
  });

  it('to the cent', async () => {
    const booked = await bookAndPay();
    await stripe.refund({ session: booked.session, amount: 1050 });
    await stripe.idle({ scope: { session: booked.session } });
    expect(await read(booked)).toMatchObject({ refund: { amount: 10.5, status: 'succeeded' } });
  });
});

describe('a dispute (docs/payments.md, case 22)', () => {
  it('is marked for the owner, once', async () => {
    const { session, reservation } = await bookAndPay();
    const dispute = await stripe.dispute({ session });
    await stripe.idle({ scope: { session } });
    expect(await attentionOf(reservation.id)).toMatchObject([
      { cause: 'DISPUTE_OPENED', reference: dispute.id },
    ]);
    expect((await mailsOf(reservation.id)).map(({ id }) => id)).toContain(
      `attention-DISPUTE_OPENED-${dispute.id}-business`,
    );
  });
});

describe('the reconciliation (docs/payments.md, case 23)', () => {
  it('finds what was paid while the webhook was down', async () => {
    const { session, reservation } = await book();
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    await Promise.all([
      runReconciliation(reservation.id, 32 * minuteMs),
      runReconciliation(reservation.id, 32 * minuteMs),
    ]);
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID', checkAt: null });
    expect((await mailsOf(reservation.id)).map(({ id }) => id)).toEqual(['paid-business', 'paid-customer']);
  });

  it('leaves a reservation alone whose session is open', async () => {
    const { reservation } = await book();
    const before = await stored(reservation.id);
    await runReconciliation(reservation.id, 32 * minuteMs);
    expect(await stored(reservation.id)).toEqual(before);
  });

  it('looks again at drop-off, once the session has expired', async () => {
    const { session, reservation, customer } = await book();
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });
    await runReconciliation(reservation.id, 32 * minuteMs);
    const { status, attempt, checkAt, firstDropOffAt } = await stored(reservation.id);
    expect({ status, closed: attempt.closed, checkAt }).toEqual({
      status: 'PENDING',
      closed: true,
      checkAt: firstDropOffAt,
    });
    await pay({ session: await payAgain(customer, reservation) });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID', attempt: { number: 2 } });
  });

  it('cancels what is still pending after drop-off, once its session takes no payment', async () => {
    const booked = await book();
    const { session, reservation, customer } = booked;
    await stripe.fault({
      scope: { session },
      count: 2,
      fault: { path: '/v1/checkout/sessions/:id/expire', kind: 'reset' },
    });
    await runReconciliation(reservation.id, 8 * dayMs);
    expect(await stored(reservation.id)).toMatchObject({ status: 'PENDING' });
    await runReconciliation(reservation.id, 8 * dayMs);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'CANCELLED', refund: null });
    expect((await stripe.records({ scope: { session } })).sessions).toMatchObject([{ status: 'expired' }]);
    const failure = await refused(reservationRoutes.reopenCheckout, {
      as: customer,
      params: { id: reservation.id },
    });
    expect(failure.code).toBe('CONFLICT');
  });

  it('cancels a reservation that never had a session', async () => {
    const customer = await newCustomer();
    const scope = { customerEmail: customer.email };
    await stripe.fault({ scope, fault: { path: '/v1/checkout/sessions', kind: '429' } });
    const { reservation } = await bookWithoutSession(customer);
    await runReconciliation(reservation.id, 8 * dayMs);
    expect(await stored(reservation.id)).toMatchObject({ status: 'CANCELLED', checkAt: null });
  });

  it('finds what was paid after a cancellation that Stripe did not answer to', async () => {
    const booked = await book();
    const scope = { session: booked.session };
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.fault({
      scope,
      count: 2,
      fault: { path: '/v1/checkout/sessions/:id/expire', kind: 'reset' },
    });
    await cancel(booked);
    await stripe.pay({ session: booked.session });
    await runReconciliation(booked.reservation.id, 32 * minuteMs);
    expect(await read(booked)).toMatchObject({
      reservationStatus: 'CANCELLED',
      refund: { amount: 45, status: 'succeeded' },
    });
    expect((await stored(booked.reservation.id)).checkAt).toBeNull();
  });

  it('makes a refund that Stripe did not answer to', async () => {
    const booked = await bookAndPay();
    const scope = { session: booked.session };
    await stripe.fault({ scope, count: 2, fault: { path: '/v1/refunds', method: 'POST', kind: 'reset' } });
    expect(await cancel(booked)).toMatchObject({ refund: { status: 'pending' } });
    await runReconciliation(booked.reservation.id);
    expect(await read(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
    expect((await stripe.records({ scope })).refunds).toHaveLength(1);
  });

  it('learns what has become of a refund', async () => {
    const booked = await bookAndPay();
    const scope = { session: booked.session };
    await stripe.planRefunds({ scope, count: 1, plan: { outcome: 'pending' } });
    await cancel(booked);
    await stripe.rule({ scope, rule: { action: 'drop' } });
    const { refunds } = await stripe.records({ scope });
    await stripe.settleRefund({ refund: refunds[0]?.id ?? '', status: 'failed' });
    await runReconciliation(booked.reservation.id);
    const { refund, checkAt } = await stored(booked.reservation.id);
    expect(refund).toEqual({ amount: 45, status: 'failed' });
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ cause: 'REFUND_FAILED' }]);
    // It is tried once more by itself, a day later.
    expect(checkAt?.getTime()).toBeGreaterThan(Date.now() + dayMs - minuteMs);
  });

  it("finds a refund of Stripe's dashboard and a dispute that no webhook has told of", async () => {
    const booked = await bookAndPay();
    await stripe.rule({ scope: { session: booked.session }, rule: { action: 'drop' } });
    await stripe.refund({ session: booked.session, amount: 1050 });
    const dispute = await stripe.dispute({ session: booked.session });
    await Promise.all([runReconciliation(booked.reservation.id), runReconciliation(booked.reservation.id)]);
    const { refund, refunds } = await stored(booked.reservation.id);
    expect(refund).toEqual({ amount: 10.5, status: 'succeeded' });
    expect(refunds).toHaveLength(1);
    expect(await attentionOf(booked.reservation.id)).toMatchObject([
      { cause: 'DISPUTE_OPENED', reference: dispute.id },
    ]);
  });
});
