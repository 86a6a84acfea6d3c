import { emulatedEnvironment, serveFunctions } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';
import { spreadOf, type Spread } from '../spread.ts';

const rounds = 7;

/** First answers of the deployed bundle, each beside a function that does the same and nothing else. */
const starts = [
  { name: 'no database needed', path: '/api/v1/openapi.json', bare: 'tools/bench/api/bare' },
  { name: 'the first page of the reviews', path: '/api/v1/reviews', bare: 'tools/bench/api/reading' },
] as const;

export type ColdStart = { name: string; ours: Spread; reference: Spread; ratio: number };

/** Milliseconds from the start of a process to its first answer. */
export async function measureColdStart(): Promise<ColdStart[]> {
  const { functions } = await build({ functions: true, site: false });
  const times = starts.map((start) => ({ ...start, ours: [] as number[], reference: [] as number[] }));
  // The first start of each finds its files not yet in the machine's memory.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { path, bare, ours, reference } of times) {
      const [one, other] = [await firstAnswer(functions, path), await firstAnswer(bare, '/')];
      if (round === 0) continue;
      ours.push(one);
      reference.push(other);
    }
  }
  return times.map(({ name, ours, reference }) => {
    const [spread, bare] = [spreadOf(ours), spreadOf(reference)];
    return { name, ours: spread, reference: bare, ratio: spread.median / bare.median };
  });
}

async function firstAnswer(folder: string, path: string): Promise<number> {
  const start = performance.now();
  const { url, stop } = await serveFunctions(inRoot(folder), emulatedEnvironment());
  try {
    const response = await fetch(`${url}${path}`);
    await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return performance.now() - start;
  } finally {
    await stop();
  }
}
