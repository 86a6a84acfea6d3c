import { bookableServiceTypes } from '@pawprints/domain/catalogue';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentOf, partOf, readable, storedInstant, type UnreadableDocument } from '../lib/documents.ts';
import { isAlreadyThere, isOutdated } from '../lib/firestore-failure.ts';
import { attentionWrites, type AttentionChange, type AttentionStore } from './attention.ts';
import { writeAudit, type AuditedAct } from './audit.ts';
import type { Collections } from './collections.ts';
import type { Versioned } from './days.ts';
import { commitWithMails, type Mail } from './mail.ts';
import { mailSettingsRepository } from './mail-settings.ts';
import { petSnapshotDocument } from './pets.ts';
import { writeDays, type DayWrite } from './places.ts';
import { reservationDocument } from './reservation.ts';

/** 'waiting' and 'offered' go on; the others have ended. */
const waitStates = ['waiting', 'offered', 'booked', 'lapsed', 'left', 'removed', 'past'] as const;
export type WaitState = (typeof waitStates)[number];

const whatHappened = [
  'joined',
  'offered',
  'offeredOutOfTurn',
  'booked',
  'lapsed',
  'left',
  'removed',
  'past',
] as const;

/** The places of an offer are taken under the id of the booking that it may become. */
const offerPart = partOf({ reservationId: z.number(), key: z.string(), until: storedInstant });
export type Offer = z.output<typeof offerPart>;

/** `waitlist/{id}`, by public id: what a customer waits for (docs/rules.md#waitlist). */
export const waitDocument = z.object({
  uid: z.string(),
  customer: partOf({ name: z.string(), email: z.string(), phone: z._default(z.string(), '') }),
  serviceType: z.enum(bookableServiceTypes),
  scheduleType: reservationDocument.shape.scheduleType,
  pets: z.array(petSnapshotDocument),
  timeSlots: reservationDocument.shape.timeSlots,
  additionalServices: z.array(z.string()),
  note: z.string(),
  /** The page that makes the booking of an offer. */
  offerUrl: z.string(),
  state: z.enum(waitStates),
  joinedAt: storedInstant,
  firstDropOffAt: storedInstant,
  dates: z.array(z.string()),
  /** Its dates while it waits, else none: for those who have places to offer. */
  waitsFor: z.array(z.string()),
  /** Null while nothing was offered. It stays when the wait has ended. */
  offer: z.nullable(offerPart),
  /** When it ends by itself; null when it has ended. */
  dueAt: z.nullable(storedInstant),
  /** Of what is wished, so that the same wish is not on the list twice. */
  wishHash: z.string(),
  history: z.array(partOf({ what: z.enum(whatHappened), at: storedInstant })),
  /** Firestore deletes it some time after that. */
  expireAt: storedInstant,
});

/** `wishes/{uid}`: what a customer waits for, the hash of each wish by the id of its wait. */
export const wishesDocument = z.object({ wishes: z._default(z.record(z.string(), z.string()), {}) });
export type Wishes = Versioned<z.output<typeof wishesDocument>>;

export type WaitDocument = z.output<typeof waitDocument>;
export type Wait = WaitDocument & { id: number };
export type StoredWait = { wait: Wait; version: Timestamp };

export function isOpen({ state }: Pick<WaitDocument, 'state'>): boolean {
  return state === 'waiting' || state === 'offered';
}

/** The versions of what is the customer's own, as it was read. */
type Own = { wishes: Timestamp | null; holds: Timestamp | null };

/** What is written together with a change of a wait. */
type Along = {
  days?: readonly DayWrite[];
  mails?: readonly Mail[];
  attention?: readonly AttentionChange[];
  audit?: AuditedAct;
};

/** For lists of those that go on. */
export const openStates = ['waiting', 'offered'] as const satisfies WaitState[];

export type WaitlistRepository = ReturnType<typeof waitlistRepository>;

/** Firestore takes at most so many values in one query. */
const maxValues = 30;

/** A wait that cannot be read is reported and passed over, so that it stops nobody else. */
export function waitlistRepository(
  store: AttentionStore,
  reportUnreadable: (unreadable: UnreadableDocument) => Promise<void>,
) {
  const { firestore, collections } = store;
  const { waitlist, wishes, holds } = collections;
  const waitsOf = async (query: FirebaseFirestore.Query<WaitDocument>): Promise<Wait[]> => {
    const { docs } = await query.get();
    const unreadable: UnreadableDocument[] = [];
    const found = readable(
      docs,
      (doc) => doc.data(),
      (one) => unreadable.push(one),
    );
    await Promise.all(unreadable.map(reportUnreadable));
    return found.map(({ doc, content }) => ({ id: Number(doc.id), ...content }));
  };
  return {
    /** One round trip. */
    async find(id: number): Promise<StoredWait | null> {
      const found = await firestore.doc(`waitlist/${id}`).get();
      if (found.updateTime === undefined) return null;
      return { wait: { id, ...contentOf(waitDocument, found) }, version: found.updateTime };
    },

    /** One round trip. */
    wantsOfferMails: (uid: string, now: Date) =>
      mailSettingsRepository(collections).wants(uid, 'waitlistOffer', now),

    /** One round trip. */
    async wishes(uid: string): Promise<Wishes> {
      const found = await wishes.doc(uid).get();
      return { content: found.data() ?? { wishes: {} }, version: found.updateTime ?? null };
    },

    /** Those that go on, the oldest first. One round trip. */
    async ofCustomer(uid: string): Promise<Wait[]> {
      return byTurn((await waitsOf(waitlist.where('uid', '==', uid))).filter(isOpen));
    },

    /** Those who wait for one of the dates, in their turn. One round trip for 30 dates. */
    async waitingFor(dates: readonly CalendarDate[]): Promise<Wait[]> {
      const parts = Array.from({ length: Math.ceil(dates.length / maxValues) }, (_, part) =>
        dates.slice(part * maxValues, (part + 1) * maxValues),
      );
      const found = await Promise.all(
        parts.map((some) => waitsOf(waitlist.where('waitsFor', 'array-contains-any', some))),
      );
      // The state as well: somebody may have changed it by hand.
      const waiting = found.flat().filter(({ state }) => state === 'waiting');
      return byTurn([...new Map(waiting.map((wait) => [wait.id, wait])).values()]);
    },

    /** Of those that go on the ones in these states, in their turn. One round trip. */
    async open(states: readonly (typeof openStates)[number][]): Promise<Wait[]> {
      return byTurn(await waitsOf(waitlist.where('state', 'in', states)));
    },

    /** The ids of those that end by themselves, also of those that cannot be read, the longest due first. */
    async due(now: Date, limit: number): Promise<{ id: number; dueAt: Date }[]> {
      const { docs } = await waitlist.where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
      return docs.map((doc) => ({
        id: Number(doc.id),
        dueAt: z.safeParse(storedInstant, doc.get('dueAt')).data ?? now,
      }));
    },

    /**
     * False where one of the days, what the customer waits for, or their holds have changed since they were read: they may be
     * blocked by now. `dead` wishes are removed.
     */
    async join(
      { id, ...wait }: Wait,
      { wishes: version, holds: held, dead }: Own & { dead: readonly string[] },
      days: readonly DayWrite[],
    ): Promise<boolean> {
      const batch = firestore.batch();
      batch.create(waitlist.doc(String(id)), wait);
      const holdsRef = holds.doc(wait.uid).withConverter(null);
      if (held === null) batch.create(holdsRef, { holds: {} });
      // Who was read is not blocked, so this changes nothing, and has a condition.
      else batch.update(holdsRef, { blocked: FieldValue.delete() }, { lastUpdateTime: held });
      const ref = wishes.doc(wait.uid).withConverter(null);
      if (version === null) batch.create(ref, { wishes: { [id]: wait.wishHash } });
      else {
        const removed = dead.map((one) => [`wishes.${one}`, FieldValue.delete()] as const);
        const changes = Object.fromEntries([...removed, [`wishes.${id}`, wait.wishHash]]);
        batch.update(ref, changes, { lastUpdateTime: version });
      }
      writeDays(batch, collections, days);
      try {
        await batch.commit();
        return true;
      } catch (error) {
        if (isAlreadyThere(error) || isOutdated(error)) return false;
        throw error;
      }
    },

    /** False where the wait or one of the days has changed since it was read. One round trip, two with an attention entry. */
    async save(
      stored: StoredWait,
      next: WaitDocument,
      { days = [], mails = [], attention = [], audit }: Along = {},
    ): Promise<boolean> {
      const entries = await attentionWrites(store, attention);
      const write = (batch: WriteBatch): void => {
        writeWait(batch, collections, stored, next);
        writeDays(batch, collections, days);
        entries.write(batch);
        if (audit !== undefined) writeAudit(batch, collections, audit);
      };
      return (await commitWithMails(store, write, [...mails, ...entries.mails])) !== null;
    },

    /** False where one of the days has changed since it was read. */
    async saveDays(days: readonly DayWrite[]): Promise<boolean> {
      return (await commitWithMails(store, (batch) => writeDays(batch, collections, days), [])) !== null;
    },
  };
}

function byTurn(waits: readonly Wait[]): Wait[] {
  return waits.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || a.id - b.id);
}

/** Adds the change to a commit, which fails where the wait has changed since it was read. */
export function writeWait(
  batch: WriteBatch,
  { waitlist, wishes }: Collections,
  { wait: { id, uid }, version }: StoredWait,
  next: WaitDocument,
): void {
  const { state, waitsFor, offer, dueAt, history } = next;
  const changed = { state, waitsFor, offer, dueAt, history };
  batch.update(waitlist.doc(String(id)).withConverter(null), changed, { lastUpdateTime: version });
  if (isOpen(next)) return;
  batch.set(wishes.doc(uid).withConverter(null), { wishes: { [id]: FieldValue.delete() } }, { merge: true });
}
