import * as fc from 'fast-check';
import { newGeneratedWorld } from '../../../tests/support/generated-requests/world.ts';
import { numberText, type Report } from '../report.ts';
import { generatedRequests } from '../../../tests/support/generated-requests/generate.ts';
import { memoryOf, startInstance } from './instance.ts';
import { describeRequest, issueOf, send } from '../../../tests/support/generated-requests/send.ts';

/** An answer that takes longer counts as a hang. */
const timeoutMs = 2_000;
const memorySamples = 10;
/** The factor by which memory may grow between the first samples and the end. */
const maxGrowth = 1.25;
/** The memory of the smallest function (functions/src/api.ts). */
const instanceMiB = 512;

/**
 * Sends generated requests to one instance. It has to answer each in time, in the envelope and without a 5xx, and its memory
 * has to stay flat. The same seed generates the same requests.
 */
export async function benchRequests(count: number, seed = Date.now() % 2 ** 31): Promise<Report> {
  const instance = await startInstance({ RATE_LIMITS: 'off' });
  const { world, tokens } = await newGeneratedWorld();
  await send(instance.apiUrl, tokens, { method: 'GET', path: '/me', as: 'customer', headers: {} });

  const shortfalls: string[] = [];
  const memory: { kept: number; resident: number }[] = [];
  const statuses: Record<string, number> = {};
  let slowestMs = 0;
  const startedAt = performance.now();
  const requests = fc.sample(generatedRequests(world), { numRuns: count, seed });
  for (const [index, request] of requests.entries()) {
    if (index % Math.ceil(count / memorySamples) === 0) memory.push(await memoryOf(instance));
    try {
      const answer = await send(instance.apiUrl, tokens, request);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, answer.milliseconds);
      const slow = answer.milliseconds > timeoutMs ? `took ${numberText(answer.milliseconds)} ms` : null;
      const issue = issueOf(request, answer) ?? slow;
      if (issue !== null) shortfalls.push(`${issue}: ${describeRequest(request)}`);
    } catch (error) {
      shortfalls.push(`${String(error)}: ${describeRequest(request)}`);
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  memory.push(await memoryOf(instance));
  await instance.stop();

  const [, , early = 0, ...later] = memory.map(({ kept }) => kept);
  const samples = memory.map(({ kept, resident }) => `${kept}/${resident}`).join(' ');
  if (Math.min(...later.slice(-3)) > early * maxGrowth) shortfalls.push(`Memory grew, MiB: ${samples}`);
  if (memory.some(({ resident }) => resident > instanceMiB)) {
    shortfalls.push(`More memory than the instance has, MiB: ${samples}`);
  }
  return {
    tables: {
      'Generated requests, valid to hostile': {
        requests: { value: numberText(count) },
        seconds: { value: numberText(seconds) },
        'slowest, ms': { value: numberText(slowestMs) },
        'kept/resident, MiB': { value: samples },
        ...Object.fromEntries(
          Object.entries(statuses).map(([status, value]) => [`HTTP ${status}`, { value }]),
        ),
        seed: { value: seed },
      },
    },
    shortfalls,
  };
}
