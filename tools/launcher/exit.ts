import { descendantsOf, kill } from './processes.ts';
import { UserError } from './user-error.ts';

/** Ends this process and all that it has started. */
export function exit(code: number): never {
  descendantsOf(process.pid).forEach(kill);
  process.exit(code);
}

export function exitWithError(error: unknown): never {
  console.error(isForUser(error) ? `\n${error.message}` : error);
  exit(1);
}

/** parseArgs of Node throws a TypeError with a sentence for an unknown option. */
const isForUser = (error: unknown): error is Error =>
  error instanceof UserError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
