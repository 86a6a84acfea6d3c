import type { CalendarDate } from '@pawprints/domain/calendar';
import { useEffect } from 'react';
import type { LiveDay } from './day-schemas.ts';
import { keepCode } from './keep-code.ts';
import { keepDay } from './kept-day.ts';
import type { Note } from './live-notes.ts';

/**
 * Keeps a day on this device while it is live: when it changes, and with each tick of
 * the clock, so that it says as of when it is. `day` is null
 * while it is not.
 */
export function useKeptDay(
  date: CalendarDate,
  day: LiveDay | null,
  notes: readonly Note[] | null,
  now: Date,
): void {
  useEffect(() => {
    if (day !== null && day.bookings !== null && notes !== null) void keepDay(date, day, notes);
  }, [date, day, notes, now]);
  const isKept = day?.bookings !== undefined && day.bookings !== null;
  useEffect(() => {
    if (isKept) void keepCode();
  }, [isKept]);
}
