import type { CalendarDate } from '@pawprints/domain/calendar';
import { standardSettings, type OwnerSettings } from '@pawprints/domain/capacity-settings';
import { FieldPath } from 'firebase-admin/firestore';
import { contentOf, logUnreadable, readable } from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import { capacityRulesRepository, type StoredClosure } from './capacity-rules.ts';
import type { Store } from './collections.ts';
import { dayDocument, type DayDocument } from './days.ts';

export type CalendarRead = {
  /** Those that have a document; null for one that cannot be read. */
  days: ReadonlyMap<CalendarDate, DayDocument | null>;
  settings: OwnerSettings;
  closures: readonly StoredClosure[];
};

/**
 * A span of days for who takes nothing: the days by one query, which costs only those that are there, and no closure that was over
 * before. One round trip.
 */
export async function readCalendar(
  store: Store & { log: Log; now: () => Date },
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<CalendarRead> {
  const { collections, log, now } = store;
  const [days, settings, closures] = await Promise.all([
    readSpan(store, { from, to }),
    collections.settings.doc('capacity').get(),
    capacityRulesRepository(store, now).closures((closure) => logUnreadable(log, closure), from),
  ]);
  return { days, settings: settings.data() ?? standardSettings, closures };
}

/** Those that have a document; null for one that cannot be read. One round trip. */
export async function readSpan(
  { firestore, log }: Pick<Store, 'firestore'> & { log: Log },
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Map<CalendarDate, DayDocument | null>> {
  const ofSpan = firestore.collection('days').orderBy(FieldPath.documentId()).startAt(from).endAt(to);
  const found = await ofSpan.get();
  const days = new Map<CalendarDate, DayDocument | null>(found.docs.map((doc) => [doc.id, null]));
  const known = readable(
    found.docs,
    (doc) => contentOf(dayDocument, doc),
    (day) => logUnreadable(log, day),
  );
  for (const { doc, content } of known) days.set(doc.id, content);
  return days;
}
