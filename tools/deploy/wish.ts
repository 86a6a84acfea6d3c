import { parseArgs } from 'node:util';
import { Fault } from '../launcher/fault.ts';

export type Wish = { dryRun: boolean; project: string | undefined };

const usage = "Say 'npm run deploy -- --project ID', or 'npm run deploy -- --dry-run' to change nothing.";

/**
 * What the words after `npm run deploy --` ask for.
 * @throws Fault with the right words when they ask for nothing.
 */
export function readWish(words: string[]): Wish {
  const { project, 'dry-run': dryRun } = parsed(words);
  if (project === '' || (project === undefined && !dryRun)) throw new Fault(usage);
  return { dryRun, project };
}

function parsed(words: string[]) {
  try {
    const options = {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: words, options }).values;
  } catch {
    throw new Fault(usage);
  }
}
