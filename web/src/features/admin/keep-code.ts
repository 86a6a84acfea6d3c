import { adminCodeCache } from '../../lib/admin-code-cache.ts';

/** Keeps the code that was loaded by now, so that the page opens without a network, where there is a service worker. */
export async function keepCode(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const code = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/assets\/.+\.js$/.test(pathname),
  );
  try {
    const cache = await caches.open(adminCodeCache);
    const missing = await Promise.all(
      [...new Set(code.map(({ href }) => href))].map(async (file) =>
        (await caches.match(file)) ? [] : [file],
      ),
    );
    await Promise.allSettled(missing.flat().map((file) => cache.add(file)));
  } catch {
    // Storage is forbidden or full, or the network is gone: the page opens with it again.
  }
}
