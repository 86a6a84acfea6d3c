import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works out what the answers to the requests before it do not decide: after they have been sent, so that it takes part of the wait and
 * no time of its own (docs/performance.md).
 * @throws what `work` throws.
 */
export async function whileWaiting<Value>(work: () => Value): Promise<Value> {
  await nextTurn();
  return work();
}
