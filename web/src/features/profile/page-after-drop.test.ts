import { describe, expect, it } from 'vitest';
import { pageAfterDrop } from './page-after-drop.ts';

describe('the page after a booking has left the list', () => {
  it.each([
    ['others are in sight', { page: 1, inSight: 2, totalPages: 3 }, 1],
    ['it was the last of a later page', { page: 2, inSight: 1, totalPages: 3 }, 1],
    ['it was the last in sight on the first of several', { page: 0, inSight: 1, totalPages: 2 }, 1],
    ['it was the last of all', { page: 0, inSight: 1, totalPages: 1 }, 0],
  ])('when %s', (_, seen, expected) => {
    expect(pageAfterDrop(seen)).toBe(expected);
  });
});
