import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';
import { phaseNames, type PhaseName } from './phases.ts';

type Args = { dryRun: boolean; project: string | undefined; from: PhaseName };

const usage =
  "Say 'npm run deploy -- --project ID', '--dry-run' besides to change nothing, " +
  `or '--from PHASE' besides to go on at one of ${phaseNames.join(', ')}.`;

export function readArgs(words: string[]): Args {
  const { positionals, values } = parseCommand(words, usage, {
    ...projectOption,
    'dry-run': { type: 'boolean', default: false },
    from: { type: 'string', default: phaseNames[0] },
  });
  const { 'dry-run': dryRun, project } = values;
  const from = phaseNames.find((name) => name === values.from);
  const isIncomplete = from === undefined || (project === undefined && !dryRun);
  if (positionals.length > 0 || isIncomplete) throw new UserError(usage);
  return { dryRun, project, from };
}
