import Stripe from 'stripe';
import { ApiError } from '../../functions/src/lib/api-error.ts';
import { worksOf, type Step } from './acts.ts';
import { checkInvariants } from './invariants.ts';
import { Crashed } from './process.ts';
import { createWorld } from './world.ts';

/** What a life has shown: how many steps it had, and how many invariants held. */
export type Seen = { steps: number; invariants: number };

/**
 * Lives through the steps, and looks after each whether the invariants hold.
 * @throws an Error with the sentences of those that do not, or what a work should never throw.
 */
export async function live(steps: readonly Step[]): Promise<Seen> {
  const world = createWorld();
  let invariants = 0;
  for (const { acts, ...course } of steps) {
    const works = acts.flatMap((one) => worksOf(world, one));
    await world.process.run(works.map(withoutExpected), course);
    invariants += await checkInvariants(world);
  }
  return { steps: steps.length, invariants };
}

/** A work may be refused, meet a Stripe that fails, or die; anything else is a defect. */
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
