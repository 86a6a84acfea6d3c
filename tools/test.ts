// npm test: every check there is, or the stages named after it (npm test -- unit api).
import { demoBusinessForChildren } from './business/condition.ts';
import { stages } from './checks/stages.ts';
import type { Counts, Stage } from './checks/stages.ts';
import { findChromium } from './launcher/chromium.ts';
import { Fault } from './launcher/fault.ts';
import { fail, leave } from './launcher/leave.ts';
import { passingFolder, startPassingSuite } from './launcher/passing-suite.ts';
import { allEmulators } from './launcher/suite.ts';
import { environmentOf, portOffset, testOffset } from './ports.ts';

type Result = Counts & { name: string; seconds: number };

const folder = passingFolder('test');
demoBusinessForChildren();

try {
  const results = await runStages(chosenStages(process.argv.slice(3)));
  leave(report(results) ? 0 : 1);
} catch (error) {
  fail(error);
}

function chosenStages(names: string[]): Stage[] {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new Fault(
      `There is no stage '${unknown}': choose among ${stages.map(({ name }) => name).join(', ')}.`,
    );
  }
  return stages.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function runStages(chosen: Stage[]): Promise<Result[]> {
  const results: Result[] = [];
  let prepared: Promise<Record<string, string>> | undefined;
  for (const stage of chosen) {
    console.log(`\n── ${stage.name}`);
    const started = Date.now();
    let counts: Counts = { passed: 0, failed: 1 };
    try {
      if (stage.emulators.length > 0) prepared ??= prepare(chosen);
      counts = await stage.run((await prepared) ?? {});
    } catch (error) {
      console.error(error instanceof Fault ? error.message : error);
    }
    results.push({ name: stage.name, ...counts, seconds: (Date.now() - started) / 1000 });
  }
  return results;
}

/** Starts what the chosen stages need together; the environment tells them where it is. */
async function prepare(chosen: Stage[]): Promise<Record<string, string>> {
  const offset = portOffset(testOffset);
  const browser = chosen.some((stage) => stage.browser);
  const chromium = browser ? await findChromium() : undefined;
  const { ports } = await startPassingSuite(folder, {
    offset,
    site: chosen.some((stage) => stage.site),
    emulators: allEmulators.filter((name) => chosen.some((stage) => stage.emulators.includes(name))),
  });
  return { ...environmentOf(ports), PORT_OFFSET: String(offset), ...(chromium && { CHROME_PATH: chromium }) };
}

/** Prints the stages with their times and, as the last line, the sum; tells whether all is well. */
function report(results: Result[]): boolean {
  console.log('');
  for (const { name, passed, failed, seconds } of results) {
    const mark = failed === 0 ? '✓' : '✗';
    console.log(
      `${mark} ${name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`,
    );
  }
  const sum = (count: (result: Result) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const failed = sum((result) => result.failed);
  console.log(`\n${sum((result) => result.passed)} passed, ${failed} failed`);
  return failed === 0;
}
