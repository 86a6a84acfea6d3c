import { adminChangeDatesRoutes } from '@pawprints/domain/contract/admin-change-dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeDates } from '../../functions/src/features/booking/admin/change-dates.ts';
import { bookAndPay, pay, payAgain } from '../support/bookings.ts';
import { daysAhead, moveTo, statusOfMove } from '../support/change-dates.ts';
import { dateIn, scarceDays, takenOn } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, dayAhead, dayPrice, receive } from '../support/phone.ts';
import { stored } from '../support/records.ts';
import { reportsAnewOf, reportsOf } from '../support/report-entries.ts';
import { collections, stripe } from '../support/suite.ts';
import { inTheMorning, storedWait, waiting } from '../support/waitlist.ts';
import { wrongPlacesOf } from '../support/wrong-places.ts';

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newOwner(), newOwner()]);
});

const changeBody = adminChangeDatesRoutes.changeDates.body;

describe('new dates from two admins at once', { timeout: 90_000 }, () => {
  it('are one after the other: the last ones hold, with their price, their places and their money', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(88, 89, 90) });
    const { id } = booked.reservation;

    const statuses = await Promise.all([
      statusOfMove(admin, id, { timeSlots: daysAhead(88, 89), payBy: 'link' }),
      statusOfMove(other, id, { timeSlots: daysAhead(91), payBy: 'link' }),
    ]);

    expect(statuses).toEqual([200, 200]);
    const { dates, totalPrice, changes, history } = await stored(id);
    expect(changes).toHaveLength(2);
    const by = history.filter(({ what }) => what === 'datesChanged').map((event) => event.by);
    expect(new Set(by)).toEqual(new Set([admin.uid, other.uid]));

    const isShort = dates.length === 1;
    expect({ dates, totalPrice }).toEqual(
      isShort
        ? { dates: [dateIn(91)], totalPrice: dayPrice }
        : { dates: [dateIn(88), dateIn(89)], totalPrice: 2 * dayPrice },
    );
    const { refunds } = await stripe.records({ scope: { session: booked.session } });
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    // What was dearer again is still to be paid, not taken back from what has gone.
    const { difference } = await stored(id);
    expect(back - (difference?.amount ?? 0) * 100).toBe((3 * dayPrice - totalPrice) * 100);
    for (const date of dates) expect(await takenOn(date)).toContain(`${id}-3`);
    expect(await wrongPlacesOf(booked.customer)).toEqual([]);
    expect(await reportsOf(id)).toEqual(await reportsAnewOf(id));
  });
});

describe('the places that changed dates give up', { timeout: 60_000 }, () => {
  it('go to the first in line, and not to the booking itself', async () => {
    const [freed = ''] = await scarceDays(92, 1, 1);
    // Of an earlier run.
    const { docs } = await collections.waitlist.where('dates', 'array-contains', freed).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    const { reservation } = await bookByPhone(admin, dayAhead(92));
    const [first, second] = await waiting(2, 92);
    if (first === undefined || second === undefined) throw new Error('Nobody waits.');
    const body = changeBody.parse({
      timeSlots: daysAhead(93),
      scheduleType: 'INDIVIDUAL_DATES',
      totalPrice: dayPrice,
    });
    await changeDates(inTheMorning, reservation.id, { admin, body, key: 'to another day' });
    const { state, offer } = await storedWait(first.wait.id);
    expect(state).toBe('offered');
    expect((await storedWait(second.wait.id)).state).toBe('waiting');
    expect(await takenOn(freed)).toEqual([offer?.key]);
  });
});

describe('the reports of a booking whose dates are changed', { timeout: 90_000 }, () => {
  it('say what it says: dearer, paid by the difference, cheaper, and what goes back', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(94) });
    const { id } = booked.reservation;
    const expectProved = async () => expect(await reportsOf(id)).toEqual(await reportsAnewOf(id));
    await moveTo(admin, id, { timeSlots: daysAhead(94, 95), payBy: 'link' });
    await expectProved();
    await pay({ session: await payAgain(booked.customer, booked.reservation) });
    await expectProved();
    await moveTo(admin, id, { timeSlots: daysAhead(96) });
    await stripe.idle({ scope: { session: booked.session } });
    await expectProved();
    const money = Object.values(await reportsOf(id)).flatMap((entry) => entry.money);
    const sum = (of: 'takenCents' | 'refundedCents') => money.reduce((total, day) => total + day[of], 0);
    expect([sum('takenCents'), sum('refundedCents')]).toEqual([2 * dayPrice * 100, dayPrice * 100]);
  });

  it('say what was received at the door for it', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(94) });
    await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(94, 95), payBy: 'dropOff' });
    await receive(admin, booked);
    const { id } = booked.reservation;
    expect(await reportsOf(id)).toEqual(await reportsAnewOf(id));
  });
});
