import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchPageAt } from './pages.ts';

/**
 * Fetches the code of the pages that links lead to before they are opened: of every page once a finger, the pointer or the
 * focus is on its link, of the public ones, which are small, as soon as a link to them has come into view.
 */
export function usePrefetch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const signs = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const sign of signs) addEventListener(sign, fetchAimedAt, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, fetchAimedAt);
    };
  }, []);
  useEffect(() => {
    if (savesData()) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        fetchPageAt(target.pathname);
      }
    });
    // Once the page stands: what it needs itself comes first.
    const timer = setTimeout(() => {
      for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
    }, restAfterOpening);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
}

/** Milliseconds. */
const restAfterOpening = 300;

function fetchAimedAt({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (link !== null) fetchPageAt(link.pathname, { customers: true });
}

/** Whether the person has asked the browser to load no more than is needed. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
