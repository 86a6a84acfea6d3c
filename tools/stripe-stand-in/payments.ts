import { invalidRequest, missingResource } from './api-error.ts';
import { declineOf, type CardEntry, type Decline } from './cards.ts';
import { nowOf, type Context } from './context.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import type { PaymentRecord, SessionRecord } from './records.ts';
import { sessionOf, viewPayment, viewSession } from './views.ts';

/** What a test may change in a payment: another amount or currency than asked, or money that comes later. */
export type PaymentTwist = { amount?: number | undefined; currency?: string | undefined; delayed?: boolean };

/** The payment intent of an id. Throws an ApiError (404) if there is none. */
export function getPayment(context: Context, id: string): PaymentRecord {
  const payment = context.store.payments.get(id);
  if (!payment) throw missingResource('payment_intent', id, 'intent');
  return payment;
}

/**
 * Pays an open session, or has the card declined: then the session stays open, `payment_intent.payment_failed` goes out
 * and the reason is returned. Throws an ApiError (400) if the session is not open.
 */
export function payWithCard(
  context: Context,
  session: SessionRecord,
  card: CardEntry,
  email: string | null,
): Decline | null {
  requireOpen(session);
  const decline = declineOf(card.number);
  if (decline) declinePayment(context, session, card, decline);
  else completeSession(context, session, card, { email });
  return decline;
}

/** Completes an open session without the page. Throws an ApiError (400) if it is not open. */
export function payWithoutPage(context: Context, session: SessionRecord, twist: PaymentTwist): SessionRecord {
  requireOpen(session);
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
  const changed = context.store.sessions.put({
    ...session,
    amountTotal: twist.amount ?? session.amountTotal,
    currency: twist.currency ?? session.currency,
  });
  return completeSession(context, changed, card, { email: null, delayed: twist.delayed ?? false });
}

/** Brings a delayed payment to its end. Throws an ApiError (400) if nothing is on its way. */
export function settlePayment(context: Context, session: SessionRecord, succeeded: boolean): SessionRecord {
  const payment = session.paymentId === null ? undefined : context.store.payments.get(session.paymentId);
  if (payment?.status !== 'processing')
    throw invalidRequest(`The payment of ${session.id} is not on its way.`);
  context.store.payments.put({ ...payment, status: succeeded ? 'succeeded' : 'requires_payment_method' });
  const settled = context.store.sessions.put({ ...session, paymentStatus: succeeded ? 'paid' : 'unpaid' });
  emit(context, {
    type: `checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`,
    object: viewSession(context, settled),
    sessionId: session.id,
  });
  return settled;
}

function completeSession(
  context: Context,
  session: SessionRecord,
  card: CardEntry,
  { email, delayed = false }: { email: string | null; delayed?: boolean },
): SessionRecord {
  const payment = tryPayment(context, session, card, {
    status: delayed ? 'processing' : 'succeeded',
    failure: null,
  });
  const complete = context.store.sessions.put({
    ...session,
    status: 'complete',
    paymentStatus: delayed ? 'unpaid' : 'paid',
    enteredEmail: session.customerEmail ?? email,
    paymentId: payment.id,
  });
  emit(context, {
    type: 'checkout.session.completed',
    object: viewSession(context, complete),
    sessionId: session.id,
  });
  return complete;
}

function declinePayment(context: Context, session: SessionRecord, card: CardEntry, decline: Decline): void {
  const payment = tryPayment(context, session, card, { status: 'requires_payment_method', failure: decline });
  context.store.sessions.put({ ...session, paymentId: payment.id });
  emit(context, {
    type: 'payment_intent.payment_failed',
    object: viewPayment(context, payment),
    sessionId: sessionOf(context, payment).id,
  });
}

/** One try to charge a card: the payment intent is made at the first and kept for the next ones. */
function tryPayment(
  context: Context,
  session: SessionRecord,
  card: CardEntry,
  outcome: Pick<PaymentRecord, 'status' | 'failure'>,
): PaymentRecord {
  const brand = card.number.startsWith('4') ? 'visa' : 'unknown';
  return context.store.payments.put({
    id: session.paymentId ?? newId('pi_'),
    chargeId: newId('ch_'),
    sessionId: session.id,
    createdAt: nowOf(context, session),
    currency: session.currency,
    amount: session.amountTotal,
    card: { brand, last4: card.number.slice(-4), expMonth: card.expMonth, expYear: card.expYear },
    ...outcome,
  });
}

function requireOpen(session: SessionRecord): void {
  if (session.status !== 'open') {
    throw invalidRequest(
      `The Checkout Session ${session.id} is not open: its status is "${session.status}".`,
    );
  }
}
