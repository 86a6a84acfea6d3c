import type { CalendarDate } from '@pawprints/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/online.ts';
import { queryClient } from '../../lib/query-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { LiveDay } from './day-schemas.ts';
import { keptDay, type KeptDay } from './kept-day.ts';
import { loadLiveDay } from './load-live-day.ts';
import { useLostAt } from './use-lost-at.ts';

type DayFollowed = LiveDay & {
  /** False while Firestore has no connection to the server. */
  connected: boolean;
  failed: boolean;
};

const opening: DayFollowed = {
  bookings: null,
  unreadable: 0,
  places: null,
  settings: null,
  connected: true,
  failed: false,
};

type DayShown = {
  day: LiveDay;
  /** Whether what changes on the server is heard. */
  isLive: boolean;
  /** As of when the day is, where it is not live. */
  heardAt: Date | null;
};

type DayOfDevice = DayShown & {
  /** The last day that was loaded on this device, of whatever date, where this one is not known. */
  last: KeptDay | null;
  retry: () => void;
};

/**
 * The day as it is stored, followed live; without a connection as it was when it was heard last in this tab, or as this device has
 * kept it. A component follows one day: another day is another component.
 */
export function useLiveDay(date: CalendarDate, isToday: boolean): DayOfDevice {
  const online = useOnline();
  const [day, setDay] = useState(opening);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const unmounted = new AbortController();
    const change = (changes: Partial<DayFollowed>) => {
      if (!unmounted.signal.aborted) setDay((known) => ({ ...known, ...changes }));
    };
    loadLiveDay()
      .then(({ watchDay }) =>
        watchDay(
          { date, isToday },
          {
            onChange: change,
            onConnection: (connected) => change({ connected }),
            onEnd: () => change({ failed: true }),
          },
          unmounted.signal,
        ),
      )
      .catch(() => change({ failed: true }));
    return () => unmounted.abort();
  }, [date, isToday, attempt]);
  const isConnected = online && day.connected && !day.failed;
  const isHeard = day.bookings !== null;
  const lostAt = useLostAt(isConnected && isHeard);
  useEffect(() => {
    const queryKey = keyOf(date, isToday);
    if (day.failed) queryClient.removeQueries({ queryKey });
    if (!isHeard || day.failed) return undefined;
    return () => {
      queryClient.setQueryData<DayShown>(queryKey, { day, isLive: false, heardAt: lostAt ?? serverNow() });
    };
  }, [date, isToday, day, isHeard, lostAt]);
  const retry = () => {
    setDay(opening);
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    if (!day.failed || online) return undefined;
    // Its code may have been missing. What is shown meanwhile offers no 'Try again'.
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  const [before] = useState(() => queryClient.getQueryData<DayShown>(keyOf(date, isToday)));
  const isWaiting = !isHeard && online && !day.failed;
  const isSlow = useIsSlow(isWaiting, attempt);
  const isLost = !isHeard && (!isConnected || isSlow) && (!day.failed || !online);
  const { data: last = null } = useQuery({
    queryKey: [...days, 'kept'],
    queryFn: keptDay,
    enabled: isLost,
  });
  if (isLost && before) return { ...before, last: last?.date === date ? last : null, retry };
  if (isLost && last?.date === date) return { day: last.day, isLive: false, heardAt: last.at, last, retry };
  // Firestore opens a lost connection again by itself, such as after the device has slept: that is not said before it takes long.
  const isLive = isConnected || (isWaiting && !isSlow);
  return { day, isLive, heardAt: lostAt, last: isLost ? last : null, retry };
}

const slowMs = 4000;

/** True some seconds after the waiting began: a network without internet answers nothing, and says so late. */
function useIsSlow(isWaiting: boolean, attempt: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, attempt]);
  return isSlow;
}

/** Among the queries, whose answers go with the person. */
const keyOf = (date: CalendarDate, isToday: boolean) => [...days, date, isToday];
const days = ['admin-day'];
queryClient.setQueryDefaults(days, { gcTime: Infinity });
