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

/** Few, since the functions emulator starts a process for each call at once; tests/api/capacity-instances.test.ts has many. */
describe('8 who want the last 3 places of a day at once', { timeout: 120_000 }, () => {
  it('get them, each once; the others learn which day is full, and leave nothing behind', async () => {
    const since = new Date();
    const [date = ''] = await scarceDays(101, 1, 3);
    const customers = await newCustomers(8);
    await warmedUp(customers);
    const outcomes = await Promise.all(
      customers.map((customer) => sendBooking(customer, dayOf(customer, 101), { key: 'a-click' })),
    );
    expect(codesOf(outcomes)).toEqual({ OK: 3, NOT_AVAILABLE: 5 });

    const taken = await expectBooked(date, since, 3);
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
