import { invalidRequest, resourceMissing } from './api-error.ts';
import { declineOf, type Decline } from './cards.ts';
import { nowOf, type Context } from './context.ts';
import { emit } from './events.ts';
import { disputeObject, paymentIntentObject, sessionObject } from './objects.ts';
import {
  put,
  byId,
  isDisputed,
  newId,
  sessionOf,
  type DisputeRecord,
  type PaymentRecord,
  type SessionRecord,
} from './state.ts';

export type PaymentOptions = {
  /** Default: the test card that pays. */
  cardNumber?: string;
  /** The customer's input when the session has no e-mail address. */
  email?: string;
  /** Tests can pay another amount (cents) or currency than the session has. */
  amount?: number | undefined;
  currency?: string | undefined;
};

/** Returns why the card is declined, or null after a payment. @throws ApiError 400 unless the session is open. */
export function pay(context: Context, session: SessionRecord, options: PaymentOptions = {}): Decline | null {
  if (session.status !== 'open') {
    throw invalidRequest(
      `The Checkout Session ${session.id} is not open: its status is "${session.status}".`,
    );
  }
  const decline = declineOf(options.cardNumber ?? '4242424242424242');
  if (decline === null) {
    session.amountTotal = options.amount ?? session.amountTotal;
    session.currency = options.currency ?? session.currency;
    session.enteredEmail = session.customerEmail ?? options.email ?? null;
    session.status = 'complete';
    session.paymentStatus = 'paid';
  }
  const payment = charge(context, session, decline);
  session.paymentId = payment.id;
  emit(context, {
    ...(decline === null
      ? { type: 'checkout.session.completed', object: sessionObject(context, session) }
      : { type: 'payment_intent.payment_failed', object: paymentIntentObject(context.state, payment) }),
    sessionId: session.id,
    cause: null,
  });
  return decline;
}

/** A session has one payment intent; after a decline the next card uses the same one. */
function charge(context: Context, session: SessionRecord, decline: Decline | null): PaymentRecord {
  return put(context.state.payments, {
    id: session.paymentId ?? newId('pi_'),
    chargeId: newId('ch_'),
    sessionId: session.id,
    createdAt: nowOf(context, session),
    currency: session.currency,
    amount: session.amountTotal,
    status: decline === null ? 'succeeded' : 'requires_payment_method',
    failure: decline,
  });
}

export function getPayment({ state }: Context, id: string): PaymentRecord {
  const payment = byId(state.payments, id);
  if (!payment) throw resourceMissing('payment_intent', id, 'intent');
  return payment;
}

/** @throws ApiError 400 unless the payment has succeeded and is undisputed. */
export function createDispute(context: Context, payment: PaymentRecord): DisputeRecord {
  const { state } = context;
  if (payment.status !== 'succeeded' || isDisputed(state, payment)) {
    throw invalidRequest(`The payment ${payment.id} cannot be disputed.`);
  }
  const dispute = put(state.disputes, {
    id: newId('du_'),
    paymentId: payment.id,
    createdAt: nowOf(context, sessionOf(state, payment)),
    amount: payment.amount,
  });
  emit(context, {
    type: 'charge.dispute.created',
    object: disputeObject(state, dispute),
    sessionId: payment.sessionId,
    cause: null,
  });
  return dispute;
}
