import { business } from '@pawprints/domain/business';
import { addDays, datesBetween, dayOfWeek, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Pool } from '@pawprints/domain/pools';
import { standardSettings, type OwnerSettings } from '@pawprints/domain/capacity-settings';
import { covers, type Closure } from '@pawprints/domain/closures';
import { limits } from '@pawprints/domain/limits';
import {
  FieldPath,
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { readable, type UnreadableDocument } from '../lib/documents.ts';
import { retryOnConflict } from '../lib/firestore-failure.ts';
import { whileWaiting } from '../lib/while-waiting.ts';
import { changedFields, writeAudit, type AuditedAct } from './audit.ts';
import type { Store } from './collections.ts';
import { closureDocument, closuresSince } from './days.ts';

/** Null for the capacity of the weekday again. */
export type DayCapacity = { readonly [pool in Pool]?: number | null | undefined };

export type StoredClosure = Closure & { id: string; closedAt: Date };

/** `changedAt`: when they were changed last, null where they are the standard ones. */
export type StoredSettings = { settings: OwnerSettings; changedAt: Date | null };

/** Of an act of an admin, which is recorded; a command has none. */
type Author = string | null;

export type CapacityRulesRepository = ReturnType<typeof capacityRulesRepository>;

/** The last day that a booking may have is one more for a change at midnight. */
const bookableDays = limits.maxDaysAhead + limits.maxNights + 2;

export function lastBookableDate(now: Date): CalendarDate {
  return addDays(todayIn(business.timeZone, now), bookableDays - 1);
}

/** Every day that a booking of today may have. */
export function bookableDates(now: Date): CalendarDate[] {
  return datesBetween(todayIn(business.timeZone, now), lastBookableDate(now));
}

/** Those of them that a closure concerns. */
export function closedDates(closure: Closure, now: Date): CalendarDate[] {
  return bookableDates(now).filter((date) => covers(closure, date));
}

/**
 * What the owner sets. Each change touches every day that it concerns in its own commit, and no other: a booking under way that has
 * read the former rules has these days as they were before, so its commit fails and it reads again (records/days.ts). At most 459 writes,
 * which Firestore takes in one commit. If they ever had to be several, the rule had to come with the first: a day that is touched
 * before its rule is read anew too early, one that is touched after it only belongs to the former rule a little longer.
 */
export function capacityRulesRepository({ collections, firestore }: Store, now: () => Date) {
  const { settings, closures } = collections;
  const capacity = settings.doc('capacity');
  const dayRefOf = (date: CalendarDate) => firestore.doc(`days/${date}`);
  const record = (batch: WriteBatch, by: Author, act: Omit<AuditedAct, 'at' | 'by'>): void => {
    if (by !== null) writeAudit(batch, collections, { at: now(), by, ...act });
  };
  return {
    async settings(): Promise<StoredSettings> {
      const found = await capacity.get();
      return { settings: found.data() ?? standardSettings, changedAt: found.updateTime?.toDate() ?? null };
    },

    /** Nothing is written where they are the same. */
    changeSettings(
      change: (before: OwnerSettings, changedAt: Date | null) => OwnerSettings,
      by: Author = null,
    ): Promise<StoredSettings & { isChanged: boolean }> {
      return retryOnConflict(async () => {
        const [found, bookable] = await Promise.all([
          capacity.get(),
          whileWaiting(() =>
            bookableDates(now()).map((date) => ({ weekday: dayOfWeek(date), day: dayRefOf(date) })),
          ),
        ]);
        const before = found.data() ?? standardSettings;
        const changedBefore = found.updateTime?.toDate() ?? null;
        const next = change(before, changedBefore);
        if (isDeepStrictEqual(next, before)) {
          return { settings: before, changedAt: changedBefore, isChanged: false };
        }
        const content = { ...next, weekdays: [...next.weekdays] };
        const batch = firestore.batch();
        if (found.updateTime === undefined) batch.create(capacity, content);
        else batch.update(capacity, content, { lastUpdateTime: found.updateTime });
        const concerned = weekdaysConcerned(before, next);
        const days = bookable.filter(({ weekday }) => concerned.has(weekday)).map(({ day }) => day);
        touch(batch, days);
        record(batch, by, {
          act: 'changeSettings',
          record: capacity.path,
          fields: changedFields(before, next),
        });
        const [written] = await batch.commit();
        return { settings: next, changedAt: written?.writeTime.toDate() ?? null, isChanged: true };
      });
    },

    /** The pools that are named, for these days alone. Returns the dates for which that changes something. */
    setDays(
      dates: readonly CalendarDate[],
      own: DayCapacity,
      by: Author = null,
    ): Promise<readonly CalendarDate[]> {
      return retryOnConflict(async () => {
        const found = await firestore.getAll(...dates.map(dayRefOf));
        const changes = found
          .map((day) => ({ day, places: changedPlaces(day, own) }))
          .filter(({ places }) => places.length > 0);
        if (changes.length === 0) return [];
        const batch = firestore.batch();
        for (const { day, places } of changes) {
          if (day.updateTime === undefined) {
            batch.create(day.ref, { capacity: Object.fromEntries(places) });
          } else {
            const fields = places.map(([pool, count]) => [`capacity.${pool}`, count ?? FieldValue.delete()]);
            batch.update(day.ref, Object.fromEntries(fields), { lastUpdateTime: day.updateTime });
          }
          record(batch, by, {
            act: 'setCapacity',
            record: day.ref.path,
            fields: places.map(([pool]) => pool),
          });
        }
        await batch.commit();
        return changes.map(({ day }) => day.id);
      });
    },

    /** All of them, or those that may hold on `first` or later. Passes those that cannot be read to `report`. */
    async closures(
      report: (unreadable: UnreadableDocument) => void,
      first?: CalendarDate,
    ): Promise<StoredClosure[]> {
      const { docs } = await (first === undefined ? closures.get() : closuresSince(collections, first));
      return readable(docs, (doc) => doc.data(), report)
        .map(({ doc, content }) => ({ id: doc.id, closedAt: doc.createTime?.toDate() ?? now(), ...content }))
        .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    },

    /** Returns its id, which is short enough to be typed. The same closure twice is one. */
    close(closure: Closure, by: Author = null): Promise<string> {
      const content = { ...closure, services: [...closure.services] };
      return retryOnConflict(async () => {
        const { docs } = await closures
          .withConverter(null)
          .orderBy(FieldPath.documentId())
          .startAt(closure.from)
          .endAt(`${closure.from}-~`)
          .get();
        const same = docs.find((doc) => isDeepStrictEqual(doc.data(), content));
        if (same !== undefined) return same.id;
        const id = freeId(closure.from, new Set(docs.map((doc) => doc.id)));
        const batch = firestore.batch();
        batch.create(closures.doc(id), content);
        touch(batch, closedDates(closure, now()).map(dayRefOf));
        record(batch, by, {
          act: 'closeDays',
          record: closures.doc(id).path,
          fields: changedFields(null, content),
        });
        await batch.commit();
        return id;
      });
    },

    /** Returns the dates that it closed and that can be booked, all where it cannot be read; null where there is no such closure. */
    async open(id: string, by: Author = null): Promise<CalendarDate[] | null> {
      return retryOnConflict(async () => {
        const found = await closures.doc(id).withConverter(null).get();
        if (found.updateTime === undefined) return null;
        const { data: closure } = z.safeParse(closureDocument, found.data());
        const dates = closure === undefined ? bookableDates(now()) : closedDates(closure, now());
        const batch = firestore.batch();
        batch.delete(found.ref, { lastUpdateTime: found.updateTime });
        touch(batch, dates.map(dayRefOf));
        record(batch, by, { act: 'openDays', record: found.ref.path, fields: [] });
        await batch.commit();
        return dates;
      });
    },
  };
}

/** The pools of which the day has something else now; null where it is to have none of its own any more. */
function changedPlaces(day: DocumentSnapshot, own: DayCapacity): (readonly [string, number | null])[] {
  return Object.entries(own).flatMap(([pool, places]) =>
    places === undefined || (day.get(`capacity.${pool}`) ?? null) === places ? [] : [[pool, places] as const],
  );
}

/** On which a booking may find other places. The offers of the waitlist and a link's hours change none. */
function weekdaysConcerned(before: OwnerSettings, next: OwnerSettings): ReadonlySet<number> {
  const isLaterOrEarlier = before.lateCheckoutMinutes !== next.lateCheckoutMinutes;
  const weekdays = next.weekdays.flatMap((capacity, weekday) =>
    isLaterOrEarlier || !isDeepStrictEqual(capacity, before.weekdays[weekday]) ? [weekday] : [],
  );
  return new Set(weekdays);
}

function freeId(from: CalendarDate, taken: ReadonlySet<string>): string {
  let id = from;
  for (let number = 2; taken.has(id); number += 1) id = `${from}-${number}`;
  return id;
}

/** With a value: an increment takes the SDK half as long again for each day. */
function touch(batch: WriteBatch, days: readonly DocumentReference[]): void {
  const touched = randomInt(2 ** 48 - 1);
  for (const day of days) batch.set(day, { touched }, { merge: true });
}
