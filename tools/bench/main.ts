// npm run bench: measures the product on this machine, beside references that are measured in the same run. Names after it
// choose among the benches (npm run bench -- api scale).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { findChromium } from '../launcher/chromium.ts';
import { Fault } from '../launcher/fault.ts';
import { fail, leave } from '../launcher/leave.ts';
import { passingFolder, startPassingSuite } from '../launcher/passing-suite.ts';
import { inRoot } from '../paths.ts';
import { environmentOf, portOffset, portsAt } from '../ports.ts';
import type { Bench, BenchContext, Figures, Report } from './bench.ts';

type Site = Omit<BenchContext, 'figures'>;
type Measure = (figures: Figures, site: () => Promise<Site>) => Promise<Report>;

/** Every bench by its name. */
const benches = new Map<string, Measure>([
  ['web', onSite(async () => (await import('./web/bench.ts')).benchWeb)],
  ['routes', onSite(async () => (await import('./web/interactions.ts')).benchRoutes)],
  ['wizard', onSite(async () => (await import('./web/interactions.ts')).benchWizard)],
  ['api', onSite(async () => (await import('./api/bench.ts')).benchApi)],
  ['cost', async (figures) => (await import('./cost/bench.ts')).benchCost({ figures })],
  ['scale', onSite(async () => (await import('./scale/bench.ts')).benchScale)],
]);

/** The port offset of the benches, so that they run beside `npm start` and `npm test`: below the ports that Linux gives away. */
const benchOffset = 20_000;

/** The last page, as JSON. */
const pageFile = inRoot('docs/performance.json');
const figuresOf = z.record(z.string(), z.unknown());

const folder = passingFolder('bench');

try {
  const { page, shortfalls } = await run(process.argv.slice(3));
  console.log(`\n${page}\n`);
  for (const shortfall of shortfalls) console.log(`✗ ${shortfall}`);
  console.log(
    shortfalls.length === 0 ? '✓ Every target is met.' : `${shortfalls.length} short of the target.`,
  );
  leave(shortfalls.length === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

async function run(names: string[]): Promise<Report> {
  const unknown = names.find((name) => !benches.has(name));
  if (unknown !== undefined) {
    throw new Fault(`There is no bench '${unknown}': choose among ${[...benches.keys()].join(', ')}.`);
  }
  let started: Promise<Site> | undefined;
  const page = lastPage();
  const reports: Report[] = [];
  for (const [name, measure] of benches) {
    if (names.length > 0 && !names.includes(name)) continue;
    const figures: Figures = {};
    const report = await measure(figures, () => (started ??= start()));
    reports.push(report);
    page[name] = { measuredAt: new Date().toISOString(), shortfalls: report.shortfalls, ...figures };
    // At once, since the next one may take long and fail.
    writeFileSync(pageFile, `${JSON.stringify(page, null, 2)}\n`);
  }
  return {
    page: reports.map((report) => report.page).join('\n\n\n'),
    shortfalls: reports.flatMap(({ shortfalls }) => shortfalls),
  };
}

/** A bench of the running product, loaded when the environment says where that is. */
function onSite(load: () => Promise<Bench>): Measure {
  return async (figures, site) => {
    const started = await site();
    const bench = await load();
    return bench({ ...started, figures });
  };
}

async function start(): Promise<Site> {
  const offset = portOffset(benchOffset);
  const chromium = await findChromium();
  const suite = await startPassingSuite(folder, { offset, site: true });
  Object.assign(process.env, environmentOf(portsAt(offset)), { PORT_OFFSET: String(offset) });
  quiet();
  return { suite, chromium };
}

/** The last page, of which those parts stay that are not measured anew. */
function lastPage(): Figures {
  return existsSync(pageFile) ? z.parse(figuresOf, JSON.parse(readFileSync(pageFile, 'utf8'))) : {};
}

/** The API in this process writes a line of JSON for each call, which is no part of the page. */
function quiet(): void {
  for (const name of ['info', 'warn'] as const) console[name] = () => undefined;
}
