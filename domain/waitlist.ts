import { business } from './business.ts';
import { wallClockIn } from './calendar.ts';
import type { OfferSettings } from './capacity-settings.ts';
import { limits } from './limits.ts';

const minuteMs = 60_000;

/** A third of the notice: an hour before drop-off, where offers are made until three hours before it. */
const decidedMinutes = 20;

/**
 * Until when places are held that are offered now: however long offers stand, not until the dog is to come
 * (docs/rules.md#waitlist).
 */
export function offerEnd(now: Date, firstDropOffAt: Date, { minutes }: OfferSettings): Date {
  const last = firstDropOffAt.getTime() - limits.offers.noticeHours * decidedMinutes * minuteMs;
  return new Date(Math.min(now.getTime() + minutes * minuteMs, last));
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
