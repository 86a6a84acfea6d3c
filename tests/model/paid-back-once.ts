import type { Reservation } from '../../functions/src/records/reservation.ts';
import type { World } from './world.ts';

/** The refunds that our records had when the snapshot was taken. */
export type Snapshot = {
  refunds: Set<string>;
  settledCents: Map<string, number>;
  /** Refunds that are on order, and not made yet. */
  orderedCents: Map<string, number>;
};

export const emptySnapshot = (): Snapshot => ({
  refunds: new Set(),
  settledCents: new Map(),
  orderedCents: new Map(),
});

/**
 * What our own new refunds of each payment come to, and how much could be due when they were made: what is due in all, less what
 * the snapshot had as refunded by whatever way or as ordered.
 */
export function newRefunds(
  { context, memory }: World,
  { refunds: seen, settledCents, orderedCents }: Snapshot,
): { paymentId: string; madeCents: number; dueCents: number }[] {
  const reservations = [...memory.reservations.values()].map(({ value }) => value);
  return reservations.flatMap(paymentsOf).map(({ paymentIntentId: paymentId, due }) => {
    const back = context.state.refunds.filter(
      ({ standIn, status }) => standIn.paymentId === paymentId && status !== 'failed',
    );
    const before = sum(back.filter(({ id }) => seen.has(id))) + (settledCents.get(paymentId) ?? 0);
    const made = back.filter(({ id, metadata }) => !seen.has(id) && metadata['cause'] !== undefined);
    const dueCents = Math.max(0, (due?.cents ?? 0) - before, orderedCents.get(paymentId) ?? 0);
    return { paymentId, madeCents: sum(made), dueCents };
  });
}

export function takeSnapshot({ memory }: World): Snapshot {
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
