import { describe, expect, it } from 'vitest';
import { fromLocalDay, toLocalDay } from './local-day.ts';

describe('local days', () => {
  // Both changes of daylight saving, a leap day, and the ends of a year, in whatever zone the machine is.
  it.each(['2026-03-08', '2026-11-01', '2028-02-29', '2026-01-01', '2026-12-31'])('%s comes back', (date) => {
    expect(fromLocalDay(toLocalDay(date))).toBe(date);
  });
});
