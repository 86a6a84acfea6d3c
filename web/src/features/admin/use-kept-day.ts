import type { CalendarDate } from '@pawprints/domain/calendar';
import { userRoutes } from '@pawprints/domain/contract/users';
import { useEffect } from 'react';
import { useSession } from '../../entities/session/session-store.ts';
import { cacheAnswer } from '../../lib/offline-cache.ts';
import type { LiveDay } from './day-schemas.ts';
import { keepCode } from './keep-code.ts';
import { keepDay } from './kept-day.ts';
import type { Note } from './live-notes.ts';

const hourMs = 60 * 60_000;

/**
 * Keeps a day on this device while it is live: when it changes, and with each tick of the clock, so that it says as of when it is.
 * `day` is null while it is not.
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
  const isKept = day !== null && day.bookings !== null;
  const user = useSession((session) => session.user);
  const hour = Math.floor(now.getTime() / hourMs);
  useEffect(() => {
    if (!isKept || user === null) return;
    // The page does not open without either, and may have been open for days.
    void cacheAnswer(userRoutes.me, {}, user);
    void keepCode();
  }, [isKept, user, hour]);
}
