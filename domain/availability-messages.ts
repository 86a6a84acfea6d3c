import type { RefusedDay } from './availability.ts';
import type { PlacesRefusal } from './capacity.ts';
import { dayText } from './date-text.ts';
import type { Pool } from './pools.ts';

const fullTexts: Record<Pool, string> = {
  overnight: 'is full',
  daycare: 'is full',
  house: 'is full',
  large: 'has no place for another large dog',
  walks: 'has no walk left at that time',
  baths: 'has no bath left',
  rides: 'has no ride left',
};

/** Why a day refuses a booking: 'Saturday, December 19 is full after 12:00 PM'. */
export function refusalText(refusal: PlacesRefusal | RefusedDay): string {
  const day = dayText(refusal.date);
  if (refusal.why === 'closed') return `${day}: ${refusal.reason}`;
  const full = `${day} ${fullTexts[refusal.pool]}`;
  if (!('by' in refusal)) return full;
  if (refusal.by === 'date' && refusal.pool === 'walks') return `${day} has no walk left`;
  return refusal.after === undefined ? full : `${full} after ${refusal.after}`;
}

const mostNamed = 3;

/** The first days that refuse: 'Saturday, December 19 is full; and 2 more'. */
export function joinedText<One>(refusals: readonly One[], textOf: (one: One) => string): string {
  const named = refusals.slice(0, mostNamed).map(textOf);
  const further = refusals.length - named.length;
  return further === 0 ? named.join('; ') : `${named.join('; ')}; and ${further} more`;
}

export function notAvailableText(refusals: readonly RefusedDay[]): string {
  const atOtherTimes = refusals.every(({ by }) => by !== 'date');
  return `${joinedText(refusals, refusalText)}. Please choose ${atOtherTimes ? 'another time or date' : 'other dates'}.`;
}

export function firstFreeText(refusals: readonly RefusedDay[]): string {
  return `${joinedText(refusals, refusalText)}. The first free date is chosen instead.`;
}
