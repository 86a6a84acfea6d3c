import { randomUUID } from 'node:crypto';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused, statusOf } from '../support/api.ts';
import { bookAndPay, type Booked } from '../support/bookings.ts';
import { daysAhead, moveTo } from '../support/change-dates.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, dayAhead, dayPrice, receive, type BookedByPhone } from '../support/phone.ts';
import { mailsOf, stored } from '../support/records.ts';
import { reportsAnewOf, reportsOf } from '../support/report-entries.ts';

const { cancelBooking, getBooking, recordPayment, settleBooking, undoReceived } = adminReservationRoutes;

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newOwner(), newOwner()]);
});

type Known = Pick<BookedByPhone, 'reservation'>;
const of = ({ reservation }: Known, as: Person = admin) => ({ as, params: { id: reservation.id } });
const look = async (booked: Known) => (await call(getBooking, of(booked))).result;
const reason = 'It was for the other dog.';

/** The undo of the last payment of the booking. */
async function undoing(booked: Known, key: string = randomUUID(), as: Person = admin) {
  const { payments } = await look(booked);
  const body = { paymentIntentId: payments.at(-1)?.paymentIntentId ?? '', reason };
  return { ...of(booked, as), headers: { 'Idempotency-Key': key }, body };
}

/** Which of its payments are offered to be undone, in order. */
const offered = async (booked: Known) => (await look(booked)).payments.map(({ isUndoable }) => isUndoable);

async function receivedCents(id: number): Promise<number> {
  const days = Object.values(await reportsOf(id)).flatMap(({ money }) => money);
  return days.reduce((sum, day) => sum + (day.receivedCents ?? 0), 0);
}

async function paid(ahead: number): Promise<BookedByPhone> {
  const booked = await bookByPhone(admin, dayAhead(ahead));
  await receive(admin, booked, 'one');
  return booked;
}

/** Paid online for one day, and moved to two: the second one was received at the door. */
async function paidDearer(ahead: number): Promise<Booked> {
  const booked = await bookAndPay({ timeSlots: daysAhead(ahead) });
  await moveTo(admin, booked.reservation.id, {
    timeSlots: daysAhead(ahead, ahead + 1),
    payBy: 'dropOff',
  });
  await receive(admin, booked);
  return booked;
}

describe(
  'a payment at the door that was recorded by mistake (docs/payments.md, case 37)',
  { timeout: 60_000 },
  () => {
    it('is undone once: the booking is due again, keeps its places, and its customer is told', async () => {
      const booked = await paid(265);
      const { id } = booked.reservation;
      const before = await stored(id);
      expect(await receivedCents(id)).toBe(dayPrice * 100);
      const undo = await undoing(booked);
      await Promise.all(Array.from({ length: 5 }, () => call(undoReceived, undo)));
      const { result } = await call(undoReceived, undo);
      expect(result).toMatchObject({ reservationStatus: 'PENDING', payBy: 'dropOff', payments: [] });
      expect(result.history.at(-1)).toMatchObject({
        what: 'paymentUndone',
        by: admin.name,
        amount: dayPrice,
        note: reason,
      });
      expect(await stored(id)).toMatchObject({ places: before.places, paidAt: null, checkAt: null });
      expect(await receivedCents(id)).toBe(0);
      expect(await reportsOf(id)).toEqual(await reportsAnewOf(id));
      const mail = (await mailsOf(id)).find(({ id: kind }) => kind.startsWith('payment-undone'));
      expect(mail?.text).toContain(`The payment of $${dayPrice} that we had recorded`);
      expect(mail?.text).toContain(`Due at drop-off: $${dayPrice}.`);
    });

    it('is not recorded again by a press whose answer was lost, but by a new one, which is told of again', async () => {
      const booked = await paid(266);
      await call(undoReceived, await undoing(booked));
      const body = { how: 'cash' as const, amount: dayPrice };
      const late = { ...of(booked), headers: { 'Idempotency-Key': 'one' }, body };
      expect(await refused(recordPayment, late)).toMatchObject({
        status: 409,
        message: 'This was recorded, and taken back since. To record it, begin again.',
      });
      expect(await receive(admin, booked)).toMatchObject({ reservationStatus: 'PAID' });
      const received = (await mailsOf(booked.reservation.id)).filter(({ id }) => id.startsWith('received'));
      expect(received).toHaveLength(2);
    });

    it('of two admins at once is undone by one of them', async () => {
      const booked = await paid(267);
      const [one, two] = [await undoing(booked), await undoing(booked, randomUUID(), other)];
      const statuses = await Promise.all([statusOf(undoReceived, one), statusOf(undoReceived, two)]);
      expect(statuses.toSorted()).toEqual([200, 409]);
    });

    it('stays where something of it was given back, or its booking is cancelled', async () => {
      const [part, over] = await Promise.all([paid(268), paid(268)]);
      const back = { amount: 10, note: 'In cash' };
      await call(settleBooking, { ...of(part), headers: { 'Idempotency-Key': 'back' }, body: back });
      expect(await refused(undoReceived, await undoing(part))).toMatchObject({
        status: 409,
        message: 'Some of this payment was given back, or is to be: it can no longer be undone.',
      });
      await call(cancelBooking, { ...of(over), body: {} });
      expect([...(await offered(part)), ...(await offered(over))]).toEqual([false, false]);
      expect(await refused(undoReceived, await undoing(over))).toMatchObject({
        status: 409,
        message: 'This booking is cancelled: record what you give back of it as settled elsewhere.',
      });
    });

    it('stays after dates that cost less, and is offered to be undone only where it can be', async () => {
      const booked = await bookByPhone(admin, { timeSlots: daysAhead(268, 269) });
      await receive(admin, booked, 'all', 2 * dayPrice);
      expect(await offered(booked)).toEqual([true]);
      const cheaper = await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(268) });
      expect(cheaper).toMatchObject({
        refund: { toGiveBack: dayPrice },
        payments: [{ left: 2 * dayPrice, isUndoable: false }],
      });
      expect(await refused(undoReceived, await undoing(booked))).toMatchObject({
        status: 409,
        message: 'Some of this payment was given back, or is to be: it can no longer be undone.',
      });
    });

    it('is one of the door, of this booking, and undone with a reason', async () => {
      const online = await bookAndPay({ timeSlots: daysAhead(269) });
      expect(await offered(online)).toEqual([false]);
      const undo = await undoing(online);
      expect(await refused(undoReceived, undo)).toMatchObject({
        status: 409,
        message: 'This was paid online: refund it instead.',
      });
      const stranger = { ...undo, body: { ...undo.body, paymentIntentId: 'door_other' } };
      expect(await refused(undoReceived, stranger)).toMatchObject({
        message: 'This payment is not of this booking.',
      });
      expect(await statusOf(undoReceived, { ...undo, body: { ...undo.body, reason: ' ' } })).toBe(400);
    });
  },
);

describe('a difference that was received at the door', { timeout: 60_000 }, () => {
  it('is due there again, and the booking stays paid', async () => {
    const booked = await paidDearer(308);
    const { result } = await call(undoReceived, await undoing(booked));
    expect(result).toMatchObject({
      reservationStatus: 'PAID',
      difference: { amount: dayPrice, payBy: 'dropOff' },
      payments: [{ amount: dayPrice, receivedBy: null }],
    });
    expect(await receive(admin, booked)).toMatchObject({ difference: null });
  });

  it('goes before the payment under it', async () => {
    const booked = await paid(310);
    const { id } = booked.reservation;
    await moveTo(admin, id, { timeSlots: daysAhead(310, 311), payBy: 'dropOff' });
    expect(await offered(booked)).toEqual([true]);
    const own = await undoing(booked);
    await receive(admin, booked);
    expect(await offered(booked)).toEqual([false, true]);
    expect(await refused(undoReceived, own)).toMatchObject({
      message: expect.stringContaining('Undo that payment first'),
    });
    await call(undoReceived, await undoing(booked));
    const { result } = await call(undoReceived, own);
    expect(result).toMatchObject({
      reservationStatus: 'PENDING',
      difference: null,
      totalPrice: 2 * dayPrice,
    });
    expect(await receive(admin, booked, 'all', 2 * dayPrice)).toMatchObject({ reservationStatus: 'PAID' });
  });

  it('that its customer may be paying online lets the payment under it stay', async () => {
    const booked = await paid(275);
    await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(275, 276), payBy: 'link' });
    expect(await offered(booked)).toEqual([false]);
    expect(await refused(undoReceived, await undoing(booked))).toMatchObject({
      status: 409,
      message: expect.stringContaining('is to be paid online'),
    });
  });
});
