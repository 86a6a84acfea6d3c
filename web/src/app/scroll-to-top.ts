import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Every change of route begins at the top (specification 1, section 2); a page with anchors goes to them itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // In braces: newer browsers answer a promise here, which React would take for a clean-up.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
