import { limits } from '@pawprints/domain/limits';
import type { Store } from './collections.ts';

/** More bookings than a customer has ahead. */
const lookedAt = 100;

export type CustomerBookings = ReturnType<typeof customerBookings>;

/** What the bookings that are ahead say of their customer, for those who look after the day. */
export function customerBookings({ collections, firestore }: Store) {
  const ahead = (uid: string, now: Date) => {
    // A stay that began before may go on.
    const since = new Date(now.getTime() - (limits.maxNights + 1) * 24 * 60 * 60_000);
    const own = collections.reservations.withConverter(null).where('uid', '==', uid);
    return own.where('firstDropOffAt', '>=', since).orderBy('firstDropOffAt').limit(lookedAt).select().get();
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
  };
}
