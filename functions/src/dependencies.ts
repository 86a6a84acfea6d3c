import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Config } from './lib/config.ts';
import { createFirebase, type Bucket, type Firebase } from './lib/firebase.ts';
import { lazy } from './lib/lazy.ts';
import { createLog, type Log } from './lib/log.ts';
import { createRateLimits, noRateLimits, type RateLimits } from './lib/rate-limits.ts';
import { collectionsOf, type Collections } from './records/collections.ts';
import { rateCountsOf } from './records/rate-counts.ts';

export type Dependencies = {
  config: Config;
  auth: Auth;
  appCheck: Firebase['appCheck'];
  firestore: Firestore;
  collections: Collections;
  bucket: () => Bucket;
  loadStripe: () => Promise<Stripe>;
  log: Log;
  rateLimits: RateLimits;
  now: () => Date;
};

export function createDependencies(config: Config): Dependencies {
  const { auth, appCheck, firestore, bucket } = createFirebase();
  const collections = collectionsOf(firestore);
  const now = () => new Date();
  return {
    config,
    auth,
    appCheck,
    firestore,
    collections,
    bucket,
    loadStripe: lazy(async () => (await import('./lib/stripe.ts')).createStripe(config)),
    log: createLog(),
    rateLimits: config.rateLimits
      ? createRateLimits(rateCountsOf(firestore, collections, now))
      : noRateLimits,
    now,
  };
}
