import { isCalendarDate, type CalendarDate } from '@pawprints/domain/calendar';
import { dayFields } from '@pawprints/domain/contract/day-fields';
import * as z from 'zod/mini';
import { keep, kept } from '../../lib/offline-cache.ts';
import type { LiveDay } from './day-schemas.ts';
import type { Note } from './live-notes.ts';
import { wireInstant } from './wire-instant.ts';

export type KeptDay = {
  date: CalendarDate;
  day: LiveDay;
  notes: readonly Note[];
  /** When it was kept. */
  at: Date;
};

const key = '/last-known/admin-day';

const schema = z.object({ date: z.string().check(z.refine(isCalendarDate)), ...dayFields(wireInstant) });

/** Keeps the day that was heard last, for when there is no network. */
export async function keepDay(date: CalendarDate, day: LiveDay, notes: readonly Note[]): Promise<void> {
  await keep(key, { ...day, date, bookings: [...(day.bookings?.values() ?? [])], notes });
}

/** The last day that was loaded; null where none is kept. */
export async function keptDay(): Promise<KeptDay | null> {
  const found = await kept(key, schema);
  if (found === null) return null;
  const { date, notes, bookings, ...day } = found.value;
  return {
    date,
    notes,
    day: { ...day, bookings: new Map(bookings.map((one) => [one.id, one])) },
    at: new Date(found.at),
  };
}
