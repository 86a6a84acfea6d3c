import { parseArgs } from 'node:util';
import { Fault } from './fault.ts';

/**
 * The words after a command of ours that may name a real project with --project ID.
 * @throws Fault with the right words for an option that it does not have, or a project without a name.
 */
export function commandWords(
  words: string[],
  usage: string,
): { positionals: string[]; project: string | undefined } {
  const { positionals, values } = parsed(words, usage);
  if (values.project === '') throw new Fault(usage);
  return { positionals, project: values.project };
}

function parsed(words: string[], usage: string) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { project: { type: 'string' } } });
  } catch {
    throw new Fault(usage);
  }
}
