import * as z from 'zod';
import { ApiError } from './api-error.ts';
import { emit, nowOf } from './events.ts';
import { listObject, listParams, metadata, positiveInteger } from './params.ts';
import { getPayment, isDisputed, type PaymentRecord } from './payments.ts';
import { getSession } from './sessions.ts';
import type { Context } from './stand-in.ts';
import { newId, put } from './state.ts';
import { subjectOf } from './switches.ts';

/** A pending refund stays so until a test settles it. */
export type RefundPlan = { outcome: 'refused' | 'pending' };

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: positiveInteger.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

export const refundListParams = listParams.extend({ payment_intent: z.string().optional() });

/** `detached`: without payment intent, like the refund of a charge that was made without one. */
type RefundOptions = z.output<typeof refundParams> & { detached?: boolean };

export type RefundRecord = ReturnType<typeof newRefund>;

export function newRefund(
  payment: PaymentRecord,
  created: number,
  { amount, reason, metadata: data, detached }: Partial<RefundOptions> & { amount: number },
) {
  return {
    id: newId('re_'),
    object: 'refund',
    amount,
    charge: payment.latest_charge,
    created,
    currency: payment.currency,
    metadata: data ?? {},
    payment_intent: detached ? null : payment.id,
    reason: reason ?? null,
    status: 'succeeded' as 'pending' | 'succeeded' | 'failed',
    standIn: { paymentId: payment.id },
  };
}

/**
 * Refunds the rest of a payment, or `amount` cents.
 * @throws ApiError as Stripe does: for an unknown, unpaid, disputed or already refunded payment, or for more than the rest.
 */
export function createRefund(context: Context, options: RefundOptions): RefundRecord {
  const { state } = context;
  const payment = getPayment(context, options.payment_intent);
  if (payment.status !== 'succeeded') {
    throw new ApiError(
      400,
      `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`,
      {
        code: 'payment_intent_unexpected_state',
        param: 'payment_intent',
      },
    );
  }
  if (isDisputed(state, payment)) {
    throw new ApiError(400, `Charge ${payment.latest_charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const rest = state.refunds
    .filter(({ standIn, status }) => standIn.paymentId === payment.id && status !== 'failed')
    .reduce((left, { amount }) => left - amount, payment.amount);
  if (rest === 0) {
    throw new ApiError(400, `Charge ${payment.latest_charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = options.amount ?? rest;
  if (amount > rest) {
    throw new ApiError(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
      { param: 'amount' },
    );
  }
  const session = getSession(context, payment.standIn.sessionId);
  const plan = context.refundPlans.take(subjectOf(session));
  if (plan?.outcome === 'refused') {
    throw new ApiError(400, 'Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
    });
  }
  const refund = put(state.refunds, newRefund(payment, nowOf(context, session), { ...options, amount }));
  if (plan) refund.status = plan.outcome;
  emit(context, 'refund.created', refund, session.id);
  return refund;
}

export function listRefunds({ state }: Context, params: z.output<typeof refundListParams>): object {
  const { payment_intent: payment } = params;
  const isListed = ({ standIn }: RefundRecord) => (payment ?? standIn.paymentId) === standIn.paymentId;
  return listObject(state.refunds.filter(isListed), params);
}

/** Ends a refund. Even a succeeded one can fail later (Stripe docs: Failed refunds). @throws ApiError 400 for any other change. */
export function settleRefund(
  context: Context,
  refund: RefundRecord,
  status: 'succeeded' | 'failed',
): RefundRecord {
  if (refund.status === 'failed' || refund.status === status) {
    throw new ApiError(400, `The refund ${refund.id} cannot become "${status}": it is "${refund.status}".`);
  }
  refund.status = status;
  const { sessionId } = getPayment(context, refund.standIn.paymentId).standIn;
  emit(context, 'refund.updated', refund, sessionId);
  if (status === 'failed') emit(context, 'refund.failed', refund, sessionId);
  return refund;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
