import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';

/** `elsewhereCents` is null when nothing was paid outside Stripe. */
type Args = { project: string | undefined } & (
  | { action: 'list' }
  | { action: 'show' | 'retry'; id: string }
  | { action: 'settle'; id: string; note: string; elsewhereCents: number | null }
);

const usage =
  "Say 'npm run attention -- list', 'npm run attention -- show ID', 'npm run attention -- settle ID --note \"…\"' " +
  "(with --elsewhere DOLLARS for what you pay back in another way than by Stripe) or 'npm run attention -- retry ID', " +
  'for a real project with --project ID.';

export function readArgs(words: string[]): Args {
  const options = { ...projectOption, note: { type: 'string' }, elsewhere: { type: 'string' } } as const;
  const { positionals, values } = parseCommand(words, usage, options);
  const [action, id, ...others] = positionals;
  const { note, elsewhere, project } = values;
  if (others.length > 0) throw new UserError(usage);
  if (action === 'settle' && id !== undefined && note?.trim()) {
    return { action, id, note: note.trim(), elsewhereCents: centsIn(elsewhere), project };
  }
  if (note !== undefined || elsewhere !== undefined) throw new UserError(usage);
  if (action === 'list' && id === undefined) return { action, project };
  if ((action === 'show' || action === 'retry') && id !== undefined) return { action, id, project };
  throw new UserError(usage);
}

function centsIn(dollars: string | undefined): number | null {
  if (dollars === undefined) return null;
  const cents = /^\$?\d{1,6}(\.\d\d)?$/.test(dollars)
    ? Math.round(Number(dollars.replace('$', '')) * 100)
    : 0;
  if (cents > 0) return cents;
  throw new UserError(`'${dollars}' is no amount: say it in dollars, such as 13 or 13.50.`);
}
