import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';

import { phaseNames, type PhaseName } from './phases.ts';

export type Wish = { dryRun: boolean; project: string | undefined; from: PhaseName };

const usage =
  "Say 'npm run deploy -- --project ID', '--dry-run' besides to change nothing, " +
  `or '--from PHASE' besides to go on at one of ${phaseNames.join(', ')}.`;

/**
 * What the words after `npm run deploy --` ask for.
 * @throws Fault with the right words when they ask for nothing.
 */
export function readWish(words: string[]): Wish {
  const { positionals, project, said, values } = commandWords(words, usage, ['dry-run'], ['from']);
  const dryRun = said.has('dry-run');
  const from = phaseNames.find((name) => name === (values['from'] ?? phaseNames[0]));
  if (positionals.length > 0 || from === undefined || (project === undefined && !dryRun))
    throw new Fault(usage);
  return { dryRun, project, from };
}
