import { describe, expect, it } from 'vitest';
import { checkAtOf, type Change } from '../../functions/src/records/reservation-repository.ts';
import {
  askForRetry,
  oweRefund,
  recordRefund,
  refundsToMake,
  refuseRefund,
  renewRefund,
  retryRefunds,
  settleElsewhere,
} from '../../functions/src/features/booking/payment/refund-ledger.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { recordRefundReport } from '../../functions/src/features/booking/reservation/transitions.ts';
import type { RefundEntry } from '../../functions/src/records/payment.ts';
import { aReservation } from '../support/repository-contract.ts';

const now = new Date('2026-05-01T10:00:00Z');
const tomorrow = new Date('2026-05-02T10:00:00Z');

const payment = { sessionId: 'cs_1', paymentIntentId: 'pi_1', amountCents: 4500, due: null };
const paid: Reservation = aReservation({ status: 'PAID', payment, paidAt: now });
/** $23 are due of $45. */
const owing = oweRefund({ ...paid, status: 'CANCELLED', cancelledAt: now }, 'pi_1', {
  cause: 'cancelled',
  cents: 2300,
});

const report = (change: Partial<Parameters<typeof recordRefund>[1]> = {}) => ({
  id: 're_1',
  paymentIntentId: 'pi_1',
  amountCents: 2300,
  status: 'succeeded' as const,
  at: now,
  cause: 'cancelled' as const,
  ...change,
});

function entryOf({ refunds }: Reservation): RefundEntry {
  const last = refunds.at(-1);
  if (last === undefined) throw new Error('There is no refund.');
  return last;
}

function after(change: Change | null): Reservation {
  if (change === null) throw new Error('Nothing has changed.');
  return change.reservation;
}

const refused = after(refuseRefund(owing, entryOf(owing), now));
const retried = after(retryRefunds(refused, () => true));

describe('a refund of all that was paid, made in the dashboard', () => {
  const told = report({ amountCents: 4500, cause: null });
  const cancelled = after(recordRefundReport(paid, told, now));

  it('cancels the booking, and nothing more is due', () => {
    expect(cancelled).toMatchObject({ status: 'CANCELLED', refund: { amount: 45, status: 'succeeded' } });
    expect(refundsToMake(cancelled)).toEqual([]);
  });

  it('that fails afterwards is owed: the owner is told how much, and can have it tried again', () => {
    const change = recordRefundReport(cancelled, { ...told, status: 'failed' }, now);
    expect(change?.attention).toMatchObject([{ cause: 'REFUND_FAILED', raised: { amountCents: 4500 } }]);
    const asked = after(askForRetry(after(change), 'pi_1', tomorrow));
    const again = after(retryRefunds(asked, ({ retryAt }) => retryAt !== null));
    expect(refundsToMake(again)).toMatchObject([{ amountCents: 4500, cause: 'refunded-by-hand' }]);
  });
});

describe('a refund that is called for again', () => {
  it('has a number that was never used', () => {
    const renewed = after(renewRefund(owing, entryOf(owing)));
    expect(entryOf(renewed)).toMatchObject({
      number: 2,
      retried: true,
      amountCents: 2300,
      status: 'pending',
    });
    const again = after(retryRefunds(after(refuseRefund(renewed, entryOf(renewed), now)), () => true));
    expect(again.refunds.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('is tried once by itself, a day later, and then only by the owner', () => {
    expect(refused.payment?.due).toMatchObject({ retryAt: tomorrow, retried: false });
    expect(retried.payment?.due).toMatchObject({ retryAt: null, retried: true });
    const refusedAgain = after(refuseRefund(retried, entryOf(retried), tomorrow));
    expect(refusedAgain.payment?.due).toMatchObject({ retryAt: null, retried: true });
    expect(after(askForRetry(refusedAgain, 'pi_1', tomorrow)).payment?.due?.retryAt).toEqual(tomorrow);
  });

  it('is not tried by itself once the owner has settled it, not even in part', () => {
    const settled = settleElsewhere(refused, 'pi_1', { amountCents: 1000, note: '', by: 'owner', at: now });
    expect(settled.payment?.due).toMatchObject({ retryAt: null, retried: true });
    expect(entryOf(after(retryRefunds(settled, () => true))).amountCents).toBe(1300);
  });
});

describe('what is paid in another way', () => {
  it('is never more than is left of the payment', () => {
    const settle = (amountCents: number) => () =>
      settleElsewhere(refused, 'pi_1', { amountCents, note: '', by: 'owner', at: now });
    expect(settle(4500)).not.toThrow();
    expect(settle(4501)).toThrow(RangeError);
  });

  it('is never what a refund on its way pays as well', () => {
    const settle = (amountCents: number) => () =>
      settleElsewhere(retried, 'pi_1', { amountCents, note: '', by: 'owner', at: now });
    expect(settle(0)).not.toThrow();
    expect(settle(1)).toThrow(RangeError);
  });
});

describe('what Stripe tells of a refund', () => {
  const made = after(recordRefund(owing, report(), now));
  const failed = after(recordRefund(made, report({ status: 'failed' }), now));

  it('changes nothing when it is told again, or late', () => {
    expect(recordRefund(made, report(), now)).toBeNull();
    expect(recordRefund(made, report({ status: 'pending' }), now)).toBeNull();
    expect(recordRefund(failed, report({ status: 'pending' }), now)).toBeNull();
    expect(recordRefund(failed, report(), now)).toBeNull();
    expect(recordRefund(failed, report({ status: 'failed' }), now)).toBeNull();
  });

  it('is about the refund on order that was made for the same cause', () => {
    const byHand = after(recordRefund(owing, report({ id: 're_2', cause: null }), now));
    expect(byHand.refunds).toMatchObject([
      { cause: 'cancelled', refundId: null, status: 'failed' },
      { cause: 'dashboard', refundId: 're_2' },
    ]);
  });

  it('lowers what is on order by what the dashboard has paid back, under the same key', () => {
    const byHand = after(recordRefund(owing, report({ id: 're_2', cause: null, amountCents: 1000 }), now));
    expect(byHand.refunds).toMatchObject([
      { amountCents: 1300, number: 1, retried: true, status: 'pending' },
      { cause: 'dashboard' },
    ]);
    const fits = after(recordRefund(paid, report({ id: 're_2', cause: null, amountCents: 1000 }), now));
    const ordered = oweRefund(fits, 'pi_1', { cause: 'cancelled', cents: 2300 });
    expect(entryOf(ordered)).toMatchObject({ amountCents: 1300, number: 1, retried: false });
  });

  it('looks for one that was given up, before another is made: Stripe may have made it', () => {
    const givenUp = after(recordRefund(owing, report({ id: 're_2', cause: null }), now));
    const failedByHand = report({ id: 're_2', cause: null, status: 'failed' });
    const open = after(recordRefund(givenUp, failedByHand, now));
    expect(entryOf(after(retryRefunds(open, () => true)))).toMatchObject({
      amountCents: 2300,
      number: 2,
      retried: true,
      status: 'pending',
    });
  });

  it('cancels a booking once all that was paid has gone back', () => {
    const part = report({ cause: null, amountCents: 4400 });
    expect(after(recordRefundReport(paid, part, now)).status).toBe('PAID');
    expect(after(recordRefundReport(paid, { ...part, amountCents: 4500 }, now)).status).toBe('CANCELLED');
  });
});

describe('the reconciliation looks after a reservation', () => {
  it('at once while a refund is on order or on its way', () => {
    expect(checkAtOf(owing)).toEqual(owing.createdAt);
    const made = after(recordRefund(owing, report({ status: 'pending' }), now));
    expect(checkAtOf(made)).toEqual(owing.createdAt);
    expect(checkAtOf(after(recordRefund(made, report(), now)))).toBeNull();
  });

  it('when a refund that failed is to be tried again', () => {
    expect(checkAtOf(refused)).toEqual(tomorrow);
  });

  it('when the session of a cancelled one is over, that may have been paid', () => {
    const { attempt } = paid;
    const withSession = { ...attempt, sessionId: 'cs_1', closed: false };
    const unpaid = aReservation({ status: 'CANCELLED', cancelledAt: now, attempt: withSession });
    expect(checkAtOf(unpaid)).toEqual(attempt.expiresAt);
    expect(checkAtOf({ ...unpaid, attempt: { ...withSession, closed: true } })).toBeNull();
  });
});
