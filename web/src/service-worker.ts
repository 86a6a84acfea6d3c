import { matchPrecache } from 'workbox-precaching/matchPrecache';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches';
import type { PrecacheEntry } from 'workbox-precaching';
import { adminCodeCache } from './lib/admin-code-cache.ts';
import { lastKnown } from './lib/last-known.ts';
import { shellPages } from './lib/shell-pages.ts';

declare const self: { skipWaiting: () => Promise<void> };
/** tools/site-build/service-worker.ts writes the pages and their files here. */
declare const PRECACHE: PrecacheEntry[];

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void };

/** The document of pages that have none of their own. */
const shell = '/app';
const kept = new Set(PRECACHE.map(({ url }) => url));

// Before the others: once a listener has answered a request, those after it are not called.
addEventListener('fetch', (event) => {
  if (isFetch(event) && event.request.mode === 'navigate') event.waitUntil(forgetTooOld());
});

// Requests that are not listed go to the network. A page's query, such as a list's, does not change its
// document.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

addEventListener('fetch', (event) => {
  if (!isFetch(event) || event.request.mode !== 'navigate') return;
  const { pathname } = new URL(event.request.url);
  if (kept.has(pathname) || /^\/(?:api|__)\//.test(pathname)) return;
  event.respondWith(
    shellPages.test(pathname)
      ? keptShell().then((page) => page ?? fetch(event.request))
      : fetch(event.request).catch(async (error: unknown) => (await keptShell()) ?? Promise.reject(error)),
  );
});

// The code of admins' pages is kept on an admin's device alone, by the page (features/admin/keep-code.ts).
addEventListener('fetch', (event) => {
  if (!isFetch(event)) return;
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== location.origin || !pathname.startsWith('/assets/') || kept.has(pathname)) return;
  event.respondWith(
    caches.match(event.request, { cacheName: adminCodeCache }).then((found) => found ?? fetch(event.request)),
  );
});
// The version before has kept its own code there.
addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(caches.delete(adminCodeCache));
});

/** Deletes what pages have kept for too long (lib/offline-cache.ts): with each visit, since nothing of ours runs between visits. */
async function forgetTooOld(): Promise<void> {
  if (!(await caches.has(lastKnown.cacheName))) return;
  const cache = await caches.open(lastKnown.cacheName);
  for (const request of await cache.keys()) {
    const { at }: { at?: unknown } = (await (await cache.match(request))?.json()) ?? {};
    if (typeof at !== 'number' || Date.now() - at > lastKnown.maxAgeMs) await cache.delete(request);
  }
}

const keptShell = () => matchPrecache(shell);

function isExtendable(event: Event): event is ExtendableEvent {
  return 'waitUntil' in event;
}

function isFetch(event: Event): event is FetchEvent {
  return 'request' in event && 'respondWith' in event;
}

// A new version waits until the person accepts it (web/src/app/new-version.ts).
addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
