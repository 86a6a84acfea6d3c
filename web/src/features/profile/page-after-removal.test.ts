import { describe, expect, it } from 'vitest';
import { pageAfterRemoval } from './page-after-removal.ts';

describe('the page after a booking has left the list', () => {
  it.each([
    ['others are shown', { page: 1, shownCount: 2, totalPages: 3 }, 1],
    ['it was the last of a later page', { page: 2, shownCount: 1, totalPages: 3 }, 1],
    ['it was the last shown on the first of several', { page: 0, shownCount: 1, totalPages: 2 }, 1],
    ['it was the last of all', { page: 0, shownCount: 1, totalPages: 1 }, 0],
  ])('when %s', (_, seen, expected) => {
    expect(pageAfterRemoval(seen)).toBe(expected);
  });
});
