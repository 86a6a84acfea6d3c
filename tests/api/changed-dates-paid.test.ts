import { randomUUID } from 'node:crypto';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { bookAndPay, cancel, pay, payAgain, read } from '../support/bookings.ts';
import { daysAhead, moveTo } from '../support/change-dates.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, dayPrice, receive, type BookedByPhone } from '../support/phone.ts';
import { attentionOf, mailsOf } from '../support/records.ts';
import { stripe } from '../support/suite.ts';

const { getBooking, cancelBooking, refundBooking } = adminReservationRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const of = ({ reservation }: BookedByPhone) => ({ as: admin, params: { id: reservation.id } });

async function readBy({ customer, reservation }: BookedByPhone) {
  const { result } = await call(reservationRoutes.getReservation, {
    as: customer,
    params: { id: reservation.id },
  });
  return result;
}

async function mailOf(id: number, kind: string): Promise<string> {
  return (await mailsOf(id)).find((mail) => mail.id === kind)?.text ?? '';
}

const toldToGiveBack = async (id: number) =>
  (await mailsOf(id)).filter((mail) => mail.id.startsWith('attention-REFUND_AT_DOOR'));

/** Of nothing, moved to dates that cost something. */
async function ofNothing(payBy: 'link' | 'dropOff'): Promise<BookedByPhone> {
  const booked = await bookByPhone(admin, {
    timeSlots: daysAhead(335),
    overrides: { price: 0, reason: 'A gift.' },
  });
  await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(336), payBy });
  return booked;
}

async function payOnline({ customer, reservation }: BookedByPhone): Promise<string> {
  const session = await payAgain(customer, reservation);
  await pay({ session });
  return session;
}

async function refundsOf(session: string): Promise<number[]> {
  return (await stripe.records({ scope: { session } })).refunds.map(({ amount }) => amount);
}

describe('a booking of nothing on dates that cost something', { timeout: 90_000 }, () => {
  it.each([
    ['its customer cancels', (booked: BookedByPhone) => cancelByCustomer(booked)],
    ['the owner cancels', async (booked: BookedByPhone) => call(cancelBooking, { ...of(booked), body: {} })],
    [
      'the owner gives all of it back',
      async (booked: BookedByPhone) =>
        call(refundBooking, {
          ...of(booked),
          headers: { 'Idempotency-Key': randomUUID() },
          body: { amount: dayPrice },
        }),
    ],
  ])('gives back what was paid by card, when %s', async (_, end) => {
    const booked = await ofNothing('link');
    expect(await readBy(booked)).toMatchObject({ paid: { online: 0, atDropOff: 0 } });
    const session = await payOnline(booked);
    expect(await readBy(booked)).toMatchObject({ paid: { online: dayPrice, atDropOff: 0 } });
    expect((await call(getBooking, of(booked))).result).toMatchObject({ refundIfCancelled: dayPrice });
    await end(booked);
    expect(await refundsOf(session)).toEqual([dayPrice * 100]);
    expect(await readBy(booked)).toMatchObject({
      reservationStatus: 'CANCELLED',
      refund: { amount: dayPrice, status: 'succeeded' },
    });
    const { id } = booked.reservation;
    expect(await mailOf(id, 'cancelled-customer')).toContain('$45 of $45 goes back to the card that paid');
    expect(await mailOf(id, 'cancelled-business')).toContain(
      '$45 of $45 goes back to the card that paid, by',
    );
  });

  it('owes its customer what was received at drop-off', async () => {
    const booked = await ofNothing('dropOff');
    await receive(admin, booked);
    expect(await readBy(booked)).toMatchObject({ paid: { online: 0, atDropOff: dayPrice } });
    expect((await call(getBooking, of(booked))).result).toMatchObject({ refundIfCancelled: dayPrice });
    await cancelByCustomer(booked);
    expect(await readBy(booked)).toMatchObject({ refund: { amount: dayPrice, toGiveBack: dayPrice } });
    const { id } = booked.reservation;
    expect(await mailOf(id, 'cancelled-customer')).toContain('$45 of $45 is yours again');
    expect(await mailOf(id, 'cancelled-business')).toContain(
      '$45 of $45 goes back to the customer. It was received at drop-off',
    );
    expect(await attentionOf(id)).toMatchObject([{ cause: 'REFUND_AT_DOOR', amountCents: dayPrice * 100 }]);
  });

  it('says that nothing was paid, where it is cancelled before', async () => {
    const booked = await ofNothing('link');
    await cancelByCustomer(booked);
    expect(await readBy(booked)).toMatchObject({ paid: { online: 0, atDropOff: 0 }, refund: null });
    expect(await mailOf(booked.reservation.id, 'cancelled-customer')).toContain('Nothing was paid for it');
  });
});

async function cancelByCustomer({ customer, reservation }: BookedByPhone): Promise<void> {
  await call(reservationRoutes.cancelReservation, { as: customer, params: { id: reservation.id } });
}

describe('what was paid of a changed booking', { timeout: 90_000 }, () => {
  it.each([
    ['online', { online: 2 * dayPrice, atDropOff: 0 }],
    ['in cash', { online: dayPrice, atDropOff: dayPrice }],
  ])('is all that was received, whatever goes back: %s', async (way, paid) => {
    const booked = await bookAndPay({ timeSlots: daysAhead(335) });
    const { id } = booked.reservation;
    const isOnline = way === 'online';
    await moveTo(admin, id, { timeSlots: daysAhead(335, 336), payBy: isOnline ? 'link' : 'dropOff' });
    // What is still to be paid does not count.
    expect(await read(booked)).toMatchObject({ paid: { online: dayPrice, atDropOff: 0 } });
    if (isOnline) await payOnline(booked);
    else await receive(admin, booked);
    expect(await read(booked)).toMatchObject({ paid });
    await moveTo(admin, id, { timeSlots: daysAhead(335) });
    expect(await read(booked)).toMatchObject({ paid });
    const toGiveBack = { toGiveBack: dayPrice };
    expect(await cancel(booked)).toMatchObject({
      reservation: { paid },
      refund: { amount: 2 * dayPrice, ...(!isOnline && toGiveBack) },
    });
  });
});

describe('what the owner gives back for cheaper dates', { timeout: 90_000 }, () => {
  async function cheaper(): Promise<BookedByPhone> {
    const booked = await bookByPhone(admin, { timeSlots: daysAhead(337, 338) });
    await receive(admin, booked, randomUUID(), 2 * dayPrice);
    await moveTo(admin, booked.reservation.id, { timeSlots: daysAhead(337) });
    return booked;
  }

  it('is told as such, and not again when nothing more goes back', async () => {
    const booked = await cheaper();
    const { id } = booked.reservation;
    const [told] = await toldToGiveBack(id);
    expect(told?.text).toContain('The new dates of this booking cost less');
    expect(told?.text).not.toContain('is cancelled');
    await call(cancelBooking, { ...of(booked), body: { refund: 0 } });
    expect(await toldToGiveBack(id)).toHaveLength(1);
    expect(await mailOf(id, 'cancelled-business')).toContain(
      'Nothing more is paid back for it. $45 was owed before, and is still to be given back by you.',
    );
    expect(await mailOf(id, 'cancelled-customer')).toContain(
      'Nothing more is paid back for it. $45 that was yours again before, we still give back to you.',
    );
  });

  it('is not counted again with what goes back when it is cancelled', async () => {
    const booked = await cheaper();
    const { id } = booked.reservation;
    await cancelByCustomer(booked);
    const [, told] = await toldToGiveBack(id);
    expect(told?.text).toContain('The booking is cancelled');
    expect(told?.text).toContain('You were told of $45 of it before.');
    expect(await attentionOf(id)).toMatchObject([{ amountCents: 2 * dayPrice * 100 }]);
    expect(await mailOf(id, 'cancelled-business')).toContain(
      '$45 of $90 goes back to the customer. It was received at drop-off: please give it back. $45 was owed before',
    );
  });
});

describe('a cancelled booking that was paid by card and in cash', { timeout: 90_000 }, () => {
  it('says how much of it Stripe gives back, and how much the owner', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(335) });
    const { id } = booked.reservation;
    await moveTo(admin, id, { timeSlots: daysAhead(335, 336), payBy: 'dropOff' });
    await receive(admin, booked);
    await cancel(booked);
    expect(await mailOf(id, 'cancelled-business')).toContain(
      '$90 of $90 goes back to the customer: $45 by Stripe, to the card that paid; the other $45 was received at drop-off: please give it back.',
    );
    expect(await mailOf(id, 'cancelled-customer')).toContain(
      '$90 of $90 is yours again: $45 goes back to the card that paid, usually within 5 to 10 days; the other $45 we give back to you',
    );
  });
});
