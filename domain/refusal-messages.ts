import { joinedText, refusalText } from './availability-messages.ts';
import { dayText } from './date-text.ts';
import type { Refusal } from './contract/availability.ts';

// What the server says of days that refuse a booking. Apart from what public pages say of the days that they know.

/** Where the reader finds a booking. */
type Finding = (reservationId: number) => string;

const inProfile: Finding = (id) => `see booking ${id} in your profile`;
const byNumber: Finding = (id) => `see booking ${id}`;

function refusalsText(refusals: readonly Refusal[], finding: Finding): string {
  return joinedText(refusals, (refusal) => {
    switch (refusal.why) {
      case 'booked':
        return `${dayText(refusal.date)}: one of these dogs is booked then already, ${finding(refusal.reservationId)}`;
      case 'offered':
        return `${dayText(refusal.date)}: a place of the waitlist is held for one of these dogs then`;
      case 'closed':
      case 'full':
        return refusalText(refusal);
    }
  });
}

/** For a day whose record cannot be read: what is taken of it is not known. */
export const unknownDayText = 'this day can only be booked by phone at the moment';
export const unknownDayToOwnerText = 'what is taken of this day cannot be read, see Attention';

export function refusedText(refusals: readonly Refusal[]): string {
  return `${refusalsText(refusals, inProfile)}. Please choose other dates.`;
}

/** As the owner reads it, who finds every booking by its number. */
export function refusedToOwnerText(refusals: readonly Refusal[]): string {
  return `${refusalsText(refusals, byNumber)}. Please choose other dates.`;
}

/** For a booking that lost its places because it was not paid in time. */
export function notPayableText(refusals: readonly Refusal[]): string {
  return `This booking can't be paid any more: ${refusalsText(refusals, inProfile)}. You can book other dates instead.`;
}
