import { describe, expect, it } from 'vitest';
import { keptDatesRuns } from './kept-dates-runs.ts';
import { keptRuns } from './kept-runs.ts';
import { runSteps } from './run-steps.ts';

describe('money is neither lost nor made', () => {
  it.each(Object.entries({ ...keptRuns, ...keptDatesRuns }))('when %s', async (_, steps) => {
    expect((await runSteps(steps)).steps).toBe(steps.length);
  });
});
