import { useDeferredValue, type ReactNode } from 'react';
import { useHydrated } from './hydrated.ts';

/**
 * On a page that is opened from another one, this renders after the top, so that a tap shows the new page in
 * half the time. `atOnce`: a link leads here. Its room is the window's height, so that the footer does not come and go.
 */
export function BelowTheFold({ atOnce = false, children }: { atOnce?: boolean; children: ReactNode }) {
  const shown = useDeferredValue(true, !useHydrated());
  return shown || atOnce ? children : <div className="min-h-dvh" />;
}
