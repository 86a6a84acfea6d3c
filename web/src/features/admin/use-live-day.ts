import type { CalendarDate } from '@pawprints/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/online.ts';
import { pageHasItsData } from '../../lib/page-data.ts';
import { queryClient } from '../../lib/query-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { dayAnswer, days } from './day-answer.ts';
import type { LiveDay } from './day-schemas.ts';
import { keptDay, type KeptDay } from './kept-day.ts';
import type { Note } from './live-notes.ts';
import type { DayAnswered } from './load-day-answer.ts';
import { loadLiveDay } from './load-live-day.ts';
import { sameBookings } from './same-bookings.ts';
import { useLostAt } from './use-lost-at.ts';

type DayFollowed = LiveDay & {
  /** Whether Firestore's code has come. */
  hasCode: boolean;
  /** False while Firestore has no connection to the server. */
  connected: boolean;
  failed: boolean;
};

const opening: DayFollowed = {
  bookings: null,
  unreadable: 0,
  places: null,
  settings: null,
  hasCode: false,
  connected: true,
  failed: false,
};

type DayShown = {
  day: LiveDay;
  /** Whether what changes on the server is heard, or soon will be. */
  isLive: boolean;
  /** As of when the day is, where it is not live. */
  heardAt: Date | null;
};

type DayOfDevice = DayShown & {
  /** The last day that was loaded on this device, of whatever date, where this one is not known. */
  last: KeptDay | null;
  /** As they are known before they are followed; null while they are not. */
  notes: readonly Note[] | null;
  retry: () => void;
};

/**
 * The day as the API answers it, then followed live; without a connection as it was when it was heard last in this tab, or as this
 * device has kept it. A component follows one day: another day is another component.
 */
export function useLiveDay(date: CalendarDate, isToday: boolean): DayOfDevice {
  const online = useOnline();
  const [day, setDay] = useState(opening);
  const [attempt, setAttempt] = useState(0);
  const isHeard = day.bookings !== null;
  const { data: answer = null } = useQuery({ ...dayAnswer(date), enabled: !isHeard });
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const change = (changes: Partial<DayFollowed>) => {
      if (!signal.aborted) setDay((known) => ({ ...known, ...changes }));
    };
    firstShown(date, signal)
      .then(loadLiveDay)
      .then(({ watchDay }) => {
        change({ hasCode: true });
        const onChange = (changes: Partial<LiveDay>) => change(takenOver(changes, date));
        const onConnection = (connected: boolean) => change({ connected });
        const onEnd = () => change({ failed: true });
        return watchDay({ date, isToday }, { onChange, onConnection, onEnd }, signal);
      })
      .catch(() => change({ failed: true }));
    return () => unmounted.abort();
  }, [date, isToday, attempt]);
  useEffect(() => () => queryClient.removeQueries({ queryKey: dayAnswer(date).queryKey }), [date]);
  const isConnected = online && day.connected && !day.failed;
  const lostAt = useLostAt(isConnected && isHeard);
  useEffect(() => {
    const queryKey = keyOf(date, isToday);
    if (day.failed) queryClient.removeQueries({ queryKey });
    const known = isHeard ? day : (answer?.day ?? null);
    if (known === null || day.failed) return undefined;
    const knownAt = isHeard ? lostAt : (answer?.at ?? null);
    return () => {
      const heardAt = knownAt ?? serverNow();
      queryClient.setQueryData<DayShown>(queryKey, { day: known, isLive: false, heardAt });
    };
  }, [date, isToday, day, isHeard, answer, lostAt]);
  const retry = () => {
    // It is older than what was heard.
    if (isHeard) void queryClient.resetQueries({ queryKey: dayAnswer(date).queryKey });
    setDay(opening);
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    if (!day.failed) return undefined;
    // Its code may have been missing. What is shown meanwhile offers no 'Try again'.
    if (!online) {
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }
    if (isHeard || answer === null) return undefined;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  });
  const [before] = useState(() => queryClient.getQueryData<DayShown>(keyOf(date, isToday)));
  const isWaiting = !isHeard && online && !day.failed;
  // Where the day is shown meanwhile, the code of Firestore has its own time, and what it asks then.
  const isSlow = useIsSlow(isWaiting, answer === null ? `${attempt}` : `${attempt} ${day.hasCode}`);
  const isLost = !isHeard && answer === null && (!isConnected || isSlow) && (!day.failed || !online);
  const { data: last = null } = useQuery({
    queryKey: [...days, 'kept'],
    queryFn: keptDay,
    enabled: isLost,
  });
  if (!isHeard && answer !== null) {
    const { day: answered, at: heardAt, notes } = answer;
    return { day: answered, isLive: isWaiting && !isSlow, heardAt, last: null, notes, retry };
  }
  const notes = answer?.notes ?? null;
  const isOfThisDay = last?.date === date;
  if (isLost && before) {
    return { ...before, last: isOfThisDay ? last : null, notes: isOfThisDay ? last.notes : null, retry };
  }
  if (isLost && isOfThisDay) {
    return { day: last.day, isLive: false, heardAt: last.at, last, notes: last.notes, retry };
  }
  // Firestore opens a lost connection again by itself, such as after the device has slept: that is not said before it takes long.
  const isLive = isConnected || (isWaiting && !isSlow);
  return { day, isLive, heardAt: lostAt, last: isLost ? last : null, notes, retry };
}

/** Resolves once the API has answered or not, or the page shows something else meanwhile: then it is Firestore's turn. */
async function firstShown(date: CalendarDate, signal: AbortSignal): Promise<void> {
  const answered = queryClient.ensureQueryData(dayAnswer(date)).catch(() => undefined);
  await Promise.race([answered, pageHasItsData(signal)]);
}

/** What Firestore tells, with the bookings of the API's answer that it tells again. */
function takenOver(changes: Partial<LiveDay>, date: CalendarDate): Partial<LiveDay> {
  if (!changes.bookings) return changes;
  const answer = queryClient.getQueryData<DayAnswered>(dayAnswer(date).queryKey);
  return { ...changes, bookings: sameBookings(changes.bookings, answer?.day.bookings ?? null) };
}

const retryMs = 10_000;
const slowMs = 4000;

/** True some seconds after the waiting, or its last phase, began: a network without internet answers nothing, and says so late. */
function useIsSlow(isWaiting: boolean, phase: string): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, phase]);
  return isSlow;
}

/** Among the queries, whose answers go with the person. */
const keyOf = (date: CalendarDate, isToday: boolean) => [...days, date, isToday];
queryClient.setQueryDefaults(days, { gcTime: Infinity });
