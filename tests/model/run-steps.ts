import Stripe from 'stripe';
import { ApiError } from '../../functions/src/lib/api-error.ts';
import { worksOf, type Step } from './acts.ts';
import { checkInvariants } from './invariants.ts';
import { Crashed } from './process.ts';
import { createWorld } from './world.ts';

/** How many steps a run had, and how many invariants held. */
export type Seen = { steps: number; invariants: number };

/**
 * Runs the steps in a new world, and checks the invariants after each.
 * @throws an Error with the sentences of those that do not hold, or an error that a use case should never throw.
 */
export async function runSteps(steps: readonly Step[]): Promise<Seen> {
  const world = createWorld();
  let invariants = 0;
  for (const { acts, ...course } of steps) {
    const works = acts.flatMap((one) => worksOf(world, one));
    await world.process.run(works.map(withoutExpected), course);
    invariants += await checkInvariants(world);
  }
  return { steps: steps.length, invariants };
}

/** A use case may be refused, see Stripe fail, or crash; anything else is a defect. */
function withoutExpected(work: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await work();
    } catch (error) {
      const isExpected =
        error instanceof ApiError || error instanceof Stripe.errors.StripeError || error instanceof Crashed;
      if (!isExpected) throw error;
    }
  };
}
