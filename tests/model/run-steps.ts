import { sameCapacity, settingsOf, type OwnerSettings } from '@pawprints/domain/capacity-settings';
import Stripe from 'stripe';
import { ApiError } from '../../functions/src/lib/api-error.ts';
import { worksOf, type Step } from './acts.ts';
import { checkInvariants } from './invariants.ts';
import type { Faults } from './planted-faults.ts';
import { Crashed } from './process.ts';
import { createWorld } from './world.ts';

/** How many steps a run had, and how many invariants held. */
export type Seen = { steps: number; invariants: number };

/** One place of each kind, or two on every other day. */
const scarce: OwnerSettings = {
  ...settingsOf(sameCapacity(1)),
  weekdays: [1, 2, 1, 2, 1, 2, 1].map(sameCapacity),
};

/**
 * Runs the steps in a new world, and checks the invariants after each.
 * @throws an Error with the sentences of those that do not hold, or an error that a use case should never throw.
 */
export async function runSteps(steps: readonly Step[], faults: Partial<Faults> = {}): Promise<Seen> {
  const world = createWorld(undefined, faults);
  world.memory.rules = { settings: scarce, closures: [] };
  let invariants = 0;
  for (const { acts, ...course } of steps) {
    const works = acts.flatMap((one) => worksOf(world, one));
    world.ledger.begin();
    await world.process.run(works.map(withoutExpected), course);
    invariants += await checkInvariants(world);
  }
  return { steps: steps.length, invariants };
}

/** A use case may be refused, see Stripe fail, or crash; anything else is a defect. */
export function withoutExpected(work: () => Promise<void>): () => Promise<void> {
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
