import { expect, it } from 'vitest';
import { numberText } from './number-text.ts';

it.each([0, 7, 999, 1000, 20_000, 999_999, 1_234_567, -45, -2100])('writes %d as Intl does', (whole) => {
  expect(numberText(whole)).toBe(new Intl.NumberFormat('en-US').format(whole));
});
