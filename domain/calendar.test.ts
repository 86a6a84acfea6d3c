import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  datesBetween,
  daysBetween,
  formatDisplayDate,
  formatInputDate,
  formatWireTime,
  isCalendarDate,
  parseWireTime,
  toInstant,
  todayIn,
  wallClockIn,
} from './calendar.ts';
import { formatTimeText } from './time-text.ts';

const zone = 'America/Los_Angeles';
const zones = [
  zone,
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

/** Dates of this century, as day counts from one of them. */
const anyDate = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
const anyMinute = fc.integer({ min: 0, max: 1439 });

/** Since 2007 the zone skips the hour from 2:00 AM on the second Sunday of March. */
const skips = ['2026-03-08', '2027-03-14', '2028-03-12', '2029-03-11', '2030-03-10'];
const repeats = ['2026-11-01', '2027-11-07', '2028-11-05', '2029-11-04', '2030-11-03'];
const dateSince2007 = fc.oneof(
  fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2007-01-01', days)),
  fc.constantFrom(...skips, ...repeats),
);

function isSkipped(date: string, minutes: number): boolean {
  const [, month, day] = date.split('-').map(Number);
  const isSunday = daysBetween('2026-03-08', date) % 7 === 0;
  return (
    isSunday && month === 3 && day !== undefined && day >= 8 && day <= 14 && minutes >= 120 && minutes < 180
  );
}

describe('isCalendarDate', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '1000-01-01', '9999-12-31'])(
    'knows %s',
    (text) => {
      expect(isCalendarDate(text)).toBe(true);
    },
  );

  it.each([
    '',
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '0999-12-31',
    '02026-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026/01/01',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('datesBetween', () => {
  it('names both dates, over the end of a year and the day after February', () => {
    expect(datesBetween('2027-12-31', '2028-01-01')).toEqual(['2027-12-31', '2028-01-01']);
    expect(datesBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('is one date from a day to itself, and none backwards', () => {
    expect(datesBetween('2026-06-01', '2026-06-01')).toEqual(['2026-06-01']);
    expect(datesBetween('2026-06-02', '2026-06-01')).toEqual([]);
    expect(datesBetween('2026-06-09', '2026-06-01')).toEqual([]);
  });

  it('throws where a date is none', () => {
    expect(() => datesBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
    expect(() => datesBetween('2026-02-28', '2026-02-30')).toThrow(RangeError);
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-05-03', 0, '2026-05-03'],
  ])('%s and %i days are %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it('are the inverse of each other, through every change of daylight saving and every leap day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('add up over any day between', () => {
    fc.assert(
      fc.property(anyDate, anyDate, anyDate, (a, b, c) => {
        expect(daysBetween(a, b) + daysBetween(b, c)).toBe(daysBetween(a, c));
      }),
    );
  });

  it('refuse what is no date, and leave the years of the calendar to nobody', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-05-03', 'tomorrow')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('1000-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('the texts of dates', () => {
  it('sort as the dates follow each other', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        const byText = Number(a > b) - Number(a < b);
        expect(Math.sign(daysBetween(b, a))).toBe(byText);
      }),
    );
  });
});

describe('toInstant', () => {
  it.each([
    ['winter', '2026-01-15', '08:00 AM', 8 * 60, '2026-01-15T16:00:00.000Z'],
    ['summer', '2026-07-15', '08:00 AM', 8 * 60, '2026-07-15T15:00:00.000Z'],
    ['midnight of a change', '2026-03-08', '00:00 AM', 0, '2026-03-08T08:00:00.000Z'],
    ['the last half hour before the skip', '2026-03-08', '01:30 AM', 90, '2026-03-08T09:30:00.000Z'],
    ['skipped, so one hour later', '2026-03-08', '02:00 AM', 120, '2026-03-08T10:00:00.000Z'],
    ['skipped, so one hour later', '2026-03-08', '02:30 AM', 150, '2026-03-08T10:30:00.000Z'],
    ['the first half hour after the skip', '2026-03-08', '03:00 AM', 180, '2026-03-08T10:00:00.000Z'],
    ['the evening of the skip', '2026-03-08', '11:30 PM', 1410, '2026-03-09T06:30:00.000Z'],
    ['before the hour that comes twice', '2026-11-01', '00:30 AM', 30, '2026-11-01T07:30:00.000Z'],
    ['twice, so the first', '2026-11-01', '01:00 AM', 60, '2026-11-01T08:00:00.000Z'],
    ['twice, so the first', '2026-11-01', '01:30 AM', 90, '2026-11-01T08:30:00.000Z'],
    ['after the hour that comes twice', '2026-11-01', '02:00 AM', 120, '2026-11-01T10:00:00.000Z'],
  ])('%s: %s %s', (_, date, __, minutes, instant) => {
    expect(toInstant(zone, date, minutes).toISOString()).toBe(instant);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
    ['Australia/Sydney', '2026-04-05', 150, '2026-04-04T15:30:00.000Z'],
    ['Asia/Kolkata', '2026-05-03', 0, '2026-05-02T18:30:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04', 0, '2018-11-04T03:00:00.000Z'],
    ['UTC', '2026-05-03', 0, '2026-05-03T00:00:00.000Z'],
  ])('in %s, %s at minute %i', (other, date, minutes, instant) => {
    expect(toInstant(other, date, minutes).toISOString()).toBe(instant);
  });

  it('is what the wall clock shows, and the first time that it shows it', () => {
    fc.assert(
      fc.property(dateSince2007, anyMinute, (date, minutes) => {
        const instant = toInstant(zone, date, minutes);
        const late = isSkipped(date, minutes) ? 60 : 0;
        expect(wallClockIn(zone, instant)).toEqual({ date, minutes: minutes + late });
        expect(wallClockIn(zone, new Date(instant.getTime() - 3_600_000)).minutes).not.toBe(minutes + late);
      }),
    );
  });

  it('is off by no more than the zone skips, in zones of every kind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDate, anyMinute, (anyZone, date, minutes) => {
        const shown = wallClockIn(anyZone, toInstant(anyZone, date, minutes));
        const late = daysBetween(date, shown.date) * 1440 + shown.minutes - minutes;
        expect([0, 30, 60, 1440]).toContain(late);
      }),
    );
  });

  it('never runs backwards while the wall clock runs on', () => {
    const aroundChanges = fc.constantFrom('2026-03-07', '2026-10-31', ...skips, ...repeats);
    fc.assert(
      fc.property(fc.oneof(anyDate, aroundChanges), anyMinute, (date, minutes) => {
        const later = minutes + 60;
        const [laterDate, laterMinutes] = later < 1440 ? [date, later] : [addDays(date, 1), later - 1440];
        expect(toInstant(zone, laterDate, laterMinutes).getTime()).toBeGreaterThanOrEqual(
          toInstant(zone, date, minutes).getTime(),
        );
      }),
    );
  });

  it('refuses a date and a zone that do not exist', () => {
    expect(() => toInstant(zone, '2026-02-30', 0)).toThrow(RangeError);
    expect(() => toInstant('America/Alder_Grove', '2026-05-03', 0)).toThrow(RangeError);
  });
});

describe('todayIn and wallClockIn', () => {
  it.each([
    ['2026-05-03T06:59:59.999Z', '2026-05-02', 1439],
    ['2026-05-03T07:00:00.000Z', '2026-05-03', 0],
    ['2026-01-01T07:59:00.000Z', '2025-12-31', 1439],
    ['2026-03-08T09:59:00.000Z', '2026-03-08', 119],
    ['2026-03-08T10:00:00.000Z', '2026-03-08', 180],
    ['2026-11-01T09:30:00.000Z', '2026-11-01', 90],
  ])('at %s the business has %s and minute %i', (now, date, minutes) => {
    expect(todayIn(zone, new Date(now))).toBe(date);
    expect(wallClockIn(zone, new Date(now))).toEqual({ date, minutes });
  });

  it('differ from zone to zone at the same moment', () => {
    const now = new Date('2026-05-03T11:00:00Z');
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-05-04');
    expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-05-03');
    expect(todayIn('Pacific/Pago_Pago', new Date('2026-05-03T10:59:00Z'))).toBe('2026-05-02');
  });
});

describe('wire times', () => {
  it('are written without zero padding, and read back', () => {
    expect(formatWireTime('2026-05-03', '08:00 AM')).toBe('2026.5.3 08:00 AM');
    expect(formatWireTime('2026-12-31', '00:30 AM')).toBe('2026.12.31 00:30 AM');
    expect(parseWireTime('2026.5.3 08:00 AM')).toEqual({ date: '2026-05-03', minutes: 480 });
    expect(parseWireTime('2026.12.31 12:30 AM')).toEqual({ date: '2026-12-31', minutes: 30 });
  });

  it('survive the way there and back', () => {
    fc.assert(
      fc.property(anyDate, anyMinute, (date, minutes) => {
        expect(parseWireTime(formatWireTime(date, formatTimeText(minutes)))).toEqual({ date, minutes });
      }),
    );
  });

  it.each([
    '',
    '2026.5.3',
    '08:00 AM',
    '2026.05.3 08:00 AM',
    '2026.5.03 08:00 AM',
    '2026.5.3  08:00 AM',
    '2026.5.3 08:00  AM',
    ' 2026.5.3 08:00 AM',
    '2026.5.3 08:00 AM ',
    '2026.5.3T08:00 AM',
    '2026-5-3 08:00 AM',
    '2026.2.29 08:00 AM',
    '2026.13.1 08:00 AM',
    '2026.0.1 08:00 AM',
    '0026.5.3 08:00 AM',
    '2026.5.3 00:00 PM',
    '2026.5.3 13:00 PM',
    '2026.5.3 08:00 AM\n',
  ])('refuse %j', (text) => {
    expect(parseWireTime(text)).toBeNull();
  });

  it('never throw, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^\d{4}\.\d{1,2}\.\d{1,2} \d\d:\d\d [AP]M$/)),
        (text) => {
          const read = parseWireTime(text);
          expect(read === null || isCalendarDate(read.date)).toBe(true);
        },
      ),
    );
  });
});

describe('dates as people read them', () => {
  it.each([
    ['2026-05-03', '2026.5.3', '05/03/2026'],
    ['2026-12-31', '2026.12.31', '12/31/2026'],
  ])('%s is shown as %s and picked as %s', (date, shown, picked) => {
    expect(formatDisplayDate(date)).toBe(shown);
    expect(formatInputDate(date)).toBe(picked);
  });

  it('refuse what is no date', () => {
    expect(() => formatDisplayDate('2026-5-3')).toThrow(RangeError);
    expect(() => formatInputDate('')).toThrow(RangeError);
  });
});
