import { bookings } from '../business/profile.ts';
import { dayOfWeek, type CalendarDate } from './calendar.ts';
import type { Capacity } from './capacity.ts';
import { byPool } from './by-pool.ts';
import type { Pool } from './pools.ts';
import { minutesPerDay, parseTimeText } from './time-text.ts';

/** What the owner has set (docs/rules.md#capacity). */
export type CapacitySettings = {
  /** From Sunday. */
  weekdays: readonly Capacity[];
  /** Minutes after midnight: a dog that is picked up later takes a place of the house that day. */
  lateCheckoutMinutes: number;
};

/** When places are offered to those who wait, and for how long (docs/rules.md#waitlist). */
export type OfferSettings = {
  /** How long an offer stands. */
  minutes: number;
  /** Minutes after midnight; at `until` and later nothing is offered. */
  from: number;
  until: number;
};

export type OwnerSettings = CapacitySettings & {
  offers: OfferSettings;
  /** How long places are held for a link to pay (docs/rules.md#paid-by-link). */
  linkHours: number;
};

export const standardLinkHours = 24;

const standardCapacity: Capacity = bookings.capacity;
const noon = 12 * 60;

const { minutes, hours } = bookings.offers;
export const standardOffers: OfferSettings = {
  minutes,
  from: parseTimeText(hours.from) ?? 0,
  until: parseTimeText(hours.to) ?? minutesPerDay,
};

/** The same on each weekday. */
export function settingsOf(capacity: Capacity): OwnerSettings {
  return {
    weekdays: Array.from({ length: 7 }, () => capacity),
    lateCheckoutMinutes: parseTimeText(bookings.lateCheckout) ?? noon,
    offers: standardOffers,
    linkHours: standardLinkHours,
  };
}

/** Until the owner sets others. */
export const standardSettings = settingsOf(standardCapacity);

export function sameCapacity(places: number): Capacity {
  return byPool(() => places);
}

/** What is set for the day alone comes before its weekday's. */
export function capacityOn(
  { weekdays }: CapacitySettings,
  date: CalendarDate,
  ownOfDay: { readonly [pool in Pool]?: number | undefined },
): Capacity {
  const weekday = weekdays[dayOfWeek(date)] ?? standardCapacity;
  return byPool((pool) => ownOfDay[pool] ?? weekday[pool]);
}
