import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@pawprints/domain/contract/routes';
import { callRates } from '@pawprints/domain/limits';
import { formOf, imageFile, newAdmin } from '../../../tests/support/gallery.ts';
import { newPerson } from '../../../tests/support/people.ts';
import { sendAny } from '../../../tests/support/measured-world.ts';
import { quantile, type Report, type Table } from '../report.ts';
import { startInstance } from './instance.ts';

const others = 10;
const betweenTheirCallsMs = 250;
const callsPerSecond = 50;
const secondsEach = 12;
type Answer = Awaited<ReturnType<typeof sendAny>>;

const from = (address: string) => ({ 'X-Forwarded-For': address });
const contact = { address: '1 Elm Street', phoneNumber: '555-0100' };

/**
 * One person makes far more calls than each limit allows, while others call the same instance steadily. Only that person may be
 * refused, and the refusal has to say when to try again.
 */
export async function benchBursts(): Promise<Report> {
  const { apiUrl, stop } = await startInstance();
  const crowd = await Promise.all(Array.from({ length: others }, () => newPerson()));
  const [person, admin, file] = await Promise.all([newPerson(), newAdmin(), imageFile('jpeg')]);
  const { readsOfCustomer, signInsOfIp, writesOfCustomer, uploadsOfCaller } = callRates;
  const bursts = [
    { name: 'me', limit: readsOfCustomer, request: { as: person } },
    { name: 'login', limit: signInsOfIp, request: { as: person, body: { id: 'google-subject' } } },
    { name: 'updateContactInfo', limit: writesOfCustomer, request: { as: person, body: contact } },
    { name: 'addGalleryItem', limit: uploadsOfCaller, request: { as: admin, body: formOf({ file }) } },
  ] as const;
  const table: Table = {};
  const shortfalls: string[] = [];

  /** Measures the latencies of the others while `work` runs. Each of them reads, writes now and then, and has an address of its own. */
  const besideOthers = async (work: () => Promise<unknown>): Promise<Record<string, string>> => {
    const latencies: number[] = [];
    const controller = new AbortController();
    const steady = crowd.map(async (other, index) => {
      await pause((index * betweenTheirCallsMs) / others);
      for (let count = 0; !controller.signal.aborted; count++) {
        const request = { as: other, headers: from(`198.51.100.${index + 1}`) };
        const sentAt = performance.now();
        const { status } = await (count % 12 === 11
          ? sendAny(apiUrl, routes.updateContactInfo, { ...request, body: contact })
          : sendAny(apiUrl, count % 2 === 0 ? routes.me : routes.listReviews, request));
        latencies.push(performance.now() - sentAt);
        if (status !== 200) shortfalls.push(`Somebody else was answered ${status}.`);
        await pause(betweenTheirCallsMs);
      }
    });
    await work();
    controller.abort();
    await Promise.all(steady);
    return {
      'p50 of others, ms': quantile(latencies, 0.5).toFixed(1),
      'p95 of others, ms': quantile(latencies, 0.95).toFixed(1),
    };
  };

  try {
    await besideOthers(() => pause(5_000));
    table['nothing'] = await besideOthers(() => pause(secondsEach * 1000));
    for (const [index, { name, limit, request }] of bursts.entries()) {
      const asked = { ...request, headers: from(`203.0.113.${index + 1}`) };
      let answers: Answer[] = [];
      const latencies = await besideOthers(async () => {
        answers = await burstOf(() => sendAny(apiUrl, routes[name], asked));
      });
      const taken = answers.filter(({ status }) => status !== 429).length;
      table[name] = { calls: answers.length, taken, ...latencies };
      if (taken !== limit.calls) shortfalls.push(`${name}: ${taken} taken, the limit is ${limit.calls}.`);
      for (const { status, headers } of answers) {
        const isRightRefusal = status === 429 && Number(headers.get('retry-after')) > 0;
        if (status !== 200 && !isRightRefusal) shortfalls.push(`${name}: answered ${status}.`);
      }
    }
  } finally {
    await stop();
  }
  return { tables: { 'One person far above the limits, beside others': table }, shortfalls };
}

/** Calls at a fixed rate and does not wait for answers in between. */
async function burstOf(call: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (let sent = 0; sent < secondsEach * callsPerSecond; sent++) {
    answers.push(call());
    await pause(1000 / callsPerSecond);
  }
  return Promise.all(answers);
}
