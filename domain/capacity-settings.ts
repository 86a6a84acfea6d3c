import { bookings } from '../business/profile.ts';
import type { CalendarDate } from './calendar.ts';
import type { Capacity, Pool } from './capacity.ts';
import { parseTimeText } from './time-text.ts';

/** What the owner has set (docs/rules.md#capacity). */
export type CapacitySettings = {
  /** From Sunday. */
  weekdays: readonly Capacity[];
  /** Minutes after midnight: a dog that is picked up later takes a place of the house that day. */
  lateCheckoutMinutes: number;
};

const standardCapacity: Capacity = bookings.capacity;
const noon = 12 * 60;

/** The same on each weekday. */
export function settingsOf(capacity: Capacity): CapacitySettings {
  return {
    weekdays: Array.from({ length: 7 }, () => capacity),
    lateCheckoutMinutes: parseTimeText(bookings.lateCheckout) ?? noon,
  };
}

/** Until the owner sets others. */
export const standardSettings = settingsOf(standardCapacity);

export function sameCapacity(places: number): Capacity {
  return capacityFrom(() => places);
}

function capacityFrom(placesOf: (pool: Pool) => number): Capacity {
  return {
    overnight: placesOf('overnight'),
    daycare: placesOf('daycare'),
    walks: placesOf('walks'),
    baths: placesOf('baths'),
    rides: placesOf('rides'),
    house: placesOf('house'),
    large: placesOf('large'),
  };
}

/** What is set for the day alone comes before its weekday's. */
export function capacityOn(
  { weekdays }: CapacitySettings,
  date: CalendarDate,
  ownOfDay: { readonly [pool in Pool]?: number | undefined },
): Capacity {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? standardCapacity;
  return capacityFrom((pool) => ownOfDay[pool] ?? weekday[pool]);
}
