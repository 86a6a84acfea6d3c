import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { standardSettings } from '@pawprints/domain/capacity-settings';
import type { DayAnswer } from '@pawprints/domain/contract/admin-day';
import { bookingFields, placesSchema, settingsSchema } from '@pawprints/domain/contract/day-fields';
import { notePathsOf } from '@pawprints/domain/note-paths';
import { Filter, type DocumentSnapshot, type QuerySnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Dependencies } from '../../../dependencies.ts';
import { contentOf, logUnreadable, readable, storedInstant } from '../../../lib/documents.ts';
import type { Log } from '../../../lib/log.ts';
import { notesAbout } from '../../../records/read-notes.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'log' | 'now'>;

/** As answers say it. */
const instant = z.pipe(
  storedInstant,
  z.transform((moment: Date) => moment.toISOString()),
);
// What the page listens to afterwards is read by the same fields (web/src/features/admin/live-day.ts), so that nothing changes then:
// not by those of the whole documents, of which others may be unreadable.
const shownFields = bookingFields(instant);
const shownBooking = z.object(shownFields);
const shownPlaces = placesSchema(instant);

/** Two round trips: the bookings, the day and the settings, then the notes, whose paths the bookings name. */
export async function dayOf(deps: Deps, date: CalendarDate): Promise<DayAnswer> {
  const { firestore, log } = deps;
  const [found, day, settings] = await Promise.all([
    bookingsOf(deps, date),
    firestore.doc(`days/${date}`).get(),
    firestore.doc('settings/capacity').get(),
  ]);
  const bookings = readBookings(found, log);
  return {
    bookings,
    unreadable: found.size - bookings.length,
    places: readPart(shownPlaces, day, { entries: {}, capacity: {} }, log),
    settings: readPart(settingsSchema, settings, standardOfContract, log),
    notes: await notesAbout(deps, notePathsOf(date, bookings)),
  };
}

const standardOfContract = z.parse(settingsSchema, standardSettings);

/** On today also the dogs that should have left before. */
function bookingsOf({ collections, now }: Deps, date: CalendarDate): Promise<QuerySnapshot> {
  const ofDate = Filter.where('dates', 'array-contains', date);
  const isToday = date === todayIn(business.timeZone, now());
  return collections.reservations
    .withConverter(null)
    .where(isToday ? Filter.or(ofDate, Filter.where('isInHouse', '==', true)) : ofDate)
    .select(...Object.keys(shownFields))
    .get();
}

function readBookings({ docs }: QuerySnapshot, log: Log): DayAnswer['bookings'] {
  return readable(
    docs,
    (doc) => contentOf(shownBooking, doc),
    (booking) => logUnreadable(log, booking),
  ).map(({ doc, content }) => ({ ...content, id: Number(doc.id) }));
}

/** Null where it cannot be read; what is not there is as `missing`. */
function readPart<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
  missing: z.output<Schema>,
  log: Log,
): z.output<Schema> | null {
  if (!snapshot.exists) return missing;
  const [read] = readable(
    [snapshot],
    (doc) => contentOf(schema, doc),
    (unreadable) => logUnreadable(log, unreadable),
  );
  return read === undefined ? null : read.content;
}
