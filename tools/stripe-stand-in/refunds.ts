import * as z from 'zod';
import { invalidRequest, missingResource } from './api-error.ts';
import { noRequest, nowOf, type Cause, type Context } from './context.ts';
import { emit } from './events.ts';
import type { FormFields } from './form.ts';
import { newId } from './ids.ts';
import { isCreatedWithin, listPage } from './lists.ts';
import { createdFilter, integerFrom, list, listParams, metadata, parseParams } from './params.ts';
import { refundedOf } from './payment-objects.ts';
import type { PaymentRecord, RefundRecord } from './records.ts';
import { subjectOfSession } from './scope.ts';
import { isDisputed, paymentOf, refundsOf, sessionOf, viewCharge, viewRefund } from './views.ts';

const createParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integerFrom(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand: list(z.string()).optional(),
});

const refundListParams = z.strictObject({
  ...listParams,
  created: createdFilter.optional(),
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});

export type RefundCreate = z.output<typeof createParams> & { detached?: boolean };
export type RefundList = z.output<typeof refundListParams>;

export function parseRefundCreate(fields: FormFields): RefundCreate {
  const params = parseParams(createParams, fields);
  if (params.payment_intent === undefined && params.charge === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'payment_intent',
      },
    );
  }
  return params;
}

export function parseRefundList(fields: FormFields): RefundList {
  return parseParams(refundListParams, fields);
}

/**
 * Gives money back: all that is left, or `amount` cents. Throws the ApiError that Stripe answers where nothing was paid,
 * all has been refunded already, more is asked than is left, or the charge is disputed.
 */
export function createRefund(context: Context, params: RefundCreate, cause: Cause = noRequest): RefundRecord {
  const payment = refundedPayment(context, params);
  const session = sessionOf(context, payment);
  const rest = payment.amount - refundedOf(refundsOf(context, payment.id));
  if (isDisputed(context, payment.id)) {
    throw invalidRequest(`Charge ${payment.chargeId} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (rest === 0) {
    throw invalidRequest(`Charge ${payment.chargeId} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = params.amount ?? rest;
  if (amount > rest) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`,
      { param: 'amount' },
    );
  }
  const ordered = context.refundOutcomes.take(subjectOfSession(session), () => true)?.setting;
  if (ordered?.outcome === 'refused') throw invalidRequest(ordered.message, { code: ordered.code });
  const refund = context.store.refunds.put({
    id: newId('re_'),
    paymentId: payment.id,
    createdAt: nowOf(context, session),
    amount,
    status: ordered?.outcome ?? 'succeeded',
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    failureReason: null,
    detached: params.detached ?? false,
  });
  tell(context, 'refund.created', refund, cause);
  tellOfCharge(context, payment, cause);
  return refund;
}

export function getRefund(context: Context, id: string): RefundRecord {
  const refund = context.store.refunds.get(id);
  if (!refund) throw missingResource('refund', id, 'id');
  return refund;
}

export function listRefunds(context: Context, params: RefundList) {
  const refunds = context.store.refunds
    .all()
    .filter(
      (one) =>
        isCreatedWithin(one.createdAt, params.created) &&
        (params.payment_intent ?? one.paymentId) === one.paymentId &&
        (params.charge === undefined || params.charge === paymentOf(context, one.paymentId).chargeId),
    );
  return listPage('/v1/refunds', 'refund', refunds, params, (one) => viewRefund(context, one));
}

/**
 * Brings a refund to its end: a pending one succeeds or fails, a succeeded one may still fail; the money is then ours
 * again (Stripe docs: Failed refunds). Throws an ApiError (400) where Stripe knows no such way.
 */
export function settleRefund(
  context: Context,
  refund: RefundRecord,
  status: 'succeeded' | 'failed',
): RefundRecord {
  if (refund.status === 'failed' || refund.status === status) {
    throw invalidRequest(`The refund ${refund.id} cannot become "${status}": it is "${refund.status}".`);
  }
  const settled = context.store.refunds.put({
    ...refund,
    status,
    failureReason: status === 'failed' ? 'expired_or_canceled_card' : null,
  });
  tell(context, 'refund.updated', settled, noRequest, { status: refund.status });
  if (status === 'failed') tell(context, 'refund.failed', settled, noRequest);
  return settled;
}

function refundedPayment(context: Context, { payment_intent: id, charge }: RefundCreate): PaymentRecord {
  const payment = context.store.payments
    .all()
    .find((one) => (id ?? one.id) === one.id && (charge ?? one.chargeId) === one.chargeId);
  if (!payment) {
    throw id === undefined
      ? missingResource('charge', charge ?? '', 'charge')
      : missingResource('payment_intent', id, 'payment_intent');
  }
  if (payment.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return payment;
}

function tell(
  context: Context,
  type: string,
  refund: RefundRecord,
  cause: Cause,
  previous?: Record<string, unknown>,
): void {
  const { sessionId } = paymentOf(context, refund.paymentId);
  emit(context, {
    type,
    object: viewRefund(context, refund),
    sessionId,
    cause,
    ...(previous && { previous }),
  });
}

function tellOfCharge(context: Context, payment: PaymentRecord, cause: Cause): void {
  const charge = viewCharge(context, payment);
  if (charge) emit(context, { type: 'charge.refunded', object: charge, sessionId: payment.sessionId, cause });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
