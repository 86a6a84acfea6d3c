import { AsyncLocalStorage } from 'node:async_hooks';

/** When the work under way has to be done, by `performance.now()`. */
const endOf = new AsyncLocalStorage<number>();

/** Infinity for work without a limit. Below 0 once it is over. */
export function timeLeftMs(): number {
  return (endOf.getStore() ?? Infinity) - performance.now();
}

/** Work within other work has no more time than that. */
export function runWithin<Value>(milliseconds: number, work: () => Value): Value {
  return endOf.run(performance.now() + Math.min(milliseconds, timeLeftMs()), work);
}
