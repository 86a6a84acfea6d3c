import * as z from 'zod/mini';
import { partOf } from './converter.ts';
import { instant } from './instant.ts';

/**
 * One try to be paid. Everything that is sent to Stripe is fixed here before the first call, so that the call can be made
 * again under its idempotency key. `sessionId` and `url` are Stripe's answer.
 */
const attempt = partOf({
  number: z.number(),
  amountCents: z.number(),
  expiresAt: instant,
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** Prefills the checkout, null when Stripe shall ask. */
  customerEmail: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Nothing more comes of it: its session has expired, or Stripe has refused it. The next try is a new attempt. */
  closed: z.boolean(),
});
export type Attempt = z.output<typeof attempt>;

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

const dueCauses = ['cancelled', 'paid-after-cancel', 'paid-twice', 'refunded-by-hand'] as const;
export const refundCauses = [...dueCauses, 'dashboard'] as const;

/** What has to go back of a payment in all, whatever has gone back of it before or since. */
const due = partOf({
  cause: z.enum(dueCauses),
  cents: z.number(),
  /** When a refund that has failed is tried again, null when nobody waits for that. */
  retryAt: z.nullable(instant),
  /** It was tried again once, which is all that happens without the owner. */
  retried: z.boolean(),
});
export type Due = z.output<typeof due>;

const payment = partOf({
  sessionId: z.string(),
  paymentIntentId: z.string(),
  amountCents: z.number(),
  due: z.nullable(due),
});
export type Payment = z.output<typeof payment>;

/**
 * Money on its way back, or a try that has failed. `number` is part of the idempotency key of the current call; `refundId` is
 * Stripe's answer.
 */
const refundEntry = partOf({
  cause: z.enum(refundCauses),
  paymentIntentId: z.string(),
  amountCents: z.number(),
  number: z.number(),
  /** Whether Stripe has failed an earlier call. Written for the version before, which asks Stripe only then what it has made. */
  retried: z.boolean(),
  refundId: z.nullable(z.string()),
  status: z.enum(refundStatuses),
});
export type RefundEntry = z.output<typeof refundEntry>;

/** Money that the owner has given back in another way than by Stripe. */
const settlement = partOf({
  paymentIntentId: z.string(),
  amountCents: z.number(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

/**
 * `reservations/{id}/internal/payment`: what its customer cannot read of a reservation. Every change of a reservation writes it,
 * and so it is what two changes at once meet at.
 */
export const paymentDocument = z.object({
  /** Counts the changes, since a write that changes nothing is none to Firestore. */
  revision: z.number(),
  attempt,
  /** The payment that paid for it; a second one of the same booking is in `extraPayments`, and goes back. */
  payment: z.nullable(payment),
  extraPayments: z.array(payment),
  refunds: z.array(refundEntry),
  settlements: z.array(settlement),
  /** When Stripe was last asked whether the attempt is paid, because the customer wanted to know. */
  askedAt: z.nullable(instant),
  /** The customer has come back from the attempt's checkout, and Stripe was asked for that. */
  hasReturned: z.boolean(),
  /** Whether Stripe has said that the attempt's checkout is done; null when it did not answer. */
  isCheckoutDone: z.nullable(z.boolean()),
});
export type PaymentDocument = z.output<typeof paymentDocument>;
