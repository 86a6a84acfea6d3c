import * as z from 'zod';
import { invalidRequest, resourceMissing } from './api-error.ts';
import { nowOf, type Context } from './context.ts';
import { emit, type Cause } from './events.ts';
import { chargeObject, listObject, refundObject } from './objects.ts';
import { listParams, metadata, positiveInteger } from './params.ts';
import { getPayment } from './payments.ts';
import {
  put,
  byId,
  isDisputed,
  newId,
  paymentOf,
  refundedCents,
  sessionOf,
  type RefundRecord,
} from './state.ts';
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

type RefundOptions = z.output<typeof refundParams> & { detached?: boolean };

/**
 * Refunds the rest of a payment, or `amount` cents.
 * @throws ApiError as Stripe does: for an unknown, unpaid, disputed or already refunded payment, or for more than the rest.
 */
export function createRefund(context: Context, options: RefundOptions, cause: Cause = null): RefundRecord {
  const { state } = context;
  const payment = getPayment(context, options.payment_intent);
  if (payment.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  if (isDisputed(state, payment)) {
    throw invalidRequest(`Charge ${payment.chargeId} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const rest = payment.amount - refundedCents(state, payment);
  if (rest === 0) {
    throw invalidRequest(`Charge ${payment.chargeId} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = options.amount ?? rest;
  if (amount > rest) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
      { param: 'amount' },
    );
  }
  const session = sessionOf(state, payment);
  const plan = context.refundPlans.take(subjectOf(session));
  if (plan?.outcome === 'refused') {
    throw invalidRequest('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
    });
  }
  const refund = put<RefundRecord>(state.refunds, {
    id: newId('re_'),
    paymentId: payment.id,
    createdAt: nowOf(context, session),
    amount,
    status: plan?.outcome ?? 'succeeded',
    reason: options.reason ?? null,
    metadata: options.metadata ?? {},
    detached: options.detached ?? false,
  });
  const about = { sessionId: session.id, cause };
  emit(context, { type: 'refund.created', object: refundObject(state, refund), ...about });
  emit(context, { type: 'charge.refunded', object: chargeObject(state, payment), ...about });
  return refund;
}

export function getRefund({ state }: Context, id: string): RefundRecord {
  const refund = byId(state.refunds, id);
  if (!refund) throw resourceMissing('refund', id, 'id');
  return refund;
}

export function listRefunds({ state }: Context, params: z.output<typeof refundListParams>) {
  const refunds = state.refunds.filter(({ paymentId }) => (params.payment_intent ?? paymentId) === paymentId);
  return listObject('/v1/refunds', refunds, params, (refund) => refundObject(state, refund));
}

/** Ends a refund. Even a succeeded one can fail later (Stripe docs: Failed refunds). @throws ApiError 400 for any other change. */
export function settleRefund(
  context: Context,
  refund: RefundRecord,
  status: 'succeeded' | 'failed',
): RefundRecord {
  if (refund.status === 'failed' || refund.status === status) {
    throw invalidRequest(`The refund ${refund.id} cannot become "${status}": it is "${refund.status}".`);
  }
  const previous = { status: refund.status };
  refund.status = status;
  const object = refundObject(context.state, refund);
  const about = { object, sessionId: paymentOf(context.state, refund).sessionId, cause: null };
  emit(context, { type: 'refund.updated', previous, ...about });
  if (status === 'failed') emit(context, { type: 'refund.failed', ...about });
  return refund;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
