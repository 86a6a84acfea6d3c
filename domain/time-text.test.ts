import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimeText, parseTimeText, timeChoices } from './time-text.ts';

describe('timeChoices', () => {
  it('are the 48 half hours of a day, midnight as 00:00 AM and noon as 12:00 PM', () => {
    expect(timeChoices).toHaveLength(48);
    expect(new Set(timeChoices).size).toBe(48);
    expect(timeChoices.slice(0, 3)).toEqual(['00:00 AM', '00:30 AM', '01:00 AM']);
    expect(timeChoices.slice(23, 27)).toEqual(['11:30 AM', '12:00 PM', '12:30 PM', '01:00 PM']);
    expect(timeChoices.at(-1)).toBe('11:30 PM');
  });

  it('stand in the order of the day, half an hour apart', () => {
    expect(timeChoices.map(parseTimeText)).toEqual(Array.from({ length: 48 }, (_, index) => index * 30));
  });
});

describe('parseTimeText', () => {
  it.each([
    ['00:00 AM', 0],
    ['12:00 AM', 0],
    ['00:30 AM', 30],
    ['12:30 AM', 30],
    ['01:00 AM', 60],
    ['8:00 AM', 480],
    ['08:05 AM', 485],
    ['11:59 AM', 719],
    ['12:00 PM', 720],
    ['12:30 PM', 750],
    ['01:00 PM', 780],
    ['11:30 PM', 1410],
  ])('reads %s as minute %i', (text, minutes) => {
    expect(parseTimeText(text)).toBe(minutes);
  });

  it.each([
    '',
    '00:00 PM',
    '00:30 PM',
    '13:00 AM',
    '13:00 PM',
    '24:00 AM',
    '08:60 AM',
    '08:5 AM',
    '008:00 AM',
    ':30 AM',
    '08:00',
    '08:00AM',
    '08:00  AM',
    '08:00 am',
    '08:00 AM ',
    ' 08:00 AM',
    '08.00 AM',
    '-1:00 AM',
    '08:00 AM\n',
    '٠٨:٠٠ AM',
  ])('refuses %j', (text) => {
    expect(parseTimeText(text)).toBeNull();
  });
});

describe('formatTimeText', () => {
  it.each([-1, 1440, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (minutes) => {
    expect(() => formatTimeText(minutes)).toThrow(RangeError);
  });

  it('is read back as the same minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(parseTimeText(formatTimeText(minutes))).toBe(minutes);
      }),
    );
  });

  it('writes every text that can be read in the one way of the product', () => {
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    const minute = fc.integer({ min: 0, max: 59 }).map(twoDigits);
    const readable = fc.oneof(
      fc.tuple(fc.integer({ min: 0, max: 12 }).map(twoDigits), minute, fc.constant('AM')),
      fc.tuple(fc.integer({ min: 1, max: 12 }).map(twoDigits), minute, fc.constant('PM')),
    );
    fc.assert(
      fc.property(readable, ([hour, minutes, half]) => {
        const read = parseTimeText(`${hour}:${minutes} ${half}`) ?? Number.NaN;
        const shownHour = hour === '12' && half === 'AM' ? '00' : hour;
        expect(formatTimeText(read)).toBe(`${shownHour}:${minutes} ${half}`);
      }),
    );
  });
});
