import { commandWords } from '../launcher/command-words.ts';
import { UserError } from '../launcher/user-error.ts';
import { phaseNames, type PhaseName } from './phases.ts';

type Args = { dryRun: boolean; project: string | undefined; from: PhaseName };

const usage =
  "Say 'npm run deploy -- --project ID', '--dry-run' besides to change nothing, " +
  `or '--from PHASE' besides to go on at one of ${phaseNames.join(', ')}.`;

export function readArgs(words: string[]): Args {
  const { positionals, project, said, values } = commandWords(words, usage, ['dry-run'], ['from']);
  const dryRun = said.has('dry-run');
  const from = phaseNames.find((name) => name === (values['from'] ?? phaseNames[0]));
  const isIncomplete = from === undefined || (project === undefined && !dryRun);
  if (positionals.length > 0 || isIncomplete) throw new UserError(usage);
  return { dryRun, project, from };
}
