import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** `ok` Completed, `warn` Pending, `danger` Cancelled, `sun` Popular, `green` chosen or applied, `plain` a fact. */
export type BadgeTone = 'ok' | 'warn' | 'danger' | 'sun' | 'green' | 'plain';

const tones: Record<BadgeTone, string> = {
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
  sun: 'bg-sun text-on-sun',
  green: 'bg-green-tint text-green',
  plain: 'bg-sunken text-ink-muted',
};

export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-control px-2 py-0.5 font-text text-sm font-semibold tracking-normal whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
