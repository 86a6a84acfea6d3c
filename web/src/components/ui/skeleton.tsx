import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export function Skeleton({ count = 1, className }: { count?: number; className?: string }) {
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      aria-hidden
      data-skeleton
      className={classNames('block rounded-control bg-line', className)}
    />
  ));
}

export function FormSkeleton({ children }: { children: ReactNode }) {
  return (
    <Loading label="Loading the form…">
      <div className="grid max-w-form gap-6">{children}</div>
    </Loading>
  );
}

/**
 * Appears late (`--animate-loading` in theme.css), so that a quick answer does not flicker. All skeletons share one
 * animation: one for each would cost more than drawing them.
 */
export function Loading({
  label = 'Loading…',
  atOnce = false,
  children,
}: {
  label?: string;
  /** In a prerendered frame, where everybody waits for the scripts. */
  atOnce?: boolean;
  children?: ReactNode;
}) {
  return (
    <div aria-live="polite" className={atOnce ? undefined : 'animate-loading'}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
