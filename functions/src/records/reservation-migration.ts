import { isDeepStrictEqual } from 'node:util';
import { attentionCauses } from '@pawprints/domain/attention-causes';
import * as z from 'zod/mini';
import { FieldValue } from 'firebase-admin/firestore';
import { storedInstant } from '../lib/documents.ts';
import { isAlreadyThere, isOutdated } from '../lib/firestore-failure.ts';
import { type AttentionDocument, attentionIdOf } from './attention.ts';
import type { Store } from './collections.ts';
import { customerTermsOf } from './customer-terms.ts';
import {
  paymentDocument,
  paymentPart,
  refundEntry,
  type Due,
  type Payment,
  type PaymentDocument,
  type RefundEntry,
} from './payment.ts';
import { reservationDocument } from './reservation.ts';
import { unpaidFromOf } from './unpaid.ts';

const formerPayment = z.omit(paymentPart, { due: true });
const formerRefund = z.extend(refundEntry, { failedIds: z._default(z.array(z.string()), []) });

/** Fields that former releases kept in the reservation's own document; now in `internal/payment` and `attention`. */
const formerFields = z.object({
  attempt: paymentDocument.shape.attempt,
  payment: z.nullable(formerPayment),
  extraPayments: z._default(z.array(formerPayment), []),
  refunds: z._default(z.array(formerRefund), []),
  attention: z._default(
    z.array(z.object({ cause: z.enum(attentionCauses), reference: z.string(), at: storedInstant })),
    [],
  ),
});
type FormerFields = z.output<typeof formerFields>;

const formerNames = Object.keys(formerFields.shape);

function movedFrom(
  id: number,
  { attempt, payment: paid, extraPayments, refunds, attention }: FormerFields,
): { payment: PaymentDocument; attention: AttentionDocument[] } {
  return {
    payment: {
      revision: 0,
      attempt,
      places: null,
      payment: paid && withDue(paid, refunds),
      extraPayments: extraPayments.map((one) => withDue(one, refunds)),
      refunds: refunds.flatMap(triesOf),
      settlements: [],
      changes: [],
      undonePayments: [],
      isUnpaidTold: false,
      history: [],
      askedAt: null,
      hasReturned: false,
      isCheckoutDone: false,
    },
    attention: attention.map(({ cause, reference, at }) => ({
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

/**
 * Everything that we have refunded was due. A refund that failed before the migration is tried again only when the owner
 * asks.
 */
function withDue(paid: z.output<typeof formerPayment>, refunds: FormerFields['refunds']): Payment {
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

function occasionsOf(
  cause: AttentionDocument['cause'],
  reference: string,
  refunds: FormerFields['refunds'],
): string[] {
  const own = refunds.filter(({ paymentIntentId }) => paymentIntentId === reference);
  if (cause === 'REFUND_REFUSED') {
    // A pending refund may still be refused, which is a new occasion.
    return own.flatMap(({ number, status }) => (status === 'pending' ? [] : [`${reference}-${number}`]));
  }
  if (cause !== 'REFUND_FAILED') return [reference];
  return own.flatMap(({ failedIds, refundId, status }) =>
    refundId !== null && status === 'failed' ? [...failedIds, refundId] : failedIds,
  );
}

const listedFields = z.object({
  customer: reservationDocument.shape.customer,
  customerTerms: reservationDocument.shape.customerTerms,
});

/** What queries of lists need and this reservation lacks. */
function missingForLists(content: object): {
  replaced?: false;
  customerTerms?: string[];
  unpaidFrom?: Date;
} {
  const { data } = z.safeParse(listedFields, content);
  const terms = data === undefined ? [] : customerTermsOf(data.customer);
  const booked = Object.hasOwn(content, 'unpaidFrom')
    ? undefined
    : z.safeParse(reservationDocument, content).data;
  const unpaidFrom = booked === undefined ? null : unpaidFromOf({ ...booked, isUnpaidTold: false });
  return {
    ...(!Object.hasOwn(content, 'replaced') && { replaced: false }),
    ...(unpaidFrom !== null && { unpaidFrom }),
    ...(data !== undefined && !isDeepStrictEqual(terms, data.customerTerms) && { customerTerms: terms }),
  };
}

export type Migrated = { entries: number } | 'unchanged' | 'unreadable' | 'outdated';

export function hasFormerFields(content: object): boolean {
  return formerNames.some((name) => Object.hasOwn(content, name));
}

/**
 * Moves what is not for the customer out of a reservation of a former release: Stripe's ids to `internal/payment`, marks for
 * the owner to `attention`. All or nothing, and 'outdated' where another write, perhaps of that release, came first. Returns
 * the number of new attention entries.
 */
export async function migrateReservation({ firestore, collections }: Store, id: string): Promise<Migrated> {
  const ref = firestore.doc(`reservations/${id}`);
  const paymentRef = collections.paymentsOf(id).doc('payment');
  // Of one moment: one that is moved between two reads would look as if both had what moves.
  const [found, payment] = await firestore.getAll(ref, firestore.doc(paymentRef.path));
  if (found?.updateTime === undefined || payment === undefined) return 'unchanged';
  const content: object = found.data() ?? {};
  const listed = missingForLists(content);
  const batch = firestore.batch();
  let entries = 0;
  if (payment.exists) {
    if (hasFormerFields(content)) return 'unreadable';
    if (Object.keys(listed).length === 0) return 'unchanged';
    batch.update(ref, listed, { lastUpdateTime: found.updateTime });
  } else {
    const { data: former } = z.safeParse(formerFields, content);
    if (former === undefined || !z.safeParse(reservationDocument, content).success) return 'unreadable';
    const moved = movedFrom(Number(id), former);
    batch.create(paymentRef, moved.payment);
    const removed = Object.fromEntries(formerNames.map((name) => [name, FieldValue.delete()]));
    batch.update(ref, { ...removed, ...listed }, { lastUpdateTime: found.updateTime });
    for (const entry of moved.attention) {
      const entryRef = collections.attention.doc(attentionIdOf(entry));
      if ((await entryRef.withConverter(null).get()).exists) continue;
      batch.create(entryRef, entry);
      entries += 1;
    }
  }
  try {
    await batch.commit();
    return { entries };
  } catch (error) {
    if (isOutdated(error) || isAlreadyThere(error)) return 'outdated';
    throw error;
  }
}
