import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden data-skeleton className={classNames('block rounded-control bg-line', className)} />
  );
}

/**
 * Waits 200 ms, so that a quick answer does not flicker. All skeletons share one animation: one for each would
 * cost more than drawing them.
 */
export function Loading({ label = 'Loading…', children }: { label?: string; children?: ReactNode }) {
  return (
    <div aria-live="polite" className="animate-loading">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
