import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { createRateLimits, noRateLimits, type RateLimits } from '../http/rate-limits.ts';
import { collectionsOf, type Collections } from './collections.ts';
import { parseConfig, type Config } from './config.ts';
import { createFirebase, type Bucket, type Firebase } from './firebase.ts';
import { createLog, type Log } from './log.ts';
import { createStripe } from './stripe.ts';

/** Everything that a use case reaches the world by. */
export type Dependencies = {
  config: Config;
  auth: Auth;
  appCheck: Firebase['appCheck'];
  firestore: Firestore;
  collections: Collections;
  bucket: () => Bucket;
  stripe: Stripe;
  log: Log;
  rateLimits: RateLimits;
  now: () => Date;
};

/**
 * The dependencies of this process.
 * @throws ConfigError when the environment is not usable.
 */
export function createDependencies(environment: Record<string, string | undefined>): Dependencies {
  const config = parseConfig(environment);
  const { auth, appCheck, firestore, bucket } = createFirebase();
  return {
    config,
    auth,
    appCheck,
    firestore,
    collections: collectionsOf(firestore),
    bucket,
    stripe: createStripe(config),
    log: createLog(),
    rateLimits: config.rateLimits ? createRateLimits() : noRateLimits,
    now: () => new Date(),
  };
}
