import * as z from 'zod/mini';
import { attentionCauses, type AttentionDocument } from './attention.ts';
import { instant } from './instant.ts';
import {
  paymentDocument,
  refundCauses,
  refundStatuses,
  type Due,
  type Payment,
  type PaymentDocument,
  type RefundEntry,
} from './payment.ts';

const payment = z.object({ sessionId: z.string(), paymentIntentId: z.string(), amountCents: z.number() });

const refund = z.object({
  cause: z.enum(refundCauses),
  paymentIntentId: z.string(),
  amountCents: z.number(),
  number: z.number(),
  retried: z.boolean(),
  refundId: z.nullable(z.string()),
  failedIds: z._default(z.array(z.string()), []),
  status: z.enum(refundStatuses),
});

/** What stood in a reservation itself before its `internal/payment`. */
const formerFields = z.object({
  attempt: paymentDocument.shape.attempt,
  payment: z.nullable(payment),
  extraPayments: z._default(z.array(payment), []),
  refunds: z._default(z.array(refund), []),
  attention: z._default(
    z.array(z.object({ cause: z.enum(attentionCauses), reference: z.string(), at: instant })),
    [],
  ),
});
type FormerFields = z.output<typeof formerFields>;

export const formerNames = ['attempt', 'payment', 'extraPayments', 'refunds', 'attention'] as const;

/** What becomes of the fields; null where a person has to look at them. */
export function movedFrom(
  id: number,
  content: unknown,
): { payment: PaymentDocument; attention: AttentionDocument[] } | null {
  const { data } = z.safeParse(formerFields, content);
  if (data === undefined) return null;
  const { attempt, payment: paid, extraPayments, refunds } = data;
  return {
    payment: {
      revision: 0,
      attempt,
      payment: paid && withDue(paid, refunds),
      extraPayments: extraPayments.map((one) => withDue(one, refunds)),
      refunds: refunds.flatMap(triesOf),
      settlements: [],
      askedAt: null,
      hasReturned: false,
      isCheckoutDone: false,
    },
    attention: data.attention.map(({ cause, reference, at }) => ({
      cause,
      reference,
      reservationId: id,
      amountCents: null,
      state: 'open',
      createdAt: at,
      occasions: occasionsOf(cause, reference, refunds),
      settledAt: null,
      settledBy: null,
      how: null,
      note: '',
    })),
  };
}

/** What had to go back is what was refunded by us. One that failed before now is tried again when the owner asks for it. */
function withDue(paid: z.output<typeof payment>, refunds: FormerFields['refunds']): Payment {
  const ours = refunds.filter(
    ({ paymentIntentId, cause }) => paymentIntentId === paid.paymentIntentId && cause !== 'dashboard',
  );
  const cause = ours.map((one) => one.cause).find((one): one is Due['cause'] => one !== 'dashboard');
  if (cause === undefined) return { ...paid, due: null };
  const cents = Math.min(
    paid.amountCents,
    ours.reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
  const retried = ours.some(({ status, failedIds }) => status === 'failed' || failedIds.length > 0);
  return { ...paid, due: { cause, cents, retryAt: null, retried } };
}

/** A refund, and its tries before that failed. */
function triesOf({ failedIds, ...entry }: FormerFields['refunds'][number]): RefundEntry[] {
  const failed = failedIds.map((refundId): RefundEntry => ({
    ...entry,
    number: 0,
    retried: false,
    refundId,
    status: 'failed',
  }));
  return [...failed, entry];
}

/** What the entry was raised by, so that the same told again changes nothing. */
function occasionsOf(
  cause: AttentionDocument['cause'],
  reference: string,
  refunds: FormerFields['refunds'],
): string[] {
  const own = refunds.filter(({ paymentIntentId }) => paymentIntentId === reference);
  if (cause === 'REFUND_REFUSED') {
    // One that is on order may be refused yet, which is news.
    return own.flatMap(({ number, status }) => (status === 'pending' ? [] : [`${reference}-${number}`]));
  }
  if (cause !== 'REFUND_FAILED') return [reference];
  return own.flatMap(({ failedIds, refundId, status }) =>
    refundId !== null && status === 'failed' ? [...failedIds, refundId] : failedIds,
  );
}
