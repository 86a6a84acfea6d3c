import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';

/** `who` is an e-mail address or a user id; `project` undefined: the emulators of this machine. */
export type Wish = { action: 'export' | 'erase'; who: string; project: string | undefined };

const usage =
  "Say 'npm run customer -- export EMAIL' or 'npm run customer -- erase EMAIL' (a user id serves too), for a real " +
  'project with --project ID.';

/**
 * What the words after `npm run customer --` ask for.
 * @throws Fault with the right words when they ask for nothing.
 */
export function readWish(words: string[]): Wish {
  const { positionals, project } = commandWords(words, usage);
  const [action, who, ...others] = positionals;
  if (action !== 'export' && action !== 'erase') throw new Fault(usage);
  if (who === undefined || !/^([\w-]+|\S+@\S+)$/.test(who) || others.length > 0) {
    throw new Fault(usage);
  }
  return { action, who: who.includes('@') ? who.toLowerCase() : who, project };
}
