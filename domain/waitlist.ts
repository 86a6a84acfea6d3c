import { business } from './business.ts';
import { wallClockIn } from './calendar.ts';
import type { OfferSettings } from './capacity-settings.ts';
import { limits } from './limits.ts';

const minuteMs = 60_000;

/** Until when places are held that are offered now (docs/rules.md#waitlist). */
export function offerEnd(now: Date, { minutes }: OfferSettings): Date {
  return new Date(now.getTime() + minutes * minuteMs);
}

/** False at night, when nobody would read an offer. */
export function isOfferTime(now: Date, { from, until }: OfferSettings): boolean {
  const { minutes } = wallClockIn(business.timeZone, now);
  return from <= minutes && minutes < until;
}

/** The last moment at which places can be offered. */
export function latestOffer(firstDropOffAt: Date): Date {
  return new Date(firstDropOffAt.getTime() - limits.offers.noticeHours * 60 * minuteMs);
}
