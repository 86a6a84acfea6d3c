import * as z from 'zod';
import { invalidRequest, resourceMissing } from './api-error.ts';
import { nowOf, type Context } from './context.ts';
import { emit, type Cause } from './events.ts';
import { sessionObject } from './objects.ts';
import { boolean, integer, metadata, parseParams, positiveInteger, url, type Fields } from './params.ts';
import { put, byId, newId, type SessionRecord } from './state.ts';

/** Stripe docs: Create a Checkout Session, `expires_at`. */
const minLifetimeSeconds = 30 * 60;
const maxLifetimeSeconds = 24 * 60 * 60;
/** Stripe docs: Minimum and maximum charge amounts, in US cents. */
const minTotal = 50;
const maxTotal = 99_999_999;

const nonEmpty = (maxLength: number) => z.string().min(1).max(maxLength);

const lineItemParams = z.strictObject({
  quantity: positiveInteger,
  price_data: z.strictObject({
    currency: z.enum(['usd']),
    unit_amount: integer.pipe(z.number().min(0)),
    product_data: z.strictObject({ name: nonEmpty(5_000) }),
  }),
});

const sessionParams = z.strictObject({
  mode: z.enum(['payment']),
  line_items: z.array(lineItemParams).max(100),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: integer.optional(),
  client_reference_id: nonEmpty(200).optional(),
  customer_email: z.email().max(800).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ description: nonEmpty(1_000).optional(), metadata: metadata.optional() })
    .optional(),
  allowed_payment_method_types: z.array(z.enum(['card'])).optional(),
  adaptive_pricing: z.strictObject({ enabled: boolean }).optional(),
  submit_type: z.enum(['auto', 'book', 'pay']).optional(),
});

export type SessionParams = z.output<typeof sessionParams> & { expires_at: number; total: number };

export function parseSessionParams(fields: Fields, now: number): SessionParams {
  const params = parseParams(sessionParams, fields);
  const expiresAt = params.expires_at ?? now + maxLifetimeSeconds;
  if (expiresAt < now + minLifetimeSeconds || expiresAt > now + maxLifetimeSeconds) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  const total = params.line_items.reduce(
    (sum, { quantity, price_data }) => sum + price_data.unit_amount * quantity,
    0,
  );
  if (total < minTotal || total > maxTotal) {
    throw invalidRequest("The Checkout Session's total amount due must be from $0.50 to $999,999.99 usd", {
      code: total < minTotal ? 'amount_too_small' : 'amount_too_large',
      param: 'line_items',
    });
  }
  return { ...params, expires_at: expiresAt, total };
}

export function createSession(context: Context, params: SessionParams): SessionRecord {
  return put(context.state.sessions, {
    id: newId('cs_test_'),
    createdAt: nowOf(context),
    expiresAt: params.expires_at,
    status: 'open',
    paymentStatus: 'unpaid',
    currency: 'usd',
    amountTotal: params.total,
    lineItems: params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
      name: product_data.name,
      unitAmount: unit_amount,
      quantity,
    })),
    customerEmail: params.customer_email ?? null,
    enteredEmail: null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    paymentData: { metadata: params.payment_intent_data?.metadata ?? {} },
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    paymentId: null,
    aheadSeconds: 0,
  });
}

export function getSession({ state }: Context, id: string): SessionRecord {
  const session = byId(state.sessions, id);
  if (!session) throw resourceMissing('checkout.session', id, 'session');
  return session;
}

export function expireSession(context: Context, session: SessionRecord, cause: Cause): SessionRecord {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    );
  }
  session.status = 'expired';
  const payment = byId(context.state.payments, session.paymentId);
  if (payment) payment.status = 'canceled';
  emit(context, {
    type: 'checkout.session.expired',
    object: sessionObject(context, session),
    sessionId: session.id,
    cause,
  });
  return session;
}

export function expireDueSessions(context: Context): void {
  for (const session of context.state.sessions) {
    if (session.status === 'open' && session.expiresAt <= nowOf(context, session)) {
      expireSession(context, session, null);
    }
  }
}
