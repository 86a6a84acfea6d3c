import type Stripe from 'stripe';
import { settledByItself, type AttentionChange } from '../../../records/attention.ts';
import {
  type Due,
  type Payment,
  type RefundEntry,
  type RefundStatus,
  ofPayment,
  outstandingCents,
  payableElsewhereCents,
  paymentOf,
  paymentsOf,
  returnedCents,
  refundCauses,
} from '../../../records/payment.ts';
import type { Change } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { raiseFor } from '../mails.ts';

// What goes back of the payments of a reservation: refunds on order, on their way, made, failed, and settled elsewhere.

/** How long the owner has, before a refund that failed is tried once more by itself. */
const retryAfterMs = 24 * 60 * 60 * 1000;

/** The customer sees what comes back of the payment for this booking; money paid twice is told of by mail. */
function customersRefund(reservation: Reservation): Reservation['refund'] {
  const paymentIntentId = reservation.payment?.paymentIntentId;
  if (paymentIntentId === undefined) return null;
  const own = ofPayment(reservation.refunds, paymentIntentId);
  const returned = returnedCents(reservation, paymentIntentId);
  if (returned > 0) return { amount: returned / 100, status: statusOf(own) };
  const missing = outstandingCents(reservation, paymentIntentId) || (own.at(-1)?.amountCents ?? 0);
  return missing === 0 ? null : { amount: missing / 100, status: 'failed' };
}

function statusOf(refunds: readonly RefundEntry[]): RefundStatus {
  return refunds.some(({ status }) => status === 'pending') ? 'pending' : 'succeeded';
}

/** The reservation with other refunds, payments or settlements, and with what is derived from them. */
function withBooks(
  reservation: Reservation,
  books: Partial<Pick<Reservation, 'refunds' | 'payment' | 'extraPayments' | 'settlements'>>,
): Reservation {
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

/** Numbers start at 1 and are never used again, since each is part of an idempotency key. */
function nextNumber(refunds: readonly RefundEntry[]): number {
  return Math.max(0, ...refunds.map((entry) => entry.number)) + 1;
}

/** The reservation with a refund on order of all that is outstanding of a payment. */
function withNextRefund(reservation: Reservation, paymentIntentId: string): Reservation {
  const amountCents = outstandingCents(reservation, paymentIntentId);
  const cause = paymentOf(reservation, paymentIntentId)?.due?.cause;
  if (amountCents === 0 || cause === undefined) return reservation;
  const number = nextNumber(reservation.refunds);
  const entry: RefundEntry = {
    cause,
    paymentIntentId,
    amountCents,
    number,
    // Of one before it that was never answered, Stripe may have made the refund all the same.
    retried: ofPayment(reservation.refunds, paymentIntentId).some(({ refundId }) => refundId === null),
    refundId: null,
    status: 'pending',
  };
  return withBooks(reservation, { refunds: [...reservation.refunds, entry] });
}

/** The reservation owing so much of a payment in all, with the refund of what of that is outstanding. */
export function oweRefund(
  reservation: Reservation,
  paymentIntentId: string,
  { cause, cents }: Pick<Due, 'cause' | 'cents'>,
): Reservation {
  const due = { cause, cents, retryAt: null, retried: false };
  return withNextRefund(withDue(reservation, paymentIntentId, due), paymentIntentId);
}

/** Refunds that are still to be asked of Stripe. */
export function refundsToMake({ refunds }: Pick<Reservation, 'refunds'>): RefundEntry[] {
  return refunds.filter((entry) => entry.status === 'pending' && entry.refundId === null);
}

/**
 * The reservation with a refund's next call under a new key, of what is outstanding without it; null when somebody else was
 * faster.
 */
export function renewRefund(reservation: Reservation, tried: RefundEntry): Change | null {
  const current = currentTry(reservation, tried);
  if (current?.status !== 'pending') return null;
  return { reservation: orderedAnew(reservation, current), mails: [] };
}

/** The reservation with a refund on order under a new key, of what is outstanding without it; given up where that is nothing. */
function orderedAnew(reservation: Reservation, current: RefundEntry): Reservation {
  const without = withBooks(reservation, { refunds: reservation.refunds.filter((one) => one !== current) });
  const amountCents = outstandingCents(without, current.paymentIntentId);
  if (amountCents === 0) return replaced(reservation, current, { ...current, status: 'failed' });
  const number = nextNumber(reservation.refunds);
  return replaced(reservation, current, { ...current, amountCents, number, retried: true });
}

/** What the dashboard has paid back need not be paid back by what is still on order. */
function withoutSurplus(reservation: Reservation, paymentIntentId: string): Reservation {
  const ordered = refundsToMake({ refunds: ofPayment(reservation.refunds, paymentIntentId) });
  const dueCents = paymentOf(reservation, paymentIntentId)?.due?.cents ?? 0;
  return ordered.reduce(
    (current, entry) =>
      returnedCents(current, paymentIntentId) > dueCents ? orderedAnew(current, entry) : current,
    reservation,
  );
}

/** Payments whose failed refund is tried again: once by itself, and whenever the owner has asked for it. */
export function retryRefunds(reservation: Reservation, mayRetry: (due: Due) => boolean): Change | null {
  const retried = paymentsOf(reservation).reduce((current, { paymentIntentId, due }) => {
    if (due === null || !mayRetry(due) || outstandingCents(current, paymentIntentId) === 0) return current;
    const once = withDue(current, paymentIntentId, { ...due, retryAt: null, retried: true });
    return withNextRefund(once, paymentIntentId);
  }, reservation);
  return retried === reservation ? null : { reservation: retried, mails: [] };
}

/** The reservation with a refund that Stripe has refused to make; null when somebody else was faster. */
export function refuseRefund(reservation: Reservation, tried: RefundEntry, now: Date): Change | null {
  const current = currentTry(reservation, tried);
  if (current?.status !== 'pending') return null;
  const refused = replaced(reservation, current, { ...current, status: 'failed' });
  return failed(refused, current, now, {
    cause: 'REFUND_REFUSED',
    occasion: `${tried.paymentIntentId}-${tried.number}`,
  });
}

/** A refund has failed: the owner is told, and unless that has been done already it is tried once more later. */
function failed(
  reservation: Reservation,
  { paymentIntentId, cause: ofRefund }: Pick<RefundEntry, 'paymentIntentId' | 'cause'>,
  now: Date,
  { cause, occasion }: { cause: 'REFUND_REFUSED' | 'REFUND_FAILED'; occasion: string },
): Change {
  const amountCents = outstandingCents(reservation, paymentIntentId);
  const due = paymentOf(reservation, paymentIntentId)?.due ?? null;
  if (amountCents === 0 && ofRefund !== 'dashboard') return { reservation, mails: [] };
  const retryAt = due?.retried === false ? new Date(now.getTime() + retryAfterMs) : null;
  const waiting = due === null ? reservation : withDue(reservation, paymentIntentId, { ...due, retryAt });
  const raise = raiseFor(waiting, { cause, reference: paymentIntentId, occasion, amountCents }, now);
  return { reservation: waiting, mails: [], attention: [raise] };
}

/**
 * What a reservation becomes by what Stripe says of a refund: one of ours, or one made in Stripe's dashboard.
 * Null when nothing of it is new.
 */
export function recordRefund(reservation: Reservation, report: RefundReport, now: Date): Change | null {
  const known = entryFor(reservation.refunds, report);
  const hasFailed = report.status === 'failed';
  // A refund of ours that is not on order and has failed is an earlier call that came to nothing.
  if (known === undefined && report.cause !== null && hasFailed) return null;
  if (known?.refundId === report.id && progress[known.status] >= progress[report.status]) return null;

  const { id: refundId, paymentIntentId, amountCents, status } = report;
  const told = { paymentIntentId, amountCents, refundId, status };
  const recorded =
    known === undefined
      ? withoutSurplus(
          withBooks(reservation, {
            refunds: [
              ...reservation.refunds,
              { ...told, cause: report.cause ?? 'dashboard', number: 0, retried: false },
            ],
          }),
          paymentIntentId,
        )
      : replaced(reservation, known, { ...known, ...told });
  if (hasFailed) {
    const cause = known?.cause ?? 'dashboard';
    return failed(recorded, { paymentIntentId, cause }, now, { cause: 'REFUND_FAILED', occasion: refundId });
  }
  return { reservation: recorded, mails: [], attention: putRight(recorded, paymentIntentId, now) };
}

/** What was raised about refunds of a payment is settled, once all that is due is on its way. */
function putRight(reservation: Reservation, paymentIntentId: string, now: Date): AttentionChange[] {
  const refunds = ofPayment(reservation.refunds, paymentIntentId);
  const hadFailed = refunds.some(({ status }) => status === 'failed');
  if (!hadFailed || outstandingCents(reservation, paymentIntentId) > 0) return [];
  return (['REFUND_REFUSED', 'REFUND_FAILED'] as const).map((cause) =>
    settledByItself({ cause, reference: paymentIntentId }, now),
  );
}

/** A refund may fail after it has succeeded, but never goes back. */
const progress: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 };

/** The entry that a report is about: of this refund, or one on order that it answers to. */
function entryFor(refunds: readonly RefundEntry[], report: RefundReport): RefundEntry | undefined {
  const known = refunds.find((entry) => entry.refundId === report.id);
  if (known !== undefined) return known;
  const ordered = refundsToMake({ refunds: ofPayment(refunds, report.paymentIntentId) }).filter(
    ({ cause }) => cause === report.cause,
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
 * The reservation with what the owner has paid of a payment in another way; the rest, if any, is no longer tried by itself.
 * @throws RangeError for more than can be.
 */
export function settleElsewhere(
  reservation: Reservation,
  paymentIntentId: string,
  { amountCents, ...settled }: { amountCents: number; note: string; by: string; at: Date },
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

/** The reservation whose failed refund is tried again with the next reconciliation; null when nothing is outstanding. */
export function askForRetry(reservation: Reservation, paymentIntentId: string, now: Date): Change | null {
  const due = paymentOf(reservation, paymentIntentId)?.due ?? null;
  if (due === null || outstandingCents(reservation, paymentIntentId) === 0) return null;
  return { reservation: withDue(reservation, paymentIntentId, { ...due, retryAt: now }), mails: [] };
}

/** What Stripe says of one refund; `cause` is null for one that was made in Stripe's dashboard. */
export type RefundReport = {
  id: string;
  paymentIntentId: string;
  amountCents: number;
  status: RefundStatus;
  cause: RefundEntry['cause'] | null;
};

/** A refund in our words, null for one that belongs to no payment intent, as ours all do. */
export function reportOf({
  id,
  payment_intent,
  amount,
  status,
  metadata,
}: Stripe.Refund): RefundReport | null {
  if (payment_intent === null) return null;
  const cause = refundCauses.find((known) => known === metadata?.['cause']) ?? null;
  return {
    id,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : payment_intent.id,
    amountCents: amount,
    status: refundStatusOf(status),
    cause,
  };
}

/** 'requires_action' is on its way, 'canceled' comes to nothing (Stripe docs: the Refund object). */
export function refundStatusOf(status: Stripe.Refund['status']): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
