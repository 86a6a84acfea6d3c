import { business } from '@pawprints/domain/business';
import { addDays, dayOfWeek, todayIn } from '@pawprints/domain/calendar';
import type { Closure } from '@pawprints/domain/closures';
import { stayOf } from '@pawprints/domain/stay';
import { afterEach, describe, expect, it } from 'vitest';
import { createReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { bookableDates, capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { bookingOf, newCustomer, wireTime } from '../support/bookings.ts';
import { aClosure } from '../support/capacity-rules.ts';
import { dependencies } from '../support/in-process.ts';
import { collections } from '../support/suite.ts';

const rules = capacityRulesRepository(dependencies, dependencies.now);
const dayOf = (days: number) => addDays(todayIn(business.timeZone, new Date()), days);

/** Days of these tests alone. */
const closedDay = 340;
const scarceDay = 341;
const weekdayDay = 342;

const closing = (date: string, more: Partial<Closure> = {}): Closure => ({ ...aClosure(date), ...more });

const closureIds: string[] = [];
afterEach(async () => {
  for (const id of closureIds.splice(0)) await rules.open(id);
});

/** Books day care, and changes what the owner sets when the booking has read it and has not been written yet. */
async function bookMeanwhile(days: number, change: () => Promise<unknown>) {
  const customer = await newCustomer();
  const timeSlots = [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '05:00 PM') }];
  const body = bookingOf({ pets: [customer.pet], timeSlots });
  let reads = 0;
  const booked = createReservation(
    {
      ...dependencies,
      days: {
        ...dependencies.days,
        readWithRules: async (dates) => {
          const read = await dependencies.days.readWithRules(dates);
          reads += 1;
          if (reads === 1) await change();
          return read;
        },
      },
    },
    {
      user: { ...customer, picture: '', role: 'ROLE_USER' },
      body: { ...body, timeSlots: timeSlots.map(stayOf) },
      idempotencyKey: undefined,
    },
  );
  return booked.then(
    () => ({ reads, error: null }),
    (error: unknown) => ({ reads, error }),
  );
}

describe('what the owner changes while a booking is made', () => {
  it('is seen by it: a day that is closed', async () => {
    const { reads, error } = await bookMeanwhile(closedDay, async () => {
      closureIds.push(await rules.close(closing(dayOf(closedDay))));
    });
    expect(error).toMatchObject({ code: 'NOT_AVAILABLE' });
    expect(error).toMatchObject({ result: { refusals: [{ why: 'closed', reason: 'Closed for the test' }] } });
    expect(reads).toBe(2);
  });

  it('is seen by it: a day of its own capacity', async () => {
    const date = dayOf(scarceDay);
    const { error } = await bookMeanwhile(scarceDay, () => rules.setDays([date], { daycare: 0 }));
    expect(error).toMatchObject({ result: { refusals: [{ date, why: 'full', pool: 'daycare' }] } });
    await rules.setDays([date], { daycare: null });
    expect((await collections.days.doc(date).get()).data()?.capacity).toEqual({});
  });

  it("is seen by it: a weekday's capacity", async () => {
    const more = (places: number) =>
      rules.changeSettings((before) => ({
        ...before,
        weekdays: before.weekdays.map((capacity, weekday) =>
          weekday === dayOfWeek(dayOf(weekdayDay))
            ? { ...capacity, daycare: capacity.daycare + places }
            : capacity,
        ),
      }));
    const { reads, error } = await bookMeanwhile(weekdayDay, () => more(1));
    await more(-1);
    expect({ reads, error }).toEqual({ reads: 2, error: null });
  });

  it('is seen by it: until when dogs are fetched', async () => {
    const later = (minutes: number) =>
      rules.changeSettings((before) => ({
        ...before,
        lateCheckoutMinutes: before.lateCheckoutMinutes + minutes,
      }));
    const { reads, error } = await bookMeanwhile(weekdayDay, () => later(30));
    await later(-30);
    expect({ reads, error }).toEqual({ reads: 2, error: null });
  });
});

describe('closures', () => {
  it('on one day have ids of their own, and are opened once', async () => {
    const date = dayOf(closedDay);
    const ids = [await rules.close(closing(date)), await rules.close(closing(date, { kind: 'noArrivals' }))];
    closureIds.push(...ids);
    expect(ids).toEqual([date, `${date}-2`]);
    const known = (await rules.closures(() => undefined)).filter(({ from }) => from === date);
    expect(known.map(({ id, kind }) => [id, kind])).toEqual([
      [date, 'closed'],
      [`${date}-2`, 'noArrivals'],
    ]);
    expect(await rules.open(date)).toEqual([date]);
    expect(await rules.open(date)).toBe(null);
  });

  it('that cannot be read are opened, with every day that can be booked', async () => {
    const id = dayOf(closedDay + 1);
    await collections.closures.doc(id).withConverter(null).set({ from: id });
    expect(await rules.open(id)).toEqual(bookableDates(dependencies.now()));
  });
});
