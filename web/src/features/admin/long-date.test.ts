import { describe, expect, it } from 'vitest';
import { longDate } from './long-date.ts';

describe('the date of a day', () => {
  it('has its year where that is not the year of today', () => {
    expect(longDate('2026-12-31', '2026-12-31')).toBe('Thursday, Dec 31');
    expect(longDate('2027-01-01', '2026-12-31')).toBe('Friday, Jan 1, 2027');
    expect(longDate('2026-12-31', '2027-01-01')).toBe('Thursday, Dec 31, 2026');
  });
});
