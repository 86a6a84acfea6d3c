import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck, type AppCheck } from 'firebase-admin/app-check';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type Stripe from 'stripe';
import { bucketOf, type Bucket } from './lib/bucket.ts';
import type { Config } from './lib/config.ts';
import { lazy } from './lib/lazy.ts';
import { createLog, type Log } from './lib/log.ts';
import { createRateLimits, noRateLimits, type RateLimits } from './lib/rate-limits.ts';
import { collectionsOf, type Collections } from './records/collections.ts';
import { rateCountsOf } from './records/rate-counts.ts';

export type Dependencies = {
  config: Config;
  auth: Auth;
  appCheck: () => Pick<AppCheck, 'verifyToken'>;
  firestore: Firestore;
  collections: Collections;
  bucket: () => Bucket;
  loadStripe: () => Promise<Stripe>;
  log: Log;
  rateLimits: RateLimits;
  now: () => Date;
  /** The answer to a call comes after this, the rest of its work need not. It must not fail. Null where nobody is answered. */
  answerWaitsFor: ((work: Promise<void>) => void) | null;
};

export function createDependencies(config: Config): Dependencies {
  const app = getApps()[0] ?? initializeApp();
  const firestore = getFirestore(app);
  const collections = collectionsOf(firestore);
  const now = () => new Date();
  return {
    config,
    auth: getAuth(app),
    appCheck: () => getAppCheck(app),
    firestore,
    collections,
    bucket: () => bucketOf(getStorage(app)),
    loadStripe: lazy(async () => (await import('./lib/stripe.ts')).createStripe(config)),
    log: createLog(),
    rateLimits: config.rateLimits
      ? createRateLimits(rateCountsOf(firestore, collections, now))
      : noRateLimits,
    now,
    answerWaitsFor: null,
  };
}
