import { randomUUID } from 'node:crypto';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { bookAndPay, pay, payAgain } from '../support/bookings.ts';
import { daysAhead, moveTo, refusedToMove } from '../support/change-dates.ts';
import { entriesOf, scarceDays } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, bookingForOf, dayAhead, dayPrice, receive } from '../support/phone.ts';
import { mailsOf, stored } from '../support/records.ts';
import { wrongPlacesOf } from '../support/wrong-places.ts';

const { getBooking, sendLink } = adminReservationRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const of = (id: number) => ({ as: admin, params: { id } });

describe('a dog that is in another booking then', { timeout: 60_000 }, () => {
  it('is told to the owner by the number of that booking, which is not in a profile of theirs', async () => {
    const { reservation, customer } = await bookByPhone(admin, dayAhead(81));
    const body = bookingForOf(customer, dayAhead(81));
    const { reservation: other } = await bookByPhone(admin, { ...dayAhead(82), as: customer });
    const told = [
      await refused(adminNewBookingRoutes.bookForCustomer, { as: admin, headers: keyed(), body }),
      await refusedToMove(admin, other.id, { timeSlots: daysAhead(81) }),
    ];
    for (const failure of told) {
      expect(failure).toMatchObject({
        code: 'NOT_AVAILABLE',
        message: expect.stringMatching(`is booked then already, see booking ${reservation.id}\\. `),
      });
    }
  });
});

describe('changed dates', { timeout: 60_000 }, () => {
  it('keep why they have a full day that they keep, and not for days that they leave', async () => {
    const [full = '', free = ''] = await scarceDays(83, 2, 1);
    await bookByPhone(admin, dayAhead(83));
    const overrides = { capacity: true, reason: 'Her vet called us.' };
    const { reservation, customer } = await bookByPhone(admin, { ...dayAhead(83), overrides });
    const { id } = reservation;
    await moveTo(admin, id, { timeSlots: daysAhead(83, 84) });
    expect((await stored(id)).places?.beyond).toBe(overrides.reason);
    expect((await entriesOf(full))[`${id}-2`]?.beyond).toBe(overrides.reason);
    expect(await wrongPlacesOf(customer)).toEqual([]);
    await moveTo(admin, id, { timeSlots: daysAhead(84) });
    expect((await stored(id)).places?.beyond).toBeUndefined();
    expect((await entriesOf(free))[`${id}-3`]?.beyond).toBeUndefined();
    expect(await refusedToMove(admin, id, { timeSlots: daysAhead(83) })).toMatchObject({
      code: 'NOT_AVAILABLE',
    });
    expect(await wrongPlacesOf(customer)).toEqual([]);
  });

  it('keep the early drop-off that was chosen with an agreed price', async () => {
    const addOns = { additionalServices: ['EARLY_DROP_LATE_PICKUP', 'DOG_BATH'] } as const;
    const { reservation } = await bookByPhone(admin, {
      ...dayAhead(85),
      additionalServices: [...addOns.additionalServices],
      overrides: { price: 20, reason: 'A neighbour.' },
    });
    const shown = await moveTo(admin, reservation.id, {
      timeSlots: daysAhead(86),
      totalPrice: dayPrice + 5 + 35,
    });
    expect(shown).toMatchObject(addOns);
  });

  it('say what can go back still, without what is to be given back by hand', async () => {
    const { reservation } = await bookByPhone(admin, { timeSlots: daysAhead(85, 86) });
    const { id } = reservation;
    expect(await receive(admin, { reservation }, randomUUID(), 2 * dayPrice)).toMatchObject({
      leftToGive: 2 * dayPrice,
    });
    expect(await moveTo(admin, id, { timeSlots: daysAhead(85) })).toMatchObject({
      payments: [{ left: 2 * dayPrice }],
      leftToGive: dayPrice,
    });
  });
});

describe('the link to pay what changed dates cost more', { timeout: 60_000 }, () => {
  it('is sent once more, once for a key, and not for what is due at the door or paid', async () => {
    const booked = await bookAndPay({ timeSlots: daysAhead(85) });
    const { id } = booked.reservation;
    await moveTo(admin, id, { timeSlots: daysAhead(85, 86), payBy: 'dropOff' });
    expect(await refused(sendLink, { ...of(id), headers: keyed() })).toMatchObject({ status: 409 });
    await moveTo(admin, id, { timeSlots: daysAhead(85, 87), payBy: 'link' });
    const asked = { ...of(id), headers: keyed() };
    await Promise.all([call(sendLink, asked), call(sendLink, asked)]);
    await call(sendLink, asked);
    const sent = (await mailsOf(id)).filter((mail) => mail.id.startsWith('difference-link'));
    expect(sent).toMatchObject([{ to: booked.customer.email }]);
    expect(sent[0]?.text).toContain('Still to be paid, online: $45. Your new dates are kept for you.');
    expect(sent[0]?.text).toContain(`/booking/confirmed?reservationId=${id}`);
    const { result } = await call(getBooking, of(id));
    expect(result.history.filter(({ what }) => what === 'linkSent')).toMatchObject([{ by: admin.name }]);
    await pay({ session: await payAgain(booked.customer, booked.reservation) });
    expect(await refused(sendLink, { ...of(id), headers: keyed() })).toMatchObject({ status: 409 });
  });
});
