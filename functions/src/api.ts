import { onRequest } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { takeBodiesRaw } from './http/raw-bodies.ts';
import { dependencies, region, secrets } from './runtime.ts';

takeBodiesRaw();

/**
 * One function for the whole API, reached through Hosting's rewrite of /api/v1/**. An instance serves many requests at once:
 * they wait for Firestore and Stripe, not for the processor. Each instance counts for itself what the rate limits limit, so
 * their number is bounded.
 */
export const api = onRequest(
  {
    region,
    secrets,
    invoker: 'public',
    // For the largest picture that is taken: see features/gallery/gallery-image.ts.
    memory: '1GiB',
    cpu: 1,
    concurrency: 80,
    maxInstances: 5,
    timeoutSeconds: 60,
  },
  createApp(dependencies),
);
