import type { RefundEntry, RefundStatus } from '../../lib/documents/reservation.ts';
import type { RefundReport } from './refund-report.ts';
import type { Change } from './repository.ts';
import type { Reservation } from './reservation.ts';
import { withAttention, withoutRefundAttention } from './attention.ts';

/** The reservation with these refunds, and with what is derived from them. */
function withRefunds(reservation: Reservation, refunds: RefundEntry[]): Reservation {
  return { ...reservation, refunds, refund: customersRefund(reservation, refunds) };
}

/** The customer sees what comes back of the payment for this booking; money paid twice is told of by mail. */
function customersRefund({ payment }: Reservation, refunds: readonly RefundEntry[]): Reservation['refund'] {
  const own = refunds.filter((entry) => entry.paymentIntentId === payment?.paymentIntentId);
  if (own.length === 0) return null;
  const returning = own.filter((entry) => entry.status !== 'failed');
  const counted = returning.length > 0 ? returning : own;
  const status = returning.length === 0 ? 'failed' : worstOf(returning);
  return { amount: sumOf(counted) / 100, status };
}

function worstOf(entries: readonly RefundEntry[]): RefundStatus {
  return entries.some((entry) => entry.status === 'pending') ? 'pending' : 'succeeded';
}

/** Cents of a payment that came back, or are on their way. */
export function refundedCents(reservation: Reservation, paymentIntentId: string): number {
  return sumOf(
    reservation.refunds.filter(
      (entry) => entry.paymentIntentId === paymentIntentId && entry.status !== 'failed',
    ),
  );
}

/** Cents of a payment that are still with us. */
function leftCents(reservation: Reservation, paymentIntentId: string): number {
  const { payment, extraPayments } = reservation;
  const paid = [payment, ...extraPayments].find((one) => one?.paymentIntentId === paymentIntentId);
  return (paid?.amountCents ?? 0) - refundedCents(reservation, paymentIntentId);
}

/** Whether a refund that we owe has failed, and nobody has given back the whole payment instead. */
function hasFailedRefund(reservation: Reservation, paymentIntentId: string): boolean {
  return (
    leftCents(reservation, paymentIntentId) > 0 &&
    reservation.refunds.some(
      (entry) =>
        entry.paymentIntentId === paymentIntentId && entry.status === 'failed' && entry.cause !== 'dashboard',
    )
  );
}

function sumOf(refunds: readonly RefundEntry[]): number {
  return refunds.reduce((sum, entry) => sum + entry.amountCents, 0);
}

/** Numbers start at 1 and are never used again, since each is part of an idempotency key. */
function nextNumber(refunds: readonly RefundEntry[]): number {
  return Math.max(0, ...refunds.map((entry) => entry.number)) + 1;
}

/** The reservation owing this money; nothing is owed for an amount of 0 or less. */
export function oweRefund(
  reservation: Reservation,
  owed: Pick<RefundEntry, 'cause' | 'paymentIntentId' | 'amountCents'>,
): Reservation {
  if (owed.amountCents <= 0) return reservation;
  const entry: RefundEntry = {
    ...owed,
    number: nextNumber(reservation.refunds),
    retried: false,
    refundId: null,
    failedIds: [],
    status: 'pending',
  };
  return withRefunds(reservation, [...reservation.refunds, entry]);
}

/** Refunds that are still to be asked of Stripe. */
export function refundsToMake({ refunds }: Reservation): RefundEntry[] {
  return refunds.filter((entry) => entry.status === 'pending' && entry.refundId === null);
}

/** The reservation with a refund's next try under a new key; null when somebody else was faster. */
export function renewRefund(
  reservation: Reservation,
  tried: RefundEntry,
  amountCents = tried.amountCents,
): Reservation | null {
  const current = currentTry(reservation, tried);
  if (current === undefined) return null;
  const renewed: RefundEntry = {
    ...current,
    amountCents,
    number: nextNumber(reservation.refunds),
    retried: true,
    refundId: null,
    failedIds: failedIdsOf(current),
    status: 'pending',
  };
  return withRefunds(reservation, replace(reservation.refunds, current, renewed));
}

/** The reservation with every refund that failed to be tried again, of what is left of its payment; null when none has. */
export function retryRefunds(reservation: Reservation): Change | null {
  const retried = reservation.refunds
    .filter((entry) => entry.status === 'failed' && entry.cause !== 'dashboard')
    .reduce(retryRefund, reservation);
  return retried === reservation ? null : { reservation: retried, mails: [] };
}

function retryRefund(reservation: Reservation, entry: RefundEntry): Reservation {
  const amountCents = Math.min(entry.amountCents, leftCents(reservation, entry.paymentIntentId));
  return amountCents <= 0 ? reservation : (renewRefund(reservation, entry, amountCents) ?? reservation);
}

/** The reservation with a refund that Stripe has refused to make; null when somebody else was faster. */
export function refuseRefund(reservation: Reservation, tried: RefundEntry, now: Date): Change | null {
  const current = currentTry(reservation, tried);
  if (current?.status !== 'pending') return null;
  const refused = withRefunds(
    reservation,
    replace(reservation.refunds, current, { ...current, status: 'failed' }),
  );
  const reference = tried.paymentIntentId;
  const occasion = `${reference}-${tried.number}`;
  return withAttention(refused, { cause: 'REFUND_REFUSED', reference, occasion }, now);
}

/**
 * What a reservation becomes by what Stripe says of a refund: one of ours, or one made in Stripe's dashboard.
 * Null when nothing of it is new.
 */
export function recordRefund(reservation: Reservation, report: RefundReport, now: Date): Change | null {
  if (reservation.refunds.some((entry) => entry.failedIds.includes(report.id))) return null;
  const known = entryFor(reservation.refunds, report);
  if (known === undefined && report.cause !== null) return null;
  if (known?.refundId === report.id && progress[known.status] >= progress[report.status]) return null;

  const before = known ?? dashboardEntry(report);
  const failedIds = before.refundId === report.id ? before.failedIds : failedIdsOf(before);
  const entry = { ...before, refundId: report.id, failedIds, status: report.status };
  const refunds =
    known === undefined ? [...reservation.refunds, entry] : replace(reservation.refunds, known, entry);
  const recorded = withRefunds(reservation, refunds);
  const reference = report.paymentIntentId;
  if (report.status === 'failed') {
    return withAttention(recorded, { cause: 'REFUND_FAILED', reference, occasion: report.id }, now);
  }
  const isRight = !hasFailedRefund(recorded, reference);
  return { reservation: isRight ? withoutRefundAttention(recorded, reference) : recorded, mails: [] };
}

/** A refund may fail after it has succeeded, but never goes back. */
const progress: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 };

/**
 * The entry that a report is about. A refund made in the dashboard takes the place of one of ours that failed: the owner has
 * done by hand what we could not. A refund of ours without an entry is an earlier try that failed.
 */
function entryFor(refunds: readonly RefundEntry[], report: RefundReport): RefundEntry | undefined {
  const ofPayment = refunds.filter((entry) => entry.paymentIntentId === report.paymentIntentId);
  return (
    ofPayment.find((entry) => entry.refundId === report.id) ??
    ofPayment.find((entry) =>
      report.cause === null
        ? entry.status === 'failed' && entry.amountCents === report.amountCents
        : entry.refundId === null && entry.cause === report.cause,
    )
  );
}

/** The refunds of an entry that have failed when another one takes their place. */
function failedIdsOf({ refundId, failedIds }: RefundEntry): string[] {
  return refundId === null ? failedIds : [...failedIds, refundId];
}

function dashboardEntry({ paymentIntentId, amountCents, status }: RefundReport): RefundEntry {
  return {
    cause: 'dashboard',
    paymentIntentId,
    amountCents,
    number: 0,
    retried: false,
    refundId: null,
    failedIds: [],
    status,
  };
}

function currentTry({ refunds }: Reservation, tried: RefundEntry): RefundEntry | undefined {
  return refunds.find(
    (entry) => entry.number === tried.number && entry.paymentIntentId === tried.paymentIntentId,
  );
}

function replace(refunds: readonly RefundEntry[], old: RefundEntry, next: RefundEntry): RefundEntry[] {
  return refunds.map((entry) => (entry === old ? next : entry));
}
