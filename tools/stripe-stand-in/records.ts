import * as z from 'zod';

/**
 * What the stand-in remembers, and the shape of its state file: plain records, from which Stripe's objects are made when
 * they are asked for. Times are Unix seconds, amounts are cents. What has a default may be left out in a written file.
 */
const seconds = z.int().nonnegative();
const cents = z.int().nonnegative();
const texts = z.record(z.string(), z.string());
const jsonObject = z.record(z.string(), z.unknown());

export const lineItemRecord = z.strictObject({
  name: z.string().min(1),
  description: z.string().nullable().default(null),
  unitAmount: cents,
  quantity: z.int().positive().default(1),
});

/** What the payment intent of a session takes over from `payment_intent_data`. */
const paymentDataRecord = z.strictObject({
  metadata: texts.default({}),
  description: z.string().nullable().default(null),
  receiptEmail: z.string().nullable().default(null),
  statementDescriptor: z.string().nullable().default(null),
  statementDescriptorSuffix: z.string().nullable().default(null),
});

export const sessionRecord = z.strictObject({
  id: z.string().startsWith('cs_test_'),
  createdAt: seconds,
  expiresAt: seconds,
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid']),
  currency: z.string().length(3).default('usd'),
  amountTotal: cents,
  lineItems: z.array(lineItemRecord),
  customerEmail: z.string().nullable().default(null),
  /** The address that the customer gave on the page. */
  enteredEmail: z.string().nullable().default(null),
  clientReferenceId: z.string().nullable().default(null),
  metadata: texts.default({}),
  paymentData: paymentDataRecord.default(() => paymentDataRecord.parse({})),
  successUrl: z.string(),
  cancelUrl: z.string().nullable().default(null),
  locale: z.string().nullable().default(null),
  submitType: z.string().nullable().default(null),
  submitMessage: z.string().nullable().default(null),
  adaptivePricing: z.boolean().default(true),
  allowedPaymentMethodTypes: z.array(z.string()).nullable().default(null),
  paymentId: z.string().nullable().default(null),
  /** How far a test has put the clock of this one session forward. */
  aheadSeconds: seconds.default(0),
});

/** A payment intent with its latest charge. */
export const paymentRecord = z.strictObject({
  id: z.string().startsWith('pi_'),
  chargeId: z.string().startsWith('ch_').nullable(),
  sessionId: z.string(),
  createdAt: seconds,
  currency: z.string().length(3),
  amount: cents,
  status: z.enum(['requires_payment_method', 'processing', 'succeeded', 'canceled']),
  card: z.strictObject({
    brand: z.string(),
    last4: z.string().length(4),
    expMonth: z.int(),
    expYear: z.int(),
  }),
  failure: z
    .strictObject({ code: z.string(), declineCode: z.string().nullable(), message: z.string() })
    .nullable(),
});

export const refundRecord = z.strictObject({
  id: z.string().startsWith('re_'),
  paymentId: z.string(),
  createdAt: seconds,
  amount: cents,
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable().default(null),
  metadata: texts.default({}),
  failureReason: z.string().nullable().default(null),
  /** As Stripe shows a refund of a charge that has no payment intent. */
  detached: z.boolean().default(false),
});

export const disputeRecord = z.strictObject({
  id: z.string().startsWith('du_'),
  paymentId: z.string(),
  createdAt: seconds,
  amount: cents,
  reason: z.string(),
});

export const eventRecord = z.strictObject({
  id: z.string().startsWith('evt_'),
  type: z.string(),
  createdAt: seconds,
  /** The Stripe object as it was when the event happened. */
  object: jsonObject,
  previous: jsonObject.nullable(),
  sessionId: z.string().nullable(),
  request: z.strictObject({ id: z.string().nullable(), idempotencyKey: z.string().nullable() }),
  delivery: z.enum(['pending', 'delivered', 'dropped', 'given-up', 'none']),
});

/** The answer that is kept under an idempotency key. */
const answerRecord = z.strictObject({
  id: z.string(),
  endpoint: z.string(),
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  createdAt: seconds,
});

export const stateRecord = z.strictObject({
  version: z.literal(1),
  clockAheadSeconds: seconds.default(0),
  sessions: z.array(sessionRecord).default([]),
  payments: z.array(paymentRecord).default([]),
  refunds: z.array(refundRecord).default([]),
  disputes: z.array(disputeRecord).default([]),
  events: z.array(eventRecord).default([]),
  answers: z.array(answerRecord).default([]),
});

export type LineItemRecord = z.output<typeof lineItemRecord>;
export type SessionRecord = z.output<typeof sessionRecord>;
export type PaymentRecord = z.output<typeof paymentRecord>;
export type RefundRecord = z.output<typeof refundRecord>;
export type DisputeRecord = z.output<typeof disputeRecord>;
export type EventRecord = z.output<typeof eventRecord>;
export type AnswerRecord = z.output<typeof answerRecord>;
export type StateRecord = z.output<typeof stateRecord>;
