import { expect, it } from 'vitest';
import { characterCount } from './characters.ts';

it.each([
  ['', 0],
  ['Rex', 3],
  ['🐶🐶', 2],
  ['é', 1],
  ['犬', 1],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});
