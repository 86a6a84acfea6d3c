import { petSchema } from '@pawprints/domain/contract/pets';
import * as z from 'zod/mini';
import { bookingOf, sessionOf } from '../../../tests/support/bookings.ts';
import { newPerson } from '../../../tests/support/people.ts';
import { aPet } from '../../../tests/support/pets.ts';
import { stripe } from '../../../tests/support/suite.ts';
import { emulatedEnvironment, serveFunctions } from '../../deploy/functions-alone.ts';
import { build } from '../../launcher/build.ts';
import { inRoot } from '../../paths.ts';
import { quantile } from '../spread.ts';

export type LoadReport = {
  minutes: number;
  calls: number;
  callsPerSecond: number;
  /** What was not answered with 200. */
  errors: string[];
  /** Milliseconds that 50, 95 and 99 of 100 calls took at most. */
  latency: { p50: number; p95: number; p99: number };
  /** Of the functions' process after each minute and a full garbage collection, in MB. */
  memory: { heap: number; external: number; resident: number }[];
};

/** Each begins its next call when the last is answered, so that the rate is what the machine holds. */
const customersAtOnce = 12;

/**
 * Customers that read, book, pay and cancel for so many minutes. The deployed functions run in one process, which serves them all
 * as an instance in the cloud does, on the running emulators; what Stripe tells of the payments arrives beside it.
 */
export async function runLoad(minutes: number): Promise<LoadReport> {
  const { functions } = await build({ functions: true, site: false });
  const { url, memory, stop } = await serveFunctions(inRoot(functions), {
    ...emulatedEnvironment(),
    RATE_LIMITS: 'off',
  });
  const latencies: number[] = [];
  const errors: string[] = [];
  const memories: LoadReport['memory'] = [];
  const begun = Date.now();
  const elapsed = () => (Date.now() - begun) / 60_000;
  const look = async () => {
    const { heapUsed, external, rss } = await memory();
    memories.push({ heap: megabytes(heapUsed), external: megabytes(external), resident: megabytes(rss) });
  };
  const watching = setInterval(() => void look(), 60_000);

  const api: Api = async (method, path, { token, body } = {}) => {
    const start = performance.now();
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    latencies.push(performance.now() - start);
    if (response.status !== 200)
      errors.push(`${method} ${path}, minute ${elapsed().toFixed(1)}: ${response.status} ${text}`);
    return z.parse(answered, JSON.parse(text)).result;
  };
  try {
    await Promise.all(
      Array.from({ length: customersAtOnce }, async (_, index) => {
        for (let visit = index; elapsed() < minutes; visit += 1) await visitOf(api, visit);
      }),
    );
  } finally {
    clearInterval(watching);
    await stop();
  }
  return {
    minutes,
    calls: latencies.length,
    callsPerSecond: Math.round(latencies.length / (elapsed() * 60)),
    errors,
    latency: {
      p50: quantile(latencies, 0.5),
      p95: quantile(latencies, 0.95),
      p99: quantile(latencies, 0.99),
    },
    memory: memories,
  };
}

const answered = z.object({ result: z.unknown() });
const added = z.array(petSchema);
const booked = z.object({ reservation: z.object({ id: z.number() }), checkoutUrl: z.string() });

type Api = (method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<unknown>;

/** What a new customer does: a dozen calls, one after the other. */
async function visitOf(api: Api, visit: number): Promise<void> {
  const { token } = await newPerson();
  await api('GET', `/reviews?page=${visit % 3}&size=6`);
  await api('GET', '/reviews/search?search=happy&page=0&size=6');
  await api('GET', '/gallery?page=0&size=8');
  await api('PATCH', '/contact-info', { token, body: { address: '1 Elm Street', phoneNumber: '555-0100' } });
  const pets = z.safeParse(added, await api('POST', '/pets', { token, body: [aPet] }));
  if (!pets.success) return;
  const body = bookingOf({ pets: pets.data });
  const booking = z.safeParse(booked, await api('POST', '/reservation', { token, body }));
  if (!booking.success) return;
  const { reservation, checkoutUrl } = booking.data;
  const path = `/reservation/${reservation.id}`;
  await api('GET', path, { token });
  await api('POST', `${path}/checkout`, { token });
  if (visit % 2 === 0) await stripe.pay({ session: sessionOf(checkoutUrl) });
  await api('GET', '/reservations?page=0&size=5', { token });
  await api('GET', '/me', { token });
  if (visit % 3 === 0) await api('DELETE', path, { token });
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
