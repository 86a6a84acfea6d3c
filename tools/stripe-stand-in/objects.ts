import Stripe from 'stripe';
import { resourceMissing } from './api-error.ts';
import {
  isDisputed,
  paymentOf,
  refundedCents,
  sessionOf,
  type DisputeRecord,
  type EventRecord,
  type PaymentRecord,
  type RefundRecord,
  type SessionRecord,
  type StripeState,
} from './state.ts';

// Stripe's objects as in API answers, without fields that would always be null or empty here.

export function sessionObject({ origin }: { origin: string }, session: SessionRecord) {
  const email = session.enteredEmail ?? session.customerEmail;
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.createdAt,
    currency: session.currency,
    customer_details: email === null ? null : { email },
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentId,
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
  };
}

export function paymentIntentObject(state: StripeState, payment: PaymentRecord) {
  const { failure } = payment;
  return {
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_received: payment.status === 'succeeded' ? payment.amount : 0,
    created: payment.createdAt,
    currency: payment.currency,
    last_payment_error: failure && {
      type: 'card_error',
      code: failure.code,
      message: failure.message,
      charge: payment.chargeId,
    },
    latest_charge: payment.chargeId,
    livemode: false,
    metadata: sessionOf(state, payment).paymentData.metadata,
    payment_method_types: ['card'],
    status: payment.status,
  };
}

export function chargeObject(state: StripeState, payment: PaymentRecord) {
  const isPaid = payment.status === 'succeeded';
  const refunded = refundedCents(state, payment);
  return {
    id: payment.chargeId,
    object: 'charge',
    amount: payment.amount,
    amount_captured: isPaid ? payment.amount : 0,
    amount_refunded: refunded,
    captured: isPaid,
    created: payment.createdAt,
    currency: payment.currency,
    disputed: isDisputed(state, payment),
    livemode: false,
    metadata: sessionOf(state, payment).paymentData.metadata,
    paid: isPaid,
    payment_intent: payment.id,
    refunded: isPaid && refunded === payment.amount,
    status: isPaid ? 'succeeded' : 'failed',
  };
}

export function refundObject(state: StripeState, refund: RefundRecord) {
  const { chargeId, currency } = paymentOf(state, refund);
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: chargeId,
    created: refund.createdAt,
    currency,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: refund.metadata,
    payment_intent: refund.detached ? null : refund.paymentId,
    reason: refund.reason,
    status: refund.status,
  };
}

export function disputeObject(state: StripeState, dispute: DisputeRecord) {
  const { chargeId, currency } = paymentOf(state, dispute);
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: chargeId,
    created: dispute.createdAt,
    currency,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentId,
    reason: 'general',
    status: 'needs_response',
  };
}

export function eventObject(event: EventRecord) {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: event.createdAt,
    data: { object: event.object, ...(event.previous && { previous_attributes: event.previous }) },
    livemode: false,
    pending_webhooks: event.delivery === 'pending' ? 1 : 0,
    request: { id: event.request.id, idempotency_key: event.request.idempotencyKey },
    type: event.type,
  };
}

/** One page of a list, newest first; `records` are oldest first. @throws ApiError 404 for an unknown cursor. */
export function listObject<Item extends { id: string; createdAt: number }>(
  url: string,
  records: readonly Item[],
  { limit, starting_after: cursor }: { limit: number; starting_after?: string | undefined },
  toObject: (item: Item) => object,
) {
  const newestFirst = records.toSorted((a, b) => a.createdAt - b.createdAt).toReversed();
  const last = newestFirst.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && last === -1) throw resourceMissing('object', cursor, 'starting_after');
  const rest = newestFirst.slice(last + 1);
  return { object: 'list', url, data: rest.slice(0, limit).map(toObject), has_more: rest.length > limit };
}
