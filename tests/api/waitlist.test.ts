import { limits } from '@pawprints/domain/limits';
import { availabilityRoutes } from '@pawprints/domain/contract/availability';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { describe, expect, it } from 'vitest';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { endDue, endWait } from '../../functions/src/features/booking/waitlist/offers.ts';
import { call, refused } from '../support/api.ts';
import { addPet, newCustomer, pay, type Customer } from '../support/bookings.ts';
import {
  codesOf,
  dayOf,
  entriesOf,
  idOf,
  newCustomers,
  scarceDays,
  sendBooking,
  setCapacity,
  takenOn,
} from '../support/days.ts';
import { dependencies } from '../support/in-process.ts';
import { stored } from '../support/records.ts';
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

/** A day whose only place is booked. */
async function fullDay(day: number): Promise<{ date: string; holder: Customer; id: number }> {
  const [date = ''] = await scarceDays(day, 1, 1);
  // Of an earlier run on the same emulators.
  const { docs } = await collections.waitlist.where('dates', 'array-contains', date).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  const holder = await newCustomer();
  return { date, holder, id: idOf(await sendBooking(holder, dayOf(holder, day))) };
}

const cancel = ({ holder, id }: { holder: Customer; id: number }) => cancelInTheMorning(holder, id);

const statesOf = (line: readonly { wait: { id: number } }[]) =>
  Promise.all(line.map(async ({ wait }) => (await storedWait(wait.id)).state));

describe('POST /waitlist', { timeout: 60_000 }, () => {
  it('keeps what a customer wishes for a full day, once', async () => {
    await fullDay(261);
    const customer = await newCustomer();
    const wish = wishOf(dayOf(customer, 261));
    const wait = await join(customer, wish, 'Any corner will do.');
    expect(wait).toMatchObject({
      state: 'waiting',
      note: 'Any corner will do.',
      offeredUntil: null,
      pets: [{ id: customer.pet.id }],
    });
    expect((await join(customer, wish)).id).toBe(wait.id);
    const { result } = await call(waitlistRoutes.listWaits, { as: customer });
    expect(result).toEqual([wait]);
  });

  it('refuses where there is room, where it is closed, and where the dog is already', async () => {
    const { date, holder } = await fullDay(262);
    const customer = await newCustomer();
    await scarceDays(263, 1, 1);
    const open = await refused(waitlistRoutes.joinWaitlist, {
      as: customer,
      body: wishOf(dayOf(customer, 263)),
    });
    expect(open).toMatchObject({
      code: 'CONFLICT',
      message: 'There is room on these dates now: you can book them.',
    });
    const own = await refused(waitlistRoutes.joinWaitlist, { as: holder, body: wishOf(dayOf(holder, 262)) });
    expect(own).toMatchObject({ code: 'NOT_AVAILABLE', result: { refusals: [{ date, why: 'booked' }] } });
    const closure = {
      from: date,
      to: date,
      kind: 'closed',
      services: [],
      yearly: false,
      reason: 'Closed',
    } as const;
    const rules = capacityRulesRepository(dependencies, dependencies.now);
    const id = await rules.close(closure);
    const closed = await refused(waitlistRoutes.joinWaitlist, {
      as: customer,
      body: wishOf(dayOf(customer, 262)),
    });
    await rules.open(id);
    expect(closed).toMatchObject({ code: 'NOT_AVAILABLE', result: { refusals: [{ date, why: 'closed' }] } });
  });

  it(`takes ${limits.waits} wishes of a customer, also when more come at once`, async () => {
    const customer = await newCustomer();
    const days = Array.from({ length: limits.waits + 2 }, (_, index) => 204 + index);
    await scarceDays(204, days.length, 0);
    const outcomes = await Promise.allSettled(
      days.map((day) => join(customer, wishOf(dayOf(customer, day)))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.waits);
    const { result } = await call(waitlistRoutes.listWaits, { as: customer });
    expect(result).toHaveLength(limits.waits);
    const [first] = result;
    await call(waitlistRoutes.leaveWaitlist, { as: customer, params: { id: first?.id ?? 0 } });
    const left = days.find((_, index) => outcomes[index]?.status === 'rejected');
    await join(customer, wishOf(dayOf(customer, left ?? 0)));
  });

  it('says what is wrong', async () => {
    const customer = await newCustomer();
    const other = await newCustomer();
    const wish = wishOf(dayOf(customer, 272));
    await scarceDays(272, 1, 0);
    const ask = (body: object) => refused(waitlistRoutes.joinWaitlist, { as: customer, body });
    expect(await ask({ ...wish, petIds: [other.pet.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask({ ...wish, petIds: [] })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await ask({ ...wish, note: 'x'.repeat(501) })).toMatchObject({
      result: [{ path: 'note', message: 'The note can be at most 500 characters. Please shorten it.' }],
    });
  });
});

describe(
  'a place that becomes free on a day with a line (docs/payments.md, case 36)',
  { timeout: 90_000 },
  () => {
    it('is offered to the first, and is taken for everybody else', async () => {
      const full = await fullDay(281);
      const line = await waiting(3, 281);
      await pay({ session: (await stored(full.id)).attempt.sessionId ?? '' });
      await cancel(full);
      expect(await statesOf(line)).toEqual(['offered', 'waiting', 'waiting']);
      expect(await takenOn(full.date)).toHaveLength(1);
      const stranger = await newCustomer();
      expect((await sendBooking(stranger, dayOf(stranger, 281))).code).toBe('NOT_AVAILABLE');
      const [first] = line;
      const mails = await collections.mail.where('to', '==', first?.customer.email).get();
      expect(mails.docs.map((doc) => doc.data().message.text).join()).toContain(
        `/booking?offer=${first?.wait.id}`,
      );
    });

    it('becomes a booking of who has the offer, whatever the owner has lowered meanwhile', async () => {
      const full = await fullDay(282);
      const [first] = await waiting(1, 282);
      if (first === undefined) throw new Error('Nobody waits.');
      await cancel(full);
      await setCapacity(full.date, 0);
      const { customer, wait } = first;
      const outcome = await sendBooking(customer, { ...dayOf(customer, 282), waitId: wait.id });
      const id = idOf(outcome);
      expect(Object.keys(await entriesOf(full.date))).toEqual([`${id}-1`]);
      expect(await storedWait(wait.id)).toMatchObject({ state: 'booked', offer: { reservationId: id } });
      const { result } = await call(waitlistRoutes.listWaits, { as: customer });
      expect(result).toEqual([]);
      await pay({ session: (await stored(id)).attempt.sessionId ?? '' });
      expect(await stored(id)).toMatchObject({ status: 'PAID' });
    });

    it('is offered to one after the other as each lets it lapse, and is free in the end', async () => {
      const full = await fullDay(283);
      const customers = await newCustomers(20);
      const line: { wait: { id: number } }[] = [];
      for (const customer of customers) {
        line.push({ wait: await join(customer, wishOf(dayOf(customer, 283))) });
      }
      await cancel(full);
      for (const [index] of line.entries()) {
        const states = await statesOf(line);
        expect(states.filter((state) => state === 'offered')).toHaveLength(1);
        expect(states.slice(0, index + 1)).toEqual([
          ...Array.from({ length: index }, () => 'lapsed'),
          'offered',
        ]);
        await lapse(full.date, line[index]?.wait.id ?? 0);
        await runWaitlist([full.date]);
      }
      expect(await statesOf(line)).toEqual(line.map(() => 'lapsed'));
      const stranger = await newCustomer();
      expect((await sendBooking(stranger, dayOf(stranger, 283))).code).toBe('OK');
    });

    it('is for everybody when nobody in line has use for it', async () => {
      const full = await fullDay(284);
      const customer = await newCustomer();
      const second = await addPet(customer);
      const wish = { ...wishOf(dayOf(customer, 284)), petIds: [customer.pet.id, second.id] };
      const { id } = await join(customer, wish);
      await cancel(full);
      expect(await storedWait(id)).toMatchObject({ state: 'waiting' });
      const stranger = await newCustomer();
      expect((await sendBooking(stranger, dayOf(stranger, 284))).code).toBe('OK');
    });

    it('is kept for the line at night, and after a hold that has lapsed', async () => {
      const full = await fullDay(285);
      const line = await waiting(1, 285);
      const until = new Date(Date.now() - 1000);
      await collections.days.doc(full.date).update({ [`entries.${full.id}-1.until`]: until });
      const stranger = await newCustomer();
      expect((await sendBooking(stranger, dayOf(stranger, 285))).code).toBe('NOT_AVAILABLE');
      const { result } = await call(availabilityRoutes.getAvailability, {
        query: { service: 'daycare', from: `${full.date.slice(0, 8)}01` },
      });
      expect(result.days.find(({ date }) => date === full.date)).toMatchObject({ state: 'full' });
      await runWaitlist([full.date], 14 * 60);
      expect(await statesOf(line)).toEqual(['waiting']);
      expect((await sendBooking(stranger, dayOf(stranger, 285))).code).toBe('NOT_AVAILABLE');
      await runWaitlist([full.date], 24 * 60);
      expect(await statesOf(line)).toEqual(['offered']);
    });

    it('goes to nobody but the line in a burst', async () => {
      const full = await fullDay(286);
      const line = await waiting(10, 286);
      const strangers = await newCustomers(6);
      const [outcomes] = await Promise.all([
        Promise.all(strangers.map((one) => sendBooking(one, dayOf(one, 286)))),
        cancel(full),
        runWaitlist([full.date]),
        runWaitlist([full.date]),
      ]);
      await runWaitlist([full.date]);
      expect(codesOf(outcomes)).toEqual({ NOT_AVAILABLE: 6 });
      expect(await statesOf(line)).toEqual(['offered', ...Array.from({ length: 9 }, () => 'waiting')]);
      expect(await takenOn(full.date)).toHaveLength(1);
    });

    it('has one end, when it is taken in the second in which it lapses', async () => {
      const full = await fullDay(287);
      const [first, second] = await waiting(2, 287);
      if (first === undefined || second === undefined) throw new Error('Nobody waits.');
      await cancel(full);
      const { customer, wait } = first;
      const { offer } = await storedWait(wait.id);
      if (offer === null) throw new Error('Nothing was offered.');
      await lapse(full.date, wait.id);
      const [outcome] = await Promise.all([
        sendBooking(customer, { ...dayOf(customer, 287), waitId: wait.id }),
        endDue(dependencies, wait.id),
      ]);
      const taken = await takenOn(full.date);
      const [firstState, secondState] = await statesOf([first, second]);
      // At night the second has to wait for the morning.
      expect([
        'OK booked waiting 1',
        'OK lapsed waiting 1',
        'NOT_AVAILABLE lapsed offered 1',
        'NOT_AVAILABLE lapsed waiting 0',
      ]).toContain([outcome.code, firstState, secondState, taken.length].join(' '));
    });

    it('is given up by who leaves, and goes to the next', async () => {
      const full = await fullDay(288);
      const line = await waiting(2, 288);
      await cancel(full);
      const [first] = line;
      if (first === undefined) throw new Error('Nobody waits.');
      await endWait(inTheMorning, first.wait.id, () => 'left');
      const { customer: as, wait } = first;
      expect((await call(waitlistRoutes.leaveWaitlist, { as, params: { id: wait.id } })).result).toBeNull();
      expect(await statesOf(line)).toEqual(['left', 'offered']);
      expect(await takenOn(full.date)).toHaveLength(1);
    });
  },
);
