import { useEffect } from 'react';
import { useLocation } from '../lib/location.ts';
import { FailedPage } from './error-boundary.tsx';

/** Milliseconds: what the page itself needs comes first. */
const rest = 300;

/** On every page, once it stands: ./prefetch.ts. */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = async () => {
      FailedPage.fetch();
      const { prefetch } = await import('./prefetch.ts');
      if (timer !== 0) stop = prefetch();
    };
    // Where its code cannot be had, pages are fetched when they are opened.
    let timer = window.setTimeout(() => void start().catch(() => undefined), rest);
    return () => {
      clearTimeout(timer);
      timer = 0;
      stop?.();
    };
  }, [pathname]);
}
