import { randomInt } from 'node:crypto';
import * as z from 'zod';

/**
 * The stand-in's records, from which it builds Stripe's objects, and the shape of its state file. Times are Unix seconds,
 * amounts are cents, and fields with a default are optional.
 */
const unixSeconds = z.int().nonnegative();
const cents = z.int().nonnegative();
const metadata = z.record(z.string(), z.string()).default({});
const jsonObject = z.record(z.string(), z.unknown());

const lineItemRecord = z.object({
  name: z.string().min(1),
  unitAmount: cents,
  quantity: z.int().positive().default(1),
});

const sessionRecord = z.object({
  id: z.string().startsWith('cs_test_'),
  createdAt: unixSeconds,
  expiresAt: unixSeconds,
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid']),
  currency: z.string().length(3).default('usd'),
  amountTotal: cents,
  lineItems: z.array(lineItemRecord),
  customerEmail: z.string().nullable().default(null),
  /** From the payment page, when the session had no address. */
  enteredEmail: z.string().nullable().default(null),
  clientReferenceId: z.string().nullable().default(null),
  metadata,
  /** `payment_intent_data` of the request. */
  paymentData: z.object({ metadata }).default({ metadata: {} }),
  successUrl: z.string(),
  cancelUrl: z.string().nullable().default(null),
  paymentId: z.string().nullable().default(null),
  /** How far a test has moved this session's clock. */
  aheadSeconds: unixSeconds.default(0),
});

/** A payment intent with its latest charge. */
const paymentRecord = z.object({
  id: z.string().startsWith('pi_'),
  chargeId: z.string().startsWith('ch_'),
  sessionId: z.string(),
  createdAt: unixSeconds,
  currency: z.string().length(3),
  amount: cents,
  status: z.enum(['requires_payment_method', 'succeeded', 'canceled']),
  failure: z.object({ code: z.string(), message: z.string() }).nullable().default(null),
});

const refundRecord = z.object({
  id: z.string().startsWith('re_'),
  paymentId: z.string(),
  createdAt: unixSeconds,
  amount: cents,
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable().default(null),
  metadata,
  /** Has no payment intent, like the refund of a charge that was made without one. */
  detached: z.boolean().default(false),
});

const disputeRecord = z.object({
  id: z.string().startsWith('du_'),
  paymentId: z.string(),
  createdAt: unixSeconds,
  amount: cents,
});

const eventRecord = z.object({
  id: z.string().startsWith('evt_'),
  type: z.string(),
  createdAt: unixSeconds,
  /** The Stripe object as it was when the event happened. */
  object: jsonObject,
  previous: jsonObject.nullable().default(null),
  sessionId: z.string().nullable(),
  /** The API request that caused the event; nulls when the customer, the clock or the dashboard did. */
  request: z.object({ id: z.string().nullable(), idempotencyKey: z.string().nullable() }),
  delivery: z.enum(['pending', 'delivered', 'dropped', 'given-up', 'none']),
});

/** An answer under its idempotency key, which is the id. */
const answerRecord = z.object({
  id: z.string(),
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  createdAt: unixSeconds,
});

export const stripeState = z.object({
  version: z.literal(1).default(1),
  clockAheadSeconds: unixSeconds.default(0),
  sessions: z.array(sessionRecord).default([]),
  payments: z.array(paymentRecord).default([]),
  refunds: z.array(refundRecord).default([]),
  disputes: z.array(disputeRecord).default([]),
  events: z.array(eventRecord).default([]),
  answers: z.array(answerRecord).default([]),
});

export type SessionRecord = z.output<typeof sessionRecord>;
export type PaymentRecord = z.output<typeof paymentRecord>;
export type RefundRecord = z.output<typeof refundRecord>;
export type DisputeRecord = z.output<typeof disputeRecord>;
export type EventRecord = z.output<typeof eventRecord>;
export type StripeState = z.output<typeof stripeState>;

export function put<Item extends { id: string }>(list: Item[], item: Item): Item {
  const index = list.findIndex(({ id }) => id === item.id);
  list.splice(index === -1 ? list.length : index, 1, item);
  return item;
}

export function byId<Item extends { id: string }>(
  list: readonly Item[],
  id: string | null,
): Item | undefined {
  return list.find((one) => one.id === id);
}

export function paymentOf(state: StripeState, { paymentId }: { paymentId: string }): PaymentRecord {
  const payment = byId(state.payments, paymentId);
  if (!payment) throw new Error(`The state has no payment ${paymentId}.`);
  return payment;
}

export function sessionOf(state: StripeState, { sessionId }: { sessionId: string }): SessionRecord {
  const session = byId(state.sessions, sessionId);
  if (!session) throw new Error(`The state has no session ${sessionId}.`);
  return session;
}

/** In cents, with pending refunds but without failed ones. */
export function refundedCents(state: StripeState, { id }: PaymentRecord): number {
  return state.refunds
    .filter((refund) => refund.paymentId === id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
}

export function isDisputed(state: StripeState, { id }: PaymentRecord): boolean {
  return state.disputes.some((dispute) => dispute.paymentId === id);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newId(prefix: 'cs_test_' | 'pi_' | 'ch_' | 're_' | 'evt_' | 'du_' | 'req_'): string {
  return prefix + Array.from({ length: 24 }, () => letters.charAt(randomInt(letters.length))).join('');
}
