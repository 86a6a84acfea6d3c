import { business } from './business.ts';
import { wallClockIn } from './calendar.ts';
import { limits } from './limits.ts';
import { parseTimeText } from './time-text.ts';

const { minutes: offerMinutes, noticeHours, hours } = limits.offers;
const minuteMs = 60_000;

/** Until when places are held that are offered now (docs/rules.md#waitlist). */
export function offerEnd(now: Date): Date {
  return new Date(now.getTime() + offerMinutes * minuteMs);
}

/** False at night, when nobody would read an offer. */
export function isOfferTime(now: Date): boolean {
  const { minutes } = wallClockIn(business.timeZone, now);
  const [from = 0, to = 0] = [hours.from, hours.to].map((text) => parseTimeText(text) ?? 0);
  return from <= minutes && minutes < to;
}

/** The last moment at which places can be offered. */
export function latestOffer(firstDropOffAt: Date): Date {
  return new Date(firstDropOffAt.getTime() - noticeHours * 60 * minuteMs);
}
