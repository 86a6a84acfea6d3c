import type { RefusedDay } from './availability.ts';
import type { CalendarDate } from './calendar.ts';
import type { Pool } from './pools.ts';
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

/** Where the reader finds a booking. */
type Finding = (reservationId: number) => string;

const inProfile: Finding = (id) => `see booking ${id} in your profile`;

/** Why a day refuses a booking: 'Saturday, December 19 is full after 12:00 PM'. */
function refusalText(refusal: Refusal | RefusedDay, finding: Finding): string {
  const day = dayText(refusal.date);
  switch (refusal.why) {
    case 'closed':
      return `${day}: ${refusal.reason}`;
    case 'full': {
      const full = `${day} ${fullTexts[refusal.pool]}`;
      if (!('by' in refusal)) return full;
      if (refusal.by === 'date' && refusal.pool === 'walks') return `${day} has no walk left`;
      return refusal.after === undefined ? full : `${full} after ${refusal.after}`;
    }
    case 'booked':
      return `${day}: one of these dogs is booked then already, ${finding(refusal.reservationId)}`;
    case 'offered':
      return `${day}: a place of the waitlist is held for one of these dogs then`;
  }
}

/** For a day whose record cannot be read: what is taken of it is not known. */
export const unknownDayText = 'this day can only be booked by phone at the moment';

const mostNamed = 3;

/** The first days that refuse: 'Saturday, December 19 is full; and 2 more'. */
function refusalsText(refusals: readonly (Refusal | RefusedDay)[], finding = inProfile): string {
  const named = refusals.slice(0, mostNamed).map((refusal) => refusalText(refusal, finding));
  const further = refusals.length - named.length;
  return further === 0 ? named.join('; ') : `${named.join('; ')}; and ${further} more`;
}

export function notAvailableText(
  refusals: readonly (Refusal | RefusedDay)[],
  finding: Finding = inProfile,
): string {
  const atOtherTimes = refusals.every((refusal) => 'by' in refusal && refusal.by !== 'date');
  return `${refusalsText(refusals, finding)}. Please choose ${atOtherTimes ? 'another time or date' : 'other dates'}.`;
}

export function firstFreeText(refusals: readonly RefusedDay[]): string {
  return `${refusalsText(refusals)}. The first free date is chosen instead.`;
}

/** For a booking that lost its places because it was not paid in time. */
export function notPayableText(refusals: readonly Refusal[]): string {
  return `This booking can't be paid any more: ${refusalsText(refusals)}. You can book other dates instead.`;
}
