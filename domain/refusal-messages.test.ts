import { describe, expect, it } from 'vitest';
import { notPayableText, refusedText, refusedToOwnerText } from './refusal-messages.ts';

const date = '2026-12-19';
const refusals = [
  { date, why: 'full', pool: 'house' },
  { date, why: 'closed', reason: 'Closed for repairs' },
  { date, why: 'booked', reservationId: 7 },
  { date, why: 'offered', waitId: 8 },
] as const;

describe('what the server says of days that refuse a booking', () => {
  it('names why, and where a customer finds the booking that a dog is in', () => {
    expect(refusedText(refusals)).toBe(
      'Saturday, December 19 is full; Saturday, December 19: Closed for repairs; Saturday, December 19: one of these dogs is booked then already, see booking 7 in your profile; and 1 more. Please choose other dates.',
    );
    expect(notPayableText(refusals.slice(3))).toBe(
      "This booking can't be paid any more: Saturday, December 19: a place of the waitlist is held for one of these dogs then. You can book other dates instead.",
    );
  });

  it('names that booking to the owner, who has no profile with it', () => {
    expect(refusedToOwnerText(refusals.slice(2, 3))).toBe(
      'Saturday, December 19: one of these dogs is booked then already, see booking 7. Please choose other dates.',
    );
  });
});
