import type { CalendarDate } from '@pawprints/domain/calendar';
import { useEffect, useState } from 'react';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { LiveDay } from './live-day.ts';

export type DayFollowed = LiveDay & {
  /** False while Firestore has no connection to the server. */
  connected: boolean;
  /** When the server was heard last. */
  heardAt: Date | null;
  failed: boolean;
};

const opening: DayFollowed = {
  bookings: null,
  unreadable: 0,
  places: null,
  settings: null,
  connected: true,
  heardAt: null,
  failed: false,
};

/** The day as it is stored, followed live. A component follows one day: another day is another component. */
export function useLiveDay(date: CalendarDate, isToday: boolean): { day: DayFollowed; retry: () => void } {
  const [day, setDay] = useState(opening);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const unmounted = new AbortController();
    const change = (changes: Partial<DayFollowed>) => {
      if (!unmounted.signal.aborted) setDay((known) => ({ ...known, ...changes }));
    };
    // Firestore's code is larger than the page's, so it loads after the page.
    loadFirebase(() => import('./live-day.ts'))
      .then(({ watchDay }) =>
        watchDay(
          { date, isToday },
          {
            onChange: change,
            onConnection: (connected) =>
              change(connected ? { connected, heardAt: serverNow() } : { connected }),
            onEnd: () => change({ failed: true }),
          },
          unmounted.signal,
        ),
      )
      .catch(() => change({ failed: true }));
    return () => unmounted.abort();
  }, [date, isToday, attempt]);
  const retry = () => {
    setDay(opening);
    setAttempt(attempt + 1);
  };
  return { day, retry };
}
