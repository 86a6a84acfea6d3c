import * as z from 'zod';
import { newId } from './ids.ts';
import { lineItemRecord, paymentRecord, refundRecord, sessionRecord } from './records.ts';
import type { Store } from './store.ts';

const texts = z.record(z.string(), z.string());

/**
 * A session that was paid before: what the seeding of demo reservations gives. Amounts in cents, times in Unix seconds.
 * Ids may be given, so that seeded reservations can name them; seeding the same ids again replaces the records.
 */
export const paidSessionSeed = z.strictObject({
  session: z.string().startsWith('cs_test_').optional(),
  paymentIntent: z.string().startsWith('pi_').optional(),
  amount: z.int().positive(),
  currency: z.string().length(3).default('usd'),
  items: z.array(lineItemRecord).optional(),
  clientReference: z.string().nullable().default(null),
  customerEmail: z.email().nullable().default(null),
  metadata: texts.default({}),
  successUrl: z.url().default('http://127.0.0.1/'),
  paidAt: z.int().positive(),
  refund: z
    .strictObject({
      id: z.string().startsWith('re_').optional(),
      amount: z.int().positive(),
      createdAt: z.int().positive(),
      metadata: texts.default({}),
    })
    .optional(),
});

export const seededSession = z.strictObject({
  session: z.string(),
  paymentIntent: z.string(),
  refund: z.string().nullable(),
});

export type PaidSessionSeed = z.input<typeof paidSessionSeed>;
export type SeededSession = z.output<typeof seededSession>;

const sessionLife = 31 * 60;

/** Puts a paid session, its payment and its refund into the store, silently: no event goes out. */
export function seedPaidSession(store: Store, given: PaidSessionSeed): SeededSession {
  const seed = paidSessionSeed.parse(given);
  const paymentId = seed.paymentIntent ?? newId('pi_');
  const session = store.sessions.put(
    sessionRecord.parse({
      id: seed.session ?? newId('cs_test_'),
      createdAt: seed.paidAt,
      expiresAt: seed.paidAt + sessionLife,
      status: 'complete',
      paymentStatus: 'paid',
      currency: seed.currency,
      amountTotal: seed.amount,
      lineItems: seed.items ?? [{ name: 'Booking', unitAmount: seed.amount }],
      customerEmail: seed.customerEmail,
      clientReferenceId: seed.clientReference,
      metadata: seed.metadata,
      paymentData: { metadata: seed.metadata },
      successUrl: seed.successUrl,
      paymentId,
    }),
  );
  store.payments.put(
    paymentRecord.parse({
      id: paymentId,
      chargeId: `ch_${paymentId.slice('pi_'.length)}`,
      sessionId: session.id,
      createdAt: seed.paidAt,
      currency: seed.currency,
      amount: seed.amount,
      status: 'succeeded',
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
      failure: null,
    }),
  );
  const refund =
    seed.refund &&
    store.refunds.put(
      refundRecord.parse({ id: newId('re_'), ...seed.refund, paymentId, status: 'succeeded' }),
    );
  return { session: session.id, paymentIntent: paymentId, refund: refund?.id ?? null };
}
