import { matchPrecache } from 'workbox-precaching/matchPrecache';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches';
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: { skipWaiting: () => Promise<void> };
/** The pages and what they need: tools/prerender/service-worker.ts writes it here. */
declare const PRECACHE: PrecacheEntry[];

type FetchEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void };

/** The page in which the app shows what has no document of its own: firebase.json names these addresses too. */
const shell = '/app';
const shownInShell = /^\/(?:profile|write-review|gallery-edit|(?:booking|reviews)\/[^/]+)$/;
const kept = new Set(PRECACHE.map(({ url }) => url));

// What is not listed goes to the network as if this were not here. A page's address may carry a query, such as that of a
// list: the document is the same.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

addEventListener('fetch', (event) => {
  if (!isFetch(event) || event.request.mode !== 'navigate') return;
  const { pathname } = new URL(event.request.url);
  if (kept.has(pathname) || /^\/(?:api|__)\//.test(pathname)) return;
  event.respondWith(
    shownInShell.test(pathname)
      ? keptShell().then((page) => page ?? fetch(event.request))
      : fetch(event.request).catch(async (error: unknown) => (await keptShell()) ?? Promise.reject(error)),
  );
});

const keptShell = () => matchPrecache(shell);

function isFetch(event: Event): event is FetchEvent {
  return 'request' in event && 'respondWith' in event;
}

// A new version waits until the person says so: see web/src/app/new-version.ts.
addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
