import { useDeferredValue, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from './hydrated.ts';
import { hasSavedPosition } from './scroll-position.tsx';

/**
 * Whether what is below the top of the page renders yet. On a page that is opened from another one it comes after the top, so that a tap
 * shows the new page in half the time. A page that is returned to is whole at once, where it was left.
 */
export function useBelowTheFold(): boolean {
  const { key } = useLocation();
  const hydrated = useHydrated();
  return useDeferredValue(true, !hydrated || hasSavedPosition(key));
}

/**
 * `atOnce`: the address names a section of it, to which the page scrolls. Until it renders, its placeholder is as high as the window, so
 * that the footer does not come into view and leave again.
 */
export function BelowTheFold({ atOnce = false, children }: { atOnce?: boolean; children: ReactNode }) {
  const shown = useBelowTheFold();
  return shown || atOnce ? children : <div className="min-h-dvh" />;
}
