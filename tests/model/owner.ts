import type { StandIn } from '@pawprints/stripe-stand-in';
import { retryRefund, settleAttention } from '../../functions/src/features/booking/settlement.ts';
import type { Act } from './acts.ts';
import type { World } from './world.ts';

/** What the owner sees to be left of a payment: what neither Stripe has paid back nor they themselves. */
export function restOf({ state }: StandIn, elsewhere: ReadonlyMap<string, number>, id: string): number {
  const refunds = state.refunds.filter(
    ({ standIn, status }) => standIn.paymentId === id && status !== 'failed',
  );
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    (state.payments.find((payment) => payment.id === id)?.amount ?? 0) - refunded - (elsewhere.get(id) ?? 0)
  );
}

/** The owner deals with a refund that has failed. */
export function actAsOwner(
  { deps, context, memory, elsewhere }: World,
  one: Extract<Act, { act: 'settleElsewhere' | 'settle' | 'askForRetry' }>,
): (() => Promise<void>)[] {
  const entries = [...memory.attention].filter(([, { cause }]) => cause.startsWith('REFUND_'));
  const [id, entry] = entries[one.which % Math.max(1, entries.length)] ?? [];
  if (id === undefined || entry === undefined) return [];
  if (one.act === 'askForRetry') return [async () => void (await retryRefund(deps, id))];
  const isAtDoor = entry.cause === 'REFUND_AT_DOOR';
  const rest = isAtDoor ? (entry.amountCents ?? 0) : restOf(context, elsewhere, entry.reference);
  const cents = one.act === 'settleElsewhere' ? Math.min(one.cents ?? rest, rest) : 0;
  elsewhere.set(entry.reference, (elsewhere.get(entry.reference) ?? 0) + cents);
  const settling = { by: 'the owner', note: '', elsewhereCents: cents === 0 ? null : cents };
  return [async () => void (await settleAttention(deps, id, settling))];
}
