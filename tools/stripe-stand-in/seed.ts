import { newPayment } from './payments.ts';
import { newRefund } from './refunds.ts';
import { newSession } from './sessions.ts';
import { newId, put, type StripeState } from './state.ts';

/** A session that was paid earlier, for demo reservations. Amounts are in cents, times in Unix seconds. */
export type PaidSessionSeed = {
  session?: string;
  paymentIntent?: string;
  amount: number;
  clientReference: string;
  customerEmail?: string;
  metadata?: Record<string, string>;
  paidAt: number;
  refund?: { id: string; amount: number; createdAt: number; metadata?: Record<string, string> };
};

/** Adds a paid session with its payment and refund, but without events. Replaces a seed with the same ids. */
export function seedPaidSession(state: StripeState, seed: PaidSessionSeed): { session: string } {
  const { metadata = {}, paidAt, refund } = seed;
  const session = put(state.sessions, {
    ...newSession('', paidAt, {
      mode: 'payment',
      line_items: [],
      success_url: '',
      client_reference_id: seed.clientReference,
      customer_email: seed.customerEmail,
      metadata,
      payment_intent_data: { metadata },
    }),
    id: seed.session ?? newId('cs_test_'),
    amount_total: seed.amount,
    payment_intent: seed.paymentIntent ?? newId('pi_'),
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  const payment = put(state.payments, newPayment(session, paidAt));
  if (refund) {
    put(state.refunds, { ...newRefund(payment, refund.createdAt, refund), id: refund.id });
  }
  return { session: session.id };
}
