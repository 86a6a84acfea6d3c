import { limits } from '@pawprints/domain/limits';
import { FieldValue } from 'firebase-admin/firestore';
import type { Store } from './collections.ts';

/** More bookings than a customer has ahead. */
const lookedAt = 100;

export type CustomerBookings = ReturnType<typeof customerBookings>;

/** What the bookings that are ahead say of their customer, for those who look after the day. */
export function customerBookings({ collections, firestore }: Store) {
  const ahead = (uid: string, now: Date, ...fields: string[]) => {
    // A stay that began before may go on.
    const since = new Date(now.getTime() - (limits.maxNights + 1) * 24 * 60 * 60_000);
    const own = collections.reservations.withConverter(null).where('uid', '==', uid);
    return own
      .where('firstDropOffAt', '>=', since)
      .orderBy('firstDropOffAt')
      .limit(lookedAt)
      .select(...fields)
      .get();
  };
  return {
    async phoneChanged(uid: string, phone: string, now: Date): Promise<void> {
      const batch = firestore.batch();
      for (const { ref } of (await ahead(uid, now)).docs) batch.update(ref, { 'customer.phone': phone });
      await batch.commit();
    },

    /** A dog of theirs is here for the first time, of the booking `first`. */
    async haveVisited(uid: string, first: number, now: Date): Promise<void> {
      const [user, { docs }] = await Promise.all([collections.users.doc(uid).get(), ahead(uid, now)]);
      const batch = firestore.batch();
      if (user.exists) batch.update(user.ref, { firstVisitAt: now });
      for (const { id, ref } of docs) if (Number(id) !== first) batch.update(ref, { isFirstVisit: false });
      await batch.commit();
    },

    /** The first check-in is taken back: nobody of theirs was here, unless there was a dog of another booking meanwhile. */
    async haveNotVisited(uid: string, now: Date): Promise<void> {
      const [user, { docs }] = await Promise.all([
        collections.users.doc(uid).get(),
        ahead(uid, now, 'presence'),
      ]);
      if (docs.some((doc) => !isEmpty(doc.get('presence')))) return;
      const batch = firestore.batch();
      if (user.exists) batch.update(user.ref, { firstVisitAt: FieldValue.delete() });
      for (const { ref } of docs) batch.update(ref, { isFirstVisit: true });
      await batch.commit();
    },
  };
}

/** Bookings of former releases have no such field. */
function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}
