import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { Filter, type DocumentSnapshot, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  changesOf,
  contentOf,
  fieldsOf,
  readable,
  storedInstant,
  type UnreadableDocument,
} from '../lib/documents.ts';
import { retryWhileOutdated } from '../lib/firestore-failure.ts';
import { type AttentionChange, type AttentionStore, attentionWrites } from './attention.ts';
import { changedFields, writeAudit } from './audit.ts';
import { customerTermsOf } from './customer-terms.ts';
import { historyAfter, type Author } from './history.ts';
import { hasFormerFields, migrateReservation } from './reservation-migration.ts';
import { commitWithMails, type Mail } from './mail.ts';
import { writePlaces, type PlacesWrite } from './places.ts';
import { isOpenDifference, nextRetryAt, paidView, paymentDocument } from './payment.ts';
import { petSnapshot, type PetDocument, type PetSnapshot } from './pets.ts';
import { writeReports } from './reports.ts';
import {
  reservationDocument,
  type BookingKeyDocument,
  type Reservation,
  type ReservationRecord,
} from './reservation.ts';
import type { Agreed } from './agreements.ts';
import { isStillTold, unpaidFromOf, unpaidSettled } from './unpaid.ts';
import type { UserDocument } from './users.ts';
import { writeWait, type StoredWait, type WaitDocument } from './waitlist.ts';

/** The mails and the attention entries are written together with the new state. */
export type Change = {
  reservation: Reservation;
  mails: readonly Mail[];
  attention?: readonly AttentionChange[];
  /** What it takes of its days, or gives up; `reservation.places` says the same. */
  places?: PlacesWrite;
  /** Who has done it, for the history: null where it happened by itself, or at Stripe. */
  author?: Author;
};

/** The update times of both documents are the preconditions of the next write. */
export type Versioned = { reservation: Reservation; versions: { main: Timestamp; payment: Timestamp } };

/** What is written together with a new reservation. */
export type Creation = {
  key?: BookingKey | null;
  /** The key as it was read, where there is one. */
  outdatedKey?: StoredKey | null;
  places?: PlacesWrite;
  /** The end of the reservation that this one replaces. */
  replaced?: { stored: Versioned; reservation: Reservation } | null;
  /** The end of the wait whose offer it takes. */
  taken?: { stored: StoredWait; next: WaitDocument } | null;
  /** What the customer, whose document there is, has accepted with it for the first time. */
  agreed?: Agreed | null;
  mails?: readonly Mail[];
  /** The admin who has made it for its customer. */
  by?: string | null;
  /** Who is new with it, and their dogs. */
  newcomer?: { user: UserDocument; pets: readonly { id: number; pet: PetDocument }[] } | null;
  /** What that admin has agreed to by exception, as names of fields. */
  byException?: readonly string[];
};

/** What a booking takes of its customer's user document. */
export type CustomerProfile = {
  address: string;
  phone: string;
  firstVisitAt: Date | null;
  agreement: Agreed | null;
  /** False before their first sign-in, when there is no document. */
  isKnown: boolean;
};

export type BookingKey = BookingKeyDocument & { id: string };
export type StoredKey = { key: BookingKey; version: Timestamp };

export type ReservationRepository = ReturnType<typeof reservationRepository>;

/** Each function states its round trips to Firestore, since a customer waits for them. */
export function reservationRepository({
  collections,
  firestore,
  config,
  now,
}: AttentionStore & { now: () => Date }) {
  const { reservations, bookingKeys } = collections;
  const refOf = (id: number) => reservations.doc(String(id));
  const paymentRefOf = (id: number) => collections.paymentsOf(String(id)).doc('payment');

  /** Of both documents the fields that change: the payment first, whose revision always does; and the entries of the reports. */
  const writeChange = (
    batch: WriteBatch,
    { reservation, versions }: Versioned,
    next: Reservation,
  ): { isMainChanged: boolean } => {
    const changed = changesOf(reservation, next);
    const main = fieldsOf(reservationDocument, changed);
    const isMainChanged = Object.keys(main).length > 0;
    const payment = fieldsOf(paymentDocument, changed);
    batch.update(paymentRefOf(next.id), payment, { lastUpdateTime: versions.payment });
    if (isMainChanged) batch.update(refOf(next.id), main, { lastUpdateTime: versions.main });
    writeReports(batch, collections, { before: reservation, after: next, isPaymentAlone: !isMainChanged });
    return { isMainChanged };
  };

  const dueBy = async (
    field: 'checkAt' | 'unpaidFrom',
    until: Date,
    limit: number,
  ): Promise<{ id: number; since: Date }[]> => {
    const due = reservations.withConverter(null).where(field, '<=', until).orderBy(field);
    const { docs } = await due.limit(limit).select(field).get();
    return docs.map((doc) => ({ id: Number(doc.id), since: z.parse(storedInstant, doc.get(field)) }));
  };

  return {
    /** Reads the customer's profile, the pets among `petIds`, and the reservation of the key. One round trip. */
    async prepare(
      uid: string,
      petIds: readonly number[],
      keyId: string | null,
    ): Promise<{ profile: CustomerProfile; pets: PetSnapshot[]; knownKey: StoredKey | null }> {
      const collection = collections.petsOf(uid);
      const [user, pets, key] = await Promise.all([
        collections.users.doc(uid).get(),
        Promise.all(petIds.map((id) => collection.doc(String(id)).get())),
        keyId === null ? null : bookingKeys.doc(keyId).get(),
      ]);
      const { address = '', phoneNumber = '', firstVisitAt = null, agreement = null } = user.data() ?? {};
      return {
        profile: { address, phone: phoneNumber, firstVisitAt, agreement, isKnown: user.exists },
        pets: pets.flatMap((pet) => {
          const content = pet.data();
          return content === undefined ? [] : [petSnapshot(pet.id, content)];
        }),
        knownKey: key === null ? null : storedKeyOf(key),
      };
    },

    /** One round trip. */
    async findKey(id: string): Promise<StoredKey | null> {
      return storedKeyOf(await bookingKeys.doc(id).get());
    },

    /**
     * Stores a reservation with all that belongs to it. Null when the id, the key or the new customer is taken, or when the key, a day, the
     * customer's holds, the replaced reservation or the offer have changed since they were read. One round trip.
     */
    async create(
      reservation: Reservation,
      {
        key = null,
        outdatedKey = null,
        places,
        replaced = null,
        taken = null,
        agreed = null,
        mails = [],
        by = null,
        byException = [],
        newcomer = null,
      }: Creation,
    ): Promise<Versioned | null> {
      const made = {
        ...reservation,
        customerTerms: customerTermsOf(reservation.customer),
        checkAt: checkAtOf(reservation),
        unpaidFrom: unpaidFromOf(reservation),
      };
      const write = (batch: WriteBatch): void => {
        batch.create(paymentRefOf(made.id), made);
        batch.create(refOf(made.id), made);
        if (key !== null) {
          const { id, ...content } = key;
          if (outdatedKey === null) batch.create(bookingKeys.doc(id), content);
          else batch.update(bookingKeys.doc(id), content, { lastUpdateTime: outdatedKey.version });
        }
        if (replaced !== null) {
          const { stored, reservation: ended } = replaced;
          const change = { reservation: ended, author: { by: 'customer' } };
          writeChange(batch, stored, nextOf(stored, change, now()));
        }
        if (agreed !== null) batch.update(collections.users.doc(made.uid), { agreement: agreed });
        if (taken !== null) writeWait(batch, collections, taken.stored, taken.next);
        if (newcomer !== null) {
          batch.create(collections.users.doc(made.uid), newcomer.user);
          for (const { id, pet } of newcomer.pets)
            batch.create(collections.petsOf(made.uid).doc(String(id)), pet);
        }
        if (places !== undefined) writePlaces(batch, collections, places);
        writeReports(batch, collections, { before: null, after: made });
        if (by !== null) {
          const fields = [...changedFields(null, reservation), ...byException];
          writeAudit(batch, collections, { at: now(), by, act: 'book', record: refOf(made.id).path, fields });
        }
      };
      const [stored, storedMain] = (await commitWithMails({ collections, firestore }, write, mails)) ?? [];
      if (stored === undefined || storedMain === undefined) return null;
      return { reservation: made, versions: { main: storedMain.writeTime, payment: stored.writeTime } };
    },

    /**
     * One round trip; some more for a reservation of a former release, which is migrated first.
     * @throws UnreadableDocument
     */
    find(id: number): Promise<Versioned | null> {
      return retryWhileOutdated(`reservation ${id}`, async () => {
        const [found, payment] = await firestore.getAll(
          refOf(id).withConverter(null),
          paymentRefOf(id).withConverter(null),
        );
        if (found?.updateTime === undefined || payment === undefined) return null;
        const isFormer = !payment.exists && hasFormerFields(found.data() ?? {});
        if (isFormer && (await migrateReservation({ collections, firestore }, found.id)) !== 'unreadable')
          return 'outdated';
        const reservation = {
          id,
          ...contentOf(reservationDocument, found),
          ...contentOf(paymentDocument, payment),
        };
        // `payment` was read, so it has an update time.
        const versions = { main: found.updateTime, payment: payment.updateTime ?? found.updateTime };
        return { reservation, versions };
      });
    },

    /**
     * Newest first, with the total number, without reservations that another one has replaced. Passes those that cannot be
     * read to `report`. One round trip.
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
        content: readable(found.docs, (doc) => doc.data(), report).map(({ doc, content }) => ({
          id: Number(doc.id),
          ...content,
        })),
        count: counted.data().count,
      };
    },

    /** What the reconciliation must check, the longest due first, and since when. One round trip. */
    due: (until: Date, limit: number) => dueBy('checkAt', until, limit),

    /** What was not paid at the door by then, and is not told of, as `due`. One round trip. */
    unpaid: (until: Date, limit: number) => dueBy('unpaidFrom', until, limit),

    /**
     * Compares and sets: writes a change with its mails and entries, all or nothing. Null when any of these documents was
     * written since it was read. Writes the customer's document only when it has changed. One round trip, two with entries.
     */
    async save(stored: Versioned, change: Change): Promise<Versioned | null> {
      const { reservation, mails, places } = change;
      const attention = [
        ...(change.attention ?? []),
        ...unpaidSettled(stored.reservation, reservation, now()),
      ];
      const entries = await attentionWrites({ collections, firestore, ...(config && { config }) }, attention);
      if (reservation === stored.reservation && mails.length === 0 && entries.isEmpty) return stored;
      const next = nextOf(stored, change, now());
      let isMainChanged = false;
      const write = (batch: WriteBatch): void => {
        ({ isMainChanged } = writeChange(batch, stored, next));
        entries.write(batch);
        if (change.author !== undefined && 'act' in change.author) {
          const { by, act } = change.author;
          const fields = changedFields(stored.reservation, reservation);
          writeAudit(batch, collections, { at: now(), by, act, record: refOf(next.id).path, fields });
        }
        if (places !== undefined) writePlaces(batch, collections, places);
      };
      const allMails = [...mails, ...entries.mails];
      const [first, second] = (await commitWithMails({ collections, firestore }, write, allMails)) ?? [];
      if (first === undefined) return null;
      const writtenMain = isMainChanged && second !== undefined ? second.writeTime : stored.versions.main;
      return { reservation: next, versions: { payment: first.writeTime, main: writtenMain } };
    },
  };
}

function nextOf(
  { reservation: before }: Versioned,
  { reservation, author = { by: null } }: Pick<Change, 'reservation' | 'author'>,
  now: Date,
): Reservation {
  const isUnpaidTold = isStillTold(before, reservation);
  return {
    ...reservation,
    isUnpaidTold,
    revision: before.revision + 1,
    customerTerms: customerTermsOf(reservation.customer),
    checkAt: checkAtOf(reservation),
    unpaidFrom: unpaidFromOf({ ...reservation, isUnpaidTold }),
    paid: paidView(reservation),
    isInHouse: reservation.presence.some(({ checkedOutAt }) => checkedOutAt === null),
    history: historyAfter(before, reservation, author, now),
  };
}

/** Not replaced by another one. Documents of former releases have no `replaced`, but an `attempt`. */
const isListed = Filter.or(
  Filter.where('replaced', '==', false),
  Filter.where('attempt.closed', '==', true),
  Filter.where('attempt.closed', '==', false),
);

function storedKeyOf(found: DocumentSnapshot<BookingKeyDocument>): StoredKey | null {
  const content = found.data();
  if (content === undefined || found.updateTime === undefined) return null;
  return { key: { id: found.id, ...content }, version: found.updateTime };
}

/**
 * Every transition of a reservation. `decide` returns the change, or null for none, and may throw to refuse. It runs again
 * when another request has written meanwhile. Returns null when the reservation does not exist. Two round trips, one without
 * a change; one less where the caller has just read or written it as `known`.
 */
export async function changeReservation(
  reservations: Pick<ReservationRepository, 'find' | 'save'>,
  id: number,
  decide: (reservation: Reservation) => Change | null | Promise<Change | null>,
  known: Versioned | null = null,
): Promise<Versioned | null> {
  return retryWhileOutdated(`reservation ${id}`, async (attempt) => {
    const stored = attempt === 0 && known !== null ? known : await reservations.find(id);
    if (stored === null) return null;
    const change = await decide(stored.reservation);
    return change === null ? stored : ((await reservations.save(stored, change)) ?? 'outdated');
  });
}

/**
 * When the reconciliation must check a reservation: at once while a refund is pending; an unpaid one when its session
 * expires, when its link ends, and again at its first drop-off, unless it is paid there; one with a failed refund at its next retry.
 */
export function checkAtOf(reservation: Reservation): Date | null {
  const times = [paymentCheckAt(reservation), nextRetryAt(reservation)].flatMap((at) =>
    at === null ? [] : [at.getTime()],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** When the link ends that places are held for. */
function linkEndsAt({ places }: Reservation): Date | null {
  return places?.byLink ? places.until : null;
}

/** When Stripe must be asked whether the booking, or its difference, was paid or refunded. */
function paymentCheckAt(reservation: Reservation): Date | null {
  const { status, payment, refunds, attempt, firstDropOffAt, createdAt } = reservation;
  if (refunds.some((entry) => entry.status === 'pending')) return createdAt;
  if (isDueAtDropOff(reservation)) return null;
  if (status === 'PENDING') {
    const opened = attempt.closed ? linkEndsAt(reservation) : attempt.expiresAt;
    return opened === null || firstDropOffAt < opened ? firstDropOffAt : opened;
  }
  const mayBePaid = payment === null && attempt.sessionId !== null && !attempt.closed;
  return mayBePaid || isOpenDifference(reservation) ? attempt.expiresAt : null;
}
