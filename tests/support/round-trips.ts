import { EventEmitter } from 'node:events';
import { dependencies } from './in-process.ts';

type Waited = 'firestore' | 'stripe';

/**
 * What the work of a use case waits for, one after the other: requests that are on their way together count once. Only for use
 * cases that run in this process.
 */
export async function waitsOf(work: () => Promise<unknown>): Promise<Waited[]> {
  const waits: Waited[] = [];
  let onTheirWay = 0;
  const begin = (): void => {
    if (onTheirWay === 0) waits.push('firestore');
    onTheirWay += 1;
  };
  const end = (): void => {
    onTheirWay -= 1;
  };

  const { firestore, stripe } = dependencies;
  const restoreRequest = watch(firestore, 'request', begin, end);
  const restoreStream = watch(firestore, 'requestStream', begin, end);
  const called = (): number => waits.push('stripe');
  stripe.on('request', called);
  try {
    await work();
  } finally {
    restoreRequest();
    restoreStream();
    stripe.off('request', called);
  }
  return waits;
}

/** Firestore's two ways to the network; what the second resolves to is a stream, which ends when the answer is complete. */
function watch(target: object, name: string, begin: () => void, end: () => void): () => void {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') throw new Error(`The Firestore client has no '${name}' any more.`);
  const watched = async (...args: unknown[]): Promise<unknown> => {
    begin();
    const answer: unknown = await Reflect.apply(original, target, args);
    if (answer instanceof EventEmitter) answer.once('end', end);
    else end();
    return answer;
  };
  Reflect.set(target, name, watched);
  return () => Reflect.set(target, name, original);
}
