import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

describe('the arguments of the restore command', () => {
  it('compare, put documents back, or have events handled again', () => {
    expect(readArgs(['compare', 'restored', '--project', 'pawprints'])).toEqual({
      action: 'compare',
      database: 'restored',
      project: 'pawprints',
    });
    expect(readArgs(['put', 'restored', 'reservations/1', 'users/a/pets/2', '--replace'])).toEqual({
      action: 'put',
      database: 'restored',
      paths: ['reservations/1', 'users/a/pets/2'],
      replace: true,
      project: undefined,
    });
    expect(readArgs(['replay', '2026-05-03T08:00:00+02:00'])).toEqual({
      action: 'replay',
      since: new Date('2026-05-03T06:00:00Z'),
      project: undefined,
    });
  });

  it.each([
    [[]],
    [['compare']],
    [['compare', 'restored', 'reservations/1']],
    [['compare', 'restored', '--replace']],
    [['put', 'restored']],
    [['put', 'restored', 'reservations']],
    [['put', 'restored', 'reservations/1/internal']],
    [['put', 'restored', '/reservations/1']],
    [['replay', '2026-05-03']],
    [['replay', '2026-05-03T08:00:00']],
    [['replay', '2026-13-03T08:00:00Z']],
    [['forget', 'restored']],
  ])('are explained where they are wrong: %j', (words) => {
    expect(() => readArgs(words)).toThrow("Say 'npm run restore -- compare DATABASE'");
  });
});
