import { matchPrecache } from 'workbox-precaching/matchPrecache';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches';
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: { skipWaiting: () => Promise<void> };
/** tools/site-build/service-worker.ts writes the pages and their files here. */
declare const PRECACHE: PrecacheEntry[];

type FetchEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void };

/** The document of pages that have none of their own. firebase.json names these addresses too. */
const shell = '/app';
const shownInShell = /^\/(?:profile|write-review|gallery-edit|admin(?:\/.+)?|(?:booking|reviews)\/[^/]+)$/;
const kept = new Set(PRECACHE.map(({ url }) => url));

// Requests that are not listed go to the network. A page's query, such as a list's, does not change its
// document.
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

// A new version waits until the person accepts it (web/src/app/new-version.ts).
addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
