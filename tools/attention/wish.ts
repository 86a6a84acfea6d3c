import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';

/** `project` undefined: the emulators of this machine. `elsewhereCents` null: nothing was paid in another way. */
export type Wish = { project: string | undefined } & (
  | { action: 'list' }
  | { action: 'show' | 'retry'; id: string }
  | { action: 'settle'; id: string; note: string; elsewhereCents: number | null }
);

const usage =
  "Say 'npm run attention -- list', 'npm run attention -- show ID', 'npm run attention -- settle ID --note \"…\"' " +
  "(with --elsewhere DOLLARS for what you pay back in another way than by Stripe) or 'npm run attention -- retry ID', " +
  'for a real project with --project ID.';

/**
 * What the words after `npm run attention --` ask for.
 * @throws Fault with the right words when they ask for nothing.
 */
export function readWish(words: string[]): Wish {
  const { positionals, project, values } = commandWords(words, usage, [], ['note', 'elsewhere']);
  const [action, id, ...others] = positionals;
  const { note, elsewhere } = values;
  if (others.length > 0) throw new Fault(usage);
  if (action === 'settle' && id !== undefined && note !== undefined && note.trim() !== '') {
    return { action, id, note: note.trim(), elsewhereCents: centsIn(elsewhere), project };
  }
  if (note !== undefined || elsewhere !== undefined) throw new Fault(usage);
  if (action === 'list' && id === undefined) return { action, project };
  if ((action === 'show' || action === 'retry') && id !== undefined) return { action, id, project };
  throw new Fault(usage);
}

function centsIn(dollars: string | undefined): number | null {
  if (dollars === undefined) return null;
  const [, whole, cents = '00'] = /^\$?(\d{1,6})(?:\.(\d\d))?$/.exec(dollars) ?? [];
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents);
  if (amount === 0) throw new Fault(`'${dollars}' is no amount: say it in dollars, such as 13 or 13.50.`);
  return amount;
}
