import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** A grey place where text or a picture will be; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-breathe rounded-control bg-line', className)} />
  );
}

/** Skeletons in the layout of what is loading; appears after 200 ms, so that a quick answer never flickers. */
export function Loading({ label = 'Loading…', children }: { label?: string; children?: ReactNode }) {
  return (
    <div aria-live="polite" className="animate-appear-late">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
