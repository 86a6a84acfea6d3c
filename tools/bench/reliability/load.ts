import type { RouteContract } from '@pawprints/domain/contract/route';
import { routes } from '@pawprints/domain/contract/routes';
import { callWith, sendAny, type SampleRequest } from '../../../tests/support/measured-world.ts';
import { routeNames, sampleRequests } from '../../../tests/support/sample-requests.ts';
import { collections, firestore } from '../../../tests/support/suite.ts';
import { numberText, quantile, type Report } from '../report.ts';
import { memoryOf, startInstance } from './instance.ts';

/** Each customer calls again when the last call is answered, so the machine sets the rate. */
const customersAtOnce = 12;

/** Customers make all calls of the contract, with what these need, at one instance. Each has to be answered with 200. */
export async function benchLoad(minutes: number): Promise<Report> {
  const instance = await startInstance({ RATE_LIMITS: 'off' });
  const [latencies, memory, shortfalls]: [number[], string[], string[]] = [[], [], []];
  const startedAt = Date.now();
  const elapsedMinutes = () => (Date.now() - startedAt) / 60_000;
  const sampling = setInterval(() => {
    void memoryOf(instance).then(({ kept, resident }) => memory.push(`${kept}/${resident}`));
  }, 60_000);

  const send = async (route: RouteContract, request: SampleRequest) => {
    const sentAt = performance.now();
    const sent = await sendAny(instance.apiUrl, route, request);
    latencies.push(performance.now() - sentAt);
    if (sent.status !== 200) shortfalls.push(`${route.method} ${route.path}: ${sent.status} ${sent.text}`);
    return sent;
  };
  const world = { call: callWith(send), collections, firestore };
  const visit = async () => {
    for (const name of routeNames) await send(routes[name], await sampleRequests[name](world));
  };
  try {
    await Promise.all(
      Array.from({ length: customersAtOnce }, async () => {
        while (elapsedMinutes() < minutes) await visit();
      }),
    );
  } finally {
    clearInterval(sampling);
    await instance.stop();
  }
  const rate = latencies.length / (elapsedMinutes() * 60);
  const percentiles = [0.5, 0.95, 0.99].map((share) => numberText(quantile(latencies, share)));
  const table = {
    calls: { value: numberText(latencies.length) },
    'calls a second': { value: numberText(rate) },
    'p50, p95, p99, ms': { value: percentiles.join(' ') },
    'kept/resident, MiB each minute': { value: memory.join(' ') },
  };
  return { tables: { 'Mixed load, as much as this machine holds': table }, shortfalls };
}
