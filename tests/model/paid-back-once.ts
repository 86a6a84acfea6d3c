import type { Reservation } from '../../functions/src/records/reservation.ts';
import type { World } from './world.ts';

/** What our books had of what has gone back, when the world was last looked at. */
export type Looked = {
  refunds: Set<string>;
  settledCents: Map<string, number>;
  /** Refunds that are on order, and not made yet. */
  orderedCents: Map<string, number>;
};

export const nothingYet = (): Looked => ({
  refunds: new Set(),
  settledCents: new Map(),
  orderedCents: new Map(),
});

/**
 * What our own new refunds of each payment come to, and how much could be due when they were made: what is due in all, less what
 * our books had before of what has gone back by whatever way, or what was on order.
 */
export function newRefunds(
  { context, memory }: World,
  { refunds: seen, settledCents, orderedCents }: Looked,
): { paymentId: string; madeCents: number; dueCents: number }[] {
  const reservations = [...memory.reservations.values()].map(({ value }) => value);
  return reservations.flatMap(paymentsOf).map(({ paymentIntentId: paymentId, due }) => {
    const back = context.state.refunds.filter(
      (one) => one.paymentId === paymentId && one.status !== 'failed',
    );
    const before = sum(back.filter(({ id }) => seen.has(id))) + (settledCents.get(paymentId) ?? 0);
    const made = back.filter(({ id, metadata }) => !seen.has(id) && metadata['cause'] !== undefined);
    const dueCents = Math.max(0, (due?.cents ?? 0) - before, orderedCents.get(paymentId) ?? 0);
    return { paymentId, madeCents: sum(made), dueCents };
  });
}

/** What is known from now on. */
export function look({ memory }: World): Looked {
  const reservations = [...memory.reservations.values()].map(({ value }) => value);
  const refunds = reservations.flatMap((one) => one.refunds);
  return {
    refunds: new Set(refunds.map(({ refundId }) => refundId ?? '')),
    settledCents: byPayment(reservations.flatMap((one) => one.settlements)),
    orderedCents: byPayment(
      refunds.filter(({ refundId, status }) => refundId === null && status === 'pending'),
    ),
  };
}

function byPayment(all: readonly { paymentIntentId: string; amountCents: number }[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { paymentIntentId, amountCents } of all) {
    cents.set(paymentIntentId, (cents.get(paymentIntentId) ?? 0) + amountCents);
  }
  return cents;
}

function paymentsOf({ payment, extraPayments }: Reservation) {
  return payment === null ? extraPayments : [payment, ...extraPayments];
}

function sum(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}
