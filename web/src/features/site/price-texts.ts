import type { PriceRow, Service } from '@pawprints/domain/catalogue';
import { formatDollars } from '@pawprints/domain/money';
import type { PriceRow as MenuRow } from '../../components/ui/price-list.tsx';

/** Returns '$45 · full day'. */
export function basePrice({ price, duration }: Service): string {
  return `${formatDollars(price)} · ${duration.toLowerCase()}`;
}

export function menuRow({ label, price, from = false, note }: PriceRow): MenuRow {
  return {
    key: `${label} ${price}`,
    name: label,
    price: `${from ? 'from ' : ''}${formatDollars(price)}`,
    ...(note !== undefined && { note }),
  };
}
