import type { CalendarDate } from '@pawprints/domain/calendar';
import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isAlreadyThere, isOutdated } from '../lib/firestore-failure.ts';
import type { Store } from './collections.ts';
import { dayEntry, type DayEntry } from './days.ts';
import { writePlaces, type PlacesWrite } from './places.ts';

/** What is written of a day, whatever else is wrong with it; null for an entry that cannot be read. */
export type EntriesRead = { entries: ReadonlyMap<string, DayEntry | null>; version: Timestamp | null };

export type DayEntriesRepository = ReturnType<typeof dayEntriesRepository>;

const pageSize = 300;

/** The days for those who prove them against the bookings. */
export function dayEntriesRepository({ collections, firestore }: Store) {
  const days = firestore.collection('days');
  const reservations = firestore.collection('reservations');
  return {
    async read(dates: readonly CalendarDate[]): Promise<Map<CalendarDate, EntriesRead>> {
      if (dates.length === 0) return new Map();
      const found = await firestore.getAll(...dates.map((date) => days.doc(date)));
      return new Map(
        found.map((one) => {
          const entries: unknown = one.get('entries');
          return [one.id, { entries: entriesIn(entries), version: one.updateTime ?? null }];
        }),
      );
    },

    /** False where a day has changed since it was read. */
    async write(changes: PlacesWrite['days']): Promise<boolean> {
      const batch = firestore.batch();
      writePlaces(batch, collections, { days: changes, holds: null });
      try {
        await batch.commit();
        return true;
      } catch (error) {
        if (isOutdated(error) || isAlreadyThere(error)) return false;
        throw error;
      }
    },

    /** The bookings of a day that are not cancelled. */
    async bookingsOn(date: CalendarDate): Promise<number[]> {
      const { docs } = await reservations.where('dates', 'array-contains', date).select('status').get();
      return docs.flatMap((doc) => (doc.get('status') === 'CANCELLED' ? [] : [Number(doc.id)]));
    },

    /** The bookings that begin at `from` or later and are not cancelled, those of former releases too. */
    async *bookingsFrom(from: Date): AsyncGenerator<number> {
      const all = reservations.where('firstDropOffAt', '>=', from).orderBy('firstDropOffAt');
      for (let last: FirebaseFirestore.QueryDocumentSnapshot | undefined; ;) {
        const after = last === undefined ? all : all.startAfter(last);
        const { docs } = await after.select('status', 'firstDropOffAt').limit(pageSize).get();
        for (const doc of docs) if (doc.get('status') !== 'CANCELLED') yield Number(doc.id);
        last = docs.at(-1);
        if (last === undefined) return;
      }
    },

    /** The dates of the documents from `first` on. */
    async datesFrom(first: CalendarDate): Promise<CalendarDate[]> {
      const { docs } = await days.where(FieldPath.documentId(), '>=', first).select().get();
      return docs.map(({ id }) => id);
    },
  };
}

function entriesIn(entries: unknown): Map<string, DayEntry | null> {
  const { data = {} } = z.safeParse(z.record(z.string(), z.unknown()), entries);
  return new Map(
    Object.entries(data).map(([key, entry]) => [key, z.safeParse(dayEntry, entry).data ?? null]),
  );
}
