import { Fault } from './fault.ts';
import { descendantsOf, kill } from './processes.ts';

/** Ends this process and everything it has started. */
export function leave(code: number): never {
  descendantsOf(process.pid).forEach(kill);
  process.exit(code);
}

/** Prints the sentence of a Fault, or any other error with its stack, and ends with code 1. */
export function fail(error: unknown): never {
  console.error(error instanceof Fault ? `\n${error.message}` : error);
  leave(1);
}
