import type { CalendarDate } from '@pawprints/domain/calendar';
import { standardSettings, type CapacitySettings } from '@pawprints/domain/capacity-settings';
import { monthOf, type Month } from '@pawprints/domain/report-entry';
import { daysOfMonth, type MonthOfEntries } from '@pawprints/domain/reports';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentOf, readable, UnreadableDocument } from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import { readSpan } from './calendar.ts';
import type { Store } from './collections.ts';
import type { DayDocument } from './days.ts';
import { reportEntry, reportDocument, reportIdsOf, type StoredReportEntry } from './report-documents.ts';

export type ReportsRead = {
  months: readonly MonthOfEntries[];
  /** What was left out: entries, and documents that have some. */
  unreadable: readonly UnreadableDocument[];
  /** Those that have a document; null for one that cannot be read. */
  days: ReadonlyMap<CalendarDate, DayDocument | null>;
  settings: CapacitySettings;
};

/** What bookings bring to these months, which follow each other, and what is taken of their days. One round trip. */
export async function readReports(
  { collections, firestore, log }: Store & { log: Log },
  months: readonly Month[],
): Promise<ReportsRead> {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const span = { from: daysOfMonth(first)[0], to: daysOfMonth(last)[1] };
  const ids = months.flatMap((month) => reportIdsOf(month));
  const [found, days, settings] = await Promise.all([
    firestore.getAll(...ids.map((id) => firestore.doc(`reports/${id}`))),
    readSpan({ firestore, log }, span),
    collections.settings.doc('capacity').get(),
  ]);
  const unreadable: UnreadableDocument[] = [];
  const entries = Map.groupBy(
    entriesOf(found, (one) => unreadable.push(one)),
    ({ month }) => month,
  );
  return {
    unreadable,
    months: months.map((month) => ({
      month,
      entries: (entries.get(month) ?? []).map(({ entry }) => entry),
    })),
    days,
    settings: settings.data() ?? standardSettings,
  };
}

/** What cannot be read is reported and left out: `npm run reports -- rebuild` makes it anew. */
function entriesOf(
  docs: readonly DocumentSnapshot[],
  report: (unreadable: UnreadableDocument) => void,
): { month: Month; entry: StoredReportEntry }[] {
  return readable(docs, (doc) => contentOf(reportDocument, doc), report).flatMap(({ doc, content }) =>
    Object.entries(content.bookings).flatMap(([id, stored]) => {
      const { data: entry } = z.safeParse(reportEntry, stored);
      if (entry !== undefined) return [{ month: monthOf(doc.id), entry }];
      report(new UnreadableDocument(doc.ref.path, doc.updateTime ?? null, `bookings.${id}`));
      return [];
    }),
  );
}
