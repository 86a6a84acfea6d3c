import { tryFour, tryPairs, type AllTried } from '../../../tests/model/all-interleavings.ts';
import { datesScenarios } from '../../../tests/model/dates-operations.ts';
import { scenarios } from '../../../tests/model/operations.ts';
import { lineScenarios } from '../../../tests/model/waitlist-operations.ts';
import { numberText, type Report } from '../report.ts';

const everyScenario = [...scenarios, ...lineScenarios, ...datesScenarios];

/** Tries two operations that want the same places in every order of their calls in memory, and four at random. */
export async function benchPlaces(fours: number, seed: number | undefined): Promise<Report> {
  const tried: [string, AllTried, number][] = [];
  const add = async (name: string, work: () => Promise<AllTried>): Promise<void> => {
    const start = performance.now();
    const all = await work();
    tried.push([name, all, (performance.now() - start) / 1000]);
  };
  for (const scenario of everyScenario) {
    await add(scenario.name, () => tryPairs(scenario));
  }
  await add('four at once, at random', () => tryFour(everyScenario, fours, seed));
  const tables = Object.fromEntries(
    tried.map(([name, { pairs, courses, ends, cut }, seconds]) => [
      name,
      {
        pairs: { value: numberText(pairs) },
        'different orders': { value: numberText(courses) },
        'different ends': { value: numberText(ends) },
        'left as the same as another': { value: numberText(cut) },
        seconds: { value: numberText(seconds) },
      },
    ]),
  );
  return { tables, shortfalls: tried.flatMap(([, { failures }]) => failures) };
}
