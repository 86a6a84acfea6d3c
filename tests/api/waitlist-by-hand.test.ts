import { describe, expect, it } from 'vitest';
import { newCustomer } from '../support/bookings.ts';
import { dayOf, idOf, scarceDays, sendBooking } from '../support/days.ts';
import { collections } from '../support/suite.ts';
import { cancelInTheMorning, join, storedWait, waiting, wishOf } from '../support/waitlist.ts';

/** Days with one place each; that of the first is booked, and nobody waits. */
async function bookedDays(first: number, count = 1) {
  const dates = await scarceDays(first, count, 1);
  for (const date of dates) {
    const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  const holder = await newCustomer();
  return { dates, holder, id: idOf(await sendBooking(holder, dayOf(holder, first))) };
}

describe('what somebody has changed by hand', { timeout: 60_000 }, () => {
  it('on another day stops only those who want that day too', async () => {
    const { dates, holder, id } = await bookedDays(273, 2);
    const [, spoilt = ''] = dates;
    const both = await newCustomer();
    const timeSlots = [273, 274].flatMap((ahead) => dayOf(both, ahead).timeSlots);
    const first = await join(both, { ...wishOf(dayOf(both, 273)), timeSlots });
    const [next] = await waiting(1, 273);
    const ref = collections.days.doc(spoilt).withConverter(null);
    await ref.update({ entries: 'spoilt' });
    try {
      await cancelInTheMorning(holder, id);
      expect(await storedWait(first.id)).toMatchObject({ state: 'waiting' });
      expect(await storedWait(next?.wait.id ?? 0)).toMatchObject({ state: 'offered' });
    } finally {
      await ref.delete();
    }
  });

  it('of a wait takes it out of the line', async () => {
    const { holder, id } = await bookedDays(276);
    const [first, next] = await waiting(2, 276);
    await collections.waitlist.doc(String(first?.wait.id)).update({ state: 'removed' });
    await cancelInTheMorning(holder, id);
    expect(await storedWait(next?.wait.id ?? 0)).toMatchObject({ state: 'offered' });
  });
});
