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

type Mortal = {
  deps: BookingDependencies & Dependencies;
  hasDied: () => boolean;
  bury: () => Promise<void>;
};

/**
 * Dependencies of a process that is killed at its `last` write, to Firestore or at Stripe: before the write has its effect, or
 * after that and before the answer. From then on nothing reaches the world any more.
 */
export function mortal(last: number, moment: 'before' | 'after'): Mortal {
  let writes = 0;
  let dead = false;
  const live = async (isWrite: boolean, call: () => Promise<unknown>): Promise<unknown> => {
    if (dead) throw new Error('This process is dead.');
    if (!isWrite) return call();
    writes += 1;
    const isLast = writes === last;
    if (isLast && moment === 'after') await call();
    if (!isLast) return call();
    dead = true;
    throw new Error('This process has been killed.');
  };

  const firestore = new Firestore({ projectId });
  intercept(firestore, 'request', (name, call) => live(name === 'commit', call));
  intercept(firestore, 'requestStream', (_name, call) => live(false, call));
  const { hostname, port } = new URL(stripeUrl);
  const httpClient = Stripe.createNodeHttpClient();
  intercept(httpClient, 'makeRequest', (_host, call, method) => live(method === 'POST', call));
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
    hasDied: () => dead,
    bury: () => firestore.terminate(),
  };
}

/** Leads the calls of a method through `through`, which is told the first and the fourth argument. */
function intercept(
  target: object,
  method: string,
  through: (first: unknown, call: () => Promise<unknown>, fourth: unknown) => Promise<unknown>,
): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new Error(`There is no '${method}' any more.`);
  Reflect.set(target, method, (...args: unknown[]) =>
    through(args[0], async (): Promise<unknown> => Reflect.apply(original, target, args), args[3]),
  );
}
