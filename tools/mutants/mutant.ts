import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** The product with one thing made wrong in it. */
export type Mutant = {
  /** What is wrong, as a sentence about the product. */
  name: string;
  file: string;
  /** The text of the file that is replaced; it stands there once. */
  from: string;
  to: string;
  /** The test file that fails where this is wrong. */
  noticedBy: string;
};

/**
 * The code of a mutant's file with the wrong text in the place of the right one.
 * @throws Error where the right text does not stand there exactly once: the list has to follow the code.
 */
export function mutated(code: string, { name, file, from, to }: Mutant): string {
  const times = code.split(from).length - 1;
  if (times !== 1) throw new Error(`'${name}': ${file} has its text ${times} times, not once:\n${from}`);
  return code.replace(from, () => to);
}

export function codeOf({ file }: Mutant): string {
  return readFileSync(inRoot(file), 'utf8');
}

/** Mutants of a file, each a name with its right and its wrong text, that the same tests notice: the file's own, unless named. */
export function mutantsIn(
  file: string,
  changes: readonly (readonly [name: string, from: string, to: string])[],
  noticedBy = file.replace('.ts', '.test.ts'),
): Mutant[] {
  return changes.map(([name, from, to]) => ({ name, file, from, to, noticedBy }));
}
