import type { RouteContract } from '@pawprints/domain/contract/route';
import { onRequest, type HttpsFunction, type HttpsOptions } from 'firebase-functions/https';
import { createApp } from './app.ts';
import { leaveBodiesUnread } from './http/read-body.ts';
import { dependencies, followsWrites, region, secrets } from './runtime.ts';

// The runtime itself reads what Firestore tells of a write.
if (!followsWrites) leaveBodiesUnread();

/** All that scales pictures, and what shares an address with it. */
const ofGallery: ReadonlySet<string> = new Set([
  '/gallery',
  '/pets/{id}/vaccinations',
  '/admin/report-cards/{id}/photos',
  '/admin/report-cards/{id}/photos/{photo}/publish',
]);

/** Hosting's rewrites (firebase.json) send calls to the same functions by address (docs/decisions/0060). */
function functionOf({ path, auth }: RouteContract): 'api' | 'gallery' | 'webhook' {
  if (auth === 'signature') return 'webhook';
  return ofGallery.has(path) ? 'gallery' : 'api';
}

/**
 * Reached through Hosting. An instance serves many requests at once, since they wait for Firestore and Stripe and not for the
 * processor. Each instance counts rate limits for itself, so the number of instances is bounded.
 */
function serve(name: 'api' | 'gallery' | 'webhook', options: HttpsOptions): HttpsFunction {
  return onRequest(
    { region, secrets, invoker: 'public', cpu: 1, timeoutSeconds: 60, ...options },
    createApp(dependencies, (contract) => functionOf(contract) === name),
  );
}

export const api = serve('api', { memory: '512MiB', concurrency: 80, maxInstances: 5 });

/**
 * All that scales pictures, and the list of the gallery, which shares an address with them. The memory is for the largest accepted image
 * (lib/pictures.ts), scaled one at a time, and for the bodies of all other requests.
 */
export const gallery = serve('gallery', { memory: '1GiB', concurrency: 16, maxInstances: 3 });

/** Separate, so that Stripe's events never wait for other calls. */
export const webhook = serve('webhook', { memory: '512MiB', concurrency: 40, maxInstances: 2 });
