import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';

/** `project` undefined: the emulators of this machine. */
export type Wish = { project: string | undefined } & (
  | { action: 'compare'; database: string }
  | { action: 'put'; database: string; paths: string[]; replace: boolean }
  | { action: 'replay'; since: Date }
);

const usage =
  "Say 'npm run restore -- compare DATABASE', 'npm run restore -- put DATABASE reservations/ID …' (with --replace for what " +
  "is there) or 'npm run restore -- replay 2026-05-03T08:00:00Z', for a real project with --project ID.";

/**
 * What the words after `npm run restore --` ask for.
 * @throws Fault with the right words when they ask for nothing.
 */
export function readWish(words: string[]): Wish {
  const { positionals, project, said } = commandWords(words, usage, ['replace']);
  const [action, what, ...paths] = positionals;
  const replace = said.has('replace');
  if (what === undefined || (replace && action !== 'put')) throw new Fault(usage);
  if (action === 'put' && paths.length > 0 && paths.every(isDocument)) {
    return { action, database: what, paths, replace, project };
  }
  if (paths.length > 0) throw new Fault(usage);
  if (action === 'compare') return { action, database: what, project };
  if (action === 'replay') return { action, since: instantOf(what), project };
  throw new Fault(usage);
}

const isDocument = (path: string): boolean => /^([^/]+\/[^/]+)(\/[^/]+\/[^/]+)*$/.test(path);

/** With its zone, since the time of a backup is said in UTC. */
function instantOf(text: string): Date {
  const instant = new Date(text);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(instant.getTime())) throw new Fault(usage);
  return instant;
}
