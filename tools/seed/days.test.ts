import { addDays, daysBetween } from '@pawprints/domain/calendar';
import { describe, expect, it } from 'vitest';
import { demoDays } from './days.ts';

describe('the days of the demo', () => {
  it('are a full Saturday and three other days, whenever it is seeded', () => {
    expect(demoDays('2026-11-22')).toEqual({
      full: '2026-12-05',
      twoLeft: '2026-12-06',
      offered: '2026-12-07',
      closed: '2026-12-08',
    });
    for (let day = 0; day < 7; day += 1) {
      const today = addDays('2026-02-25', day);
      const { full, twoLeft, offered, closed } = demoDays(today);
      expect(new Date(`${full}T00:00:00Z`).getUTCDay()).toBe(6);
      expect(daysBetween(today, full)).toBeGreaterThan(7);
      expect(daysBetween(today, full)).toBeLessThan(15);
      expect(new Set([full, twoLeft, offered, closed]).size).toBe(4);
    }
  });
});
