import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '../lib/location.ts';

/**
 * Every change of route begins at the top (specification 1, section 2); a page with anchors goes to them itself. Where the
 * visit begins is the browser's business, and the person may have scrolled since.
 */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
