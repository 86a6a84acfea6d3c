import { useEffect } from 'react';
import { everyTab, readFrom } from '../lib/stored.ts';

/** Emulator builds change all the time and do without, unless a test has set this in the browser's storage. */
const wanted = import.meta.env.MODE === 'production' || readFrom(everyTab, 'serviceWorker') === 'on';

/** Has the public pages kept for the next visit, once this one's first page is loaded and at rest. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => {
      import('./new-version.ts')
        .then(({ watchForNewVersion }) => watchForNewVersion())
        // The site works without it, and the next visit tries again.
        .catch(() => undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, []);
}

/** Milliseconds: the pages that its links lead to are fetched before. */
const rest = 2_000;
