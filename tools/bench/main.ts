// npm run bench:web: measures the product on this machine, beside references that are measured in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../launcher/chromium.ts';
import { Fault } from '../launcher/fault.ts';
import { fail, leave } from '../launcher/leave.ts';
import { onStopSignal } from '../launcher/stop-signals.ts';
import { allEmulators, startSuite } from '../launcher/suite.ts';
import { origin, portOffset, portsAt } from '../ports.ts';
import { benchWeb } from './web/bench.ts';

/** Every bench by its name; each prints its page and answers what falls short of its targets. */
const benches: ReadonlyMap<string, typeof benchWeb> = new Map([['web', benchWeb]]);

/** The port offset of the benches, so that they run beside `npm start` and `npm test`. */
const benchOffset = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'pawprints-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
onStopSignal(
  () => leave(130),
  () => leave(130),
);

try {
  const shortfalls = await run(process.argv.slice(3));
  for (const shortfall of shortfalls) console.log(`✗ ${shortfall}`);
  console.log(
    shortfalls.length === 0 ? '✓ Every target is met.' : `${shortfalls.length} short of the target.`,
  );
  leave(shortfalls.length === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

async function run(names: string[]): Promise<string[]> {
  const chosen = names.map((name) => {
    const bench = benches.get(name);
    if (bench === undefined) {
      throw new Fault(`There is no bench '${name}': choose among ${[...benches.keys()].join(', ')}.`);
    }
    return bench;
  });
  const offset = portOffset(benchOffset);
  const chromium = await findChromium();
  const suite = await startSuite({
    offset,
    folder,
    emulators: allEmulators,
    fresh: true,
    site: true,
    siteOrigin: origin(portsAt(offset).hosting),
    isolated: true,
    env: { RATE_LIMITS: 'off' },
  });
  const shortfalls: string[] = [];
  for (const bench of chosen) shortfalls.push(...(await bench({ suite, chromium })));
  return shortfalls;
}
