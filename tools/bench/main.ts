// npm run bench [-- NAME …] measures the product on this machine; npm run bench:reliability [-- NAME … --quick] tries to break
// it. Without a name it runs all benches. SEED in the environment repeats a random run; --quick does a hundredth of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findChromium } from '../launcher/chromium.ts';
import { UserError } from '../launcher/user-error.ts';
import { exitWithError, exit } from '../launcher/exit.ts';
import { passingFolder, startPassingSuite } from '../launcher/passing-suite.ts';
import { inRoot } from '../paths.ts';
import { environmentOf, origin, portOffset } from '../ports.ts';
import { printReport, type Report } from './report.ts';
import type { Site } from './web/browser.ts';

/** `share` is 1, or 0.01 with --quick. */
type Amount = { share: number; seed: number | undefined };
type Bench = (amount: Amount) => Promise<Report>;

/** The benches are imported late, because their modules read the site's ports from the environment when they load. */
const commands: Record<string, Record<string, Bench>> = {
  bench: {
    web: onSite(async (site) => (await import('./web/pages.ts')).benchPublicPages(site)),
    customer: onSite(async (site) => (await import('./web/pages.ts')).benchCustomerPages(site)),
    owner: onSite(async (site) => (await import('./web/pages.ts')).benchOwnerPages(site)),
    routes: onSite(async (site) => (await import('./web/interactions.ts')).benchRoutes(site)),
    wizard: onSite(async (site) => (await import('./web/interactions.ts')).benchWizard(site)),
    controls: onSite(async (site) => (await import('./web/controls.ts')).benchControls(site)),
    api: onSite(async () => (await import('./api/bench.ts')).benchApi()),
    cost: async () => (await import('./cost/bench.ts')).benchCost(),
    day: onSite(async (site) => (await import('./web/day.ts')).benchDay(site)),
    scale: onSite(async () => (await import('./scale/bench.ts')).benchScale()),
  },
  'bench:reliability': {
    money: async ({ share, seed }) =>
      (await import('./reliability/money.ts')).benchMoney(2_000 * share, seed),
    places: async ({ share, seed }) =>
      (await import('./reliability/places.ts')).benchPlaces(2_000 * share, seed),
    days: onSite(async () => (await import('./reliability/days.ts')).benchDays()),
    requests: onSite(async (_site, { share, seed }) =>
      (await import('./reliability/requests.ts')).benchRequests(20_000 * share, seed),
    ),
    load: onSite(async (_site, { share }) => (await import('./reliability/load.ts')).benchLoad(5 * share)),
    burst: onSite(async () => (await import('./reliability/burst.ts')).benchBursts()),
  },
};

/** Differs from the offsets of `npm start` and `npm test`, and stays below the ports that Linux gives to outgoing connections. */
const benchOffset = 20_000;

const resultsFile = inRoot('docs/performance.json');
const folder = passingFolder('bench');
let started: Promise<Site> | undefined;

try {
  const shortfalls = await runBenches();
  console.log(shortfalls === 0 ? '✓ Every target is met.' : `${shortfalls} short of the target.`);
  exit(shortfalls === 0 ? 0 : 1);
} catch (error) {
  exitWithError(error instanceof TypeError ? new UserError(error.message) : error);
}

async function runBenches(): Promise<number> {
  const [, , command = '', ...args] = process.argv;
  const quick = { type: 'boolean', default: false } as const;
  const { positionals: names, values } = parseArgs({ args, allowPositionals: true, options: { quick } });
  const benches = commands[command] ?? {};
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined) {
    throw new UserError(`There is no bench '${unknown}': choose among ${Object.keys(benches).join(', ')}.`);
  }
  const { SEED: seed, SLOWDOWN: slowdown } = process.env;
  if (seed !== undefined && !/^-?\d+$/.test(seed))
    throw new UserError(`SEED is '${seed}': give a whole number.`);
  if (slowdown !== undefined && !(Number(slowdown) >= 1))
    throw new UserError(
      `SLOWDOWN is '${slowdown}': give how many times the processor is slowed down, 1 or more.`,
    );
  const amount = { share: values.quick ? 0.01 : 1, seed: seed === undefined ? undefined : Number(seed) };
  const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
  let shortfalls = 0;
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { files = {}, ...report } = await bench(amount);
    printReport(report);
    shortfalls += report.shortfalls.length;
    if (values.quick) continue;
    // Writes after each bench, because a later one may fail.
    results[name] = { measuredAt: new Date().toISOString(), ...report };
    writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
    for (const [file, content] of Object.entries(files)) writeFileSync(inRoot(`docs/${file}`), content);
  }
  return shortfalls;
}

function onSite(bench: (site: Site, amount: Amount) => Promise<Report>): Bench {
  return async (amount) => bench(await (started ??= start()), amount);
}

async function start(): Promise<Site> {
  const offset = portOffset(benchOffset);
  const chromium = await findChromium();
  const { ports, siteFolder } = await startPassingSuite(folder, { offset, site: true });
  Object.assign(process.env, environmentOf(ports), { PORT_OFFSET: String(offset) });
  // Silences the API in this process, which logs each call.
  for (const level of ['info', 'warn'] as const) console[level] = () => undefined;
  return { origin: origin(ports.hosting), folder: siteFolder, chromium };
}
