import { business } from '@pawprints/domain/business';
import { addDays, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Pool } from '@pawprints/domain/capacity';
import { standardSettings, type CapacitySettings } from '@pawprints/domain/capacity-settings';
import { covers, type Closure } from '@pawprints/domain/closures';
import { limits } from '@pawprints/domain/limits';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { readable, type UnreadableDocument } from '../lib/documents.ts';
import { isAlreadyThere, retryOnConflict } from '../lib/firestore-failure.ts';
import type { Collections, Store } from './collections.ts';

/** Null for the capacity of the weekday again. */
export type DayCapacity = { readonly [pool in Pool]?: number | null };

export type StoredClosure = Closure & { id: string; closedAt: Date };

export type CapacityRulesRepository = ReturnType<typeof capacityRulesRepository>;

/** The last day that a booking may have is one more for a change at midnight. */
const bookableDays = limits.maxDaysAhead + limits.maxNights + 2;

/** Every day that a booking of today may have. */
export function bookableDates(now: Date): CalendarDate[] {
  const today = todayIn(business.timeZone, now);
  return Array.from({ length: bookableDays }, (_, day) => addDays(today, day));
}

/**
 * What the owner sets. Each change touches every day that it concerns in its own commit: a booking under way that has read the
 * former rules has read these days before, so its commit fails and it reads again (records/days.ts). At most 459 writes, which
 * Firestore takes in one commit. If they ever had to be several, the rule had to come with the first: a day that is touched
 * before its rule is read anew too early, one that is touched after it only belongs to the former rule a little longer.
 */
export function capacityRulesRepository({ collections, firestore }: Store, now: () => Date) {
  const { settings, closures, days } = collections;
  const capacity = settings.doc('capacity');
  return {
    /** The capacity of the weekdays. Returns the new settings. */
    changeSettings(change: (before: CapacitySettings) => CapacitySettings): Promise<CapacitySettings> {
      return retryOnConflict(async () => {
        const found = await capacity.get();
        const next = change(found.data() ?? standardSettings);
        const content = { ...next, weekdays: [...next.weekdays] };
        const batch = firestore.batch();
        if (found.updateTime === undefined) batch.create(capacity, content);
        else batch.update(capacity, content, { lastUpdateTime: found.updateTime });
        touch(batch, collections, bookableDates(now()));
        await batch.commit();
        return next;
      });
    },

    /** The pools that are named, for one day alone. */
    async setDay(date: CalendarDate, own: DayCapacity): Promise<void> {
      const changed = Object.entries(own).map(([pool, places]) => [pool, places ?? FieldValue.delete()]);
      const capacityOfDay = Object.fromEntries(changed);
      const content = { capacity: capacityOfDay, touched: FieldValue.increment(1) };
      await days.doc(date).withConverter(null).set(content, { merge: true });
    },

    /** Passes those that cannot be read to `report`. */
    async closures(report: (unreadable: UnreadableDocument) => void): Promise<StoredClosure[]> {
      const { docs } = await closures.get();
      return readable(docs, (doc) => doc.data(), report)
        .map(({ doc, content }) => ({ id: doc.id, closedAt: doc.createTime?.toDate() ?? now(), ...content }))
        .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    },

    /** Returns its id, which is short enough to be typed. */
    async close(closure: Closure): Promise<string> {
      for (let number = 1; ; number += 1) {
        const id = number === 1 ? closure.from : `${closure.from}-${number}`;
        const batch = firestore.batch();
        batch.create(closures.doc(id), { ...closure, services: [...closure.services] });
        touch(
          batch,
          collections,
          bookableDates(now()).filter((date) => covers(closure, date)),
        );
        try {
          await batch.commit();
          return id;
        } catch (error) {
          if (!isAlreadyThere(error)) throw error;
        }
      }
    },

    /** False where there is no such closure. */
    async open(id: string): Promise<boolean> {
      return retryOnConflict(async () => {
        const found = await closures.doc(id).withConverter(null).get();
        if (found.updateTime === undefined) return false;
        const batch = firestore.batch();
        batch.delete(found.ref, { lastUpdateTime: found.updateTime });
        touch(batch, collections, bookableDates(now()));
        await batch.commit();
        return true;
      });
    },
  };
}

function touch(batch: WriteBatch, { days }: Collections, dates: readonly CalendarDate[]): void {
  for (const date of dates) {
    batch.set(days.doc(date).withConverter(null), { touched: FieldValue.increment(1) }, { merge: true });
  }
}
