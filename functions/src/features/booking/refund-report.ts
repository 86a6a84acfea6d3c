import type Stripe from 'stripe';
import { refundCauses, type RefundEntry, type RefundStatus } from '../../lib/documents/payment.ts';

/** What Stripe says of one refund; `cause` is null for one that was made in Stripe's dashboard. */
export type RefundReport = {
  id: string;
  paymentIntentId: string;
  amountCents: number;
  status: RefundStatus;
  cause: RefundEntry['cause'] | null;
};

/** A refund in our words, null for one that belongs to no payment intent, as ours all do. */
export function reportOf({
  id,
  payment_intent,
  amount,
  status,
  metadata,
}: Stripe.Refund): RefundReport | null {
  if (payment_intent === null) return null;
  const cause = refundCauses.find((known) => known === metadata?.['cause']) ?? null;
  return {
    id,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : payment_intent.id,
    amountCents: amount,
    status: statusOf(status),
    cause,
  };
}

/** 'requires_action' is on its way, 'canceled' comes to nothing (Stripe docs: the Refund object). */
export function statusOf(status: Stripe.Refund['status']): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
