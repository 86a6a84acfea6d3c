import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

const project = undefined;
const christmas = { from: '2026-12-24', to: '2026-12-24', kind: 'closed', services: [], yearly: false };

describe('the arguments of the days command', () => {
  it('show days, open a closure, or make the days anew', () => {
    expect(readArgs(['show'])).toEqual({ action: 'show', from: null, to: null, project });
    expect(readArgs(['show', '2026-12-24'])).toMatchObject({ from: '2026-12-24', to: '2026-12-24' });
    expect(readArgs(['show', '2026-12-24', '2026-12-26'])).toMatchObject({ to: '2026-12-26' });
    expect(readArgs(['open', '2026-12-24', '--project', 'pawprints'])).toEqual({
      action: 'open',
      id: '2026-12-24',
      project: 'pawprints',
    });
    expect(readArgs(['rebuild'])).toEqual({ action: 'rebuild', project });
  });

  it('close days, for some services, and ask unless told not to', () => {
    const words = ['close', '2026-12-24', '--reason', ' Closed for Christmas '];
    const closure = { ...christmas, reason: 'Closed for Christmas' };
    expect(readArgs(words)).toEqual({ action: 'close', closure, asks: true, project });
    const more = [
      '--until',
      '2026-12-26',
      '--kind',
      'noArrivals',
      '--service',
      'boarding',
      '--yearly',
      '--yes',
    ];
    expect(readArgs([...words, ...more])).toMatchObject({
      closure: { to: '2026-12-26', kind: 'noArrivals', services: ['boarding'], yearly: true },
      asks: false,
    });
  });

  it('set the capacity of a day, a weekday or all', () => {
    expect(readArgs(['capacity', '2026-12-24', 'overnight=6', 'baths=default'])).toEqual({
      action: 'capacity',
      where: { date: '2026-12-24' },
      places: { overnight: 6, baths: null },
      project,
    });
    expect(readArgs(['capacity', 'Monday', 'daycare=0'])).toMatchObject({ where: { weekdays: [1] } });
    const all = { where: { weekdays: [0, 1, 2, 3, 4, 5, 6] }, places: { daycare: 9 } };
    expect(readArgs(['capacity', 'all', 'daycare=9'])).toMatchObject(all);
    expect(readArgs(['capacity', 'daycare=9'])).toMatchObject(all);
  });

  it.each([
    [[]],
    [['show', '2026-12-26', '2026-12-24']],
    [['show', '2026-12-24', '--yes']],
    [['close', '2026-12-24']],
    [['close', '2026-12-24', '--reason', ' ']],
    [['open']],
    [['capacity']],
    [['capacity', 'monday']],
    [['rebuild', '2026-12-24']],
  ])('are explained where they are wrong: %j', (words) => {
    expect(() => readArgs(words)).toThrow("Say 'npm run days -- show");
  });

  it.each([
    [['show', '2026-02-29'], "'2026-02-29' is no date"],
    [['close', '2026-12-24', '--until', '2026-12-23', '--reason', 'Late'], 'is before'],
    [['close', '2026-12-24', '--kind', 'open', '--reason', 'Odd'], "'open' is no kind"],
    [['capacity', 'all', 'beds=3'], "'beds' is no pool"],
    [['capacity', 'all', 'baths=-1'], "'baths=-1' is no capacity"],
    [['capacity', 'all', 'baths=default'], 'Only a day'],
  ])('are refused where they cannot be: %j', (words, sentence) => {
    expect(() => readArgs(words)).toThrow(sentence);
  });
});
