import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works out what the answers to requests do not decide, for which it is awaited together with them: it begins in the next turn of the
 * event loop, when they have been sent, so that it takes part of their wait and no time of its own (docs/performance.md).
 * @throws what `work` throws.
 */
export async function whileWaiting<Value>(work: () => Value): Promise<Value> {
  await nextTurn();
  return work();
}
