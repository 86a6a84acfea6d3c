import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { codeOf, mutate } from './mutant.ts';
import { mutants } from './mutants.ts';

describe('the mutants', () => {
  it('have unique names', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it.each(mutants)('$name: its text occurs in the code exactly once, and its tests exist', (mutant) => {
    expect(mutate(codeOf(mutant), mutant)).not.toBe(codeOf(mutant));
    expect(existsSync(inRoot(mutant.test))).toBe(true);
  });
});
