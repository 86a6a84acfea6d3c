import { describe, expect, it } from 'vitest';
import { holdRefusal, isForgotten, type Hold } from './holds.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const live = (reservationId: number): Hold => ({ reservationId, until: hoursAgo(-0.5) });
const lapsed = (hours: number): Hold => ({ reservationId: 1, until: hoursAgo(hours) });

describe('a new hold', () => {
  it('is given beside two unpaid bookings, not beside three', () => {
    expect(holdRefusal([live(1), live(2), lapsed(1)], now)).toBeNull();
    expect(holdRefusal([live(1), live(2), live(3)], now)).toEqual({
      why: 'unpaid',
      reservationIds: [1, 2, 3],
    });
  });

  it('is given after four that lapsed in a day, not after five, until a day after the last', () => {
    expect(holdRefusal([1, 2, 3, 4].map(lapsed), now)).toBeNull();
    expect(holdRefusal([1, 2, 3, 4, 23].map(lapsed), now)).toEqual({
      why: 'lapsed',
      until: hoursAgo(-23),
      reservationIds: [1, 1, 1, 1, 1],
    });
    expect(holdRefusal([25, 26, 27, 28, 29].map(lapsed), now)).toBeNull();
  });

  it('is given where five lapsed in more than a day', () => {
    expect(holdRefusal([1, 2, 3, 4, 25.5].map(lapsed), now)).toBeNull();
  });

  it('is counted until it can no longer matter', () => {
    expect(isForgotten(lapsed(47), now)).toBe(false);
    expect(isForgotten(lapsed(48), now)).toBe(true);
  });
});
