import * as z from 'zod';
import { ApiError } from './api-error.ts';
import { declineOf, testCards } from './cards.ts';
import { emit, nowOf } from './events.ts';
import { getSession, type SessionRecord } from './sessions.ts';
import type { Context } from './stand-in.ts';
import { found, newId, put, type StripeState } from './state.ts';

export type PaymentOptions = {
  /** Default: the test card that pays. */
  cardNumber?: string;
  /** The customer's input when the session has no e-mail address. */
  email?: string;
  /** Tests can pay another amount (cents) or currency than the session has. */
  amount?: number | undefined;
  currency?: string | undefined;
};

/** A payment intent with its latest charge. */
export type PaymentRecord = ReturnType<typeof newPayment>;

export function newPayment(
  session: SessionRecord,
  created: number,
  decline: ReturnType<typeof declineOf> = null,
) {
  return {
    // After a decline the next card uses the same payment intent.
    id: session.payment_intent ?? newId('pi_'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: decline === null ? session.amount_total : 0,
    created,
    currency: session.currency,
    last_payment_error: decline && { type: 'card_error', ...decline },
    latest_charge: newId('ch_'),
    livemode: false,
    metadata: session.standIn.paymentMetadata,
    status: decline === null ? ('succeeded' as const) : ('requires_payment_method' as const),
    standIn: { sessionId: session.id },
  };
}

/** Returns whether the card has paid. @throws ApiError 400 unless the session is open. */
export function pay(context: Context, session: SessionRecord, options: PaymentOptions = {}): boolean {
  if (session.status !== 'open') {
    throw new ApiError(
      400,
      `The Checkout Session ${session.id} is not open: its status is "${session.status}".`,
    );
  }
  const decline = declineOf(options.cardNumber ?? testCards.pays);
  if (decline === null) {
    session.amount_total = options.amount ?? session.amount_total;
    session.currency = options.currency ?? session.currency;
    session.customer_details = { email: session.customer_email ?? options.email ?? '' };
    session.status = 'complete';
    session.payment_status = 'paid';
    session.url = null;
  }
  const payment = put(context.state.payments, newPayment(session, nowOf(context, session), decline));
  session.payment_intent = payment.id;
  if (decline === null) emit(context, 'checkout.session.completed', session, session.id);
  return decline === null;
}

/** Of what Stripe can expand, what is asked for here. */
export const oneSessionParams = z.strictObject({
  expand: z.array(z.literal('payment_intent.latest_charge')).max(1).default([]),
});

/** With `expand`, the payment intent as a whole, and in it the charge. */
export function readSession(
  context: Context,
  { expand }: z.output<typeof oneSessionParams>,
  id: string,
): object {
  const session = getSession(context, id);
  if (expand.length === 0 || session.payment_intent === null) return session;
  const payment = getPayment(context, session.payment_intent);
  const charge = { id: payment.latest_charge, object: 'charge', created: payment.created };
  return { ...session, payment_intent: { ...payment, latest_charge: charge } };
}

export function getPayment({ state }: Context, id: string): PaymentRecord {
  return found(state.payments, id, 'payment_intent', 'intent');
}

export type DisputeRecord = ReturnType<typeof newDispute>;

function newDispute(payment: PaymentRecord, created: number) {
  return {
    id: newId('du_'),
    object: 'dispute',
    amount: payment.amount,
    charge: payment.latest_charge,
    created,
    currency: payment.currency,
    livemode: false,
    metadata: {},
    payment_intent: payment.id,
    reason: 'general',
    status: 'needs_response',
  };
}

export function isDisputed(state: StripeState, { id }: PaymentRecord): boolean {
  return state.disputes.some((dispute) => dispute.payment_intent === id);
}

/** @throws ApiError 400 unless the payment has succeeded and is undisputed. */
export function createDispute(context: Context, payment: PaymentRecord): DisputeRecord {
  const { state } = context;
  if (payment.status !== 'succeeded' || isDisputed(state, payment)) {
    throw new ApiError(400, `The payment ${payment.id} cannot be disputed.`);
  }
  const session = getSession(context, payment.standIn.sessionId);
  const dispute = put(state.disputes, newDispute(payment, nowOf(context, session)));
  emit(context, 'charge.dispute.created', dispute, session.id);
  return dispute;
}
