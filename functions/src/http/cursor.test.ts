import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { cursorOf, positionOf } from './cursor.ts';

const position = { at: new Date('2026-11-21T18:00:00.123Z'), id: Number.MAX_SAFE_INTEGER };

describe('a cursor', () => {
  it('leads back to its position', () => {
    expect(positionOf(cursorOf(position))).toEqual(position);
  });

  it('can stand in an address as it is, and fits the contract', () => {
    expect(cursorOf(position)).toMatch(/^[\w-]{1,100}$/);
  });

  it.each([
    '',
    'nonsense',
    Buffer.from('1.').toString('base64url'),
    Buffer.from('-1.5').toString('base64url'),
  ])('that is none is refused: %j', (cursor) => {
    expect(() => positionOf(cursor)).toThrow(ApiError);
  });
});
