import { writeSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tryPairs } from './all-interleavings.ts';
import type { Scenario } from './operations.ts';

/** Milliseconds, at the most. */
export const timeLimit = { timeout: 120_000 };

/** A test for each scenario: two of its operations at once, in every order, but for the pairs that take too `long`. */
export function testAllOrders(scenarios: readonly Scenario[], long: ReadonlySet<string>): void {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
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
}
