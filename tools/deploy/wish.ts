import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';

export type Wish = { dryRun: boolean; project: string | undefined };

const usage = "Say 'npm run deploy -- --project ID', or 'npm run deploy -- --dry-run' to change nothing.";

/**
 * What the words after `npm run deploy --` ask for.
 * @throws Fault with the right words when they ask for nothing.
 */
export function readWish(words: string[]): Wish {
  const { positionals, project, said } = commandWords(words, usage, ['dry-run']);
  const dryRun = said.has('dry-run');
  if (positionals.length > 0 || (project === undefined && !dryRun)) throw new Fault(usage);
  return { dryRun, project };
}
