import { useEffect } from 'react';

/** Milliseconds after hydration: what the page itself needs comes first. */
const delay = 300;

/** Loads what no page needs at once (./background-loads.ts). The site works without it. */
export function useBackgroundLoads(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./background-loads.ts').then(
        ({ loadInBackground }) => loadInBackground(),
        () => undefined,
      );
    }, delay);
    return () => clearTimeout(timer);
  }, []);
}
