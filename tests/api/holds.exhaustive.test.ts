import type { Closure } from '@pawprints/domain/closures';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { limits } from '@pawprints/domain/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { daysJob } from '../../functions/src/features/booking/reservation/days-job.ts';
import { proveBooking } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { proveHolds } from '../../functions/src/features/booking/reservation/prove-holds.ts';
import type { LogFields } from '../../functions/src/lib/log.ts';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { call, refused } from '../support/api.ts';
import {
  addPet,
  bookingOf,
  deliverLate,
  expire,
  newCustomer,
  pay,
  payAgain,
  wireTime,
  type Customer,
} from '../support/bookings.ts';
import {
  codesOf,
  dateIn,
  dayOf,
  entriesOf,
  expectBooked,
  idOf,
  refusedDays,
  scarceDays,
  sendBooking,
  setCapacity,
  stayOf,
  takenOn,
} from '../support/days.ts';
import { dependencies } from '../support/in-process.ts';
import { attentionOf, mailsOf, stored } from '../support/records.ts';
import { reconcileOnly, runReconciliation } from '../support/reconciliation.ts';
import { collections, stripe } from '../support/suite.ts';

const since = new Date();

/** A booking that holds the only place of a day, with its session. */
async function bookedAlone(day: number): Promise<{
  date: string;
  customer: Customer;
  id: number;
  session: string;
}> {
  const [date = ''] = await scarceDays(day, 1, 1);
  return { date, ...(await booked(day)) };
}

async function booked(
  day: number,
  as?: Customer,
): Promise<{ customer: Customer; id: number; session: string }> {
  const customer = as ?? (await newCustomer());
  const outcome = await sendBooking(customer, dayOf(customer, day));
  expect(outcome.code).toBe('OK');
  const id = idOf(outcome);
  return { customer, id, session: (await stored(id)).attempt.sessionId ?? '' };
}

/** As if the hold had begun so much earlier. */
async function lapse(id: number, date: string): Promise<void> {
  const until = new Date(Date.now() - 1_000);
  const { places, attempt } = await stored(id);
  if (places === null) throw new Error(`${id} holds no places.`);
  const payment = collections.paymentsOf(String(id)).doc('payment');
  await payment.update({ places: { ...places, until }, attempt: { ...attempt, expiresAt: until } });
  await collections.days.doc(date).update({ [`entries.${places.key}.until`]: until });
}

describe('a checkout expires (docs/payments.md, case 24)', { timeout: 60_000 }, () => {
  it('frees the place at once', async () => {
    const { date, id, session } = await bookedAlone(111);
    expect(await takenOn(date)).toEqual([`${id}-1`]);
    await expire(session);
    expect(await entriesOf(date)).toEqual({});
    expect(await stored(id)).toMatchObject({ status: 'PENDING', places: null, attempt: { closed: true } });
    await booked(111);
  });

  it('and its event is lost: the reconciliation frees it', async () => {
    const { date, id, session } = await bookedAlone(112);
    await expire(session, { lost: true });
    expect(await takenOn(date)).toEqual([`${id}-1`]);
    await runReconciliation(id, 32 * 60_000);
    expect(await entriesOf(date)).toEqual({});
  });

  it('and nobody has freed it: its place is free for others once its hold is over', async () => {
    const { date, id } = await bookedAlone(113);
    const other = await newCustomer();
    expect((await sendBooking(other, dayOf(other, 113))).code).toBe('NOT_AVAILABLE');
    await lapse(id, date);
    const { id: next } = await booked(113, other);
    expect(Object.keys(await entriesOf(date))).toEqual([`${next}-1`]);
  });

  it('a late event of an old attempt changes nothing of the new one', async () => {
    const { date, customer, id, session } = await bookedAlone(114);
    await expire(session, { lost: true });
    const second = await payAgain(customer, { id });
    expect(Object.keys(await entriesOf(date))).toEqual([`${id}-2`]);
    await deliverLate(session, 'checkout.session.expired');
    expect(Object.keys(await entriesOf(date))).toEqual([`${id}-2`]);
    await pay({ session: second });
    expect(await entriesOf(date)).toMatchObject({ [`${id}-2`]: { until: null } });
    expect(await stored(id)).toMatchObject({ status: 'PAID', places: { key: `${id}-2`, until: null } });
  });
});

/** A booking whose session was paid at its last second: nobody has told us, and its hold is over. */
async function paidLate(day: number) {
  const late = await bookedAlone(day);
  const { session, id, date } = late;
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await stripe.pay({ session });
  await lapse(id, date);
  return late;
}

const deliver = (session: string) => deliverLate(session, 'checkout.session.completed');

describe('a payment comes after the hold is over (docs/payments.md, case 25)', { timeout: 60_000 }, () => {
  it('takes the place anew where there is room', async () => {
    const { date, id, session } = await paidLate(121);
    await deliver(session);
    expect(await stored(id)).toMatchObject({ status: 'PAID' });
    expect(await entriesOf(date)).toMatchObject({ [`${id}-1`]: { until: null } });
    await expectBooked(date, since, 1);
  });

  it('is refunded in full, once, where others have it: mail, entry, never above capacity', async () => {
    const { date, id, session } = await paidLate(122);
    const other = await booked(122);
    await deliver(session);
    const reservation = await stored(id);
    expect(reservation).toMatchObject({ status: 'CANCELLED', places: null });
    expect(reservation.refund).toMatchObject({ amount: reservation.totalPrice });
    const { refunds } = await stripe.records({ scope: { session } });
    expect(refunds.map(({ amount }) => amount)).toEqual([reservation.totalPrice * 100]);
    expect((await mailsOf(id)).map((mail) => mail.id).toSorted()).toEqual([
      `attention-PAID_WHILE_FULL-${session}-business`,
      'paid-while-full-customer',
    ]);
    expect(await attentionOf(id)).toMatchObject([{ cause: 'PAID_WHILE_FULL', state: 'open' }]);
    expect(await takenOn(date)).toEqual([`${other.id}-1`]);
    await expectBooked(date, since, 1);
  });
});

describe('paying again', { timeout: 60_000 }, () => {
  it('on a day that is full by now: refused, and Stripe makes no session (docs/payments.md, case 26)', async () => {
    const { date, customer, id, session } = await bookedAlone(131);
    await expire(session);
    const other = await booked(131);
    const failure = await refused(reservationRoutes.reopenCheckout, { as: customer, params: { id } });
    expect(failure).toMatchObject({ status: 409, code: 'NOT_AVAILABLE' });
    expect(refusedDays({ code: 'NOT_AVAILABLE', result: failure.result })).toEqual([`${date} full`]);
    const { sessions } = await stripe.records({ scope: { session } });
    expect(sessions).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'PENDING', attempt: { number: 1 } });
    expect(await takenOn(date)).toEqual([`${other.id}-1`]);
  });

  it('while the place is held: it stays, whatever the capacity is by now', async () => {
    const { date, customer, id, session } = await bookedAlone(132);
    await setCapacity(date, 0);
    await expire(session, { lost: true });
    const second = await payAgain(customer, { id });
    expect(second).not.toBe(session);
    expect(await takenOn(date)).toEqual([`${id}-2`]);
    await pay({ session: second });
    expect(await stored(id)).toMatchObject({ status: 'PAID' });
  });
});

describe('what a customer holds', { timeout: 60_000 }, () => {
  it('are three unpaid bookings: the fourth is refused and names them', async () => {
    await scarceDays(141, 4, 9);
    const customer = await newCustomer();
    const held = [];
    for (const day of [141, 142, 143]) held.push((await booked(day, customer)).id);
    const fourth = await sendBooking(customer, dayOf(customer, 144));
    expect(fourth).toEqual({ code: 'UNPAID_BOOKINGS', result: { reservationIds: held } });
    expect(await entriesOf(dateIn(144))).toEqual({});
    await pay({ session: (await stored(held[0] ?? 0)).attempt.sessionId ?? '' });
    await booked(144, customer);
  });

  it('are three also when two more are sent at once', async () => {
    await scarceDays(146, 4, 9);
    const customer = await newCustomer();
    for (const day of [146, 147]) await booked(day, customer);
    const both = await Promise.all([148, 149].map((day) => sendBooking(customer, dayOf(customer, day))));
    expect(codesOf(both)).toEqual({ OK: 1, UNPAID_BOOKINGS: 1 });
  });

  it('is nothing new after five have lapsed in a day, and the owner learns of it, once', async () => {
    await scarceDays(151, 1, 9);
    const customer = await newCustomer();
    for (let count = 0; count < limits.lapsedHolds; count += 1) {
      const { id } = await booked(151, customer);
      await lapse(id, dateIn(151));
      await collections.holds
        .doc(customer.uid)
        .update({ [`holds.${id}-1.until`]: new Date(Date.now() - 1_000) });
    }
    for (let again = 0; again < 2; again += 1) {
      const sixth = await sendBooking(customer, dayOf(customer, 151));
      expect(sixth.code).toBe('CONFLICT');
    }
    const entry = await collections.attention.doc(`HOLDS_LAPSED-${customer.uid}`).get();
    expect(entry.data()).toMatchObject({
      cause: 'HOLDS_LAPSED',
      state: 'open',
      occasions: [expect.stringContaining(customer.uid)],
    });
  });
});

describe('holds that are not what the bookings say', { timeout: 60_000 }, () => {
  const holdsOf = async ({ uid }: Customer) =>
    Object.keys((await collections.holds.doc(uid).get()).data()?.holds ?? {});
  const ghost = (id: number) => ({
    [`${id}-1`]: { reservationId: id, until: new Date(Date.now() + 60 * 60_000) },
  });

  it('count until the days of their bookings are proved, which the log says', async () => {
    await scarceDays(211, 3, 9);
    const customer = await newCustomer();
    const held: number[] = [];
    for (const day of [211, 212]) held.push((await booked(day, customer)).id);
    const [cancelled = 0, paid = 0] = held;
    await call(reservationRoutes.cancelReservation, { as: customer, params: { id: cancelled } });
    await pay({ session: (await stored(paid)).attempt.sessionId ?? '' });
    expect(await holdsOf(customer)).toEqual([]);
    const wrong = { ...ghost(cancelled), ...ghost(paid), ...ghost(17) };
    await collections.holds.doc(customer.uid).set({ holds: wrong }, { merge: true });
    expect(await sendBooking(customer, dayOf(customer, 213))).toMatchObject({ code: 'UNPAID_BOOKINGS' });

    const warned: (LogFields | undefined)[] = [];
    const log = { ...dependencies.log, warn: (_: string, fields?: LogFields) => warned.push(fields) };
    await daysJob({ ...dependencies, log }).handle(dateIn(211));
    expect(await holdsOf(customer)).toEqual([]);
    expect(warned.map((fields) => `${fields?.['key']} ${fields?.['what']}`)).toEqual(
      expect.arrayContaining([cancelled, paid, 17].map((id) => `${id}-1 left over`)),
    );
    expect((await sendBooking(customer, dayOf(customer, 213))).code).toBe('OK');
  });

  it('are put right with the booking of which they are: a lost one, too', async () => {
    const { customer, id } = await bookedAlone(216);
    await collections.holds.doc(customer.uid).set({ holds: ghost(17) });
    const report = (_: string, error: unknown) => Promise.reject(error);
    const proved = () => proveBooking({ ...dependencies, report }, id);
    const { uid } = customer;
    expect(await proved()).toEqual({
      mended: [
        { uid, key: '17-1', what: 'left over' },
        { uid, key: `${id}-1`, what: 'missing' },
      ],
      failed: [],
    });
    expect(await holdsOf(customer)).toEqual([`${id}-1`]);
    expect(await proved()).toEqual({ mended: [], failed: [] });
  });

  it('are put right by each run for the bookings that are due', async () => {
    const { customer, id } = await bookedAlone(218);
    await collections.holds.doc(customer.uid).set({ holds: ghost(17) }, { merge: true });
    await reconcileOnly({ reservations: [id, 17], since: new Date() }, 32 * 60_000);
    expect(await holdsOf(customer)).not.toContain('17-1');
  });

  it('are not brought back when the booking ends meanwhile', async () => {
    const { customer, id } = await bookedAlone(219);
    const { reservations } = dependencies;
    const early = [await reservations.find(id)];
    await call(reservationRoutes.cancelReservation, { as: customer, params: { id } });
    // As if the booking had been cancelled after the proof has read it.
    const find: typeof reservations.find = async (one) => early.shift() ?? reservations.find(one);
    const deps = { ...dependencies, reservations: { ...reservations, find } };
    expect(await proveHolds(deps, customer.uid, [id])).toEqual([]);
    expect(early).toEqual([]);
    expect(await holdsOf(customer)).toEqual([]);
  });
});

describe('the same dog', { timeout: 60_000 }, () => {
  it('is in one booking at a time, which the refusal names; it may go for a walk besides', async () => {
    const [first = ''] = await scarceDays(161, 4, 9);
    const customer = await newCustomer();
    const stay = await sendBooking(customer, stayOf(customer, 161, 3));
    const day = await sendBooking(customer, dayOf(customer, 161));
    expect(refusedDays(day)).toEqual([`${first} booked`]);
    expect(day.result).toMatchObject({ refusals: [{ reservationId: idOf(stay) }] });

    const walk = bookingOf({
      pets: [customer.pet],
      serviceType: 'DOG_WALKING',
      timeSlots: [{ dropOffTime: wireTime(162, '10:00 AM'), pickUpTime: wireTime(162, '10:30 AM') }],
    });
    const walked = await sendBooking(customer, { ...walk, serviceAddress: '12 Elm Street' });
    expect(walked.code).toBe('OK');

    const pet = await addPet(customer);
    expect((await sendBooking(customer, dayOf({ ...customer, pet }, 161))).code).toBe('OK');
  });
});

describe('a closed day', { timeout: 60_000 }, () => {
  const rules = capacityRulesRepository(dependencies, () => new Date());
  const closed: string[] = [];
  afterAll(() => Promise.all(closed.map((id) => rules.open(id))));

  const close = async (first: number, { last = first, ...closure }: Partial<Closure> & { last?: number }) => {
    const common = { kind: 'closed' as const, services: [], yearly: false, reason: 'Away.' };
    closed.push(await rules.close({ ...common, from: dateIn(first), to: dateIn(last), ...closure }));
  };

  it('takes nobody, and no stay over it; the reason is named', async () => {
    await close(172, {});
    const customer = await newCustomer();
    for (const body of [dayOf(customer, 172), stayOf(customer, 171, 3)]) {
      const outcome = await sendBooking(customer, body);
      expect(refusedDays(outcome)).toEqual([`${dateIn(172)} closed`]);
      expect(outcome.result).toMatchObject({ refusals: [{ reason: 'Away.' }] });
    }
    expect((await sendBooking(customer, stayOf(customer, 173, 2))).code).toBe('OK');
  });

  it.each([
    ['noArrivals', 182, 182, 181],
    ['noDepartures', 188, 186, 187],
  ] as const)('with %s refuses that alone', async (kind, day, refusedFrom, takenFrom) => {
    await close(day, { kind });
    const customer = await newCustomer();
    const outcome = await sendBooking(customer, stayOf(customer, refusedFrom, 2));
    expect(refusedDays(outcome)).toEqual([`${dateIn(day)} closed`]);
    expect((await sendBooking(customer, stayOf(customer, takenFrom, 2))).code).toBe('OK');
  });

  it('of every year is closed in this one, too, and of some services for those', async () => {
    const lastYear = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
    const yearly = { yearly: true, services: ['daycare'] as const };
    await close(191, { ...yearly, from: lastYear(dateIn(191)), to: lastYear(dateIn(191)) });
    const customer = await newCustomer();
    expect(refusedDays(await sendBooking(customer, dayOf(customer, 191)))).toEqual([`${dateIn(191)} closed`]);
    expect((await sendBooking(customer, stayOf(customer, 191, 1))).code).toBe('OK');
  });
});
