import { describe, expect, it } from 'vitest';
import { checkRuns } from './check-runs.ts';
import { plantedLineFaults } from './planted-line-faults.ts';

const runs = 100;

describe('money is neither lost nor made', () => {
  it(`in ${runs} random runs of up to 30 steps`, { timeout: 120_000 }, async () => {
    const { failure, seed } = await checkRuns(runs);
    expect(failure, `seed ${seed}`).toBeNull();
  });
});

describe('a guard of the waitlist that is taken out is missed', { timeout: 120_000 }, () => {
  it.each([
    'an offer that is taken stays open',
    'the places of an offer are written on the first day alone',
    'an offer that is left releases nothing',
    'who joins is not marked on the days',
    'the mark stays when an offer is made',
    'what was freed is for all while somebody has use for it',
    'the last in line comes first',
  ])('where %s', async (fault) => {
    expect((await checkRuns(runs, 7, plantedLineFaults[fault])).failure).not.toBeNull();
  });
});
