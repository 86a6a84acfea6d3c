import { petSchema } from '@pawprints/domain/contract/pets';
import * as z from 'zod/mini';
import { bookingOf, sessionOf } from '../../../tests/support/bookings.ts';
import { newPerson } from '../../../tests/support/people.ts';
import { aPet } from '../../../tests/support/pets.ts';
import { stripe } from '../../../tests/support/suite.ts';
import { numberText, quantile, type Report } from '../report.ts';
import { memoryOf, send, startInstance } from './instance.ts';

/** Each customer calls again when the last call is answered, so the machine sets the rate. */
const customersAtOnce = 12;

/** Customers read, book, pay and cancel at one instance; every call has to be answered with 200. */
export async function benchLoad(minutes: number): Promise<Report> {
  const instance = await startInstance({ RATE_LIMITS: 'off' });
  const [latencies, memory, shortfalls]: [number[], string[], string[]] = [[], [], []];
  const startedAt = Date.now();
  const elapsedMinutes = () => (Date.now() - startedAt) / 60_000;
  const sampling = setInterval(() => {
    void memoryOf(instance).then(({ kept, resident }) => memory.push(`${kept}/${resident}`));
  }, 60_000);

  const call: Call = async (name, options) => {
    const { status, text, milliseconds } = await send(instance.url, name, options);
    latencies.push(milliseconds);
    if (status !== 200) shortfalls.push(`${name}: ${status} ${text}`);
    return z.parse(success, JSON.parse(text)).result;
  };
  try {
    await Promise.all(
      Array.from({ length: customersAtOnce }, async (_, index) => {
        for (let visit = index; elapsedMinutes() < minutes; visit++) await visitOf(call, visit);
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

const success = z.object({ result: z.unknown() });
const added = z.array(petSchema);
const booked = z.object({ reservation: z.object({ id: z.number() }), checkoutUrl: z.string() });

type Call = (
  ...args: Parameters<typeof send> extends [string, ...infer Rest] ? Rest : never
) => Promise<unknown>;

async function visitOf(call: Call, visit: number): Promise<void> {
  const { token } = await newPerson();
  await call('listReviews', { search: `?page=${visit % 3}&size=6` });
  await call('searchReviews', { search: '?search=happy&page=0&size=6' });
  await call('listGallery', { search: '?page=0&size=8' });
  const contact = { address: '1 Elm Street', phoneNumber: '555-0100' };
  await call('updateContactInfo', { token, body: contact });
  const pets = z.parse(added, await call('addPets', { token, body: [aPet] }));
  const body = bookingOf({ pets });
  const booking = z.parse(booked, await call('createReservation', { token, body }));
  const { id } = booking.reservation;
  await call('getReservation', { token, id });
  await call('reopenCheckout', { token, id });
  if (visit % 2 === 0) await stripe.pay({ session: sessionOf(booking.checkoutUrl) });
  await call('listReservations', { token, search: '?page=0&size=5' });
  await call('me', { token });
  if (visit % 3 === 0) await call('cancelReservation', { token, id });
}
