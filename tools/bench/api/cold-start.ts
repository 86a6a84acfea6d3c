import { emulatedEnvironment, serveFunctions } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';
import { median, spreadText, type Report, type Table } from '../report.ts';

const rounds = 7;
const maxRatio = 1.5;

const referenceFolder = 'tools/bench/api/reference';

const firstCalls = [
  { name: 'without the database', path: '/api/v1/openapi.json' },
  { name: 'the first page of the reviews', path: '/api/v1/reviews' },
];

/** Milliseconds from the start of a process to its first answer, with the deployed bundle. */
export async function benchColdStart(): Promise<Report> {
  const { functions } = await build({ functions: true, site: false });
  const runs = firstCalls.map((call) => ({ ...call, ours: [] as number[], references: [] as number[] }));
  // Round 0 only fills the file system's cache.
  for (let round = 0; round <= rounds; round++) {
    for (const { path, ours, references } of runs) {
      const one = await firstAnswer(functions, path);
      const other = await firstAnswer(referenceFolder, path);
      if (round === 0) continue;
      ours.push(one);
      references.push(other);
    }
  }
  const table: Table = {};
  const shortfalls: string[] = [];
  for (const { name, ours, references } of runs) {
    const ratio = median(ours) / median(references);
    table[name] = { ours: spreadText(ours), reference: spreadText(references), ratio: ratio.toFixed(2) };
    if (ratio > maxRatio) shortfalls.push(`Cold start, ${name}: ${ratio.toFixed(2)} times the reference`);
  }
  return {
    tables: { [`Cold start: milliseconds, median of ${rounds} (least–most)`]: table },
    shortfalls,
  };
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
