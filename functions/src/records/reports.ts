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
import { paymentOf, paymentsOf, type PaymentDocument } from './payment.ts';
import { reportIdOf, type StoredReportEntry } from './report-documents.ts';
import type { Reservation, ReservationDocument } from './reservation.ts';

/** What `npm run customer -- erase` leaves as the user id of a booking, which then has no dogs either. */
export const erasedUid = 'erased';

export function reportEntriesIn(reservation: Reservation): Map<Month, StoredReportEntry> {
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
function moneyOf(reservation: ReservationDocument & PaymentDocument): MoneyMove[] {
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

/** A batch, or a transaction. */
type Writer = {
  set: (ref: DocumentReference, content: object, options: { mergeFields: FieldPath[] }) => unknown;
};

/** Adds to the commit of a reservation what it changes in the reports. Null: it is new. */
export function writeReports(
  batch: Writer,
  collections: Pick<Collections, 'reports'>,
  before: Reservation | null,
  after: Reservation,
): void {
  const former = before === null ? new Map<Month, StoredReportEntry>() : reportEntriesIn(before);
  const entries = reportEntriesIn(after);
  for (const month of new Set([...former.keys(), ...entries.keys()])) {
    const entry = entries.get(month) ?? null;
    if (isDeepStrictEqual(entry, former.get(month) ?? null)) continue;
    // The rest of the entry is what is still known of the stay.
    if (after.uid === erasedUid && entry !== null && former.has(month)) {
      writeField(batch, collections, after.id, month, ['money'], entry.money);
    } else {
      writeReportEntry(batch, collections, after.id, month, entry);
    }
  }
}

/** Null removes it. */
export function writeReportEntry(
  batch: Writer,
  collections: Pick<Collections, 'reports'>,
  id: number,
  month: Month,
  entry: StoredReportEntry | null,
): void {
  writeField(batch, collections, id, month, [], entry ?? FieldValue.delete());
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
  const path = ['begins', 'isFirstVisit'];
  writeField(batch, collections, reservation.id, monthOf(begins.date), path, isFirstVisit);
}

function writeField(
  batch: Writer,
  { reports }: Pick<Collections, 'reports'>,
  id: number,
  month: Month,
  path: readonly string[],
  value: unknown,
): void {
  const ref = reports.firestore.doc(reports.doc(reportIdOf(month, id)).path);
  const field = ['bookings', String(id), ...path];
  const content = field.reduceRight((inner: unknown, name) => ({ [name]: inner }), value);
  batch.set(ref, { ...Object(content) }, { mergeFields: [new FieldPath(...field)] });
}
