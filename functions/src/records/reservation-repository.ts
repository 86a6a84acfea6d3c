import { isDeepStrictEqual } from 'node:util';
import { Filter, type DocumentSnapshot, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isAlreadyThere, isOutdated } from '../lib/conflicts.ts';
import { contentOf, type UnreadableDocument, readable } from '../lib/documents.ts';
import { TooManyWriters } from '../lib/temporary.ts';
import { type AttentionNews, attentionWrites } from './attention.ts';
import type { Store } from './collections.ts';
import { isFormer, moveFormer } from './former-reservation.ts';
import { commitWithMails, type Mail } from './mail.ts';
import { nextRetryAt, paymentDocument } from './payment.ts';
import { petSnapshot, type PetSnapshot } from './pets.ts';
import {
  reservationDocument,
  type BookingKeyDocument,
  documentsOf,
  type Reservation,
  type ReservationRecord,
} from './reservation.ts';

/** What a reservation becomes, the mails that this causes, and what it tells the owner. */
export type Change = {
  reservation: Reservation;
  mails: readonly Mail[];
  attention?: readonly AttentionNews[];
};

/** A reservation, and when its documents were written last: another write since then makes the next one fail. */
export type Versioned = { reservation: Reservation; versions: { main: Timestamp; payment: Timestamp } };

/** What an Idempotency-Key stands for; `id` is its document's. */
export type BookingKey = BookingKeyDocument & { id: string };
export type StoredKey = { key: BookingKey; version: Timestamp };

export type ReservationRepository = ReturnType<typeof reservationRepository>;

/** Where reservations are kept. A customer waits for each round trip to Firestore, so each function says how many it makes. */
export function reservationRepository({ collections, firestore }: Store) {
  const { reservations, bookingKeys } = collections;
  const refOf = (id: number) => reservations.doc(String(id));
  const paymentRefOf = (id: number) => collections.internalOf(String(id)).doc('payment');

  return {
    /** What a booking is made from: the customer's pets among `petIds`, and the key if it is known. One round trip. */
    async prepare(
      uid: string,
      petIds: readonly number[],
      keyId: string | null,
    ): Promise<{ pets: PetSnapshot[]; knownKey: StoredKey | null }> {
      const collection = collections.petsOf(uid);
      const [pets, key] = await Promise.all([
        Promise.all(petIds.map((id) => collection.doc(String(id)).get())),
        keyId === null ? null : bookingKeys.doc(keyId).get(),
      ]);
      return {
        pets: pets.flatMap((pet) => {
          const content = pet.data();
          return content === undefined ? [] : [petSnapshot(pet.id, content)];
        }),
        knownKey: key === null ? null : storedKeyOf(key),
      };
    },

    /** The address in a customer's profile, '' where there is none. One round trip. */
    async profileAddress(uid: string): Promise<string> {
      return (await collections.users.doc(uid).get()).data()?.address ?? '';
    },

    /**
     * Stores a new reservation and its key, together, over the key's outdated content where there is one. Null when the id or
     * the key is taken, or the key has changed. One round trip.
     */
    async create(
      reservation: Reservation,
      key: BookingKey | null,
      outdatedKey: StoredKey | null,
    ): Promise<Versioned | null> {
      const batch = firestore.batch();
      const made = { ...reservation, checkAt: checkAtOf(reservation) };
      const { main, payment } = documentsOf(made);
      batch.create(paymentRefOf(made.id), payment);
      batch.create(refOf(made.id), main);
      if (key !== null) {
        const { id, ...content } = key;
        if (outdatedKey === null) batch.create(bookingKeys.doc(id), content);
        else batch.update(bookingKeys.doc(id), content, { lastUpdateTime: outdatedKey.version });
      }
      return commit(batch, made);
    },

    /**
     * One round trip; some more for one of before, which is moved first.
     * @throws UnreadableDocument for a reservation that is spoilt.
     */
    async find(id: number): Promise<Versioned | null> {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const [found, payment] = await firestore.getAll(
          refOf(id).withConverter(null),
          paymentRefOf(id).withConverter(null),
        );
        if (found?.updateTime === undefined || payment === undefined) return null;
        const isMovable = !payment.exists && isFormer(found.data() ?? {});
        if (isMovable && (await moveFormer({ collections, firestore }, found.id)) !== 'unreadable') continue;
        const reservation = {
          id,
          ...contentOf(reservationDocument, found),
          ...contentOf(paymentDocument, payment),
        };
        // The second has a version: it could be read.
        return {
          reservation,
          versions: { main: found.updateTime, payment: payment.updateTime ?? found.updateTime },
        };
      }
      throw new TooManyWriters(`The reservation ${id} is being changed by too many at once.`);
    },

    /**
     * A customer's reservations but those replaced by another, the newest first, and how many there are in all; `report` hears
     * of those that cannot be read. One round trip.
     */
    async list(
      uid: string,
      page: { page: number; size: number },
      report: (unreadable: UnreadableDocument) => void,
    ): Promise<{ content: ReservationRecord[]; count: number }> {
      const ofCustomer = reservations.where('uid', '==', uid).where(isListed);
      const [found, counted] = await Promise.all([
        ofCustomer
          .orderBy('createdAt', 'desc')
          .offset(page.page * page.size)
          .limit(page.size)
          .get(),
        ofCustomer.count().get(),
      ]);
      return {
        content: readable(found.docs, report).map(({ doc, content }) => ({ id: Number(doc.id), ...content })),
        count: counted.data().count,
      };
    },

    /** The ids of those that the reconciliation has to look after, the longest due first. One round trip. */
    async due(now: Date, limit: number): Promise<number[]> {
      const due = reservations.where('checkAt', '<=', now).orderBy('checkAt');
      const { docs } = await due.limit(limit).select().get();
      return docs.map(({ id }) => Number(id));
    },

    /**
     * Compares and sets: writes what a reservation becomes together with the mails that this causes and with what it tells the
     * owner, all or nothing. Null when any of it was written since it was read. Its customer's document is written when it
     * has changed. One round trip; one more for what it tells the owner.
     */
    async save(stored: Versioned, { reservation, mails, attention = [] }: Change): Promise<Versioned | null> {
      const news =
        attention.length === 0 ? null : await attentionWrites({ collections, firestore }, attention);
      if (reservation === stored.reservation && mails.length === 0 && news?.isEmpty !== false) return stored;
      const revision = stored.reservation.revision + 1;
      const next = { ...reservation, revision, checkAt: checkAtOf(reservation) };
      const { main, payment } = documentsOf(next);
      const isMainNew = !isDeepStrictEqual(main, documentsOf(stored.reservation).main);
      const { versions } = stored;
      const write = (batch: WriteBatch): void => {
        batch.update(paymentRefOf(next.id), payment, { lastUpdateTime: versions.payment });
        if (isMainNew) batch.update(refOf(next.id), main, { lastUpdateTime: versions.main });
        news?.write(batch);
      };
      const told = [...mails, ...(news?.mails ?? [])];
      const [first, second] = (await commitWithMails({ collections, firestore }, write, told)) ?? [];
      if (first === undefined) return null;
      const writtenMain = isMainNew && second !== undefined ? second.writeTime : versions.main;
      return { reservation: next, versions: { payment: first.writeTime, main: writtenMain } };
    },
  };
}

/** Those that no other has replaced: what tells so is in all but those of before, which have an attempt instead. */
const isListed = Filter.or(
  Filter.where('replaced', '==', false),
  Filter.where('attempt.closed', '==', true),
  Filter.where('attempt.closed', '==', false),
);

/** Null when a document that was to be new is there, or one has changed since it was read. */
async function commit(batch: WriteBatch, reservation: Reservation): Promise<Versioned | null> {
  try {
    const [payment, main] = await batch.commit();
    if (payment === undefined || main === undefined) return null;
    return { reservation, versions: { main: main.writeTime, payment: payment.writeTime } };
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

/** More writers than this at one reservation at once are not customers and webhooks any more. */
const tries = 10;

/**
 * Every transition of a reservation: `decide` sees it as it is, and answers what it becomes, or null to leave it. It may throw to
 * refuse, and is asked again when somebody else has written meanwhile. Null when there is no such reservation.
 * Two round trips, one when it is left; one less where the reservation is `known` from the last time that it was written.
 */
export async function changeReservation(
  reservations: Pick<ReservationRepository, 'find' | 'save'>,
  id: number,
  decide: (reservation: Reservation) => Change | null,
  known: Versioned | null = null,
): Promise<Versioned | null> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const stored = attempt === 0 && known !== null ? known : await reservations.find(id);
    if (stored === null) return null;
    const change = decide(stored.reservation);
    const saved = change === null ? stored : await reservations.save(stored, change);
    if (saved !== null) return saved;
  }
  throw new TooManyWriters(`The reservation ${id} is being changed by too many at once.`);
}

/**
 * When the reconciliation has to look after a reservation: at once while money is on its way back; an unpaid one when its
 * session is over; a pending one again at drop-off; and a refund that failed when it is to be tried again.
 */
export function checkAtOf(reservation: Reservation): Date | null {
  const times = [openAt(reservation), nextRetryAt(reservation)].flatMap((at) =>
    at === null ? [] : [at.getTime()],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

function openAt(reservation: Reservation): Date | null {
  const { status, payment, refunds, attempt, firstDropOffAt, createdAt } = reservation;
  if (refunds.some((entry) => entry.status === 'pending')) return createdAt;
  if (status === 'PENDING') {
    return attempt.closed || firstDropOffAt < attempt.expiresAt ? firstDropOffAt : attempt.expiresAt;
  }
  const mayBePaid = payment === null && attempt.sessionId !== null && !attempt.closed;
  return mayBePaid ? attempt.expiresAt : null;
}
