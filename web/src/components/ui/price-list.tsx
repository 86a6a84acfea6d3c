import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type PriceRow = {
  key: string;
  name: ReactNode;
  price: string;
  note?: ReactNode;
  badge?: ReactNode;
};

export function PriceList({
  rows,
  total,
  className,
}: {
  rows: readonly PriceRow[];
  total?: { name: string; price: string };
  className?: string;
}) {
  return (
    <div className={className}>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.key}>
            <PriceLine name={row.name} price={row.price} badge={row.badge} />
            {row.note !== undefined && <p className="max-w-prose text-sm text-ink-muted">{row.note}</p>}
          </li>
        ))}
      </ul>
      {total !== undefined && (
        <div className="mt-4 border-t-2 border-ink pt-3 text-lg font-semibold" aria-live="polite">
          <PriceLine name={total.name} price={total.price} strong />
        </div>
      )}
    </div>
  );
}

function PriceLine({
  name,
  price,
  badge,
  strong = false,
}: Pick<PriceRow, 'name' | 'price' | 'badge'> & { strong?: boolean }) {
  return (
    <div className="flex items-baseline gap-2">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="wrap-anywhere">{name}</span>
        {badge}
      </span>{' '}
      <span
        aria-hidden
        className="min-w-4 flex-1 -translate-y-1 border-b-2 border-dotted border-line-strong"
      />{' '}
      <span
        className={classNames(
          'figures font-display font-semibold whitespace-nowrap',
          strong ? 'text-xl' : 'text-lg',
        )}
      >
        {price}
      </span>
    </div>
  );
}
