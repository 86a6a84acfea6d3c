import type { CalendarDate } from '@pawprints/domain/calendar';
import { standardSettings } from '@pawprints/domain/capacity-settings';
import { bookingFields, placesSchema, settingsSchema } from '@pawprints/domain/contract/day-fields';
import {
  collection,
  doc,
  onSnapshot,
  or,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { database, listenAsAdmin } from '../../lib/firestore.ts';
import type { LiveBooking, LiveDay } from './day-schemas.ts';

const instant = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp: Timestamp) => timestamp.toDate()),
);
const bookingSchema = z.object(bookingFields(instant));
const daySchema = placesSchema(instant);

type Listeners = {
  onChange: (change: Partial<LiveDay>) => void;
  /** Whether what is shown comes from the server; without a network it is what was known. */
  onConnection: (connected: boolean) => void;
  onEnd: () => void;
};

/**
 * Follows a day under the rules until the signal: its bookings, its places, and whether the person is still an admin. On today
 * also the dogs that should have left before. Reads to open: the bookings, and three.
 */
export async function watchDay(
  { date, isToday }: { date: CalendarDate; isToday: boolean },
  { onChange, onConnection, onEnd }: Listeners,
  signal: AbortSignal,
): Promise<void> {
  const listen = await listenAsAdmin(onEnd, signal);
  if (listen === null) return;
  const follow = (path: string, next: (snapshot: DocumentSnapshot) => void) =>
    listen((fail) =>
      onSnapshot(
        doc(database, path),
        { includeMetadataChanges: true },
        (snapshot) => {
          // What the server has not told may be there all the same. Firestore says so only without a connection.
          if (snapshot.exists() || !snapshot.metadata.fromCache) next(snapshot);
          else onConnection(false);
        },
        fail,
      ),
    );

  follow(`days/${date}`, (day) =>
    onChange({ places: z.safeParse(daySchema, day.data() ?? {}).data ?? null }),
  );
  follow('settings/capacity', (settings) =>
    onChange({
      settings: settings.exists()
        ? (z.safeParse(settingsSchema, settings.data()).data ?? null)
        : standardSettings,
    }),
  );
  const read = bookingsReader();
  listen((fail) =>
    onSnapshot(
      bookingsOf(date, isToday),
      { includeMetadataChanges: true },
      (snapshot) => {
        const { isHeard, changed } = read(snapshot);
        if (changed !== null) onChange(changed);
        // With bookings of the day in its memory Firestore tells these first, while it asks the server.
        if (isHeard || snapshot.empty) onConnection(!snapshot.metadata.fromCache);
      },
      fail,
    ),
  );
}

function bookingsOf(date: CalendarDate, isToday: boolean): Query {
  const all = collection(database, 'reservations');
  const ofDate = where('dates', 'array-contains', date);
  return isToday ? query(all, or(ofDate, where('isInHouse', '==', true))) : query(all, ofDate);
}

/**
 * Keeps the same object for a booking that has not changed. `changed` is null where none has, and until the server has told all:
 * of a day that was not followed before, Firestore's memory has only the bookings that another one has, too.
 */
function bookingsReader() {
  const known = new Map<string, LiveBooking | null>();
  let isHeard = false;
  return (
    snapshot: QuerySnapshot,
  ): { isHeard: boolean; changed: Pick<LiveDay, 'bookings' | 'unreadable'> | null } => {
    const changes = snapshot.docChanges();
    for (const { type, doc: found } of changes) {
      if (type === 'removed') known.delete(found.id);
      else known.set(found.id, bookingIn(found.id, found.data()));
    }
    const isFirst = !isHeard && !snapshot.metadata.fromCache;
    isHeard ||= isFirst;
    if (!isHeard || (changes.length === 0 && !isFirst)) return { isHeard, changed: null };
    const readable = [...known.values()].filter((one) => one !== null);
    const bookings = new Map(readable.map((one) => [one.id, one]));
    return { isHeard, changed: { bookings, unreadable: known.size - readable.length } };
  };
}

function bookingIn(id: string, content: unknown): LiveBooking | null {
  const { data } = z.safeParse(bookingSchema, content);
  return data === undefined ? null : { ...data, id: Number(id) };
}
