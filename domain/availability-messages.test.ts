import { describe, expect, it } from 'vitest';
import { firstFreeText, notAvailableText } from './availability-messages.ts';

const date = '2026-12-19';
const full = { date, why: 'full', pool: 'house' } as const;
const noWalk = { date, why: 'full', pool: 'walks' } as const;

describe('what a customer reads of days that refuse a booking', () => {
  it('names the days, three at most', () => {
    const days = ['2026-12-19', '2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23'];
    expect(notAvailableText(days.map((day) => ({ ...full, date: day, by: 'date' })))).toBe(
      'Saturday, December 19 is full; Sunday, December 20 is full; Monday, December 21 is full; and 2 more. Please choose other dates.',
    );
  });

  it('says of what the day has room at another time', () => {
    expect(notAvailableText([{ ...full, by: 'pickUpTime', after: '12:00 PM' }])).toBe(
      'Saturday, December 19 is full after 12:00 PM. Please choose another time or date.',
    );
    expect(notAvailableText([{ ...noWalk, by: 'dropOffTime' }])).toBe(
      'Saturday, December 19 has no walk left at that time. Please choose another time or date.',
    );
    expect(
      notAvailableText([
        { ...full, by: 'date' },
        { ...noWalk, by: 'dropOffTime' },
      ]),
    ).toMatch(/Please choose other dates\.$/);
  });

  it('speaks of no time where a day has no walk at any', () => {
    expect(firstFreeText([{ ...noWalk, by: 'date' }])).toBe(
      'Saturday, December 19 has no walk left. The first free date is chosen instead.',
    );
  });
});
