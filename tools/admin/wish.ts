import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';

/** `project` undefined: the emulators of this machine. */
export type Wish = { project: string | undefined } & (
  { action: 'grant' | 'revoke'; email: string } | { action: 'list' }
);

const usage =
  "Say 'npm run admin -- grant EMAIL', 'npm run admin -- revoke EMAIL' or 'npm run admin -- list', for a real " +
  'project with --project ID.';

/**
 * What the words after `npm run admin --` ask for.
 * @throws Fault with the right words when they ask for nothing.
 */
export function readWish(words: string[]): Wish {
  const { positionals, project } = commandWords(words, usage);
  const [action, email, ...others] = positionals;
  if (others.length > 0) throw new Fault(usage);
  if (action === 'list' && email === undefined) return { action, project };
  if ((action === 'grant' || action === 'revoke') && email !== undefined) {
    if (!/^\S+@\S+$/.test(email)) throw new Fault(`'${email}' is not an e-mail address.`);
    return { action, email: email.toLowerCase(), project };
  }
  throw new Fault(usage);
}
