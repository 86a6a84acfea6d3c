import { describe, expect, it } from 'vitest';
import { RateLimitError } from '../../lib/api-error.ts';
import { withOneMore } from './write-reviews.ts';

const zone = 'America/Los_Angeles';
/** Half an hour before the business's midnight, when it is the next day already in UTC. */
const late = new Date('2026-11-22T07:30:00.500Z');

describe('withOneMore', () => {
  it('counts on the same day of the business', () => {
    expect(withOneMore(undefined, zone, late)).toEqual({ date: '2026-11-21', written: 1 });
    expect(withOneMore({ date: '2026-11-21', written: 4 }, zone, late)).toEqual({
      date: '2026-11-21',
      written: 5,
    });
  });

  it('begins anew on another one', () => {
    expect(withOneMore({ date: '2026-11-20', written: 5 }, zone, late)).toEqual({
      date: '2026-11-21',
      written: 1,
    });
  });

  it.each([
    ['the sixth', late, 1800],
    ['the sixth on the long day when daylight saving ends', new Date('2026-11-01T07:00:00Z'), 25 * 3600],
    ['the sixth on the short day when it begins', new Date('2026-03-08T08:00:00Z'), 23 * 3600],
  ])('refuses %s until the next midnight of the business', (_, now, seconds) => {
    const { date } = withOneMore(undefined, zone, now);
    const refusal = refusalOf(() => withOneMore({ date, written: 5 }, zone, now));
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfterSeconds: seconds });
  });
});

function refusalOf(work: () => unknown): RateLimitError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof RateLimitError) return error;
    throw error;
  }
}
