import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { cursorOf, positionOf } from './list-page.ts';

const written = (text: string): string => Buffer.from(text).toString('base64url');

const position = { at: new Date('2026-11-21T18:00:00.123Z'), id: Number.MAX_SAFE_INTEGER };

describe('a cursor', () => {
  it('leads back to its position', () => {
    expect(positionOf(cursorOf(position))).toEqual(position);
  });

  it('can stand in an address as it is, and fits the contract', () => {
    expect(cursorOf(position)).toMatch(/^[\w-]{1,100}$/);
  });

  it.each(['0.1', `${Date.UTC(9999, 11, 31)}.${Number.MAX_SAFE_INTEGER}`])('can say %j', (text) => {
    const read = positionOf(written(text));
    expect(read && cursorOf(read)).toBe(written(text));
  });

  it.each([
    '',
    '1.',
    '.1',
    '-1.5',
    '1.5.1',
    '1.-5',
    '1e3.1',
    '01.1',
    '1.01',
    ' 1.1',
    '1.0',
    '0x1.1',
    'Infinity.1',
    'NaN.NaN',
    '999999999999999.1',
    `${Date.UTC(10_000, 0)}.1`,
    '1.9007199254740992',
    '1.1\n',
  ])('that says %j is refused', (text) => {
    expect(() => positionOf(written(text))).toThrow(ApiError);
  });

  it.each(['nonsense', `${written('1.1')}=`, `${written('1.1')}A`])(
    'that is not ours is refused: %j',
    (cursor) => {
      expect(() => positionOf(cursor)).toThrow(ApiError);
    },
  );
});
