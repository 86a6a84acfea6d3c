import {
  beginningOf,
  monthOf,
  reportEntriesOf,
  type Month,
  type MoneyMove,
} from '@pawprints/domain/report-entry';
import { FieldPath, FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Collections } from './collections.ts';
import { paymentOf, paymentsOf } from './payment.ts';
import { reportIdOf, type StoredReportEntry } from './report-documents.ts';
import type { Reservation, ReservationDocument } from './reservation.ts';

/** What `npm run customer -- erase` leaves as the user id of a booking, which then has no dogs either. */
export const erasedUid = 'erased';

/** What the entries of a booking follow from, besides its money. */
const reported = [
  'uid',
  'serviceType',
  'status',
  'payBy',
  'pets',
  'timeSlots',
  'presence',
  'isFirstVisit',
  'createdAt',
  'cancelledAt',
] as const satisfies (keyof Reservation)[];
type ReportedBooking = Pick<
  Reservation,
  (typeof reported)[number] | 'paidAt' | 'payment' | 'extraPayments' | 'refunds' | 'settlements'
>;

export function reportEntriesIn(reservation: ReportedBooking): Map<Month, StoredReportEntry> {
  const customer = hash('sha256', reservation.uid).slice(0, 16);
  const entries = reportEntriesOf({ ...reservation, money: moneyOf(reservation) });
  return new Map(
    Array.from(entries, ([month, { dogs, stays, money, ...entry }]) => [
      month,
      { ...entry, customer, dogs: [...dogs], stays: [...stays], money: [...money] },
    ]),
  );
}

/** What Stripe has taken and paid back counts, not what is ordered; and what the owner has received and paid back by other means. */
function moneyOf(reservation: ReportedBooking): MoneyMove[] {
  const { paidAt, cancelledAt, createdAt, refunds, settlements } = reservation;
  const paid = paidAt ?? createdAt;
  // A payment of a wrong amount is not known here, and neither is what Stripe's dashboard pays back of it.
  const made = refunds.filter(
    ({ refundId, status, paymentIntentId }) =>
      refundId !== null && status !== 'failed' && paymentOf(reservation, paymentIntentId) !== undefined,
  );
  return [
    ...paymentsOf(reservation).map(({ at = paid, amountCents: cents, receivedBy }) => ({
      at,
      what: receivedBy === undefined ? ('taken' as const) : ('received' as const),
      cents,
    })),
    ...made.map(({ at = cancelledAt ?? paid, amountCents: cents }) => ({
      at,
      what: 'refunded' as const,
      cents,
    })),
    ...settlements.map(({ at, amountCents: cents }) => ({ at, what: 'elsewhere' as const, cents })),
  ];
}

type Reported = { before: Reservation | null; after: Reservation; isPaymentAlone?: boolean };

/** A batch, or a transaction. */
type Writer = {
  set: (ref: DocumentReference, content: object, options: { mergeFields: FieldPath[] }) => unknown;
};

/**
 * Adds to the commit of a reservation what it changes in the reports. `before` is null for a new one. `isPaymentAlone`: the commit
 * does not depend on whether the customer's document has changed since, which says whether it is their first visit.
 */
export function writeReports(
  batch: Writer,
  collections: Pick<Collections, 'reports'>,
  { before, after, isPaymentAlone = false }: Reported,
): void {
  if (before !== null && isSameReported(before, after)) return;
  const former = before === null ? new Map<Month, StoredReportEntry>() : reportEntriesIn(before);
  const entries = reportEntriesIn(after);
  for (const month of new Set([...former.keys(), ...entries.keys()])) {
    const entry = entries.get(month) ?? null;
    if (isDeepStrictEqual(entry, former.get(month) ?? null)) continue;
    if (entry === null || !former.has(month)) writeReportEntry(batch, collections, after.id, month, entry);
    else {
      const paths = pathsOf(entry, { isErased: after.uid === erasedUid, keepsFirstVisit: isPaymentAlone });
      writePaths(batch, collections, { id: after.id, month, entry }, paths);
    }
  }
}

function isSameReported(before: Reservation, after: Reservation): boolean {
  const isSameBooking = reported.every((field) => before[field] === after[field]);
  return isSameBooking && isDeepStrictEqual(moneyOf(before), moneyOf(after));
}

/** What is written of an entry that is there already: not what the reports know better than the booking. */
function pathsOf(
  { begins }: StoredReportEntry,
  { isErased, keepsFirstVisit }: { isErased: boolean; keepsFirstVisit: boolean },
): string[][] {
  const ofBeginning = begins === null || !keepsFirstVisit ? [[]] : [['date'], ['length'], ['leadDays']];
  return [
    ['serviceType'],
    ['stays'],
    ['money'],
    ...ofBeginning.map((path) => ['begins', ...path]),
    // Who it was, and which dogs, is still known of an erased booking.
    ...(isErased ? [] : [['customer'], ['dogs']]),
  ];
}

/** Null removes it. */
export function writeReportEntry(
  batch: Writer,
  collections: Pick<Collections, 'reports'>,
  id: number,
  month: Month,
  entry: StoredReportEntry | null,
): void {
  writePaths(batch, collections, { id, month, entry: entry ?? FieldValue.delete() }, [[]]);
}

/** Writes of a booking whether it is the customer's first, where it is in the reports. */
export function writeFirstVisit(
  batch: Writer,
  collections: Pick<Collections, 'reports'>,
  reservation: ReservationDocument & { id: number },
  isFirstVisit: boolean,
): void {
  const begins = beginningOf(reservation);
  if (begins === null) return;
  const written = { id: reservation.id, month: monthOf(begins.date), entry: { begins: { isFirstVisit } } };
  writePaths(batch, collections, written, [['begins', 'isFirstVisit']]);
}

type Written = { id: number; month: Month; entry: object };

/** These parts of an entry; an empty path is all of it. */
function writePaths(
  batch: Writer,
  { reports }: Pick<Collections, 'reports'>,
  { id, month, entry }: Written,
  paths: readonly (readonly string[])[],
): void {
  const ref = reports.firestore.doc(reports.doc(reportIdOf(month, id)).path);
  const mergeFields = paths.map((path) => new FieldPath('bookings', String(id), ...path));
  batch.set(ref, { bookings: { [id]: entry } }, { mergeFields });
}
