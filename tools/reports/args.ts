import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';

type Args = { action: 'prove' | 'rebuild'; project: string | undefined };

const usage =
  "Say 'npm run reports -- prove' or 'npm run reports -- rebuild', for a real project with --project ID.";

export function readArgs(words: string[]): Args {
  const { positionals, values } = parseCommand(words, usage, projectOption);
  const [action, ...others] = positionals;
  if ((action !== 'prove' && action !== 'rebuild') || others.length > 0) throw new UserError(usage);
  return { action, project: values.project };
}
