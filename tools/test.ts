// npm test: the checks of a change, or what is named after it: quick, all, or stages (npm test -- unit api).
import { join } from 'node:path';
import { demoBusinessForChildren } from './business/condition.ts';
import { chosenStages } from './checks/chosen-stages.ts';
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

/** Runs the lanes beside each other, where each stage prints when it has ended; then the other stages in turn. */
async function runStages(chosen: readonly Stage[]): Promise<Result[]> {
  // Before anything else, because it may install Java and Chromium, which later stages expect.
  let suite = await startOrTell(chosen);
  const results: Result[] = [];
  const run = async (stage: Stage, printsAtOnce: boolean) => {
    console.log(`\n── ${stage.name}`);
    const startedAt = Date.now();
    const canRun = stage.emulators.length === 0 || suite !== null;
    const env = stage.emulators.length > 0 && suite !== null ? suite.env : {};
    const counts = canRun ? await stage.run({ env, printsAtOnce }) : notRun;
    results.push({ name: stage.name, ...counts, seconds: (Date.now() - startedAt) / 1000 });
    if (!printsAtOnce) console.log(`${counts.failed === 0 ? '✓' : '✗'} ${stage.name}`);
  };
  const lanes = [...Map.groupBy(chosen, ({ lane }) => lane)].filter(([lane]) => lane !== undefined);
  await Promise.all(
    lanes.map(async ([, lane]) => {
      for (const stage of lane) await run(stage, lanes.length === 1);
    }),
  );
  for (const stage of chosen.filter(({ lane }) => lane === undefined)) {
    if (stage.onFreshEmulators === true && results.length > 0) {
      await suite?.stop();
      suite = await startOrTell(chosen);
    }
    await run(stage, true);
  }
  return chosen.flatMap(({ name }) => results.filter((result) => result.name === name));
}

type RunningSuite = { env: Record<string, string>; stop: () => Promise<void> };

/** Null when it could not be started: then the stages that need it fail. */
async function startOrTell(chosen: readonly Stage[]): Promise<RunningSuite | null> {
  try {
    return await start(chosen);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    return null;
  }
}

/** Starts what the chosen stages need together, and tells where it is. */
async function start(chosen: readonly Stage[]): Promise<RunningSuite> {
  if (chosen.some(({ browser }) => browser)) process.env['CHROME_PATH'] = await findChromium();
  if (chosen.some(({ name }) => name.endsWith('e2e'))) await installHeadlessShell();
  const emulators = allEmulators.filter((name) => chosen.some((stage) => stage.emulators.includes(name)));
  if (emulators.length === 0) return { env: {}, stop: () => Promise.resolve() };
  const offset = portOffset(testOffset);
  const site = emulators.includes('hosting');
  const { ports, stop } = await startPassingSuite(join(folder, 'suite'), { offset, site, emulators });
  return { env: { ...environmentOf(ports), PORT_OFFSET: String(offset) }, stop };
}

/** Prints what has failed, the stages with their times and, as the last line, the sum; returns whether everything passed. */
function report(results: Result[]): boolean {
  console.log('');
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
  for (const { name, passed, failed, seconds } of results) {
    const mark = failed === 0 ? '✓' : '✗';
    const time = seconds.toFixed(1).padStart(6);
    console.log(`${mark} ${name.padEnd(19)} ${time} s   ${passed} passed, ${failed} failed`);
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}
