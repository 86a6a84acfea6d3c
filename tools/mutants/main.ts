// npm run mutants [-- unit|model|api|'NAME' …]: makes one thing after the other wrong in the product, and says which tests notice.
import { availableParallelism } from 'node:os';
import { printTable } from '../../tests/support/table.ts';
import { Fault } from '../launcher/fault.ts';
import { fail, leave } from '../launcher/leave.ts';
import { passingFolder, startPassingSuite } from '../launcher/passing-suite.ts';
import { environmentOf, portOffset, testOffset } from '../ports.ts';
import { groupNames, groupOf, type GroupName } from './groups.ts';
import { kept } from './kept/index.ts';
import type { Mutant } from './mutant.ts';
import { tryAsItIs, tryOut, type Tried } from './try.ts';

type Result = Tried & { mutant: Mutant; group: GroupName };

const folder = passingFolder('mutants');

try {
  const results: Result[] = [];
  const chosen = chosenMutants(process.argv.slice(3));
  for (const group of groupNames) results.push(...(await tryGroup(group, chosen)));
  leave(report(results) ? 0 : 1);
} catch (error) {
  fail(error);
}

/** The mutants of these groups and of these names; all without any. */
function chosenMutants(words: string[]): readonly Mutant[] {
  const unknown = words.find((word) => !kept.some((mutant) => isNamed(mutant, word)));
  if (unknown !== undefined) {
    throw new Fault(
      `There are no mutants of '${unknown}': choose among ${groupNames.join(', ')}, or name one as its line in the table does.`,
    );
  }
  return words.length === 0 ? kept : kept.filter((mutant) => words.some((word) => isNamed(mutant, word)));
}

function isNamed(mutant: Mutant, word: string): boolean {
  return groupOf(mutant) === word || mutant.name === word;
}

async function tryGroup(group: GroupName, chosen: readonly Mutant[]): Promise<Result[]> {
  const mutants = chosen.filter((mutant) => groupOf(mutant) === group);
  if (mutants.length === 0) return [];
  const started = Date.now();
  console.log(`\n── ${group}: ${mutants.length} mutants`);
  // What is on the emulators is shared by all tests, and so are the processor's cores by their processes.
  const [env, atOnce] = group === 'api' ? [await emulators(), 1] : [{}, availableParallelism()];
  await tryAsItIs([...new Set(mutants.map(({ noticedBy }) => noticedBy))], env);
  const results: Result[] = [];
  const left = [...mutants];
  const work = async () => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const tried = await tryOut(mutant, env);
      results.push({ ...tried, mutant, group });
      console.log(
        `${tried.by === null ? '✗' : '✓'} ${tried.seconds.toFixed(1).padStart(5)} s  ${mutant.name}`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s`);
  return results;
}

async function emulators(): Promise<Record<string, string>> {
  const offset = portOffset(testOffset);
  const { ports } = await startPassingSuite(folder, { offset, site: false });
  return { ...environmentOf(ports), PORT_OFFSET: String(offset), API_IN_PROCESS: 'on' };
}

/** Prints what has noticed each and, as the last line, the sum; tells whether all are noticed. */
function report(results: readonly Result[]): boolean {
  printTable(
    'The product made wrong, and what notices',
    ['in', 'what is wrong', 'noticed by'],
    results.map(({ group, mutant, by }) => [group, mutant.name, by ?? `nothing in ${mutant.noticedBy}`]),
  );
  const survived = results.filter(({ by }) => by === null).length;
  console.log(`\n${results.length - survived} noticed, ${survived} survived`);
  return survived === 0;
}
