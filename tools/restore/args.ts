import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';

type Args = { project: string | undefined } & (
  | { action: 'compare'; database: string }
  | { action: 'put'; database: string; paths: string[]; replace: boolean }
  | { action: 'replay'; since: Date }
);

const usage =
  "Say 'npm run restore -- compare DATABASE', 'npm run restore -- put DATABASE reservations/ID …' (with --replace for what " +
  "is there) or 'npm run restore -- replay 2026-05-03T08:00:00Z', for a real project with --project ID.";

export function readArgs(words: string[]): Args {
  const options = { ...projectOption, replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommand(words, usage, options);
  const [action, what, ...paths] = positionals;
  const { project, replace } = values;
  if (what === undefined || (replace && action !== 'put')) throw new UserError(usage);
  if (action === 'put' && paths.length > 0 && paths.every(isDocument)) {
    return { action, database: what, paths, replace, project };
  }
  if (action === 'compare' && paths.length === 0) return { action, database: what, project };
  // A time without a zone would be local time, but backups are in UTC.
  const since = /T.*(Z|[+-]\d\d:\d\d)$/.test(what) ? new Date(what) : null;
  const isInstant = since !== null && !Number.isNaN(since.getTime());
  if (action === 'replay' && paths.length === 0 && isInstant) return { action, since, project };
  throw new UserError(usage);
}

const isDocument = (path: string): boolean => /^([^/]+\/[^/]+)(\/[^/]+\/[^/]+)*$/.test(path);
