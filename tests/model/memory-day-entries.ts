import { Timestamp } from 'firebase-admin/firestore';
import type { DayEntriesRepository } from '../../functions/src/records/day-entries.ts';
import { writePlaces, type Memory } from './memory-repository.ts';

/** The days and holds in memory, for those who prove them. */
export function memoryDayEntries(memory: Memory): DayEntriesRepository {
  const versionOf = (kept: { version: number } | undefined) =>
    kept === undefined ? null : Timestamp.fromMillis(kept.version);
  const bookings = () => [...memory.reservations.values()].map(({ value }) => value);
  return {
    read: async (dates) =>
      new Map(
        dates.map((date) => {
          const kept = memory.days.get(date);
          const entries = new Map(Object.entries(kept?.value.entries ?? {}));
          return [date, { entries, version: versionOf(kept) }];
        }),
      ),
    write: async (changes) => writePlaces(memory, changes),
    holdsOf: async (uid) => {
      const kept = memory.holds.get(uid);
      return { content: kept?.value ?? { holds: {} }, version: versionOf(kept) };
    },
    customersWithHolds: async () => [...memory.holds.keys()],
    bookings: async (ids) =>
      new Map(
        bookings()
          .filter(({ id }) => ids.includes(id))
          .map((booking) => [booking.id, booking]),
      ),
    bookingsOn: async (date) =>
      bookings()
        .filter(({ dates }) => dates.includes(date))
        .map(({ id, uid, status }) => ({ id, uid, isCancelled: status === 'CANCELLED' })),
    bookingsFrom: async function* bookingsFrom(from) {
      const live = bookings().filter(({ status }) => status !== 'CANCELLED');
      yield* live.filter(({ firstDropOffAt }) => firstDropOffAt >= from).map(({ id }) => id);
    },
    datesFrom: async (first) => [...memory.days.keys()].filter((date) => date >= first).toSorted(),
  };
}
