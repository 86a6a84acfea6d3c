import * as fc from 'fast-check';
import { live, type Seen } from './live.ts';
import { life } from './random-life.ts';

export type Outcome = Seen & {
  lives: number;
  seed: number;
  milliseconds: number;
  /** The shortest life that goes wrong, and how; null when all go well. */
  failure: string | null;
};

/** Lives through random sequences; the same seed brings the same ones. */
export async function checkLives(numRuns: number, seed?: number): Promise<Outcome> {
  const started = Date.now();
  const seen: Seen = { steps: 0, invariants: 0 };
  const property = fc.asyncProperty(life, async (steps) => {
    const { steps: lived, invariants } = await live(steps);
    seen.steps += lived;
    seen.invariants += invariants;
  });
  const {
    numRuns: lives,
    seed: used,
    counterexample,
    errorInstance,
  } = await fc.check(property, {
    numRuns,
    ...(seed !== undefined && { seed }),
  });
  return {
    ...seen,
    lives,
    seed: used,
    milliseconds: Date.now() - started,
    failure: counterexample === null ? null : describeFailure(counterexample[0], errorInstance),
  };
}

function describeFailure(steps: readonly object[], error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return [reason, ...steps.map((step) => `${JSON.stringify(step)},`)].join('\n');
}
