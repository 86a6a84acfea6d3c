import type { PriceRow } from '@pawprints/domain/catalogue';
import { formatDollars } from '@pawprints/domain/money';
import type { PriceRow as MenuRow } from '../../components/ui/price-list.tsx';

export function menuRow({ label, price, from = false, note }: PriceRow): MenuRow {
  return {
    key: `${label} ${price}`,
    name: label,
    price: `${from ? 'from ' : ''}${formatDollars(price)}`,
    ...(note !== undefined && { note }),
  };
}
