import { formatDollars } from '@pawprints/domain/money';
import { summaryLines } from '@pawprints/domain/price-summary';
import type { QuoteLine } from '@pawprints/domain/pricing';
import { Badge } from '../../components/ui/badge.tsx';
import { PriceList } from '../../components/ui/price-list.tsx';

/** The lines of a booking, each for one pet or add-on, and their total; dollars with no decimals. */
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
