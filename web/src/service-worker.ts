import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches';
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: { skipWaiting: () => Promise<void> };
/** The public pages and what they need: tools/prerender/service-worker.ts writes it here. */
declare const PRECACHE: PrecacheEntry[];

// Whatever is not listed, the API above all, goes to the network as if this were not here. A page's address may carry a
// query, such as that of a list: the document is the same.
precacheAndRoute(PRECACHE, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();

// A new version waits until the person says so: see web/src/app/new-version.ts.
addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
