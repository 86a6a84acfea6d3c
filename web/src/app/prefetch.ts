import { savesData } from '../lib/saves-data.ts';
import { fetchPageAt, isSitePage } from './pages.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches the code of the pages that links lead to before they are opened: of every page once a finger, the pointer or the
 * focus is on its link, of the public ones, which are small, as soon as a link to them has come into view. Once it is there
 * `draw` draws a public page ahead: at once where its link is aimed at, else when there is nothing else to do. Looks at the
 * links that are there now; answers what stops it.
 */
export function prefetch(draw: (pathname: string) => void): () => void {
  const left = new AbortController();
  const drawLater = oneByOne(draw, left.signal);
  const fetchAimedAt = (element: Element | null) => {
    const link = element?.closest<HTMLAnchorElement>('a[href^="/"]');
    if (link) void fetchThen(link.pathname, { customers: true }, draw);
  };
  const fetchThen = async (pathname: string, pages: { customers?: boolean }, act: typeof draw) => {
    const there = await fetchPageAt(pathname, pages);
    if (there && isSitePage(pathname) && !savesData() && !left.signal.aborted) act(pathname);
  };

  // The pointer or the focus may have been there first.
  fetchAimedAt(document.querySelector('a:is(:hover, :focus)'));
  for (const sign of signs) {
    addEventListener(sign, ({ target }) => target instanceof Element && fetchAimedAt(target), {
      passive: true,
      signal: left.signal,
    });
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      void fetchThen(target.pathname, {}, drawLater);
    }
  });
  if (!savesData()) {
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  }
  return () => {
    left.abort();
    observer.disconnect();
  };
}

/** Calls `act` with each of the things it is given, one after the other, whenever there is nothing else to do. */
function oneByOne<Thing>(act: (thing: Thing) => void, signal: AbortSignal): (thing: Thing) => void {
  let last = Promise.resolve();
  return (thing) => {
    last = last.then(idle).then(() => {
      if (!signal.aborted) act(thing);
    });
  };
}

/** Until the browser has nothing to do; those that do not tell are given a moment. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 50);
  });
}
