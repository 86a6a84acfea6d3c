import type { CalendarDate } from './calendar.ts';
import type { Pool } from './capacity.ts';
import type { Refusal } from './contract/availability.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Saturday, December 19' */
function dayText(date: CalendarDate): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

const fullTexts: Record<Pool, string> = {
  overnight: 'is full',
  daycare: 'is full',
  house: 'is full',
  large: 'has no place for another large dog',
  walks: 'has no walk left at that time',
  baths: 'has no bath left',
  rides: 'has no ride left',
};

/** Why a day refuses a booking, as its customer reads it: 'Saturday, December 19 is full'. */
function refusalText(refusal: Refusal): string {
  const day = dayText(refusal.date);
  switch (refusal.why) {
    case 'closed':
      return `${day}: ${refusal.reason}`;
    case 'full':
      return `${day} ${fullTexts[refusal.pool]}`;
    case 'booked':
      return `${day}: one of these dogs is in booking ${refusal.reservationId} then`;
  }
}

const mostNamed = 3;

/** Names the first days that refuse, and what to do. */
export function notAvailableText(refusals: readonly Refusal[]): string {
  const named = refusals.slice(0, mostNamed).map(refusalText);
  const further = refusals.length - named.length;
  const days = further === 0 ? named.join('; ') : `${named.join('; ')}; and ${further} more`;
  return `${days}. Please choose other dates.`;
}
