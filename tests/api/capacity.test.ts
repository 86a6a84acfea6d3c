import { describe, expect, it } from 'vitest';
import { collections } from '../support/suite.ts';
import {
  codesOf,
  dayOf,
  expectBooked,
  idOf,
  newCustomers,
  refusedDays,
  scarceDays,
  sendBooking,
  warmedUp,
} from '../support/days.ts';
import type { Person } from '../support/people.ts';
import { mailsOf } from '../support/records.ts';

/** All that is kept for a customer who has booked. */
async function recordsOf({ uid, email }: Person): Promise<string[]> {
  const [reservations, keys, holds, mails] = await Promise.all([
    collections.reservations.where('uid', '==', uid).get(),
    collections.bookingKeys.where('uid', '==', uid).get(),
    collections.holds.doc(uid).get(),
    collections.mail.where('to', '==', email).get(),
  ]);
  return [
    ...[...reservations.docs, ...keys.docs, ...mails.docs].map(({ ref }) => ref.path),
    ...(holds.exists ? [holds.ref.path] : []),
  ];
}

/**
 * 8 at a time, since the functions emulator keeps a process for each call that is under way: 20 of them take 7 GB and 35 s.
 * tests/api/capacity-instances.exhaustive.test.ts has 50 at once.
 */
const atOnce = 8;

describe('20 who want the last 4 places of a day, 8 of them at once', { timeout: 120_000 }, () => {
  it('get them, each once; the others learn which day is full, and leave nothing behind', async () => {
    const since = new Date();
    const [date = ''] = await scarceDays(101, 1, 4);
    const customers = await newCustomers(20);
    await warmedUp(customers.slice(0, atOnce));
    const outcomes: Awaited<ReturnType<typeof sendBooking>>[] = [];
    const left = [...customers.entries()];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const [index, customer] = next;
          outcomes[index] = await sendBooking(customer, dayOf(customer, 101), { key: 'a-click' });
        }
      }),
    );
    expect(codesOf(outcomes)).toEqual({ OK: 4, NOT_AVAILABLE: 16 });

    const taken = await expectBooked(date, since, 4);
    const made = outcomes.filter(({ code }) => code === 'OK').map(idOf);
    expect(taken).toEqual(made.map((id) => `${id}-1`).toSorted());
    for (const [index, customer] of customers.entries()) {
      const outcome = outcomes[index];
      if (outcome?.code !== 'NOT_AVAILABLE') continue;
      expect(refusedDays(outcome)).toEqual([`${date} full`]);
      expect(await recordsOf(customer)).toEqual([]);
    }
    expect((await Promise.all(made.map(mailsOf))).flat()).toEqual([]);
  });
});
