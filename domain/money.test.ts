import { expect, it } from 'vitest';
import { formatAmount, formatDollars } from './money.ts';

it.each([
  [0, '$0'],
  [45, '$45'],
  [2100, '$2,100'],
  [1234567, '$1,234,567'],
  [37.5, '$38'],
  [37.49, '$37'],
  [-2100, '-$2,100'],
  [-0.2, '$0'],
])('%d dollars are written %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

it.each([
  [0, '$0'],
  [45, '$45'],
  [10.5, '$10.50'],
  [0.07, '$0.07'],
  [2100.1, '$2,100.10'],
  [-0.5, '-$0.50'],
])('an amount of %d dollars is written %s', (dollars, text) => {
  expect(formatAmount(dollars)).toBe(text);
});
