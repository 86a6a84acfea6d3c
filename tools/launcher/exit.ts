import { UserError } from './user-error.ts';
import { descendantsOf, kill } from './processes.ts';

export function exit(code: number): never {
  descendantsOf(process.pid).forEach(kill);
  process.exit(code);
}

export function exitWithError(error: unknown): never {
  console.error(error instanceof UserError ? `\n${error.message}` : error);
  exit(1);
}
