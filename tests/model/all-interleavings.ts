import * as fc from 'fast-check';
import { tryAll, trySome } from './interleavings.ts';
import type { Scenario } from './operations.ts';

export type AllTried = { pairs: number; courses: number; ends: number; cut: number; failures: string[] };

/** Every interleaving of two operations of a scenario, each with each and with itself, or of those that are wanted. */
export async function tryPairs(
  scenario: Scenario,
  isWanted: (pair: readonly string[]) => boolean = () => true,
): Promise<AllTried> {
  const names = Object.keys(scenario.operations);
  const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other]));
  const all: AllTried = { pairs: 0, courses: 0, ends: 0, cut: 0, failures: [] };
  const { always } = scenario;
  for (const pair of pairs) {
    if (!isWanted(pair) || (always !== undefined && !pair.includes(always))) continue;
    const { courses, ends, cut, failure } = await tryAll(scenario, pair);
    all.pairs += 1;
    all.courses += courses;
    all.ends += ends;
    all.cut += cut;
    if (failure !== null) all.failures.push(failure);
  }
  return all;
}

/** Random interleavings of four operations of any of the scenarios. */
export async function tryFour(some: readonly Scenario[], count: number, seed?: number): Promise<AllTried> {
  const four = fc
    .constantFrom(...some.filter(({ always }) => always === undefined))
    .chain((scenario) =>
      fc.tuple(
        fc.constant(scenario),
        fc.array(fc.constantFrom(...Object.keys(scenario.operations)), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 }),
      ),
    );
  const all: AllTried = { pairs: 0, courses: 0, ends: 0, cut: 0, failures: [] };
  for (const [scenario, names, order] of fc.sample(four, {
    numRuns: count,
    ...(seed !== undefined && { seed }),
  })) {
    const failure = await trySome(scenario, names, order);
    all.courses += 1;
    if (failure !== null) all.failures.push(failure);
  }
  return all;
}
