import * as fc from 'fast-check';
import type { Faults } from './planted-faults.ts';
import { withoutPauses } from './process.ts';
import { runSteps, type Seen } from './run-steps.ts';
import { randomSteps } from './random-steps.ts';

export type Outcome = Seen & {
  runs: number;
  seed: number;
  milliseconds: number;
  /** The shortest run that goes wrong, and how; null when all go well. */
  failure: string | null;
};

/** Runs random steps; the same seed gives the same ones. With planted faults, the first run that finds one is the last. */
export async function checkRuns(
  numRuns: number,
  seed?: number,
  faults: Partial<Faults> = {},
): Promise<Outcome> {
  const started = Date.now();
  const seen: Seen = { steps: 0, invariants: 0 };
  const property = fc.asyncProperty(randomSteps, async (steps) => {
    const { steps: count, invariants } = await withoutPauses(() => runSteps(steps, faults));
    seen.steps += count;
    seen.invariants += invariants;
  });
  const {
    numRuns: runs,
    seed: used,
    counterexample,
    errorInstance,
  } = await fc.check(property, {
    numRuns,
    endOnFailure: Object.keys(faults).length > 0,
    ...(seed !== undefined && { seed }),
  });
  return {
    ...seen,
    runs,
    seed: used,
    milliseconds: Date.now() - started,
    failure: counterexample === null ? null : describeFailure(counterexample[0], errorInstance),
  };
}

function describeFailure(steps: readonly object[], error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return [reason, ...steps.map((step) => `${JSON.stringify(step)},`)].join('\n');
}
