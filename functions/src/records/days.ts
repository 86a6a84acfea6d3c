import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Capacity } from '@pawprints/domain/capacity';
import {
  standardLinkHours,
  standardOffers,
  standardSettings,
  type OwnerSettings,
} from '@pawprints/domain/capacity-settings';
import { closureKinds, type Closure } from '@pawprints/domain/closures';
import { capacityFields, dayEntryFields, spanFields } from '@pawprints/domain/contract/stored-day';
import { serviceIds } from '@pawprints/domain/service-types';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { allEnded } from '../lib/all-ended.ts';
import {
  contentOf,
  logUnreadable,
  partOf,
  readable,
  storedInstant,
  type UnreadableDocument,
} from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import type { Collections, Store } from './collections.ts';

export const dayEntry = partOf({
  reservationId: z.number(),
  ...dayEntryFields(partOf(spanFields), storedInstant),
  /** The wait whose offer it is; a booking has none. */
  waitId: z.optional(z.number()),
  /** Why the owner has given it though the day may have been full: the capacity does not count for it. */
  beyond: z.optional(z.string()),
});
export type DayEntry = z.output<typeof dayEntry>;

const places = z.int().check(z.nonnegative());
const capacity = z.object(capacityFields(places)) satisfies z.ZodMiniType<Capacity>;

/**
 * `days/{date}`: what is taken, one entry for each booking, by `entryKeyOf`. Never a counter: to write or remove an entry twice
 * changes nothing. Also what the owner has set for this day alone. A day without a document has no entries.
 */
export const dayDocument = z.object({
  entries: z._default(z.record(z.string(), dayEntry), {}),
  /** What was given up. Where somebody waits, it is taken for everybody else until the waitlist has been asked. */
  freed: z._default(z.record(z.string(), dayEntry), {}),
  /** The ids of those who wait for places of this day. */
  waiting: z._default(z.record(z.string(), z.literal(true)), {}),
  capacity: z._default(z.partial(capacity), {}),
  /** Another number after each change of what surrounds the day, so that a booking under way reads it anew. */
  touched: z._default(z.number(), 0),
});
export type DayDocument = z.output<typeof dayDocument>;

/** `settings/capacity`: the capacity of each weekday, from Sunday, the check-out after which a dog takes a place, and offers. */
export const capacityDocument = z.object({
  weekdays: z.array(capacity).check(z.length(7)),
  lateCheckoutMinutes: z.number(),
  offers: z._default(partOf({ minutes: z.number(), from: z.number(), until: z.number() }), standardOffers),
  linkHours: z._default(z.number(), standardLinkHours),
});

/** `closures/{id}` */
export const closureDocument = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(closureKinds),
  services: z.array(z.enum(serviceIds)),
  yearly: z.boolean(),
  reason: z.string(),
});

/**
 * `holds/{uid}`: the places that a customer holds without having paid, and those that have lapsed lately, by `entryKeyOf`; and
 * whether they may book at all, since every booking reads and writes it (docs/decisions/0173-customers-are-found-and-blocked.md).
 */
export const holdsDocument = z.object({
  holds: z._default(z.record(z.string(), partOf({ reservationId: z.number(), until: storedInstant })), {}),
  /** Why, who has said so, and when. */
  blocked: z.optional(partOf({ reason: z.string(), by: z.string(), at: storedInstant })),
});
export type HoldsDocument = z.output<typeof holdsDocument>;

/** A document as it was read; the version is null for one that is not there. It is the precondition of the next write. */
export type Versioned<Document> = { content: Document; version: Timestamp | null };

export const emptyDay: DayDocument = { entries: {}, freed: {}, waiting: {}, capacity: {}, touched: 0 };

export type DaysByDate = ReadonlyMap<CalendarDate, Versioned<DayDocument>>;

/** What is taken of the days, and what the customer holds. */
export type DaysRead = { days: DaysByDate; holds: Versioned<HoldsDocument> };

/** What the owner has set. */
export type CapacityRules = { settings: OwnerSettings; closures: readonly Closure[] };

export type DaysWithRules = { days: DaysByDate; rules: CapacityRules };

export type DaysRepository = ReturnType<typeof daysRepository>;

/**
 * Whoever takes places decides by rules that are no older than the days: a change of the rules writes every day that it concerns
 * in the same commit, so either the new rules are read, or the commit fails because a day has changed.
 */
export function daysRepository({ collections, firestore }: Store, { now, reportUnreadable }: Options) {
  const readDays = (dates: readonly CalendarDate[]) =>
    fetchDays(firestore, dates, (unreadable) => {
      throw unreadable;
    });
  const holdsOf = (uid: string) => readHolds(collections, uid);
  const readReportedRules = async () => {
    const { unreadable, ...read } = await readRules(collections, todayIn(business.timeZone, now()));
    await Promise.all(unreadable.map(reportUnreadable));
    return read;
  };
  return {
    /** One round trip. @throws UnreadableDocument */
    readDays,

    /**
     * For who takes places: the rules are asked for together with the days, and once more where a day was written after they had been
     * read. One round trip, two then. @throws UnreadableDocument
     */
    async readWithRules(dates: readonly CalendarDate[]): Promise<DaysWithRules> {
      const [days, read] = await allEnded([readDays(dates), readReportedRules()]);
      const isOlder = [...days.values()].some(({ version }) => version !== null && version > read.readAt);
      return { days, rules: isOlder ? (await readReportedRules()).rules : read.rules };
    },

    /** Those that can be read; the others are reported. One round trip. */
    async readableDays(dates: readonly CalendarDate[]): Promise<DaysByDate> {
      const unreadable: UnreadableDocument[] = [];
      const days = await fetchDays(firestore, dates, (one) => unreadable.push(one));
      await Promise.all(unreadable.map(reportUnreadable));
      return days;
    },

    /** One round trip. */
    async read(dates: readonly CalendarDate[], uid: string): Promise<DaysRead> {
      const [days, held] = await Promise.all([readDays(dates), holdsOf(uid)]);
      return { days, holds: held };
    },

    /** One round trip. */
    holdsOf,

    /** One round trip. */
    async rules(): Promise<CapacityRules> {
      return (await readReportedRules()).rules;
    },
  };
}

type Options = { now: () => Date; reportUnreadable: (unreadable: UnreadableDocument) => Promise<void> };

/** One round trip. @throws UnreadableDocument */
export async function readHolds(
  { holds }: Pick<Collections, 'holds'>,
  uid: string,
): Promise<Versioned<HoldsDocument>> {
  const held = await holds.doc(uid).get();
  return { content: held.data() ?? { holds: {} }, version: held.updateTime ?? null };
}

/** Those that cannot be read are passed to `report` and left out. */
async function fetchDays(
  firestore: Store['firestore'],
  dates: readonly CalendarDate[],
  report: (unreadable: UnreadableDocument) => void,
): Promise<DaysByDate> {
  if (dates.length === 0) return new Map();
  const found = await firestore.getAll(...dates.map((date) => firestore.doc(`days/${date}`)));
  const known = readable(found, (doc) => contentOf(dayDocument, doc), report);
  const missing = found.filter(({ exists }) => !exists);
  return new Map([
    ...missing.map(({ id }) => [id, { content: emptyDay, version: null }] as const),
    ...known.map(({ doc, content }) => [doc.id, { content, version: doc.updateTime ?? null }] as const),
  ]);
}

/**
 * What holds from `first` on, in one round trip, with each change until `readAt`. A closure that cannot be read is passed over, since
 * it must not stop the bookings of all other days.
 */
async function readRules(collections: Collections, first: CalendarDate) {
  const [set, found] = await Promise.all([
    collections.settings.doc('capacity').get(),
    closuresSince(collections, first),
  ]);
  const unreadable: UnreadableDocument[] = [];
  const closed = readable(
    found.docs,
    (doc) => doc.data(),
    (one) => unreadable.push(one),
  );
  const rules = {
    settings: set.data() ?? standardSettings,
    closures: closed.map(({ content }) => content),
  };
  return { rules, unreadable, readAt: set.readTime < found.readAt ? set.readTime : found.readAt };
}

/** Those that may hold on that day or later, whatever was closed before. One round trip. */
export async function closuresSince(
  { closures }: Pick<Collections, 'closures'>,
  first: CalendarDate,
): Promise<{ docs: QueryDocumentSnapshot<Closure>[]; readAt: Timestamp }> {
  // Two queries, since one for either condition would need an index of its own.
  const [later, yearly] = await Promise.all([
    closures.where('to', '>=', first).get(),
    closures.where('yearly', '==', true).get(),
  ]);
  const docs = new Map([...later.docs, ...yearly.docs].map((doc) => [doc.id, doc]));
  const readAt = later.readTime < yearly.readTime ? later.readTime : yearly.readTime;
  return { docs: [...docs.values()], readAt };
}

/** For who takes nothing, in one round trip. What cannot be read is logged and left out. */
export async function readOverview(
  { collections, firestore }: Store,
  dates: readonly CalendarDate[],
  log: Log,
): Promise<DaysWithRules> {
  // The rules are asked for first: meanwhile the request for the many days is prepared.
  const [{ rules, unreadable }, days] = await Promise.all([
    readRules(collections, dates[0] ?? ''),
    fetchDays(firestore, dates, (day) => logUnreadable(log, day)),
  ]);
  for (const closure of unreadable) logUnreadable(log, closure);
  return { days, rules };
}
