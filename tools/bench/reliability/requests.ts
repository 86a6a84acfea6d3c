import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { newGeneratedWorld } from '../../../tests/support/generated-world.ts';
import { apiUrl } from '../../../tests/support/suite.ts';
import { descendantsOf } from '../../launcher/processes.ts';
import { generatedRequests, type GeneratedRequest } from './requests/generate.ts';
import { faultOf, inWords, send, type Tokens } from './requests/send.ts';

/** Longer than this, and an answer counts as a hang. */
const patienceMs = 2_000;
const lanes = 2;
/** How often on the way the memory of the API's process is looked at, and what it may grow by after the third time. */
const looks = 10;
const allowedGrowth = 1.25;

export type RequestsReport = {
  seed: number;
  requests: number;
  seconds: number;
  /** How many answers of each HTTP status. */
  statuses: Record<string, number>;
  slowestMs: number;
  /** The memory of the API's largest process in MiB, on the way from the first request to the last. */
  memoryMiB: number[];
  /** One line each for what was wrong; empty when all is well. */
  faults: string[];
};

/**
 * Sends so many generated requests to the running emulators: every answer has to come within 2 s, in the envelope and without a
 * 5xx, and the memory of the API's process, which is below this one, has to stay flat. The same seed brings the same requests.
 */
export async function benchRequests(count: number, seed: number): Promise<RequestsReport> {
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
    memoryMiB: [],
    faults: [],
  };
  const startedAt = performance.now();
  await Promise.all(
    worlds.map(async ({ world, tokens }, lane) => {
      const numRuns = Math.ceil(count / lanes);
      const requests = fc.sample(generatedRequests(world), { numRuns, seed: seed + lane });
      for (const [index, request] of requests.entries()) {
        if (lane === 0 && index % Math.ceil(numRuns / looks) === 0) report.memoryMiB.push(largestWorkerMiB());
        report.faults.push(...(await faultsOf(request, tokens, report)));
      }
    }),
  );
  report.memoryMiB.push(largestWorkerMiB());
  report.seconds = Math.round((performance.now() - startedAt) / 1000);
  const [, , early = 0, ...later] = report.memoryMiB;
  if (Math.min(...later.slice(-3)) > early * allowedGrowth) {
    report.faults.push(`The memory of the API's process grew: ${report.memoryMiB.join(', ')} MiB.`);
  }
  return report;
}

async function faultsOf(
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

/** The resident memory of the largest process that serves the API, of all below this one. */
function largestWorkerMiB(): number {
  const kibibytes = descendantsOf(process.pid)
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('functionsEmulatorRuntime'))
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0));
  return Math.round(Math.max(0, ...kibibytes) / 1024);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has just ended
  }
}
