// npm run bench:reliability [-- money|requests|load|burst …]: tries to break the product, and says what it has shown. SEED in the
// environment brings the same random lives and requests again; --quick makes do with a hundredth of them.
import { parseArgs } from 'node:util';
import { checkLives } from '../../../tests/model/check-lives.ts';
import { Fault } from '../../launcher/fault.ts';
import { fail, leave } from '../../launcher/leave.ts';
import { passingFolder, startPassingSuite } from '../../launcher/passing-suite.ts';
import { portOffset, testOffset } from '../../ports.ts';
import { benchBursts } from './burst.ts';
import { runLoad } from './load.ts';
import { benchRequests } from './requests.ts';

const { positionals, values } = readArguments();
const share = values.quick ? 0.01 : 1;
const lives = 2_000 * share;
const requests = 20_000 * share;
const minutesOfLoad = 5 * share;

type Figures = readonly (readonly [name: string, value: string])[];
type Part = {
  title: string;
  onEmulators: boolean;
  run: (seed: number | undefined) => Promise<{ figures: Figures; faults: readonly string[] }>;
};

const parts: Readonly<Record<string, Part>> = {
  money: {
    title: 'Random lives of bookings and payments',
    onEmulators: false,
    run: async (seed) => {
      const { failure, milliseconds, ...seen } = await checkLives(lives, seed);
      return {
        figures: [
          ['lives', numberText(seen.lives)],
          ['steps', numberText(seen.steps)],
          ['invariants checked', numberText(seen.invariants)],
          ['seconds', numberText(milliseconds / 1000)],
          ['seed', String(seen.seed)],
        ],
        faults: failure === null ? [] : [failure],
      };
    },
  },
  requests: {
    title: 'Generated requests, valid to hostile',
    onEmulators: true,
    run: async (seed = Date.now() % 2 ** 31) => {
      const { faults, statuses, keptMiB, residentMiB, ...seen } = await benchRequests(requests, seed);
      return {
        figures: [
          ['requests', numberText(seen.requests)],
          ['seconds', numberText(seen.seconds)],
          ['slowest, ms', numberText(seen.slowestMs)],
          ['kept, MiB', keptMiB.join(' ')],
          ['resident, MiB', residentMiB.join(' ')],
          ...Object.entries(statuses).map(([status, count]) => [status, numberText(count)] as const),
          ['seed', String(seen.seed)],
        ],
        faults,
      };
    },
  },
  load: {
    title: 'Mixed load, as much as this machine holds',
    onEmulators: true,
    run: async () => {
      const { errors, latency, memory, ...seen } = await runLoad(minutesOfLoad);
      return {
        figures: [
          ['minutes', String(seen.minutes)],
          ['calls', numberText(seen.calls)],
          ['calls a second', numberText(seen.callsPerSecond)],
          ['p50, p95, p99, ms', Object.values(latency).map(numberText).join(' ')],
          ['heap, MB', memory.map(({ heap }) => heap).join(' ')],
          ['external, MB', memory.map(({ external }) => external).join(' ')],
          ['resident, MB', memory.map(({ resident }) => resident).join(' ')],
        ],
        faults: errors,
      };
    },
  },
  burst: {
    title: 'One person far above the limits, beside others',
    onEmulators: true,
    run: async () => {
      const { others, bursts, faults } = await benchBursts();
      return {
        figures: [
          ...Object.entries(bursts).map(
            ([name, { calls, taken }]) => [`${name}, taken of`, `${taken} of ${numberText(calls)}`] as const,
          ),
          ...Object.entries(others).map(
            ([name, { p50, p95 }]) => [`beside ${name}, ms`, `${p50.toFixed(1)} ${p95.toFixed(1)}`] as const,
          ),
        ],
        faults,
      };
    },
  },
};

const folder = passingFolder('reliability');

try {
  const chosen = chosenParts(positionals);
  if (chosen.some(({ onEmulators }) => onEmulators)) {
    await startPassingSuite(folder, { offset: portOffset(testOffset), site: false });
  }
  let failures = 0;
  for (const part of chosen) failures += await report(part, seedOfEnvironment());
  leave(failures === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: { quick: { type: 'boolean', default: false } },
    });
  } catch (error) {
    return fail(error instanceof TypeError ? new Fault(error.message) : error);
  }
}

function chosenParts(names: string[]): Part[] {
  const wanted = names.length === 0 ? Object.keys(parts) : names;
  return wanted.map((name) => {
    const part = parts[name];
    if (part === undefined) {
      throw new Fault(`There is no part '${name}': choose among ${Object.keys(parts).join(', ')}.`);
    }
    return part;
  });
}

function seedOfEnvironment(): number | undefined {
  const text = process.env['SEED'];
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new Fault(`SEED is '${text}': give a whole number.`);
  return Number(text);
}

/** Runs a part and prints what it has shown; answers how many faults it has found. */
async function report({ title, run }: Part, seed: number | undefined): Promise<number> {
  const { figures, faults } = await run(seed);
  console.log(`\n${title}`);
  for (const [name, value] of [...figures, ['faults', numberText(faults.length)] as const]) {
    console.log(`  ${name.padEnd(20)}${value.padStart(14)}`);
  }
  for (const fault of faults.slice(0, 10)) console.error(`  ${fault}`);
  return faults.length;
}

function numberText(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
