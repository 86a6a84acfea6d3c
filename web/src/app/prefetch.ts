import { savesData } from '../lib/saves-data.ts';
import { loadAllPictures } from './all-pictures.ts';
import { fetchPageAt } from './pages.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches the code of the pages that links lead to before they are opened: of every page once a finger, the pointer or the
 * focus is on its link, of the public ones, which are small, as soon as a link to them has come into view. Looks at the
 * links that are there now. The page's own pictures further down come first. Answers what stops it.
 */
export function prefetch(): () => void {
  const stopPictures = loadAllPictures();
  // The pointer or the focus may have been there first.
  fetchPageOf(document.querySelector('a:is(:hover, :focus)'));
  for (const sign of signs) addEventListener(sign, fetchAimedAt, { passive: true });
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      fetchPageAt(target.pathname);
    }
  });
  if (!savesData()) {
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  }
  return () => {
    for (const sign of signs) removeEventListener(sign, fetchAimedAt);
    observer.disconnect();
    stopPictures();
  };
}

function fetchAimedAt({ target }: Event): void {
  if (target instanceof Element) fetchPageOf(target);
}

function fetchPageOf(element: Element | null): void {
  const link = element?.closest<HTMLAnchorElement>('a[href^="/"]');
  if (link) fetchPageAt(link.pathname, { customers: true });
}
