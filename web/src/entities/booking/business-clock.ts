import { useSyncExternalStore } from 'react';
import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { serverNow } from '../../lib/server-clock.ts';
import { listen } from '../../lib/site-events.ts';

/** `now` follows the server's clock if this device's is wrong. `today` is the date in the business's `zone`. */
export type BusinessClock = { now: Date; zone: string; today: CalendarDate };

const tickMs = 30_000;
/** Worked out when it is first asked for: the zone's times are slow to load. */
let shown: BusinessClock | undefined;

/** For event handlers. Components use `useBusinessClock`. */
export function businessClock(): BusinessClock {
  const now = serverNow();
  return { now, zone: business.timeZone, today: todayIn(business.timeZone, now) };
}

/** Updates itself, so that a page that stays open marks the days that have passed. */
export function useBusinessClock(): BusinessClock {
  return useSyncExternalStore(subscribe, clockShown, clockShown);
}

function clockShown(): BusinessClock {
  if (shown === undefined || Math.abs(serverNow().getTime() - shown.now.getTime()) >= tickMs)
    shown = businessClock();
  return shown;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, tickMs);
  const stop = listen('clockOffsetChanged', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', onChange);
  };
}
