import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

describe('pageWindow', () => {
  it.each([
    { page: 0, totalPages: 1, shown: [0] },
    { page: 1, totalPages: 3, shown: [0, 1, 2] },
    { page: 0, totalPages: 9, shown: [0, 1, 2, 3, 4] },
    { page: 4, totalPages: 9, shown: [2, 3, 4, 5, 6] },
    { page: 8, totalPages: 9, shown: [4, 5, 6, 7, 8] },
    { page: 0, totalPages: 0, shown: [] },
  ])('offers $shown on page $page of $totalPages', ({ page, totalPages, shown }) => {
    expect(pageWindow(page, totalPages)).toEqual(shown);
  });
});
