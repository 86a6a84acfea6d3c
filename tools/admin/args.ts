import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';

type Args = { project: string | undefined } & (
  { action: 'grant' | 'revoke'; email: string } | { action: 'list' }
);

const usage =
  "Say 'npm run admin -- grant EMAIL', 'npm run admin -- revoke EMAIL' or 'npm run admin -- list', for a real " +
  'project with --project ID.';

export function readArgs(words: string[]): Args {
  const { positionals, values } = parseCommand(words, usage, projectOption);
  const [action, email, ...others] = positionals;
  const { project } = values;
  if (action === 'list' && email === undefined) return { action, project };
  if ((action !== 'grant' && action !== 'revoke') || email === undefined || others.length > 0) {
    throw new UserError(usage);
  }
  if (!/^\S+@\S+$/.test(email)) throw new UserError(`'${email}' is not an e-mail address.`);
  return { action, email: email.toLowerCase(), project };
}
