import type { Occupancy } from '@pawprints/domain/contract/admin-reports';
import { pools, type Pool } from '@pawprints/domain/pools';

/** '3.5': one decimal at most, and none where it says nothing. */
export function averageText(average: number | null): string {
  return average === null ? '–' : String(Math.round(average * 10) / 10);
}

/** '3.5 nights', '1 day' */
export function lengthText(average: number | null, unit: 'night' | 'day'): string {
  const count = averageText(average);
  return average === null ? count : `${count} ${unit}${count === '1' ? '' : 's'}`;
}

/** How long its bookings are: stays in nights, the others in days. */
export function lengthsText({
  averageNights,
  averageDays,
}: {
  averageNights: number | null;
  averageDays: number | null;
}): string {
  return averageNights === null ? lengthText(averageDays, 'day') : lengthText(averageNights, 'night');
}

/** Null where there is no capacity, and 1 is all of it. */
export function shareOf({ taken, capacity }: { taken: number; capacity: number }): number | null {
  return capacity === 0 ? null : taken / capacity;
}

export function shareText(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`;
}

/** Those of which there is anything, in the order in which pages list them. */
export function shownPools(occupancy: Occupancy): Pool[] {
  return pools.filter((pool) => occupancy[pool].capacity > 0 || occupancy[pool].taken > 0);
}
