import { newId, put, stripeState, type StripeState } from './state.ts';

/** A session that was paid earlier, for demo reservations. Amounts are in cents, times in Unix seconds. */
export type PaidSessionSeed = {
  session?: string;
  paymentIntent?: string;
  amount: number;
  items?: { name: string; unitAmount: number; quantity?: number }[];
  clientReference?: string;
  customerEmail?: string;
  metadata?: Record<string, string>;
  successUrl?: string;
  paidAt: number;
  refund?: { id: string; amount: number; createdAt: number; metadata?: Record<string, string> };
};

/** Adds a paid session with its payment and refund, but without events. Replaces a seed with the same ids. */
export function seedPaidSession(state: StripeState, seed: PaidSessionSeed): { session: string } {
  const { session: sessionId = newId('cs_test_'), paymentIntent: paymentId = newId('pi_') } = seed;
  const { amount, metadata = {}, paidAt: createdAt, refund } = seed;
  const seeded = stripeState.parse({
    sessions: [
      {
        id: sessionId,
        createdAt,
        expiresAt: createdAt + 31 * 60,
        status: 'complete',
        paymentStatus: 'paid',
        amountTotal: amount,
        lineItems: seed.items ?? [],
        customerEmail: seed.customerEmail,
        clientReferenceId: seed.clientReference,
        metadata,
        paymentData: { metadata },
        successUrl: seed.successUrl ?? 'http://127.0.0.1/',
        paymentId,
      },
    ],
    payments: [
      {
        id: paymentId,
        chargeId: paymentId.replace('pi_', 'ch_'),
        sessionId,
        createdAt,
        currency: 'usd',
        amount,
        status: 'succeeded',
      },
    ],
    refunds: refund === undefined ? [] : [{ ...refund, paymentId, status: 'succeeded' }],
  });
  for (const session of seeded.sessions) put(state.sessions, session);
  for (const payment of seeded.payments) put(state.payments, payment);
  for (const one of seeded.refunds) put(state.refunds, one);
  return { session: sessionId };
}
