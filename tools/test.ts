// npm test: every check, or the stages named after it (npm test -- unit api).
import { join } from 'node:path';
import { demoBusinessForChildren } from './business/condition.ts';
import { stages } from './checks/stages.ts';
import type { Stage } from './checks/stages.ts';
import type { Counts } from './checks/test-report.ts';
import { findChromium, installHeadlessShell } from './launcher/chromium.ts';
import { UserError } from './launcher/user-error.ts';
import { exitWithError, exit } from './launcher/exit.ts';
import { passingFolder, startPassingSuite } from './launcher/passing-suite.ts';
import { allEmulators } from './launcher/suite.ts';
import { environmentOf, portOffset, testOffset } from './ports.ts';

type Result = Counts & { name: string; seconds: number };

const notRun: Counts = { passed: 0, failed: 1, failures: ['The emulators did not start.'] };

const folder = passingFolder('test');
// Hundreds of processes load the same modules: a command takes half of its processor time when it need not compile them again.
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
demoBusinessForChildren();

try {
  const results = await runStages(chosenStages(process.argv.slice(3)));
  exit(report(results) ? 0 : 1);
} catch (error) {
  exitWithError(error);
}

function chosenStages(names: string[]): Stage[] {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new UserError(
      `There is no stage '${unknown}': choose among ${stages.map(({ name }) => name).join(', ')}.`,
    );
  }
  return stages.filter(({ name }) => names.length === 0 || names.includes(name));
}

type Lane = { stages: Stage[]; offset: number };

/**
 * Those with a browser run beside the others, each kind in turn and on emulators of its own: pages show what is stored, and
 * days would be taken (docs/decisions/0186-two-lanes.md).
 */
async function runStages(chosen: Stage[]): Promise<Result[]> {
  const [drawn, others] = [true, false].map((browser) =>
    chosen.filter((stage) => (stage.browser === true) === browser),
  );
  const offset = portOffset(testOffset);
  const lanes: Lane[] = [
    { stages: others ?? [], offset },
    { stages: drawn ?? [], offset: offset + 90 },
  ].filter(({ stages: some }) => some.length > 0);
  // One after the other, and before anything else, because it may install Java and Chromium, and builds.
  const envs: (Environment | null)[] = [];
  for (const lane of lanes) envs.push(await startOrTell(lane));
  const results = await Promise.all(
    lanes.map((lane, at) => runLane(lane, envs[at] ?? null, lane.stages === drawn || lanes.length === 1)),
  );
  return chosen.flatMap(({ name }) => results.flat().filter((result) => result.name === name));
}

async function runLane(
  { stages: some }: Lane,
  suite: Environment | null,
  printsAtOnce: boolean,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, emulators, run } of some) {
    console.log(`\n── ${name}`);
    const startedAt = Date.now();
    const canRun = emulators.length === 0 || suite !== null;
    const env = emulators.length > 0 && suite !== null ? suite : {};
    const counts = canRun ? await run({ env, printsAtOnce }) : notRun;
    results.push({ name, ...counts, seconds: (Date.now() - startedAt) / 1000 });
    if (!printsAtOnce) console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}`);
  }
  return results;
}

type Environment = Record<string, string>;

/** Null when it could not be started: then the stages that need it fail. */
async function startOrTell(lane: Lane): Promise<Environment | null> {
  try {
    return await start(lane);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    return null;
  }
}

/** Starts what the stages need together, and tells where it is. */
async function start({ stages: some, offset }: Lane): Promise<Environment> {
  if (some.some(({ browser }) => browser)) {
    process.env['CHROME_PATH'] = await findChromium();
    await installHeadlessShell();
  }
  const emulators = allEmulators.filter((name) => some.some((stage) => stage.emulators.includes(name)));
  if (emulators.length === 0) return {};
  const site = emulators.includes('hosting');
  const { ports } = await startPassingSuite(join(folder, String(offset)), { offset, site, emulators });
  return { ...environmentOf(ports), PORT_OFFSET: String(offset) };
}

/** Prints what has failed, the stages with their times and, as the last line, the sum; returns whether everything passed. */
function report(results: Result[]): boolean {
  console.log('');
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
  for (const { name, passed, failed, seconds } of results) {
    const mark = failed === 0 ? '✓' : '✗';
    const time = seconds.toFixed(1).padStart(6);
    console.log(`${mark} ${name.padEnd(11)} ${time} s   ${passed} passed, ${failed} failed`);
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}
