import { useEffect, useEffectEvent } from 'react';
import { useLocation } from '../lib/location.ts';

/** Milliseconds: what the page itself needs comes first. */
const rest = 300;

/** On every page, once it stands: ./prefetch.ts. `draw` draws the page of an address ahead. */
export function usePrefetch(draw: (pathname: string) => void): void {
  const { pathname } = useLocation();
  const drawOnPage = useEffectEvent(draw);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = async () => {
      const { prefetch } = await import('./prefetch.ts');
      if (timer !== 0) stop = prefetch((path) => drawOnPage(path));
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
