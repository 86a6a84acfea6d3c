import { useSyncExternalStore } from 'react';
import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { serverNow } from '../../lib/server-clock.ts';
import { listen } from '../../lib/site-events.ts';

/** `now` follows the server's clock if this device's is wrong. `today` is the date in the business's `zone`. */
export type BusinessClock = { now: Date; zone: string; today: CalendarDate };

const tick = 30_000;
let shown = businessClock();

/** For event handlers. Components use `useBusinessClock`. */
export function businessClock(): BusinessClock {
  const now = serverNow();
  return { now, zone: business.timeZone, today: todayIn(business.timeZone, now) };
}

/** Correct to within 30 seconds, so that a page that is left open still knows which days are past. */
export function useBusinessClock(): BusinessClock {
  return useSyncExternalStore(subscribe, clockShown, clockShown);
}

function clockShown(): BusinessClock {
  if (Math.abs(serverNow().getTime() - shown.now.getTime()) >= tick) shown = businessClock();
  return shown;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, tick);
  const stop = listen('clockOffsetChanged', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', onChange);
  };
}
