import { dollarsOf } from '@pawprints/domain/money';
import type Stripe from 'stripe';
import { settledByItself, type AttentionChange } from '../../../records/attention.ts';
import {
  type Due,
  type Ledger,
  type Payment,
  type RefundEntry,
  type RefundStatus,
  goneCents,
  isReceived,
  leftCents,
  ofPayment,
  outstandingCents,
  payableElsewhereCents,
  payingPayments,
  paymentOf,
  paymentsOf,
  returnedCents,
  refundCauses,
} from '../../../records/payment.ts';
import type { Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { raiseFor, refundFailedMails, refundMadeMails } from '../mail-texts.ts';

// The refunds of a reservation as pure functions. A refund that is pending without a `refundId` is 'ordered': Stripe has not
// made it yet. After that it is pending, succeeded or failed, as Stripe reports. The owner may have paid some of it
// elsewhere.

/** The owner's time to act, before a failed refund is tried once more automatically. */
const retryAfterMs = 24 * 60 * 60 * 1000;

/** Only what goes back of the payments that pay the booking. Customers learn of money paid twice by mail. */
function customersRefund(reservation: Reservation): Reservation['refund'] {
  const [first, ...others] = payingPayments(reservation).flatMap(({ paymentIntentId }) => {
    return refundOf(reservation, paymentIntentId) ?? [];
  });
  return first === undefined ? null : others.reduce(bothRefunds, first);
}

type CustomersRefund = NonNullable<Reservation['refund']>;

/** One that has failed is due besides what has gone back. */
function bothRefunds(one: CustomersRefund, other: CustomersRefund): CustomersRefund {
  const [made, missing] = [one, other].toSorted((a, b) => progress[a.status] - progress[b.status]);
  if (made === undefined || missing === undefined) return one;
  const isDue = missing.status === 'failed' && made.status !== 'failed';
  const due = (made.due ?? 0) + (isDue ? missing.amount : (missing.due ?? 0));
  const toGiveBack = (made.toGiveBack ?? 0) + (missing.toGiveBack ?? 0);
  return {
    amount: isDue ? made.amount : made.amount + missing.amount,
    status: made.status,
    ...(due > 0 && { due }),
    ...(toGiveBack > 0 && { toGiveBack }),
  };
}

function refundOf(reservation: Reservation, paymentIntentId: string): CustomersRefund | null {
  const own = ofPayment(reservation.refunds, paymentIntentId);
  const returned = returnedCents(reservation, paymentIntentId);
  const due = outstandingCents(reservation, paymentIntentId);
  if (isReceived(reservation, paymentIntentId)) {
    if (returned + due === 0) return null;
    const refund = { amount: dollarsOf(returned + due), status: due > 0 ? 'pending' : 'succeeded' } as const;
    return due > 0 ? { ...refund, toGiveBack: dollarsOf(due) } : refund;
  }
  if (returned > 0) {
    const refund = { amount: dollarsOf(returned), status: statusOf(own) };
    return due === 0 ? refund : { ...refund, due: dollarsOf(due) };
  }
  const missing = due || (own.at(-1)?.amountCents ?? 0);
  return missing === 0 ? null : { amount: dollarsOf(missing), status: 'failed' };
}

function statusOf(refunds: readonly RefundEntry[]): RefundStatus {
  return refunds.some(({ status }) => status === 'pending') ? 'pending' : 'succeeded';
}

function withBooks(reservation: Reservation, books: Partial<Ledger>): Reservation {
  const changed = { ...reservation, ...books };
  return { ...changed, refund: customersRefund(changed) };
}

function withDue(reservation: Reservation, paymentIntentId: string, due: Due): Reservation {
  const put = (one: Payment): Payment => (one.paymentIntentId === paymentIntentId ? { ...one, due } : one);
  const { payment, extraPayments } = reservation;
  return withBooks(reservation, {
    payment: payment && put(payment),
    extraPayments: extraPayments.map(put),
  });
}

/** Numbers start at 1 and are never reused, since each is part of an idempotency key. */
function nextNumber(refunds: readonly RefundEntry[]): number {
  return Math.max(0, ...refunds.map((entry) => entry.number)) + 1;
}

function withNextRefund(
  reservation: Reservation,
  paymentIntentId: string,
  telling: Pick<RefundEntry, 'isUntold'> = {},
): Reservation {
  const amountCents = outstandingCents(reservation, paymentIntentId);
  const cause = paymentOf(reservation, paymentIntentId)?.due?.cause;
  if (amountCents === 0 || cause === undefined || isReceived(reservation, paymentIntentId)) {
    return reservation;
  }
  return withRefund(reservation, { cause, paymentIntentId, amountCents, ...telling });
}

type Ordered = Pick<RefundEntry, 'paymentIntentId' | 'amountCents' | 'order' | 'isUntold' | 'keepsBooking'>;

function withRefund(reservation: Reservation, ordered: Ordered & Pick<RefundEntry, 'cause'>): Reservation {
  const entry: RefundEntry = {
    ...ordered,
    number: nextNumber(reservation.refunds),
    // Stripe may have made an earlier refund whose answer was lost.
    retried: ofPayment(reservation.refunds, ordered.paymentIntentId).some(
      ({ refundId }) => refundId === null,
    ),
    refundId: null,
    status: 'pending',
  };
  return withBooks(reservation, { refunds: [...reservation.refunds, entry] });
}

/**
 * Sets the total amount that is due of a payment, and orders a refund of what of it is outstanding. What was due before stays
 * due: the owner may have promised more than the rule gives.
 */
export function oweRefund(
  reservation: Reservation,
  paymentIntentId: string,
  { cause, cents }: Pick<Due, 'cause' | 'cents'>,
): Reservation {
  const promised = paymentOf(reservation, paymentIntentId)?.due?.cents ?? 0;
  const due = { cause, cents: Math.max(cents, promised), retryAt: null, retried: false };
  return withNextRefund(withDue(reservation, paymentIntentId, due), paymentIntentId);
}

/**
 * Orders a refund of exactly this much more of a payment. What was due of it before stays due. This is a part of it, or with
 * `isAdditional` comes on top of it. What was received at the door is only due: the owner gives it back.
 */
export function orderRefund(
  reservation: Reservation,
  { isAdditional = false, ...ordered }: Ordered & { cause: Due['cause']; isAdditional?: boolean },
): Reservation {
  const { paymentIntentId, amountCents, cause } = ordered;
  if (amountCents > leftCents(reservation, paymentIntentId)) {
    throw new RangeError('More than is left of the payment cannot be refunded.');
  }
  const earlier = paymentOf(reservation, paymentIntentId)?.due ?? null;
  const gone = goneCents(reservation, paymentIntentId);
  const returned = returnedCents(reservation, paymentIntentId);
  const cents = isAdditional ? gone + amountCents : Math.max(gone, returned + amountCents);
  const due = { cause, retryAt: null, retried: false, ...earlier, cents };
  const owing = withDue(reservation, paymentIntentId, due);
  const isToOrder = amountCents > 0 && !isReceived(reservation, paymentIntentId);
  return isToOrder ? withRefund(owing, ordered) : owing;
}

export function refundsToMake({ refunds }: Pick<Reservation, 'refunds'>): RefundEntry[] {
  return refunds.filter((entry) => entry.status === 'pending' && entry.refundId === null);
}

/** Gives an ordered refund a new idempotency key. Null when another request was faster. */
export function renewRefund(reservation: Reservation, tried: RefundEntry): Change | null {
  const current = currentTry(reservation, tried);
  if (current?.status !== 'pending') return null;
  const number = nextNumber(reservation.refunds);
  return { reservation: withAmountDue(reservation, current, number), mails: [] };
}

/** Gives an ordered refund the amount that is outstanding without it. Marks it as failed where that is nothing. */
function withAmountDue(reservation: Reservation, current: RefundEntry, number: number): Reservation {
  const without = withBooks(reservation, { refunds: reservation.refunds.filter((one) => one !== current) });
  const amountCents = outstandingCents(without, current.paymentIntentId);
  if (amountCents === 0) return replaced(reservation, current, { ...current, status: 'failed' });
  return replaced(reservation, current, { ...current, amountCents, number, retried: true });
}

/**
 * Reduces ordered refunds by what was refunded in Stripe's dashboard. They keep their idempotency keys: another request may be making
 * one at this moment, and under another key Stripe would make it twice.
 */
function withoutSurplus(reservation: Reservation, paymentIntentId: string): Reservation {
  const ordered = refundsToMake({ refunds: ofPayment(reservation.refunds, paymentIntentId) });
  const dueCents = paymentOf(reservation, paymentIntentId)?.due?.cents ?? 0;
  return ordered.reduce(
    (current, entry) =>
      returnedCents(current, paymentIntentId) > dueCents
        ? withAmountDue(current, entry, entry.number)
        : current,
    reservation,
  );
}

/** Orders failed refunds again: once automatically, and whenever the owner asks for it. */
export function retryRefunds(reservation: Reservation, mayRetry: (due: Due) => boolean): Change | null {
  const retried = paymentsOf(reservation).reduce((current, { paymentIntentId, due }) => {
    if (due === null || !mayRetry(due) || outstandingCents(current, paymentIntentId) === 0) return current;
    if (isReceived(current, paymentIntentId)) return current;
    const once = withDue(current, paymentIntentId, { ...due, retryAt: null, retried: true });
    return withNextRefund(once, paymentIntentId, { isUntold: true });
  }, reservation);
  return retried === reservation ? null : { reservation: retried, mails: [] };
}

/** For a refund that Stripe has refused. Null when another request was faster. */
export function refuseRefund(reservation: Reservation, tried: RefundEntry, now: Date): Change | null {
  const current = currentTry(reservation, tried);
  if (current?.status !== 'pending') return null;
  const refused = replaced(reservation, current, { ...current, status: 'failed' });
  return failed(refused, current, now, {
    cause: 'REFUND_REFUSED',
    occasion: `${tried.paymentIntentId}-${tried.number}`,
  });
}

/** Raises an entry for the owner, tells a customer who was promised the money, and allows one automatic retry. */
function failed(
  reservation: Reservation,
  { paymentIntentId, cause: ofRefund, isUntold }: Pick<RefundEntry, 'paymentIntentId' | 'cause' | 'isUntold'>,
  now: Date,
  { cause, occasion }: { cause: 'REFUND_REFUSED' | 'REFUND_FAILED'; occasion: string },
): Change {
  const amountCents = outstandingCents(reservation, paymentIntentId);
  const due = paymentOf(reservation, paymentIntentId)?.due ?? null;
  if (amountCents === 0 && ofRefund !== 'dashboard') return { reservation, mails: [] };
  const retryAt = due?.retried === false ? new Date(now.getTime() + retryAfterMs) : null;
  const waiting = due === null ? reservation : withDue(reservation, paymentIntentId, { ...due, retryAt });
  const raise = raiseFor(waiting, { cause, reference: paymentIntentId, occasion, amountCents }, now);
  const isPromised = isUntold !== true && amountCents > 0;
  const mails = isPromised ? refundFailedMails(waiting, { occasion, amountCents }) : [];
  return { reservation: waiting, mails, attention: [raise] };
}

/** Records Stripe's report of a refund, made by us or in the dashboard. Null when nothing in it is new. */
export function recordRefund(reservation: Reservation, report: RefundReport, now: Date): Change | null {
  const known = entryFor(reservation.refunds, report);
  const hasFailed = report.status === 'failed';
  // A failed refund of ours that is not ordered is an earlier call without effect.
  if (known === undefined && report.cause !== null && hasFailed) return null;
  if (known?.refundId === report.id && progress[known.status] >= progress[report.status]) return null;

  const { id: refundId, paymentIntentId, amountCents, status, at, orderKey } = report;
  const reported = { paymentIntentId, amountCents, refundId, at, status };
  const order = orderKey === undefined ? {} : { order: { key: orderKey, amountCents } };
  const isNews = known?.isUntold === true && !hasFailed;
  const recorded =
    known === undefined
      ? withoutSurplus(
          withBooks(reservation, {
            refunds: [
              ...reservation.refunds,
              { ...reported, ...order, cause: report.cause ?? 'dashboard', number: 0, retried: false },
            ],
          }),
          paymentIntentId,
        )
      : replaced(reservation, known, { ...known, ...reported, ...(isNews && { isUntold: false }) });
  if (hasFailed) {
    const refund = known ?? { paymentIntentId, cause: 'dashboard' };
    return failed(recorded, refund, now, { cause: 'REFUND_FAILED', occasion: refundId });
  }
  const mails = isNews ? refundMadeMails(recorded, { key: known.order?.key ?? refundId, amountCents }) : [];
  return { reservation: recorded, mails, attention: settledEntries(recorded, paymentIntentId, now) };
}

/** Settles them only once all that is due is on its way. */
function settledEntries(reservation: Reservation, paymentIntentId: string, now: Date): AttentionChange[] {
  const refunds = ofPayment(reservation.refunds, paymentIntentId);
  const hadFailed = refunds.some(({ status }) => status === 'failed');
  if (!hadFailed || outstandingCents(reservation, paymentIntentId) > 0) return [];
  return (['REFUND_REFUSED', 'REFUND_FAILED'] as const).map((cause) =>
    settledByItself({ cause, reference: paymentIntentId }, now),
  );
}

/** A refund may fail after it has succeeded, but never the reverse. */
const progress: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 };

/** The entry of this refund, or an ordered one that it fulfils. */
function entryFor(refunds: readonly RefundEntry[], report: RefundReport): RefundEntry | undefined {
  const known = refunds.find((entry) => entry.refundId === report.id);
  if (known !== undefined) return known;
  const ordered = refundsToMake({ refunds: ofPayment(refunds, report.paymentIntentId) }).filter(
    ({ cause, order }) => cause === report.cause && order?.key === report.orderKey,
  );
  return ordered.find(({ amountCents }) => amountCents === report.amountCents) ?? ordered[0];
}

function currentTry({ refunds }: Reservation, tried: RefundEntry): RefundEntry | undefined {
  return refunds.find(
    (entry) =>
      entry.number === tried.number &&
      entry.paymentIntentId === tried.paymentIntentId &&
      entry.refundId === null,
  );
}

function replaced(reservation: Reservation, old: RefundEntry, next: RefundEntry): Reservation {
  return withBooks(reservation, {
    refunds: reservation.refunds.map((entry) => (entry === old ? next : entry)),
  });
}

/**
 * Records what the owner has paid by other means than Stripe. The rest, if any, is no longer tried automatically.
 * @throws RangeError for an amount that is too high.
 */
export function settleElsewhere(
  reservation: Reservation,
  paymentIntentId: string,
  { amountCents, ...settled }: { amountCents: number; note: string; by: string; at: Date; key?: string },
): Reservation {
  if (amountCents > payableElsewhereCents(reservation, paymentIntentId)) {
    throw new RangeError('More than is left of the payment, or due of it, cannot be paid back.');
  }
  const settlements =
    amountCents === 0
      ? reservation.settlements
      : [...reservation.settlements, { paymentIntentId, amountCents, ...settled }];
  const due = paymentOf(reservation, paymentIntentId)?.due ?? null;
  const settledReservation = withBooks(reservation, { settlements });
  if (due === null) return settledReservation;
  return withDue(settledReservation, paymentIntentId, { ...due, retryAt: null, retried: true });
}

/** Whether the next reconciliation tries it. */
export function isTriedNext(ledger: Ledger, paymentIntentId: string, now: Date): boolean {
  const retryAt = paymentOf(ledger, paymentIntentId)?.due?.retryAt ?? null;
  return retryAt !== null && retryAt <= now && outstandingCents(ledger, paymentIntentId) > 0;
}

export function askForRetry(reservation: Reservation, paymentIntentId: string, now: Date): Change | null {
  const due = paymentOf(reservation, paymentIntentId)?.due ?? null;
  if (due === null || outstandingCents(reservation, paymentIntentId) === 0) return null;
  if (isReceived(reservation, paymentIntentId)) return null;
  return { reservation: withDue(reservation, paymentIntentId, { ...due, retryAt: now }), mails: [] };
}

/** `cause` is null for a refund made in Stripe's dashboard. */
export type RefundReport = {
  id: string;
  paymentIntentId: string;
  amountCents: number;
  status: RefundStatus;
  at: Date;
  cause: RefundEntry['cause'] | null;
  orderKey?: string | undefined;
};

/** Null for a refund without a payment intent, which is not ours. */
export function reportOf({
  id,
  payment_intent,
  amount,
  status,
  created,
  metadata,
}: Stripe.Refund): RefundReport | null {
  if (payment_intent === null) return null;
  const cause = refundCauses.find((known) => known === metadata?.['cause']) ?? null;
  return {
    id,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : payment_intent.id,
    amountCents: amount,
    status: refundStatusOf(status),
    at: new Date(created * 1000),
    cause,
    orderKey: metadata?.['order'],
  };
}

/** 'requires_action' counts as pending, 'canceled' as failed (Stripe docs: the Refund object). */
export function refundStatusOf(status: Stripe.Refund['status']): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
