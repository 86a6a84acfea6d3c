import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';

type Args = { project: string | undefined } & (
  { action: 'list' } | { action: 'offer' | 'remove'; id: number }
);

const usage =
  "Say 'npm run waitlist -- list', 'npm run waitlist -- offer ID' or 'npm run waitlist -- remove ID', " +
  'for a real project with --project ID.';

export function readArgs(words: string[]): Args {
  const { positionals, values } = parseCommand(words, usage, projectOption);
  const [action, id, ...others] = positionals;
  const { project } = values;
  if (action === 'list' && id === undefined) return { action, project };
  const isId = id !== undefined && /^\d{1,16}$/.test(id) && others.length === 0;
  if ((action === 'offer' || action === 'remove') && isId) return { action, id: Number(id), project };
  throw new UserError(usage);
}
