import { useSyncExternalStore } from 'react';
import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { serverNow } from '../../lib/server-clock.ts';
import { listen } from '../../lib/site-events.ts';

/** The moment by the server's clock, where this device's is wrong, the business's zone, and its date there. */
export type BusinessClock = { now: Date; zone: string; today: CalendarDate };

const tick = 30_000;
let shown = read();

function read(): BusinessClock {
  const now = serverNow();
  return { now, zone: business.timeZone, today: todayIn(business.timeZone, now) };
}

/** The business's clock now, for what happens at a click. */
export function businessClock(): BusinessClock {
  return read();
}

/** The business's clock, to within 30 seconds: what is today and past stays right on a page that is left open. */
export function useBusinessClock(): BusinessClock {
  return useSyncExternalStore(subscribe, clockShown, clockShown);
}

function clockShown(): BusinessClock {
  if (Math.abs(serverNow().getTime() - shown.now.getTime()) >= tick) shown = read();
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
