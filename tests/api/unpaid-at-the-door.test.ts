import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { adminAttentionRoutes } from '@pawprints/domain/contract/admin-attention';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { beforeAll, expect, describe, it } from 'vitest';
import { migrateReservation } from '../../functions/src/records/reservation-migration.ts';
import { listedEntry } from '../support/attention-list.ts';
import { call } from '../support/api.ts';
import { bookAndPay } from '../support/bookings.ts';
import { daysAhead, moveTo } from '../support/change-dates.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, dayAhead, dayPrice, receive, type BookedByPhone } from '../support/phone.ts';
import { reconcileOnly } from '../support/reconciliation.ts';
import { attentionOf, change, mailsOf, stored } from '../support/records.ts';
import { collections, firestore } from '../support/suite.ts';

const { cancelBooking, getBooking, undoReceived } = adminReservationRoutes;
const { settleAttention } = adminAttentionRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

type Known = Pick<BookedByPhone, 'reservation'>;
const of = ({ reservation }: Known) => ({ as: admin, params: { id: reservation.id } });
const dayMs = 24 * 60 * 60 * 1000;

/** The scheduled run, that many days from now. */
async function run({ reservation }: Known, days = 0): Promise<void> {
  await reconcileOnly({ reservations: [reservation.id], since: new Date() }, days * dayMs);
}

const unpaidOf = async ({ reservation }: Known) =>
  (await attentionOf(reservation.id)).filter(({ cause }) => cause === 'DUE_AT_DROP_OFF');

/** Booked by phone for a day that is over by then, and told as not paid. */
async function told(ahead: number): Promise<BookedByPhone> {
  const booked = await bookByPhone(admin, dayAhead(ahead));
  await run(booked, ahead + 1);
  expect(await unpaidOf(booked)).toMatchObject([{ state: 'open' }]);
  return booked;
}

describe('a booking that was not paid at drop-off', { timeout: 60_000 }, () => {
  it('is told of once its last pick-up is over, once, with what and whom to call', async () => {
    const booked = await bookByPhone(admin, dayAhead(265));
    const { id } = booked.reservation;
    const [slot] = (await stored(id)).timeSlots;
    expect(await stored(id)).toMatchObject({ unpaidFrom: slot?.pickUpAt, checkAt: null });
    await run(booked, 264);
    expect(await unpaidOf(booked)).toEqual([]);
    await run(booked, 266);
    await run(booked, 267);
    const [entry, ...others] = await unpaidOf(booked);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ state: 'open', amountCents: dayPrice * 100, reference: String(id) });
    const mails = (await mailsOf(id)).filter(({ subject }) => subject.startsWith('Not paid at drop-off'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(booked.customer.email);
    expect(await stored(id)).toMatchObject({ status: 'PENDING', unpaidFrom: null });
    expect(await listedEntry(admin, entry?.id ?? '')).toMatchObject({
      title: 'Not paid at drop-off',
      amount: dayPrice,
      customer: { email: booked.customer.email },
    });
  });

  it('is settled by itself when it is received, and told of again where that is undone', async () => {
    const booked = await told(266);
    const { payments } = await receive(admin, booked);
    expect(await unpaidOf(booked)).toMatchObject([{ state: 'settled', how: 'itself' }]);
    await call(undoReceived, {
      ...of(booked),
      headers: { 'Idempotency-Key': randomUUID() },
      body: { paymentIntentId: payments[0]?.paymentIntentId ?? '', reason: 'It was another dog.' },
    });
    await run(booked, 267);
    expect(await unpaidOf(booked)).toMatchObject([{ state: 'open' }]);
  });

  it('is settled by itself when the booking is cancelled', async () => {
    const booked = await told(267);
    await call(cancelBooking, { ...of(booked), body: {} });
    expect(await unpaidOf(booked)).toMatchObject([{ state: 'settled', how: 'itself' }]);
    await run(booked, 269);
    expect(await unpaidOf(booked)).toMatchObject([{ state: 'settled' }]);
  });

  it('is told of no more when the owner has settled it with a note', async () => {
    const booked = await told(268);
    const [entry] = await unpaidOf(booked);
    const body = { note: 'A gift.' };
    await call(settleAttention, { as: admin, params: { id: entry?.id ?? '' }, body });
    await run(booked, 270);
    expect(await unpaidOf(booked)).toMatchObject([{ state: 'settled', how: 'owner', note: 'A gift.' }]);
    expect((await call(getBooking, of(booked))).result).toMatchObject({ reservationStatus: 'PENDING' });
  });

  it('is not told of where it was paid, also by a former release, which leaves the field', async () => {
    const booked = await bookByPhone(admin, dayAhead(269));
    const { id } = booked.reservation;
    const { unpaidFrom } = await stored(id);
    await receive(admin, booked);
    expect(await stored(id)).toMatchObject({ unpaidFrom: null });
    await change(id, { unpaidFrom });
    await run(booked, 270);
    expect(await unpaidOf(booked)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'PAID', unpaidFrom: null });
  });

  it('of a former release is found after `npm run migrate`', async () => {
    const booked = await bookByPhone(admin, dayAhead(271));
    const ref = collections.reservations.doc(String(booked.reservation.id)).withConverter(null);
    await ref.update({ unpaidFrom: FieldValue.delete() });
    await migrateReservation({ collections, firestore }, ref.id);
    await run(booked, 272);
    expect(await unpaidOf(booked)).toMatchObject([{ state: 'open' }]);
  });
});

it('a difference that was not paid at the door is told of, and settled when it is received', async () => {
  const booked = await bookAndPay({ timeSlots: daysAhead(308) });
  await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(308, 309), payBy: 'dropOff' });
  await run(booked, 308);
  expect(await unpaidOf(booked)).toEqual([]);
  await run(booked, 310);
  expect(await unpaidOf(booked)).toMatchObject([{ state: 'open', amountCents: dayPrice * 100 }]);
  await receive(admin, booked);
  expect(await unpaidOf(booked)).toMatchObject([{ state: 'settled', how: 'itself' }]);
});
