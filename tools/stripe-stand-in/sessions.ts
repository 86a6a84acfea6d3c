import * as z from 'zod';
import { ApiError, ParameterError } from './api-error.ts';
import { emit, nowOf } from './events.ts';
import { boolean, integer, metadata, positiveInteger, url } from './params.ts';
import type { Context } from './stand-in.ts';
import { found, newId, put } from './state.ts';

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

export const sessionParams = z.strictObject({
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
type SessionParams = z.output<typeof sessionParams>;

export type SessionRecord = ReturnType<typeof newSession>;

export function newSession(origin: string, created: number, params: SessionParams) {
  const id = newId('cs_test_');
  return {
    id,
    object: 'checkout.session',
    amount_total: params.line_items.reduce(
      (sum, { quantity, price_data }) => sum + price_data.unit_amount * quantity,
      0,
    ),
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: 'usd',
    customer_details: null as { email: string } | null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? created + maxLifetimeSeconds,
    livemode: false,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_intent: null as string | null,
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    status: 'open' as 'open' | 'complete' | 'expired',
    success_url: params.success_url,
    url: `${origin}/c/pay/${id}` as string | null,
    standIn: {
      lineItems: params.line_items,
      paymentMetadata: params.payment_intent_data?.metadata ?? {},
      /** How far a test has moved this session's clock. */
      aheadSeconds: 0,
    },
  };
}

export function createSession(context: Context, params: SessionParams): SessionRecord {
  const session = newSession(context.origin, nowOf(context), params);
  const lifetime = session.expires_at - session.created;
  if (lifetime < minLifetimeSeconds || lifetime > maxLifetimeSeconds) {
    throw new ParameterError(
      'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  const total = session.amount_total;
  if (total < minTotal || total > maxTotal) {
    throw new ParameterError(
      "The Checkout Session's total amount due must be from $0.50 to $999,999.99 usd",
      {
        code: total < minTotal ? 'amount_too_small' : 'amount_too_large',
        param: 'line_items',
      },
    );
  }
  return put(context.state.sessions, session);
}

export function getSession({ state }: Context, id: string): SessionRecord {
  return found(state.sessions, id, 'checkout.session', 'session');
}

export function expireSession(context: Context, session: SessionRecord): SessionRecord {
  if (session.status !== 'open') {
    throw new ApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
    );
  }
  session.status = 'expired';
  session.url = null;
  emit(context, 'checkout.session.expired', session, session.id);
  return session;
}

export function expireDueSessions(context: Context): void {
  for (const session of context.state.sessions) {
    if (session.status === 'open' && session.expires_at <= nowOf(context, session)) {
      expireSession(context, session);
    }
  }
}
