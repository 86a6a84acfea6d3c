import { tryFour, tryPairs, type AllTried } from '../../../tests/model/all-interleavings.ts';
import { scenarios } from '../../../tests/model/operations.ts';
import { numberText, type Report } from '../report.ts';

/** Tries two operations that want the same places in every order of their calls in memory, and four at random. */
export async function benchPlaces(fours: number, seed: number | undefined): Promise<Report> {
  const tried: [string, AllTried][] = [];
  for (const scenario of scenarios) tried.push([scenario.name, await tryPairs(scenario)]);
  tried.push(['four at once, at random', await tryFour(fours, seed)]);
  const tables = Object.fromEntries(
    tried.map(([name, { pairs, courses, ends, cut }]) => [
      name,
      {
        pairs: { value: numberText(pairs) },
        'different orders': { value: numberText(courses) },
        'different ends': { value: numberText(ends) },
        'left as the same as another': { value: numberText(cut) },
      },
    ]),
  );
  return { tables, shortfalls: tried.flatMap(([, { failures }]) => failures) };
}
