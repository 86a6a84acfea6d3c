// npm run mutants [-- unit|model|api|'NAME' …]: applies each mutant in turn and reports which test fails on it.
import { availableParallelism } from 'node:os';
import { printTable } from '../../tests/support/table.ts';
import { UserError } from '../launcher/user-error.ts';
import { exitWithError, exit } from '../launcher/exit.ts';
import { passingFolder, startPassingSuite } from '../launcher/passing-suite.ts';
import { environmentOf, portOffset, testOffset } from '../ports.ts';
import type { Mutant } from './mutant.ts';
import { mutants, stageNames, stageOf, type StageName } from './mutants.ts';
import { failingTest, requirePassing } from './run-tests.ts';

type Result = { mutant: Mutant; killer: string | null };

const folder = passingFolder('mutants');

try {
  const chosen = chosenMutants(process.argv.slice(3));
  const results: Result[] = [];
  for (const stage of stageNames) results.push(...(await tryStage(stage, chosen)));
  exit(report(results) ? 0 : 1);
} catch (error) {
  exitWithError(error);
}

function chosenMutants(names: string[]): readonly Mutant[] {
  const isNamed = (mutant: Mutant, name: string) => stageOf(mutant) === name || mutant.name === name;
  const unknown = names.find((name) => !mutants.some((mutant) => isNamed(mutant, name)));
  if (unknown !== undefined) {
    throw new UserError(
      `There is no mutant '${unknown}': choose among ${stageNames.join(', ')}, or give a name of the table.`,
    );
  }
  return names.length === 0
    ? mutants
    : mutants.filter((mutant) => names.some((name) => isNamed(mutant, name)));
}

async function tryStage(stage: StageName, chosen: readonly Mutant[]): Promise<Result[]> {
  const queue = chosen.filter((mutant) => stageOf(mutant) === stage);
  if (queue.length === 0) return [];
  console.log(`\n── ${stage}: ${queue.length} mutants`);
  // Tests that share the emulators cannot run in parallel.
  const [env, workers] = stage === 'api' ? [await emulators(), 1] : [{}, availableParallelism()];
  await requirePassing([...new Set(queue.map(({ test }) => test))], env);
  const results: Result[] = [];
  const work = async () => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const killer = await failingTest(mutant, env);
      results.push({ mutant, killer });
      console.log(`${killer === null ? '✗' : '✓'} ${mutant.name}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}

async function emulators(): Promise<Record<string, string>> {
  const offset = portOffset(testOffset);
  const { ports } = await startPassingSuite(folder, { offset, site: false });
  return { ...environmentOf(ports), PORT_OFFSET: String(offset), API_IN_PROCESS: 'on' };
}

function report(results: readonly Result[]): boolean {
  printTable(
    'Mutants, and the tests that fail on them',
    ['mutant', 'test'],
    results.map(({ mutant, killer }) => [mutant.name, killer ?? `none of ${mutant.test}`]),
  );
  const survived = results.filter(({ killer }) => killer === null).length;
  console.log(`\n${results.length - survived} killed, ${survived} survived`);
  return survived === 0;
}
