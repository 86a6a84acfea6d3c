import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';

/** `who` is an e-mail address or a user id; `project` undefined: the emulators of this machine. */
type Args = { action: 'export' | 'erase'; who: string; project: string | undefined };

const usage =
  "Say 'npm run customer -- export EMAIL' or 'npm run customer -- erase EMAIL' (a user id serves too), for a real " +
  'project with --project ID.';

/** @throws Fault with the usage. */
export function readArgs(words: string[]): Args {
  const { positionals, project } = commandWords(words, usage);
  const [action, who, ...others] = positionals;
  if (action !== 'export' && action !== 'erase') throw new Fault(usage);
  if (who === undefined || !/^([\w-]+|\S+@\S+)$/.test(who) || others.length > 0) throw new Fault(usage);
  return { action, who: who.includes('@') ? who.toLowerCase() : who, project };
}
