import { Fault } from './fault.ts';
import { descendantsOf, kill } from './processes.ts';

export function leave(code: number): never {
  descendantsOf(process.pid).forEach(kill);
  process.exit(code);
}

export function fail(error: unknown): never {
  console.error(error instanceof Fault ? `\n${error.message}` : error);
  leave(1);
}
