import * as fc from 'fast-check';
import { newGeneratedWorld } from '../../../tests/support/generated-world.ts';
import { emulatedEnvironment, serveFunctions } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';
import { generatedRequests, type GeneratedRequest } from './requests/generate.ts';
import { faultOf, inWords, send, type Tokens } from './requests/send.ts';

/** Longer than this, and an answer counts as a hang. */
const patienceMs = 2_000;
const lanes = 2;
/** How often on the way the memory of the API's process is looked at, and what it may keep more after the third time. */
const looks = 10;
const allowedGrowth = 1.25;
/** The memory of the smallest function (functions/src/api.ts). */
const instanceMiB = 512;

export type RequestsReport = {
  seed: number;
  requests: number;
  seconds: number;
  /** How many answers of each HTTP status. */
  statuses: Record<string, number>;
  slowestMs: number;
  /** What the API's process keeps after a full garbage collection, on the way from the first request to the last. */
  keptMiB: number[];
  /** What of it is resident then, free parts of the heap included. */
  residentMiB: number[];
  /** One line each for what was wrong; empty when all is well. */
  faults: string[];
};

/**
 * Sends so many generated requests to the deployed functions, which run in one process on the emulators: every answer has to come
 * within 2 s, in the envelope and without a 5xx, and what the process keeps has to stay flat. The same seed brings the same requests.
 */
export async function benchRequests(count: number, seed: number): Promise<RequestsReport> {
  const { functions } = await build({ functions: true, site: false });
  const { url, memory, stop } = await serveFunctions(inRoot(functions), {
    ...emulatedEnvironment(),
    RATE_LIMITS: 'off',
  });
  const apiUrl = `${url}/api/v1`;
  // A world for each lane, so that no lane waits for another's transaction on the same record.
  const worlds = await Promise.all(Array.from({ length: lanes }, newGeneratedWorld));
  const me = { method: 'GET', path: '/me', as: 'customer', headers: {} } as const;
  await Promise.all(worlds.map(({ tokens }) => send(apiUrl, tokens, me)));

  const report: RequestsReport = {
    seed,
    requests: 0,
    seconds: 0,
    statuses: {},
    slowestMs: 0,
    keptMiB: [],
    residentMiB: [],
    faults: [],
  };
  const look = async () => {
    const { heapUsed, external, rss } = await memory();
    report.keptMiB.push(Math.round((heapUsed + external) / 2 ** 20));
    report.residentMiB.push(Math.round(rss / 2 ** 20));
  };
  const startedAt = performance.now();
  await Promise.all(
    worlds.map(async ({ world, tokens }, lane) => {
      const numRuns = Math.ceil(count / lanes);
      const requests = fc.sample(generatedRequests(world), { numRuns, seed: seed + lane });
      for (const [index, request] of requests.entries()) {
        if (lane === 0 && index % Math.ceil(numRuns / looks) === 0) await look();
        report.faults.push(...(await faultsOf(apiUrl, request, tokens, report)));
      }
    }),
  );
  await look();
  await stop();
  report.seconds = Math.round((performance.now() - startedAt) / 1000);
  const [, , early = 0, ...later] = report.keptMiB;
  if (Math.min(...later.slice(-3)) > early * allowedGrowth) {
    report.faults.push(`What the API's process keeps grew: ${report.keptMiB.join(', ')} MiB.`);
  }
  if (Math.max(...report.residentMiB) > instanceMiB) {
    report.faults.push(
      `The API's process was larger than its instance: ${report.residentMiB.join(', ')} MiB.`,
    );
  }
  return report;
}

async function faultsOf(
  apiUrl: string,
  request: GeneratedRequest,
  tokens: Tokens,
  report: RequestsReport,
): Promise<string[]> {
  report.requests += 1;
  const answer = await send(apiUrl, tokens, request).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return [`${answer}: ${inWords(request)}`];
  const milliseconds = Math.round(answer.milliseconds);
  report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
  report.slowestMs = Math.max(report.slowestMs, milliseconds);
  const fault = faultOf(request, answer) ?? (milliseconds > patienceMs ? `took ${milliseconds} ms` : null);
  return fault === null ? [] : [`${fault}: ${inWords(request)}`];
}
