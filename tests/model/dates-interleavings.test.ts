import { writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tryFour, tryPairs } from './all-interleavings.ts';
import { datesScenarios } from './dates-operations.ts';

const timeLimit = { timeout: 120_000 };

/** It takes longer than all others together; `npm run bench:reliability -- places` tries it too. */
const long = new Set(['paid × cancel']);

describe('new dates and money agree, whatever two operations come at once, in whatever order', () => {
  it.each(datesScenarios.map((scenario) => [scenario.name, scenario] as const))(
    'when %s',
    timeLimit,
    async (name, scenario) => {
      const { failures, ...tried } = await tryPairs(scenario, (pair) => !long.has(pair.join(' × ')));
      // Past the reporter, which hides what tests that pass have said.
      writeSync(1, `${name}: ${JSON.stringify(tried)}\n`);
      expect(failures).toEqual([]);
      expect(tried.courses).toBeGreaterThan(tried.pairs);
    },
  );
});

describe('new dates and money agree, whatever four do at once', () => {
  it('in some random orders', timeLimit, async () => {
    expect((await tryFour(datesScenarios, 100)).failures).toEqual([]);
  });
});
