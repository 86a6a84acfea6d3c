/** The browser's cache of what is shown without a network, for pages and the service worker. */
export const lastKnown = { cacheName: 'last-known', maxAgeMs: 48 * 60 * 60_000 } as const;
