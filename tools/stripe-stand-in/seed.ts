import * as z from 'zod';
import { lineItemRecord, newId, put, stripeState, type StripeState } from './state.ts';

const metadata = z.record(z.string(), z.string()).default({});

/**
 * A session that was paid earlier, for demo reservations. Amounts in cents, times in Unix seconds. Seeding the same ids
 * again replaces the records.
 */
export const paidSessionSeed = z.strictObject({
  session: z.string().optional(),
  paymentIntent: z.string().optional(),
  amount: z.int().positive(),
  items: z.array(lineItemRecord).default([]),
  clientReference: z.string().nullable().default(null),
  customerEmail: z.email().nullable().default(null),
  metadata,
  successUrl: z.url().default('http://127.0.0.1/'),
  paidAt: z.int().positive(),
  refund: z
    .strictObject({
      id: z.string(),
      amount: z.int().positive(),
      createdAt: z.int().positive(),
      metadata,
    })
    .optional(),
});

export type PaidSessionSeed = z.input<typeof paidSessionSeed>;

const sessionLifetimeSeconds = 31 * 60;

/** Adds a paid session with its payment and refund, without events. */
export function seedPaidSession(
  state: StripeState,
  seed: z.output<typeof paidSessionSeed>,
): { session: string } {
  const { session: sessionId = newId('cs_test_'), paymentIntent: paymentId = newId('pi_') } = seed;
  const seeded = stripeState.parse({
    sessions: [
      {
        id: sessionId,
        createdAt: seed.paidAt,
        expiresAt: seed.paidAt + sessionLifetimeSeconds,
        status: 'complete',
        paymentStatus: 'paid',
        amountTotal: seed.amount,
        lineItems: seed.items,
        customerEmail: seed.customerEmail,
        clientReferenceId: seed.clientReference,
        metadata: seed.metadata,
        paymentData: { metadata: seed.metadata },
        successUrl: seed.successUrl,
        paymentId,
      },
    ],
    payments: [
      {
        id: paymentId,
        chargeId: paymentId.replace('pi_', 'ch_'),
        sessionId,
        createdAt: seed.paidAt,
        currency: 'usd',
        amount: seed.amount,
        status: 'succeeded',
      },
    ],
    refunds: seed.refund === undefined ? [] : [{ ...seed.refund, paymentId, status: 'succeeded' }],
  });
  for (const session of seeded.sessions) put(state.sessions, session);
  for (const payment of seeded.payments) put(state.payments, payment);
  for (const refund of seeded.refunds) put(state.refunds, refund);
  return { session: sessionId };
}
