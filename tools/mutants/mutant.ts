import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** A deliberate mistake: `to` replaces `from`, a text that occurs exactly once in the file. */
export type Mutant = { name: string; file: string; from: string; to: string; test: string };

export function mutationsOf(
  file: string,
  test: string,
  changes: readonly (readonly [name: string, from: string, to: string])[],
): Mutant[] {
  return changes.map(([name, from, to]) => ({ name, file, test, from, to }));
}

/** @throws Error when the code no longer contains the text exactly once. */
export function mutate(code: string, { name, file, from, to }: Mutant): string {
  const count = code.split(from).length - 1;
  if (count !== 1) throw new Error(`'${name}': ${file} has its text ${count} times, not once:\n${from}`);
  return code.replace(from, () => to);
}

export const codeOf = ({ file }: Mutant): string => readFileSync(inRoot(file), 'utf8');
