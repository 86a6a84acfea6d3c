import type { Month } from '@pawprints/domain/report-entry';
import { factsOf, numbersOf } from '@pawprints/domain/reports';
import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { contentOf, readable, type UnreadableDocument } from '../../functions/src/lib/documents.ts';
import { paymentDocument } from '../../functions/src/records/payment.ts';
import {
  reportEntry,
  reportIdOf,
  type StoredReportEntry,
} from '../../functions/src/records/report-documents.ts';
import { erasedUid, reportEntriesIn, writeReportEntry } from '../../functions/src/records/reports.ts';
import { reservationDocument, type Reservation } from '../../functions/src/records/reservation.ts';
import type { Project } from '../project.ts';

/** By month. Null for an entry that cannot be read. */
type Entries = ReadonlyMap<Month, StoredReportEntry | null>;

export type ReportsProof = {
  bookings: number;
  /** What the reports say in all, once wrong entries are mended. */
  sums: {
    takenCents: number;
    receivedCents: number;
    refundedCents: number;
    elsewhereCents: number;
    nights: number;
  };
  /** Bookings with an entry that was not what they say. */
  wrong: number[];
  unreadable: string[];
  /** Documents that come near the 1 MiB that Firestore takes. */
  large: { path: string; kib: number }[];
};

const pageSize = 300;

/** Compares all reports with all bookings. With `mends`, what is wrong is written anew. */
export async function proveReports(project: Project, { mends }: { mends: boolean }): Promise<ReportsProof> {
  const { entries: stored, large } = await storedEntries(project);
  const unreadable = new Set<string>();
  const report = ({ path }: UnreadableDocument) => void unreadable.add(path);
  const suspects = new Set(stored.keys());
  let bookings = 0;
  for await (const page of pagesOf(project)) {
    const read = (...refs: DocumentReference[]) => project.firestore.getAll(...refs);
    for (const { id, reservation } of await bookingsIn(project, page, read, report)) {
      bookings += 1;
      const entries = stored.get(id) ?? new Map<Month, StoredReportEntry | null>();
      if (reservation === null || wrongMonths(expectedEntries(reservation, entries), entries).length === 0)
        suspects.delete(id);
      else suspects.add(id);
    }
  }
  // What has changed since it was read looks wrong and is not.
  const wrong: number[] = [];
  for (const id of suspects) {
    const months = [...(stored.get(id)?.keys() ?? [])];
    if (await isWrong(project, { id, months, mends }, report)) wrong.push(id);
  }
  const known = wrong.length > 0 && mends ? (await storedEntries(project)).entries : stored;
  return { bookings, sums: sumsOf(known), wrong, unreadable: [...unreadable], large };
}

/** From here on it is time to keep a month in more parts. */
const largeKiB = 700;

async function storedEntries({ firestore }: Project): Promise<{
  entries: Map<number, Map<Month, StoredReportEntry | null>>;
  large: ReportsProof['large'];
}> {
  const { docs } = await firestore.collection('reports').get();
  const all = new Map<number, Map<Month, StoredReportEntry | null>>();
  for (const doc of docs) {
    for (const [id, entry] of entriesIn(doc)) {
      const months = all.get(id) ?? new Map<Month, StoredReportEntry | null>();
      all.set(id, months.set(monthIn(doc), entry));
    }
  }
  const sizes = docs.map((doc) => ({ path: doc.ref.path, kib: Math.round(sizeOf(doc.data()) / 1024) }));
  return { entries: all, large: sizes.filter(({ kib }) => kib >= largeKiB) };
}

/** As Firestore counts them, in bytes (its documentation: Storage size calculations): of the kinds that reports have. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce((sum: number, one: unknown) => sum + sizeOf(one), 0);
  return Object.entries(value).reduce(
    (sum, [name, one]) => sum + Buffer.byteLength(name) + 1 + sizeOf(one),
    0,
  );
}

function monthIn({ id }: DocumentSnapshot): Month {
  return id.slice(0, 'yyyy-mm'.length);
}

function entriesIn(doc: DocumentSnapshot): [number, StoredReportEntry | null][] {
  const { data = {} } = z.safeParse(z.record(z.string(), z.unknown()), doc.get('bookings'));
  return Object.entries(data).map(([id, entry]) => [
    Number(id),
    z.safeParse(reportEntry, entry).data ?? null,
  ]);
}

async function* pagesOf({ firestore }: Project): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = firestore.collection('reservations').orderBy(FieldPath.documentId()).limit(pageSize);
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    last = docs.at(-1);
    if (last === undefined) return;
    yield docs;
  }
}

/** Null for a booking that cannot be read: what the reports say of it is left. */
async function bookingsIn(
  { firestore, collections }: Project,
  docs: readonly DocumentSnapshot[],
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
  report: (unreadable: UnreadableDocument) => void,
): Promise<{ id: number; reservation: Reservation | null }[]> {
  const payments = await getAll(
    ...docs.map(({ id }) => firestore.doc(collections.paymentsOf(id).doc('payment').path)),
  );
  return docs.map((doc, at) => {
    const payment = payments[at];
    const id = Number(doc.id);
    const [main] = readable([doc], (one) => contentOf(reservationDocument, one), report);
    const [paid] = payment?.exists
      ? readable([payment], (one) => contentOf(paymentDocument, one), report)
      : [];
    const isKnown = main !== undefined && paid !== undefined;
    return { id, reservation: isKnown ? { id, ...main.content, ...paid.content } : null };
  });
}

/** Of an erased booking the reports know more than the booking does. */
function expectedEntries(reservation: Reservation, stored: Entries): Map<Month, StoredReportEntry> {
  const entries = reportEntriesIn(reservation);
  if (reservation.uid !== erasedUid) return entries;
  return new Map(
    Array.from(entries, ([month, entry]) => {
      const { customer, dogs } = stored.get(month) ?? entry;
      return [month, { ...entry, customer, dogs }];
    }),
  );
}

function wrongMonths(expected: Entries, stored: Entries): Month[] {
  const months = new Set([...expected.keys(), ...stored.keys()]);
  return [...months].filter((month) => !isDeepStrictEqual(expected.get(month), stored.get(month)));
}

/** Looks at a booking and what the reports say of it in one moment. */
async function isWrong(
  project: Project,
  { id, months, mends }: { id: number; months: readonly Month[]; mends: boolean },
  report: (unreadable: UnreadableDocument) => void,
): Promise<boolean> {
  const { firestore, collections } = project;
  const reports = firestore.collection('reports');
  return firestore.runTransaction(async (transaction) => {
    const getAll = (...refs: DocumentReference[]) => transaction.getAll(...refs);
    const [doc] = await getAll(firestore.doc(`reservations/${id}`));
    const [booking] = doc?.exists === true ? await bookingsIn(project, [doc], getAll, report) : [];
    if (booking?.reservation === null) return false;
    const reservation = booking?.reservation;
    const all = new Set([...months, ...(reservation ? reportEntriesIn(reservation).keys() : [])]);
    if (all.size === 0) return false;
    const docs = await getAll(...Array.from(all, (month) => reports.doc(reportIdOf(month, id))));
    const stored = new Map(
      docs.flatMap((one) =>
        entriesIn(one).flatMap(([other, entry]) => (other === id ? [[monthIn(one), entry] as const] : [])),
      ),
    );
    const expected = reservation ? expectedEntries(reservation, stored) : new Map<Month, StoredReportEntry>();
    const wrong = wrongMonths(expected, stored);
    if (mends) {
      for (const month of wrong) {
        writeReportEntry(transaction, collections, id, month, expected.get(month) ?? null);
      }
    }
    return wrong.length > 0;
  });
}

function sumsOf(stored: ReadonlyMap<number, Entries>): ReportsProof['sums'] {
  const facts = [...stored.values()].flatMap((entries) =>
    [...entries].flatMap(([month, entry]) => (entry === null ? [] : factsOf({ month, entries: [entry] }))),
  );
  const { takenCents, receivedCents, refundedCents, elsewhereCents, nights } = numbersOf(facts);
  return { takenCents, receivedCents, refundedCents, elsewhereCents, nights };
}
