import type { RouteContract } from '@pawprints/domain/contract/route';
import { onRequest, type HttpsFunction, type HttpsOptions } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { leaveBodiesUnread } from './http/read-body.ts';
import { dependencies, region, secrets } from './runtime.ts';

leaveBodiesUnread();

/** Which function serves a call; Hosting's rewrites (firebase.json) say the same by its address (docs/decisions/0060). */
function functionOf({ path, auth }: RouteContract): 'api' | 'gallery' | 'webhook' {
  if (auth === 'signature') return 'webhook';
  return path === '/gallery' ? 'gallery' : 'api';
}

/**
 * Reached through Hosting. An instance serves many requests at once: they wait for Firestore and Stripe, not for the processor. Each
 * instance counts for itself what the rate limits limit, so their number is bounded.
 */
function serve(name: 'api' | 'gallery' | 'webhook', options: HttpsOptions): HttpsFunction {
  return onRequest(
    { region, secrets, invoker: 'public', cpu: 1, timeoutSeconds: 60, ...options },
    createApp(dependencies, (contract) => functionOf(contract) === name),
  );
}

export const api = serve('api', { memory: '512MiB', concurrency: 80, maxInstances: 5 });

/**
 * The list of the gallery and its uploads, which share an address. Memory for the largest picture that is taken
 * (features/gallery/gallery-image.ts), scaled one after the other, beside the bodies of all others at once.
 */
export const gallery = serve('gallery', { memory: '1GiB', concurrency: 16, maxInstances: 3 });

/** Apart from the other calls, so that Stripe's events never wait for them. */
export const webhook = serve('webhook', { memory: '512MiB', concurrency: 40, maxInstances: 2 });
