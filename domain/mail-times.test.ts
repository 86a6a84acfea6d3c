import { describe, expect, it } from 'vitest';
import { dueMailDates, mailsOfDayAt } from './mail-times.ts';

const zone = 'America/Los_Angeles';
const due = (from: string, to: string) =>
  dueMailDates(new Date(from), new Date(to), zone).map(({ date, at }) => `${date} ${at.toISOString()}`);

describe('the mails of a day', () => {
  it('become due at 10 AM by the clock of the business, on both sides of both changes of daylight saving', () => {
    const at = (date: string) => mailsOfDayAt(date, zone).toISOString();
    expect(at('2027-03-13')).toBe('2027-03-13T18:00:00.000Z');
    expect(at('2027-03-14')).toBe('2027-03-14T17:00:00.000Z');
    expect(at('2027-11-06')).toBe('2027-11-06T17:00:00.000Z');
    expect(at('2027-11-07')).toBe('2027-11-07T18:00:00.000Z');
  });

  it.each([
    ['spring', '2027-03-13', '2027-03-16', ['03-13T18', '03-14T17', '03-15T17']],
    ['autumn', '2027-11-06', '2027-11-09', ['11-06T17', '11-07T18', '11-08T18']],
  ])('are due once, by runs every quarter of an hour over the change in %s', (_, first, end, expected) => {
    const found: string[] = [];
    const stop = Date.parse(`${end}T08:00:00Z`);
    for (let run = Date.parse(`${first}T08:00:00Z`); run < stop; run += 15 * 60_000) {
      found.push(...due(new Date(run - 15 * 60_000).toISOString(), new Date(run).toISOString()));
    }
    expect(found).toEqual(expected.map((hour) => `2027-${hour.slice(0, 5)} 2027-${hour}:00:00.000Z`));
  });

  it('are not due before, nor again', () => {
    expect(due('2026-12-01T17:45:00Z', '2026-12-01T17:59:59.999Z')).toEqual([]);
    expect(due('2026-12-01T17:45:00Z', '2026-12-01T18:00:00Z')).toHaveLength(1);
    expect(due('2026-12-01T18:00:00Z', '2026-12-01T18:15:00Z')).toEqual([]);
    // A clock that was set back.
    expect(due('2026-12-02T18:00:00Z', '2026-12-01T18:00:00Z')).toEqual([]);
  });

  it('are made up for after an outage, those of the last days', () => {
    expect(due('2026-12-01T17:00:00Z', '2026-12-03T19:00:00Z').map((text) => text.slice(0, 10))).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(due('2026-06-01T17:00:00Z', '2026-12-10T19:00:00Z').map((text) => text.slice(0, 10))).toEqual([
      '2026-12-07',
      '2026-12-08',
      '2026-12-09',
      '2026-12-10',
    ]);
  });
});
