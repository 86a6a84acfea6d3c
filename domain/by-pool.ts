import type { Pool } from './pools.ts';

export function byPool<Value>(valueOf: (pool: Pool) => Value): Record<Pool, Value> {
  return {
    overnight: valueOf('overnight'),
    daycare: valueOf('daycare'),
    walks: valueOf('walks'),
    baths: valueOf('baths'),
    rides: valueOf('rides'),
    house: valueOf('house'),
    large: valueOf('large'),
  };
}
