import type { CalendarDate } from '@pawprints/domain/calendar';
import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { storedInstant } from '../lib/documents.ts';
import type { Store } from './collections.ts';
import { reservationDocument } from './reservation.ts';

/** What of a booking says whether a mail about it is due. */
const { shape } = reservationDocument;
const bookedPart = z.object({
  status: shape.status,
  payBy: shape.payBy,
  linkUntil: shape.linkUntil,
  timeSlots: shape.timeSlots,
  createdAt: storedInstant,
});
export type Booked = z.output<typeof bookedPart> & { id: number };

export type TimedMailsRepository = ReturnType<typeof timedMailsRepository>;

/** What mails go out by the clock. What cannot be read is left out: the owner is told of it elsewhere. */
export function timedMailsRepository({ firestore, collections }: Store) {
  const { mail, reviews, hiddenReviews } = collections;
  const bookings = collections.reservations.withConverter(null);
  const bookedBy = async (query: Query<unknown>): Promise<Booked[]> => {
    const { docs } = await query.select(...Object.keys(bookedPart.shape)).get();
    return docs.flatMap((doc) => {
      const { data } = z.safeParse(bookedPart, doc.data());
      return data === undefined ? [] : [{ ...data, id: Number(doc.id) }];
    });
  };
  return {
    /** All that have a dog with us on the date. One round trip. */
    bookingsOn: (date: CalendarDate) => bookedBy(bookings.where('dates', 'array-contains', date)),

    /** Those that were made after `after` and up to `until` and are not paid, the earliest first. One round trip. */
    async unpaidMade(after: Date, until: Date): Promise<Booked[]> {
      // None that is replaced is pending: the owner's list has the index.
      const listed = bookings.where('replaced', '==', false).where('status', '==', 'PENDING');
      const unpaid = listed.orderBy('createdAt', 'desc');
      const made = await bookedBy(unpaid.where('createdAt', '>', after).where('createdAt', '<=', until));
      return made.toReversed();
    },

    /** Those of the mails that were written before. One round trip. */
    async written(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const refs = ids.map((id) => firestore.doc(`${mail.path}/${id}`));
      const found = await firestore.getAll(...refs, { fieldMask: ['to'] });
      return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
    },

    /** Whether somebody has reviewed the service, also where the review is hidden. One round trip. */
    async hasReviewed(uid: string, serviceType: string): Promise<boolean> {
      const found = await Promise.all(
        [reviews, hiddenReviews].map((all) =>
          all
            .withConverter(null)
            .where('authorId', '==', uid)
            .where('serviceType', '==', serviceType)
            .select()
            .limit(1)
            .get(),
        ),
      );
      return found.some(({ empty }) => !empty);
    },
  };
}
