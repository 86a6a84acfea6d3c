import type { Service } from '@pawprints/domain/catalogue';
import { formatDollars } from '@pawprints/domain/money';

/** What one unit of a service costs: '$45 · full day'. */
export function basePrice({ price, duration }: Service): string {
  return `${formatDollars(price)} · ${duration.toLowerCase()}`;
}
