import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it.each([
    ['Dana Rivers', 'DR'],
    ['Ana María del Valle', 'AV'],
    ['  alex ', 'A'],
    ['🐶 Paws', '🐶P'],
    ['', '?'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
