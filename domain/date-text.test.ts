import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import {
  dayText,
  monthText,
  shortDate,
  shortMonth,
  weekdayDate,
  weekdayName,
  weekdayText,
  withYear,
} from './date-text.ts';

const dates = Array.from({ length: 800 }, (_, day) => addDays('2027-12-01', day));
const formats = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return dates.map((date) => format.format(new Date(`${date}T00:00:00Z`)));
};

describe('dates are written as Intl writes them in English', () => {
  it.each([
    ['weekdayName', weekdayName, { weekday: 'long' }],
    ['weekdayText', weekdayText, { weekday: 'short' }],
    ['shortMonth', shortMonth, { month: 'short' }],
    ['monthText', monthText, { month: 'long', year: 'numeric' }],
    ['dayText', dayText, { weekday: 'long', month: 'long', day: 'numeric' }],
    ['shortDate', shortDate, { month: 'short', day: 'numeric' }],
  ] as const)('%s', (_, text, options) => {
    expect(dates.map(text)).toEqual(formats(options));
  });

  it('withYear', () => {
    expect(dates.map((date) => withYear(shortDate(date), date))).toEqual(formats({ dateStyle: 'medium' }));
    expect(dates.map((date) => withYear(dayText(date), date))).toEqual(formats({ dateStyle: 'full' }));
  });
});

it('weekdayDate', () => {
  expect(weekdayDate('2026-05-03')).toBe('Sun 05/03/2026');
});

it('refuses what is no date', () => {
  expect(() => dayText('soon')).toThrow(RangeError);
});
