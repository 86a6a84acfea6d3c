import { describe, expect, it } from 'vitest';
import { checkRuns } from './check-runs.ts';

const runs = 100;

describe('money is neither lost nor made', () => {
  it(`in ${runs} random runs of up to 30 steps`, { timeout: 120_000 }, async () => {
    const { failure, seed } = await checkRuns(runs);
    expect(failure, `seed ${seed}`).toBeNull();
  });
});
