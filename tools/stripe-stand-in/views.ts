import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import type { Context } from './context.ts';
import { lineItemObject, listObject, refundObject, sessionObject } from './objects.ts';
import { chargeObject, paymentIntentObject } from './payment-objects.ts';
import type { PaymentRecord, RefundRecord, SessionRecord } from './records.ts';

/** The Stripe objects of records, with what else the store knows of them. */
export function viewSession(context: Context, session: SessionRecord): Stripe.Checkout.Session {
  return sessionObject(session, context.origin());
}

export function viewPayment(context: Context, payment: PaymentRecord): Stripe.PaymentIntent {
  return paymentIntentObject(payment, relatedTo(context, payment));
}

export function viewCharge(context: Context, payment: PaymentRecord): Stripe.Charge | null {
  return chargeObject(payment, relatedTo(context, payment));
}

export function viewRefund(context: Context, refund: RefundRecord): Stripe.Refund {
  return refundObject(refund, paymentOf(context, refund.paymentId));
}

function viewLineItems(session: SessionRecord) {
  const items = session.lineItems.map((item, index) => lineItemObject(session, item, index));
  return listObject(`/v1/checkout/sessions/${session.id}/line_items`, items, false);
}

/** The payment of an id that a record names. Throws if the state contradicts itself. */
export function paymentOf(context: Context, id: string): PaymentRecord {
  const payment = context.store.payments.get(id);
  if (!payment) throw new Error(`The state names the payment ${id}, which it does not hold.`);
  return payment;
}

/** The session of a payment. Throws if the state contradicts itself. */
export function sessionOf(context: Context, payment: PaymentRecord): SessionRecord {
  const session = context.store.sessions.get(payment.sessionId);
  if (!session) throw new Error(`The state names the session ${payment.sessionId}, which it does not hold.`);
  return session;
}

export function refundsOf(context: Context, paymentId: string): RefundRecord[] {
  return context.store.refunds.all().filter((one) => one.paymentId === paymentId);
}

export function isDisputed(context: Context, paymentId: string): boolean {
  return context.store.disputes.all().some((one) => one.paymentId === paymentId);
}

/**
 * Replaces ids by their objects along `expand` paths: `payment_intent.latest_charge`, `line_items`, `charge`,
 * `data.payment_intent` in lists. Throws an ApiError for what cannot be expanded.
 */
export function expand(context: Context, object: object, paths: readonly string[]): object {
  return paths.reduce<object>(
    (expanded, path) => expandPath(context, expanded, path.split('.'), path),
    object,
  );
}

function expandPath(context: Context, object: object, [name, ...rest]: string[], path: string): object {
  if (name === undefined) return object;
  const fields: Record<string, unknown> = { ...object };
  if (name === 'data' && Array.isArray(fields['data'])) {
    return { ...fields, data: fields['data'].map((item: object) => expandPath(context, item, rest, path)) };
  }
  const value = expandedValue(context, fields, name, path);
  if (value === null) return object;
  return { ...fields, [name]: expandPath(context, value, rest, path) };
}

function expandedValue(
  context: Context,
  fields: Record<string, unknown>,
  name: string,
  path: string,
): object | null {
  const current = fields[name];
  if (typeof current === 'object' && current !== null) return current;
  if (name === 'line_items' && fields['object'] === 'checkout.session') {
    const session = context.store.sessions.get(String(fields['id']));
    return session ? viewLineItems(session) : null;
  }
  if (!expandable.has(name) || !(name in fields)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof current !== 'string') return null;
  const payment = context.store.payments.all().find((one) => one.id === current || one.chargeId === current);
  if (!payment) return null;
  return name === 'payment_intent' ? viewPayment(context, payment) : viewCharge(context, payment);
}

const expandable = new Set(['payment_intent', 'latest_charge', 'charge']);

function relatedTo(context: Context, payment: PaymentRecord) {
  return {
    session: sessionOf(context, payment),
    refunds: refundsOf(context, payment.id),
    disputed: isDisputed(context, payment.id),
  };
}
