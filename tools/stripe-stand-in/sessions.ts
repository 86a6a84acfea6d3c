import { invalidRequest, missingResource } from './api-error.ts';
import { nowOf, type Cause, type Context } from './context.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { isCreatedWithin, listPage } from './lists.ts';
import type { SessionRecord } from './records.ts';
import { totalOf, type SessionCreate, type SessionList } from './session-params.ts';
import { viewSession } from './views.ts';

/** Makes an open session. `params` are checked already. */
export function createSession(context: Context, params: SessionCreate): SessionRecord {
  const { payment_intent_data: paymentData } = params;
  return context.store.sessions.put({
    id: newId('cs_test_'),
    createdAt: nowOf(context),
    expiresAt: params.expires_at,
    status: 'open',
    paymentStatus: 'unpaid',
    currency: 'usd',
    amountTotal: totalOf(params.line_items),
    lineItems: params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
      name: product_data.name,
      description: product_data.description ?? null,
      unitAmount: unit_amount,
      quantity,
    })),
    customerEmail: params.customer_email ?? null,
    enteredEmail: null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    paymentData: {
      metadata: paymentData?.metadata ?? {},
      description: paymentData?.description ?? null,
      receiptEmail: paymentData?.receipt_email ?? null,
      statementDescriptor: paymentData?.statement_descriptor ?? null,
      statementDescriptorSuffix: paymentData?.statement_descriptor_suffix ?? null,
    },
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
    submitMessage: params.custom_text?.submit?.message ?? null,
    adaptivePricing: params.adaptive_pricing?.enabled ?? true,
    allowedPaymentMethodTypes: params.allowed_payment_method_types ?? null,
    paymentId: null,
    aheadSeconds: 0,
  });
}

/** The session of an id. Throws an ApiError (404) if there is none. */
export function getSession(context: Context, id: string): SessionRecord {
  const session = context.store.sessions.get(id);
  if (!session) throw missingResource('checkout.session', id, 'session');
  return session;
}

export function listSessions(context: Context, params: SessionList) {
  const sessions = context.store.sessions
    .all()
    .filter(
      (one) =>
        isCreatedWithin(one.createdAt, params.created) &&
        (params.status ?? one.status) === one.status &&
        (params.payment_intent === undefined || params.payment_intent === one.paymentId) &&
        (params.customer_details === undefined ||
          params.customer_details.email === (one.enteredEmail ?? one.customerEmail)),
    );
  return listPage('/v1/checkout/sessions', 'checkout.session', sessions, params, (one) =>
    viewSession(context, one),
  );
}

/** Closes an open session by request. Throws an ApiError (400) where it is open no longer. */
export function expireSession(context: Context, session: SessionRecord, cause: Cause): SessionRecord {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    );
  }
  return closeSession(context, session, cause);
}

/** Closes the sessions whose time has come. */
export function expireDueSessions(context: Context): void {
  for (const session of openSessions(context)) {
    if (session.expiresAt <= nowOf(context, session)) closeSession(context, session);
  }
}

/** Milliseconds until the next open session expires; null when none is open. */
export function millisecondsToNextExpiry(context: Context): number | null {
  const waits = openSessions(context).map((one) => (one.expiresAt - nowOf(context, one)) * 1_000);
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
}

function openSessions(context: Context): SessionRecord[] {
  return context.store.sessions.all().filter((one) => one.status === 'open');
}

function closeSession(context: Context, session: SessionRecord, cause?: Cause): SessionRecord {
  const closed = context.store.sessions.put({ ...session, status: 'expired' });
  const payment = session.paymentId === null ? undefined : context.store.payments.get(session.paymentId);
  if (payment) context.store.payments.put({ ...payment, status: 'canceled' });
  emit(context, {
    type: 'checkout.session.expired',
    object: viewSession(context, closed),
    sessionId: session.id,
    ...(cause && { cause }),
  });
  return closed;
}
