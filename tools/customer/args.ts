import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';

type Args = { action: 'export' | 'erase'; who: string; project: string | undefined };

const usage =
  "Say 'npm run customer -- export EMAIL' or 'npm run customer -- erase EMAIL' (a user id serves too), for a real " +
  'project with --project ID.';

export function readArgs(words: string[]): Args {
  const { positionals, values } = parseCommand(words, usage, projectOption);
  const [action, who, ...others] = positionals;
  if (action !== 'export' && action !== 'erase') throw new UserError(usage);
  if (who === undefined || !/^([\w-]+|\S+@\S+)$/.test(who) || others.length > 0) throw new UserError(usage);
  return { action, who: who.includes('@') ? who.toLowerCase() : who, project: values.project };
}
