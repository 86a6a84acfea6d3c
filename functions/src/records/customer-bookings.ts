import { limits } from '@pawprints/domain/limits';
import { FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { contentOf, readable } from '../lib/documents.ts';
import { retryOnConflict } from '../lib/firestore-failure.ts';
import type { Store } from './collections.ts';
import { writeFirstVisit } from './reports.ts';
import { reservationDocument } from './reservation.ts';

/** More bookings than a customer has ahead. */
const lookedAt = 100;

export type CustomerBookings = ReturnType<typeof customerBookings>;

/** What the bookings that are ahead say of their customer, for those who look after the day. */
export function customerBookings({ collections, firestore }: Store) {
  const ahead = (uid: string, now: Date) => {
    // A stay that began before may go on.
    const since = new Date(now.getTime() - (limits.maxNights + 1) * 24 * 60 * 60_000);
    const own = firestore.collection('reservations').where('uid', '==', uid);
    return own.where('firstDropOffAt', '>=', since).orderBy('firstDropOffAt').limit(lookedAt);
  };
  const wholeAhead = async (uid: string, now: Date) => (await ahead(uid, now).get()).docs;

  /** With what the reports say of it. If it has changed meanwhile, the commit fails. */
  const setFirstVisit = (batch: WriteBatch, doc: QueryDocumentSnapshot, isFirstVisit: boolean): void => {
    batch.update(doc.ref, { isFirstVisit }, { lastUpdateTime: doc.updateTime });
    const [known] = readable(
      [doc],
      (one) => contentOf(reservationDocument, one),
      () => undefined,
    );
    if (known === undefined) return;
    writeFirstVisit(batch, collections, { ...known.content, id: Number(doc.id) }, isFirstVisit);
  };
  return {
    async phoneChanged(uid: string, phone: string, now: Date): Promise<void> {
      const batch = firestore.batch();
      const waits = firestore.collection('waitlist').where('uid', '==', uid);
      const found = await Promise.all([ahead(uid, now).select().get(), waits.select().get()]);
      for (const { ref } of found.flatMap(({ docs }) => docs)) batch.update(ref, { 'customer.phone': phone });
      await batch.commit();
    },

    /** The owner has approved a certificate of a dog, or one that counted is gone. */
    async protectionChanged(uid: string, petId: number, now: Date): Promise<void> {
      await retryOnConflict(async () => {
        const [pet, docs] = await Promise.all([
          collections.petsOf(uid).doc(String(petId)).get(),
          wholeAhead(uid, now),
        ]);
        // As it is by now: events may come in another order.
        const approvedVaccinations: unknown = pet.get('approvedVaccinations') ?? [];
        const batch = firestore.batch();
        for (const doc of docs) {
          const booked: unknown = doc.get('pets');
          if (!Array.isArray(booked) || !booked.some((one) => isPet(one, petId))) continue;
          const pets = booked.map((one: unknown) =>
            isPet(one, petId) ? { ...one, approvedVaccinations } : one,
          );
          batch.update(doc.ref, { pets }, { lastUpdateTime: doc.updateTime });
        }
        await batch.commit();
      });
    },

    /** A dog of theirs is here for the first time, of the booking `first`. */
    async haveVisited(uid: string, first: number, now: Date): Promise<void> {
      await retryOnConflict(async () => {
        const [user, docs] = await Promise.all([collections.users.doc(uid).get(), wholeAhead(uid, now)]);
        const batch = firestore.batch();
        if (user.exists) batch.update(user.ref, { firstVisitAt: now });
        for (const doc of docs) if (Number(doc.id) !== first) setFirstVisit(batch, doc, false);
        await batch.commit();
      });
    },

    /** The first check-in is taken back: nobody of theirs was here, unless there was a dog of another booking meanwhile. */
    async haveNotVisited(uid: string, now: Date): Promise<void> {
      await retryOnConflict(async () => {
        const [user, docs] = await Promise.all([collections.users.doc(uid).get(), wholeAhead(uid, now)]);
        if (docs.some((doc) => !isEmpty(doc.get('presence')))) return;
        const batch = firestore.batch();
        if (user.exists) batch.update(user.ref, { firstVisitAt: FieldValue.delete() });
        for (const doc of docs) setFirstVisit(batch, doc, true);
        await batch.commit();
      });
    },
  };
}

/** Bookings of former releases have no such field. */
function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}

function isPet(one: unknown, petId: number): one is object {
  return typeof one === 'object' && one !== null && 'id' in one && one.id === petId;
}
