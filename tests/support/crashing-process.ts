import { Firestore } from 'firebase-admin/firestore';
import Stripe from 'stripe';
import {
  bookingDependencies,
  type BookingDependencies,
} from '../../functions/src/features/booking/dependencies.ts';
import { collectionsOf } from '../../functions/src/records/collections.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { projectId } from '../../tools/ports.ts';
import { dependencies } from './in-process.ts';
import { stripeUrl } from './suite.ts';

type CrashingProcess = {
  deps: BookingDependencies & Dependencies;
  hasCrashed: () => boolean;
  cleanup: () => Promise<void>;
};

/**
 * Dependencies of a process that crashes at its `last` write to Firestore or Stripe: before the write has its effect, or after it
 * and before the answer. From then on every call fails.
 */
export function crashingProcess(last: number, moment: 'before' | 'after'): CrashingProcess {
  let writes = 0;
  let crashed = false;
  const guarded = async (isWrite: boolean, call: () => Promise<unknown>): Promise<unknown> => {
    if (crashed) throw new Error('This process has crashed.');
    if (!isWrite) return call();
    const isLast = writes + 1 === last;
    // A write that is refused, as where somebody else was faster, has no effect: the process crashes at the next one.
    if (isLast && moment === 'after') await call();
    writes += 1;
    if (!isLast) return call();
    crashed = true;
    throw new Error('This process crashes here.');
  };

  const firestore = new Firestore({ projectId });
  intercept(firestore, 'request', (name, call) => guarded(name === 'commit', call));
  intercept(firestore, 'requestStream', (_name, call) => guarded(false, call));
  const { hostname, port } = new URL(stripeUrl);
  const httpClient = Stripe.createNodeHttpClient();
  intercept(httpClient, 'makeRequest', (_host, call, method) => guarded(method === 'POST', call));
  const stripe = new Stripe('sk_test_local', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient,
  });
  const collections = collectionsOf(firestore);
  const world = {
    ...dependencies,
    firestore,
    collections,
    stripe,
    loadStripe: () => Promise.resolve(stripe),
  };
  return {
    deps: { ...world, ...bookingDependencies(world) },
    hasCrashed: () => crashed,
    cleanup: () => firestore.terminate(),
  };
}

/** Replaces a method: its calls go through `through`, which gets the first and the fourth argument. */
function intercept(
  target: object,
  method: string,
  through: (first: unknown, call: () => Promise<unknown>, fourth: unknown) => Promise<unknown>,
): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new Error(`The library has no '${method}' any more.`);
  Reflect.set(target, method, (...args: unknown[]) =>
    through(args[0], async (): Promise<unknown> => Reflect.apply(original, target, args), args[3]),
  );
}
