import { deployedEnvironment, serveFunctions } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';
import { spreadOf, type Spread } from '../spread.ts';

const rounds = 7;

export type ColdStart = { ours: Spread; reference: Spread };

/**
 * Milliseconds from the start of a process to its first answer: the deployed bundle's description of the API, which needs no
 * database, beside a function that answers 'ok'.
 */
export async function measureColdStart(): Promise<ColdStart> {
  const { functions } = await build({ functions: true, site: false });
  const ours: number[] = [];
  const reference: number[] = [];
  // The first start of each finds its files not yet in the machine's memory.
  for (let round = 0; round <= rounds; round += 1) {
    const times = [
      await firstAnswer(inRoot(functions), '/api/v1/openapi.json'),
      await firstAnswer(inRoot('tools/bench/api/bare'), '/'),
    ] as const;
    if (round === 0) continue;
    ours.push(times[0]);
    reference.push(times[1]);
  }
  return { ours: spreadOf(ours), reference: spreadOf(reference) };
}

async function firstAnswer(folder: string, path: string): Promise<number> {
  const start = performance.now();
  const { url, stop } = await serveFunctions(folder, deployedEnvironment);
  try {
    const response = await fetch(`${url}${path}`);
    await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return performance.now() - start;
  } finally {
    await stop();
  }
}
