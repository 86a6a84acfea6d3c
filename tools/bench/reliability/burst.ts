import { setTimeout as pause } from 'node:timers/promises';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { userRoutes } from '@pawprints/domain/contract/users';
import { limits } from '@pawprints/domain/limits';
import { formOf, imageFile, newAdmin } from '../../../tests/support/gallery.ts';
import { newPerson, type Person } from '../../../tests/support/people.ts';
import { emulatedEnvironment, serveFunctions } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';
import { quantile } from '../spread.ts';

type Latency = { p50: number; p95: number };

export type BurstReport = {
  /** What others wait for their answers, in ms: while nobody bursts, and beside each burst. */
  others: Record<string, Latency>;
  /** How many calls of each burst there were, and how many of them were taken. */
  bursts: Record<string, { calls: number; taken: number }>;
  faults: string[];
};

const others = 10;
const betweenTheirCallsMs = 250;
const burstCallsPerSecond = 50;
const secondsEach = 12;

/**
 * One person's calls far above the limits, of each kind in turn, beside the steady calls of others, at one instance of the
 * deployed functions on the running emulators: only the one may be refused, and has to be told when to try again.
 */
export async function benchBursts(): Promise<BurstReport> {
  const { functions } = await build({ functions: true, site: false });
  const { url, stop } = await serveFunctions(inRoot(functions), emulatedEnvironment());
  const api = callsTo(url);
  const [crowd, one, admin, picture] = await Promise.all([
    Promise.all(Array.from({ length: others }, () => newPerson())),
    newPerson(),
    newAdmin(),
    imageFile('jpeg'),
  ]);
  const upload = formOf({ file: picture });
  const bursts: Record<string, { limit: number; call: () => Promise<Response> }> = {
    reads: {
      limit: limits.rates.readsOfCustomer.calls,
      call: () => api(userRoutes.me, one, '203.0.113.4'),
    },
    'sign-ins': {
      limit: limits.rates.signInsOfAddress.calls,
      call: () => api(userRoutes.login, one, '203.0.113.1', { id: 'google-subject' }),
    },
    writes: {
      limit: limits.rates.writesOfCustomer.calls,
      call: () => api(userRoutes.updateContactInfo, one, '203.0.113.2', contact),
    },
    uploads: {
      limit: limits.rates.uploadsOfAdmin.calls,
      call: () => api(galleryRoutes.addGalleryItem, admin, '203.0.113.3', upload),
    },
  };
  const report: BurstReport = { others: {}, bursts: {}, faults: [] };
  const watched = async (name: string, beside: () => Promise<void>) => {
    const latencies: number[] = [];
    const over = new AbortController();
    const steady = crowd.map(async (person, index) => {
      await pause((index * betweenTheirCallsMs) / others);
      for (let time = 0; !over.signal.aborted; time += 1) {
        const start = performance.now();
        const { status } = await steadyCall(api, person, index, time);
        latencies.push(performance.now() - start);
        if (status !== 200) report.faults.push(`Beside ${name} somebody else was answered ${status}.`);
        await pause(betweenTheirCallsMs);
      }
    });
    await beside();
    over.abort();
    await Promise.all(steady);
    report.others[name] = { p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) };
  };
  try {
    await watched('(warming up)', () => pause(5_000));
    delete report.others['(warming up)'];
    await watched('nothing', () => pause(secondsEach * 1000));
    for (const [name, { limit, call }] of Object.entries(bursts)) {
      await watched(name, async () => {
        const answers = await burstOf(call);
        const taken = answers.filter(({ status }) => status !== 429).length;
        report.bursts[name] = { calls: answers.length, taken };
        if (taken !== limit) report.faults.push(`Of ${name} ${taken} were taken: the limit is ${limit}.`);
        for (const { status, headers } of answers) {
          const isTold = status === 429 && Number(headers.get('retry-after')) > 0;
          if (status !== 200 && !isTold) report.faults.push(`One of the ${name} was answered ${status}.`);
        }
      });
    }
  } finally {
    await stop();
  }
  return report;
}

const contact = { address: '1 Elm Street', phoneNumber: '555-0100' };

type Api = ReturnType<typeof callsTo>;

/** Calls that are answered to the last byte. */
function callsTo(url: string) {
  return async (
    { method, path }: RouteContract,
    { token }: Person,
    from: string,
    body?: object,
  ): Promise<Response> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Forwarded-For': from,
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response;
  };
}

/** What others do, each from an address of their own: they read, and write now and then, within their limits. */
function steadyCall(api: Api, person: Person, index: number, time: number): Promise<Response> {
  const from = `198.51.100.${index + 1}`;
  if (time % 12 === 11) return api(userRoutes.updateContactInfo, person, from, contact);
  return api(time % 2 === 0 ? userRoutes.me : reviewRoutes.listReviews, person, from);
}

/** So many calls a second, however slowly they are answered. */
async function burstOf(call: () => Promise<Response>): Promise<Response[]> {
  const answers: Promise<Response>[] = [];
  for (let sent = 0; sent < secondsEach * burstCallsPerSecond; sent += 1) {
    answers.push(call());
    await pause(1000 / burstCallsPerSecond);
  }
  return Promise.all(answers);
}
