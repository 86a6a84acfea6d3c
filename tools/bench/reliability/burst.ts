import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@pawprints/domain/limits';
import { formOf, imageFile, newAdmin } from '../../../tests/support/gallery.ts';
import { newPerson } from '../../../tests/support/people.ts';
import { quantile, type Report, type Table } from '../report.ts';
import { send, startInstance, type Answer } from './instance.ts';

const others = 10;
const betweenTheirCallsMs = 250;
const callsPerSecond = 50;
const secondsEach = 12;
const contact = { address: '1 Elm Street', phoneNumber: '555-0100' };

/**
 * One person makes far more calls than each limit allows, while others call the same instance steadily. Only that person may be
 * refused, and the refusal has to say when to try again.
 */
export async function benchBursts(): Promise<Report> {
  const { url, stop } = await startInstance();
  const crowd = await Promise.all(Array.from({ length: others }, () => newPerson()));
  const [{ token }, admin, file] = await Promise.all([newPerson(), newAdmin(), imageFile('jpeg')]);
  const upload = { token: admin.token, address: '203.0.113.3', body: formOf({ file }) };
  const signIn = { token, address: '203.0.113.1', body: { id: 'google-subject' } };
  const { readsOfCustomer, signInsOfAddress, writesOfCustomer, uploadsOfAdmin } = limits.callRates;
  const bursts = [
    { route: 'me', limit: readsOfCustomer, options: { token, address: '203.0.113.4' } },
    { route: 'login', limit: signInsOfAddress, options: signIn },
    {
      route: 'updateContactInfo',
      limit: writesOfCustomer,
      options: { token, address: '203.0.113.2', body: contact },
    },
    { route: 'addGalleryItem', limit: uploadsOfAdmin, options: upload },
  ] as const;
  const table: Table = {};
  const shortfalls: string[] = [];

  /** Measures the latencies of the others while `work` runs. Each of them reads, writes now and then, and has an address of its own. */
  const besideOthers = async (work: () => Promise<unknown>): Promise<Record<string, string>> => {
    const latencies: number[] = [];
    const controller = new AbortController();
    const steady = crowd.map(async (person, index) => {
      await pause((index * betweenTheirCallsMs) / others);
      for (let count = 0; !controller.signal.aborted; count++) {
        const options = { token: person.token, address: `198.51.100.${index + 1}` };
        const { status, milliseconds } = await (count % 12 === 11
          ? send(url, 'updateContactInfo', { ...options, body: contact })
          : send(url, count % 2 === 0 ? 'me' : 'listReviews', options));
        latencies.push(milliseconds);
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
    for (const { route, limit, options } of bursts) {
      let answers: Answer[] = [];
      const latencies = await besideOthers(async () => {
        answers = await burstOf(() => send(url, route, options));
      });
      const taken = answers.filter(({ status }) => status !== 429).length;
      table[route] = { calls: answers.length, taken, ...latencies };
      if (taken !== limit.calls) shortfalls.push(`${route}: ${taken} taken, the limit is ${limit.calls}.`);
      for (const { status, headers } of answers) {
        const isRightRefusal = status === 429 && Number(headers.get('retry-after')) > 0;
        if (status !== 200 && !isRightRefusal) shortfalls.push(`${route}: answered ${status}.`);
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
