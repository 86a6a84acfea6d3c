import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { kept } from './kept/index.ts';
import { codeOf, mutated } from './mutant.ts';

describe('the kept mutants', () => {
  it('have names of their own', () => {
    expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length);
  });

  it.each(kept)('$name: its text stands in the code once, and its tests are there', (mutant) => {
    expect(mutated(codeOf(mutant), mutant)).not.toBe(codeOf(mutant));
    expect(existsSync(inRoot(mutant.noticedBy))).toBe(true);
  });
});
