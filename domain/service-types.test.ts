import { describe, expect, it } from 'vitest';
import { findServiceType } from './service-types.ts';

describe('findServiceType', () => {
  it.each([
    ['DAY_CARE', 'DAY_CARE'],
    ['Day Care', 'DAY_CARE'],
    ['daycare', 'DAY_CARE'],
    [' long-term boarding ', 'LONG_TERM_BOARDING'],
    ['longterm', 'LONG_TERM_BOARDING'],
    ['walking', 'DOG_WALKING'],
    ['Dog Bath', 'DOG_BATH'],
    ['Dog Pick Up & Drop Off', 'DOG_PICKUP_DROPOFF'],
    ['cat care', null],
    ['', null],
    [null, null],
  ])('%j means %s', (name, type) => {
    expect(findServiceType(name)).toBe(type);
  });
});
