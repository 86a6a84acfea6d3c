import { describe, expect, it } from 'vitest';
import { tryFour } from './all-interleavings.ts';
import { testAllOrders, timeLimit } from './all-orders.ts';
import { datesScenarios } from './dates-operations.ts';

/** It takes longer than all others together; `npm run bench:reliability -- places` tries it too. */
const long = new Set(['paid × cancel']);

describe('new dates and money agree, whatever two operations come at once, in whatever order', () => {
  testAllOrders(datesScenarios, long);
});

describe('new dates and money agree, whatever four do at once', () => {
  it('in some random orders', timeLimit, async () => {
    expect((await tryFour(datesScenarios, 100)).failures).toEqual([]);
  });
});
