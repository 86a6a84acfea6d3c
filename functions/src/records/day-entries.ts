import type { CalendarDate } from '@pawprints/domain/calendar';
import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentOf, readable } from '../lib/documents.ts';
import { isAlreadyThere, isOutdated } from '../lib/firestore-failure.ts';
import type { Store } from './collections.ts';
import { dayEntry, readHolds, type DayEntry } from './days.ts';
import { writePlaces, type PlacesWrite } from './places.ts';
import { reservationDocument, type ReservationRecord } from './reservation.ts';

/** What is written of a day, whatever else is wrong with it; null for an entry that cannot be read. */
export type EntriesRead = { entries: ReadonlyMap<string, DayEntry | null>; version: Timestamp | null };

export type BookingOfDay = { id: number; uid: string; isCancelled: boolean };

export type DayEntriesRepository = ReturnType<typeof dayEntriesRepository>;

const pageSize = 300;

/** The days and holds for those who prove them against the bookings. */
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

    /** False where a document has changed since it was read. */
    async write(changes: PlacesWrite): Promise<boolean> {
      const batch = firestore.batch();
      writePlaces(batch, collections, changes);
      try {
        await batch.commit();
        return true;
      } catch (error) {
        if (isOutdated(error) || isAlreadyThere(error)) return false;
        throw error;
      }
    },

    /** @throws UnreadableDocument */
    holdsOf: (uid: string) => readHolds(collections, uid),

    /** Everybody who holds places or has held some. */
    async customersWithHolds(): Promise<string[]> {
      const { docs } = await firestore.collection('holds').select().get();
      return docs.map(({ id }) => id);
    },

    /** Without their payments, and without those that are gone or cannot be read. One round trip. */
    async bookings(ids: readonly number[]): Promise<ReadonlyMap<number, ReservationRecord>> {
      if (ids.length === 0) return new Map();
      const found = await firestore.getAll(...ids.map((id) => reservations.doc(String(id))));
      const known = readable(
        found,
        (doc) => contentOf(reservationDocument, doc),
        () => undefined,
      );
      return new Map(known.map(({ doc: { id }, content }) => [Number(id), { id: Number(id), ...content }]));
    },

    /** The bookings of a day, those too that are cancelled. */
    async bookingsOn(date: CalendarDate): Promise<BookingOfDay[]> {
      const { docs } = await reservations
        .where('dates', 'array-contains', date)
        .select('status', 'uid')
        .get();
      return docs.map((doc) => ({
        id: Number(doc.id),
        uid: String(doc.get('uid')),
        isCancelled: doc.get('status') === 'CANCELLED',
      }));
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

const entriesByKey = z.record(z.string(), z.unknown());

function entriesIn(entries: unknown): Map<string, DayEntry | null> {
  const { data = {} } = z.safeParse(entriesByKey, entries);
  return new Map(
    Object.entries(data).map(([key, entry]) => [key, z.safeParse(dayEntry, entry).data ?? null]),
  );
}
