import type { ReactNode } from 'react';

/** A row of a table that is a card on phones, where the name of each column stands beside its value. */
export const CardRow = ({ children }: { children: ReactNode }) => (
  <tr className="border-line max-md:grid max-md:gap-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b">
    {children}
  </tr>
);

export const CardCell = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className="min-w-0 align-top wrap-anywhere max-md:grid max-md:grid-cols-[4.5rem_1fr] max-md:items-baseline max-md:gap-3 md:py-3 md:pr-4">
    <span aria-hidden className="text-sm text-ink-muted md:hidden">
      {name}
    </span>
    <span className="min-w-0">{children}</span>
  </td>
);
