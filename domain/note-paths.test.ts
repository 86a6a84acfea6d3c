import { describe, expect, it } from 'vitest';
import { isNotePath, notePathsOf } from './note-paths.ts';

describe('what a note can be about', () => {
  it.each([
    'days/2026-12-24',
    'reservations/1',
    'reservations/9007199254740991',
    'users/aB_c-1',
    'users/reservations/pets/7',
  ])('%s', (path) => expect(isNotePath(path)).toBe(true));

  it.each([
    '',
    'days/2026-02-30',
    'days/',
    'reservations/0',
    'reservations/9007199254740992',
    'reservations/1/internal/payment',
    'users/',
    'users/a.b',
    `users/${'a'.repeat(129)}`,
    'users/__one__',
    'users/__one__/pets/7',
    'users/one/pets/x',
    'users/one/settings/mails',
    'settings/capacity',
  ])("not '%s'", (path) => expect(isNotePath(path)).toBe(false));

  it('of a day each only once', () => {
    const [first, second] = [
      { id: 1, uid: 'one', pets: [{ id: 7 }, { id: 8 }] },
      { id: 2, uid: 'one', pets: [{ id: 7 }] },
    ];
    expect(notePathsOf('2026-12-24', [first, second])).toEqual([
      'days/2026-12-24',
      'reservations/1',
      'users/one',
      'users/one/pets/7',
      'users/one/pets/8',
      'reservations/2',
    ]);
  });
});
