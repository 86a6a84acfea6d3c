import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../lib/location.ts';
import { noteReturn } from '../lib/returned.ts';

/** How far down each entry of the history was when it was left. */
const positions = new Map<string, number>();
let entry = '';
let returning = false;

/** Two entries may have one address; where the browser does not tell them apart, the address has to do. */
function entryNow(): string {
  return 'navigation' in window ? (window.navigation.currentEntry?.key ?? '') : location.href;
}

function onLeave({ type }: Event): void {
  if (type !== 'replaceState') {
    positions.set(entry, window.scrollY);
    returning = type === 'popstate';
  }
  entry = entryNow();
}

/** wouter tells the window of the two that the browser keeps to itself. */
const navigations = ['pushState', 'replaceState', 'popstate'] as const;

/**
 * Every change of route begins at the top (specification 1, section 2), and Back and Forward return to where one was. A page
 * with anchors goes to them itself, unless one returns to it. Where the visit begins is the browser's business, and the person may have scrolled since.
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const shown = useRef(location.pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    entry = entryNow();
    // Before the router hears of it: what is shown is still the page that is left.
    for (const navigation of navigations) addEventListener(navigation, onLeave, { capture: true });
    return () => {
      for (const navigation of navigations) removeEventListener(navigation, onLeave, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    const opened = shown.current !== location.pathname;
    shown.current = location.pathname;
    const position = returning ? positions.get(entry) : undefined;
    returning = false;
    noteReturn(position !== undefined);
    if (position !== undefined || opened) window.scrollTo(0, position ?? 0);
    if (position === undefined || window.scrollY >= position - 1) return undefined;
    const left = new AbortController();
    import('./scroll-once-longer.ts').then(
      ({ scrollOnceLonger }) => scrollOnceLonger(position, left.signal),
      () => undefined,
    );
    return () => left.abort();
  }, [location]);
}
