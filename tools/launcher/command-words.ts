import { parseArgs } from 'node:util';
import { Fault } from './fault.ts';

/**
 * The words after a command of ours that may name a real project with --project ID, and say each of `flags` with --FLAG.
 * @throws Fault with the right words for an option that it does not have, or a project without a name.
 */
export function commandWords(
  words: string[],
  usage: string,
  flags: readonly string[] = [],
): { positionals: string[]; project: string | undefined; said: ReadonlySet<string> } {
  const { positionals, values } = parsed(words, usage, flags);
  const { project, ...others } = values;
  if (project === '') throw new Fault(usage);
  return { positionals, project, said: new Set(Object.keys(others)) };
}

function parsed(words: string[], usage: string, flags: readonly string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
        project: { type: 'string' },
      },
    });
  } catch {
    throw new Fault(usage);
  }
}
