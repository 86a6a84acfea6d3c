import { formatDollars } from '@pawprints/domain/money';
import { summaryLines } from '@pawprints/domain/price-summary';
import type { QuoteLine } from '@pawprints/domain/contract/quote';
import { Badge } from '../../components/ui/badge.tsx';
import { PriceList } from '../../components/ui/price-list.tsx';

/** Amounts are in dollars without decimals. */
export function PriceLines({ lines, total }: { lines: readonly QuoteLine[]; total: number }) {
  return (
    <PriceList
      rows={summaryLines(lines).map((line, index) => ({
        key: `${index} ${line.id}`,
        name: line.pet === null ? line.label : `${line.label} · ${line.pet}`,
        price: formatDollars(line.amount),
        ...(line.autoApplied && { badge: <Badge tone="green">Auto-applied</Badge> }),
        ...(line.quantity > 1 && { note: `${line.quantity} × ${formatDollars(line.unitPrice)}` }),
      }))}
      total={{ name: 'Total', price: formatDollars(total) }}
    />
  );
}
