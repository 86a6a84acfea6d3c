import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { offerFreed } from '../../functions/src/features/booking/waitlist/offers.ts';
import { reservationRepository } from '../../functions/src/records/reservation-repository.ts';
import { newCustomer } from '../support/bookings.ts';
import { dateIn, dayOf, idOf, scarceDays, sendBooking, setCapacity, takenOn } from '../support/days.ts';
import { dependencies } from '../support/in-process.ts';
import { collections } from '../support/suite.ts';
import {
  cancelInTheMorning,
  inTheMorning,
  join,
  lapse,
  runWaitlist,
  storedWait,
  waiting,
  wishOf,
} from '../support/waitlist.ts';

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
    const { holder, id } = await bookedDays(235);
    const [first, next] = await waiting(2, 235);
    await collections.waitlist.doc(String(first?.wait.id)).update({ state: 'removed' });
    await cancelInTheMorning(holder, id);
    expect(await storedWait(next?.wait.id ?? 0)).toMatchObject({ state: 'offered' });
  });

  it('of a wait, deleted, leaves its wish to be wished again', async () => {
    await bookedDays(277);
    const customer = await newCustomer();
    const wish = wishOf(dayOf(customer, 277));
    const { id } = await join(customer, wish);
    await collections.waitlist.doc(String(id)).delete();
    const again = await join(customer, wish);
    expect(again).toMatchObject({ state: 'waiting' });
    const wishes = (await collections.wishes.doc(customer.uid).get()).data()?.wishes ?? {};
    expect(Object.keys(wishes)).toEqual([String(again.id)]);
  });
});

describe('who wants more days', { timeout: 60_000 }, () => {
  it('takes no place from who was in line for one of them before', async () => {
    const dates = await scarceDays(233, 2, 0);
    const [before] = await waiting(1, 233);
    const both = await newCustomer();
    const timeSlots = [233, 234].flatMap((ahead) => dayOf(both, ahead).timeSlots);
    const { id } = await join(both, { ...wishOf(dayOf(both, 233)), timeSlots });
    for (const date of dates) await setCapacity(date, 1);
    await runWaitlist(dates.slice(1));
    expect(await storedWait(before?.wait.id ?? 0)).toMatchObject({ state: 'offered' });
    expect(await storedWait(id)).toMatchObject({ state: 'waiting' });
  });
});

describe('who joins while the line is asked', { timeout: 60_000 }, () => {
  it('is offered what nobody before them has use for, before it is for everybody', async () => {
    const { dates, holder, id } = await bookedDays(226, 2);
    await setCapacity(dates[1] ?? '', 0);
    const both = await newCustomer();
    const timeSlots = [226, 227].flatMap((ahead) => dayOf(both, ahead).timeSlots);
    const first = await join(both, { ...wishOf(dayOf(both, 226)), timeSlots });
    // Nobody is asked yet.
    const unasked = { ...inTheMorning, reservations: reservationRepository(dependencies) };
    await cancelReservation(unasked, holder.uid, id);
    const { days } = inTheMorning;
    const joined: Awaited<ReturnType<typeof waiting>> = [];
    const readableDays: typeof days.readableDays = async (...asked) => {
      if (joined.length === 0) joined.push(...(await waiting(1, 226)));
      return days.readableDays(...asked);
    };
    await offerFreed({ ...inTheMorning, days: { ...days, readableDays } }, dates.slice(0, 1));
    expect(await storedWait(first.id)).toMatchObject({ state: 'waiting' });
    expect(await storedWait(joined[0]?.wait.id ?? 0)).toMatchObject({ state: 'offered' });
  });
});

describe('who joins again after an offer that was not taken', { timeout: 60_000 }, () => {
  it('is at the end of the line, also where the job has not ended the offer yet', async () => {
    const { dates, holder, id } = await bookedDays(278);
    const [first, next] = await waiting(2, 278);
    if (first === undefined || next === undefined) throw new Error('Nobody waits.');
    await cancelInTheMorning(holder, id);
    await lapse(dates[0] ?? '', first.wait.id);
    const again = await join(first.customer, wishOf(dayOf(first.customer, 278)));
    expect(again).toMatchObject({ state: 'waiting', offeredUntil: null });
    expect(again.id).not.toBe(first.wait.id);
    expect(await storedWait(first.wait.id)).toMatchObject({ state: 'lapsed' });
    const [before, behind] = await Promise.all([next.wait.id, again.id].map(storedWait));
    expect(behind).toMatchObject({ state: 'waiting' });
    expect(behind?.joinedAt.getTime()).toBeGreaterThan(before?.joinedAt.getTime() ?? 0);
  });
});

describe('an offer', { timeout: 60_000 }, () => {
  it('that is taken in place of an unpaid booking leaves nothing of that one', async () => {
    const { holder, id } = await bookedDays(279, 2);
    const [one] = await waiting(1, 279);
    if (one === undefined) throw new Error('Nobody waits.');
    await cancelInTheMorning(holder, id);
    const { customer, wait } = one;
    const key = randomUUID();
    expect((await sendBooking(customer, dayOf(customer, 280), { key })).code).toBe('OK');
    const outcome = await sendBooking(customer, { ...dayOf(customer, 279), waitId: wait.id }, { key });
    expect(await takenOn(dateIn(279))).toEqual([`${idOf(outcome)}-1`]);
    expect(await takenOn(dateIn(280))).toEqual([]);
    const holds = (await collections.holds.doc(customer.uid).get()).data()?.holds ?? {};
    expect(Object.keys(holds)).toEqual([`${idOf(outcome)}-1`]);
  });

  it('is for the dogs as they were: one that has grown needs a place for a large one', async () => {
    const { dates, holder, id } = await bookedDays(242);
    const [date = ''] = dates;
    const [one] = await waiting(1, 242);
    if (one === undefined) throw new Error('Nobody waits.');
    await cancelInTheMorning(holder, id);
    await collections.days.doc(date).update({ 'capacity.large': 0 });
    const { customer, wait } = one;
    await collections.petsOf(customer.uid).doc(String(customer.pet.id)).update({ size: 'LARGE' });
    const grown = { ...customer, pet: { ...customer.pet, size: 'LARGE' as const } };
    const outcome = await sendBooking(grown, { ...dayOf(grown, 242), waitId: wait.id });
    expect(outcome).toMatchObject({
      code: 'NOT_AVAILABLE',
      result: { refusals: [{ date, why: 'full', pool: 'large' }] },
    });
    expect(await storedWait(wait.id)).toMatchObject({ state: 'offered' });
  });
});
