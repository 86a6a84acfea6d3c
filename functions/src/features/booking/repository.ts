import type { Pet } from '@pawprints/domain/contract/pets';
import type { DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../../lib/dependencies.ts';
import type { BookingKeyDocument } from '../../lib/documents/reservation.ts';
import { isAlreadyThere, isOutdated } from '../../lib/firestore-errors.ts';
import { queueMails, type Mail } from '../../lib/mail/outbox.ts';
import { petView } from '../../lib/pet-view.ts';
import { checkAtOf } from './check-at.ts';
import type { Reservation } from './reservation.ts';

/** What a reservation becomes, and the mails that this causes. */
export type Change = { reservation: Reservation; mails: readonly Mail[] };

/** A reservation, and when it was written last: another write since then makes the next one fail. */
export type Stored = { reservation: Reservation; version: Timestamp };

/** What an Idempotency-Key stands for; `id` is its document's. */
export type BookingKey = BookingKeyDocument & { id: string };
export type StoredKey = { key: BookingKey; version: Timestamp };

export type ReservationRepository = ReturnType<typeof reservationRepository>;

/** Where reservations are kept. A customer waits for each round trip to Firestore, so each function says how many it makes. */
export function reservationRepository({
  collections,
  firestore,
}: Pick<Dependencies, 'collections' | 'firestore'>) {
  const { reservations, bookingKeys } = collections;
  const refOf = (id: number) => reservations.doc(String(id));

  return {
    /** What a booking is made from: the customer's pets among `petIds`, and the key if it is known. One round trip. */
    async prepare(
      uid: string,
      petIds: readonly number[],
      keyId: string | null,
    ): Promise<{ pets: Pet[]; knownKey: StoredKey | null }> {
      const collection = collections.petsOf(uid);
      const [pets, key] = await Promise.all([
        Promise.all(petIds.map((id) => collection.doc(String(id)).get())),
        keyId === null ? null : bookingKeys.doc(keyId).get(),
      ]);
      return {
        pets: pets.flatMap((pet) => {
          const content = pet.data();
          return content === undefined ? [] : [petView(pet.id, content)];
        }),
        knownKey: key === null ? null : storedKeyOf(key),
      };
    },

    /**
     * Stores a new reservation and its key, together, over the key's outdated content where there is one. Null when the id or
     * the key is taken, or the key has changed. One round trip.
     */
    async create(
      reservation: Reservation,
      key: BookingKey | null,
      outdatedKey: StoredKey | null,
    ): Promise<Stored | null> {
      const batch = firestore.batch();
      batch.create(refOf(reservation.id), { ...reservation, checkAt: checkAtOf(reservation) });
      if (key !== null) {
        const { id, ...content } = key;
        if (outdatedKey === null) batch.create(bookingKeys.doc(id), content);
        else batch.update(bookingKeys.doc(id), content, { lastUpdateTime: outdatedKey.version });
      }
      return commit(batch, reservation);
    },

    /** One round trip. */
    async find(id: number): Promise<Stored | null> {
      const found = await refOf(id).get();
      const content = found.data();
      if (content === undefined || found.updateTime === undefined) return null;
      return { reservation: { id, ...content }, version: found.updateTime };
    },

    /**
     * A customer's reservations but those replaced by another, the newest first, and how many there are in all. One round trip.
     */
    async list(
      uid: string,
      page: { page: number; size: number },
    ): Promise<{ content: Reservation[]; count: number }> {
      const ofCustomer = reservations.where('uid', '==', uid).where('replaced', '==', false);
      const [found, counted] = await Promise.all([
        ofCustomer
          .orderBy('createdAt', 'desc')
          .offset(page.page * page.size)
          .limit(page.size)
          .get(),
        ofCustomer.count().get(),
      ]);
      return {
        content: found.docs.map((one) => ({ id: Number(one.id), ...one.data() })),
        count: counted.data().count,
      };
    },

    /** Those that the reconciliation has to look after, the longest due first. One round trip. */
    async due(now: Date, limit: number): Promise<Reservation[]> {
      const { docs } = await reservations.where('checkAt', '<=', now).orderBy('checkAt').limit(limit).get();
      return docs.map((one) => ({ id: Number(one.id), ...one.data() }));
    },

    /**
     * Compares and sets: writes what a reservation becomes together with the mails that this causes, all or nothing. Null when
     * the reservation was written since it was read. One round trip.
     */
    async save({ version }: Stored, { reservation, mails }: Change): Promise<Stored | null> {
      const { id, ...document } = reservation;
      const batch = firestore.batch();
      const checkAt = checkAtOf(reservation);
      batch.update(refOf(id), { ...document, checkAt }, { lastUpdateTime: version });
      queueMails(batch, collections, mails);
      return commit(batch, reservation);
    },
  };
}

/** Null when a document that was to be new is there, or one has changed since it was read. */
async function commit(batch: WriteBatch, reservation: Reservation): Promise<Stored | null> {
  try {
    const [written] = await batch.commit();
    return written === undefined ? null : { reservation, version: written.writeTime };
  } catch (error) {
    if (isAlreadyThere(error) || isOutdated(error)) return null;
    throw error;
  }
}

function storedKeyOf(found: DocumentSnapshot<BookingKeyDocument>): StoredKey | null {
  const content = found.data();
  if (content === undefined || found.updateTime === undefined) return null;
  return { key: { id: found.id, ...content }, version: found.updateTime };
}
