import type { Pool } from '@pawprints/domain/pools';

export const poolNames: Readonly<Record<Pool, string>> = {
  overnight: 'Overnight',
  daycare: 'Day care',
  walks: 'Walks at a time',
  baths: 'Baths',
  rides: 'Rides',
  house: 'The house',
  large: 'Large dogs',
};
