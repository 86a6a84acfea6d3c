import { limits } from '@pawprints/domain/limits';
import { accountUidOf, isUnconfirmed } from '@pawprints/domain/unconfirmed';
import {
  FieldValue,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { contentOf, readable } from '../lib/documents.ts';
import { retryOnConflict } from '../lib/firestore-failure.ts';
import type { Store } from './collections.ts';
import { followOriginal, type ChangesOf } from './follow-original.ts';
import { writeFirstVisit } from './reports.ts';
import { reservationDocument } from './reservation.ts';

/** More bookings than a customer has ahead. */
const lookedAt = 100;

export type CustomerBookings = ReturnType<typeof customerBookings>;

/** What the bookings that are ahead say of their customer, for those who look after the day. */
export function customerBookings(store: Store) {
  const { collections, firestore } = store;
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
  /** Who was not confirmed may be by now: then it is the account's. */
  const customerNow = async (
    uid: string,
    now: Date,
  ): Promise<{ user: DocumentSnapshot; docs: QueryDocumentSnapshot[] }> => {
    const [user, docs] = await Promise.all([collections.users.doc(uid).get(), wholeAhead(uid, now)]);
    if (!user.exists && isUnconfirmed(uid)) return customerNow(accountUidOf(uid), now);
    return { user, docs };
  };

  return {
    /** Those who wait say it, too. */
    phoneChanged(uid: string, now: Date): Promise<void> {
      const waits = firestore.collection('waitlist').where('uid', '==', uid);
      const queries = [ahead(uid, now), waits].map((query) => query.select('customer.phone'));
      const readCopies = async () => {
        const found = await Promise.all(queries.map((query) => query.get()));
        return found.flatMap(({ docs }) => docs);
      };
      return followOriginal(store, collections.users.doc(uid), readCopies, phoneIn);
    },

    /** The owner has approved a certificate of a dog, or one that counted is gone. */
    protectionChanged(uid: string, petId: number, now: Date): Promise<void> {
      const pet = collections.petsOf(uid).doc(String(petId));
      return followOriginal(store, pet, () => wholeAhead(uid, now), protectionOf(petId));
    },

    /** A dog of theirs is here for the first time, of the booking `first`. */
    async haveVisited(uid: string, first: number, now: Date): Promise<void> {
      await retryOnConflict(async () => {
        const { user, docs } = await customerNow(uid, now);
        // A dog of another booking was a moment faster.
        if (user.get('firstVisitAt') !== undefined) return;
        const batch = firestore.batch();
        const { updateTime: lastUpdateTime } = user;
        if (lastUpdateTime !== undefined) batch.update(user.ref, { firstVisitAt: now }, { lastUpdateTime });
        for (const doc of docs) if (Number(doc.id) !== first) setFirstVisit(batch, doc, false);
        await batch.commit();
      });
    },

    /** The first check-in is taken back: nobody of theirs was here, unless there was a dog of another booking meanwhile. */
    async haveNotVisited(uid: string, now: Date): Promise<void> {
      await retryOnConflict(async () => {
        const { user, docs } = await customerNow(uid, now);
        if (docs.some((doc) => !isEmpty(doc.get('presence')))) return;
        const batch = firestore.batch();
        if (user.exists) batch.update(user.ref, { firstVisitAt: FieldValue.delete() });
        for (const doc of docs) setFirstVisit(batch, doc, true);
        await batch.commit();
      });
    },
  };
}

const phoneIn: ChangesOf = (copy, user) => {
  const phone: unknown = user.get('phoneNumber');
  const isRight = typeof phone !== 'string' || copy.get('customer.phone') === phone;
  return isRight ? null : { 'customer.phone': phone };
};

const protectionOf =
  (petId: number): ChangesOf =>
  (booking, pet) => {
    const approvedVaccinations: unknown = pet.get('approvedVaccinations') ?? [];
    const booked: unknown = booking.get('pets');
    if (!Array.isArray(booked)) return null;
    const pets = booked.map((one: unknown) =>
      isPet(one, petId) && !isDeepStrictEqual(one.approvedVaccinations ?? [], approvedVaccinations)
        ? { ...one, approvedVaccinations }
        : one,
    );
    return isDeepStrictEqual(pets, booked) ? null : { pets };
  };

/** Bookings of former releases have no such field. */
function isEmpty(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}

function isPet(one: unknown, petId: number): one is { approvedVaccinations?: unknown } {
  return typeof one === 'object' && one !== null && 'id' in one && one.id === petId;
}
