import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { presenceMessages } from '@pawprints/domain/presence';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { book, bookAndPay, newCustomer, wireTime, type Booked } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import type { Person } from '../support/people.ts';
import { change, moveSlots, stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';

const { checkIn, checkOut, undoPresence } = adminReservationRoutes;

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
});

/** Paid day care, moved to today. */
async function visitToday(
  ahead: number,
): Promise<Booked & { id: number; visitor: { slot: 0; petId: number } }> {
  const booked = await bookAndPay({
    timeSlots: [{ dropOffTime: wireTime(ahead, '08:00 AM'), pickUpTime: wireTime(ahead, '05:00 PM') }],
  });
  const { id } = booked.reservation;
  await moveSlots(id, [new Date()]);
  return { ...booked, id, visitor: { slot: 0, petId: booked.customer.pet.id } };
}

async function auditOf(id: number) {
  const { docs } = await collections.audit.where('record', '==', `reservations/${id}`).get();
  return docs.map((doc) => doc.data());
}

describe('check-in', { timeout: 60_000 }, () => {
  it('is right when two do it at once, is seen by the customer, and is in history and audit once', async () => {
    const { customer, id, visitor: body } = await visitToday(316);
    const both = await Promise.all([admin, other].map((as) => call(checkIn, { as, params: { id }, body })));
    const [first, second] = both.map(({ result }) => result);
    expect(first).toEqual(second);
    expect(first?.presence).toMatchObject([{ ...body, checkedOutAt: null }]);
    const { result: seen } = await call(reservationRoutes.getReservation, { as: customer, params: { id } });
    expect(seen.presence).toEqual(first?.presence);
    const { history, isInHouse } = await stored(id);
    expect(isInHouse).toBe(true);
    expect(history.map(({ what }) => what)).toEqual(['created', 'paid', 'checkedIn']);
    expect([admin.uid, other.uid]).toContain(history.at(-1)?.by);
    expect(await auditOf(id)).toMatchObject([
      { act: 'checkIn', by: history.at(-1)?.by, fields: ['presence'] },
    ]);
  });

  it('is refused in an illegal order, for an unpaid booking and before its day, and changes nothing', async () => {
    const { customer, reservation } = await book();
    const visitor = { slot: 0, petId: customer.pet.id };
    const conflict = (message: string) => ({ status: 409, code: 'CONFLICT', message });
    const ofUnpaid = { as: admin, params: { id: reservation.id }, body: visitor };
    expect(await refused(checkIn, ofUnpaid)).toMatchObject(conflict(presenceMessages.PENDING));
    expect(await refused(checkOut, ofUnpaid)).toMatchObject({ status: 409 });
    const early = await bookAndPay({
      timeSlots: [{ dropOffTime: wireTime(318, '08:00 AM'), pickUpTime: wireTime(318, '05:00 PM') }],
    });
    const ofEarly = {
      as: admin,
      params: { id: early.reservation.id },
      body: { slot: 0, petId: early.customer.pet.id },
    };
    expect((await refused(checkIn, ofEarly)).message).toContain('is booked from');
    expect((await stored(early.reservation.id)).presence).toEqual([]);
    const unknown = { ...ofEarly, params: { id: 1 } };
    expect(await refused(checkIn, unknown)).toMatchObject({ status: 404 });
  });

  it('never changes money, nor what the customer is refunded', async () => {
    const { id, visitor: body } = await visitToday(312);
    const { payment, refunds, totalPrice, status } = await stored(id);
    await call(checkIn, { as: admin, params: { id }, body });
    await call(checkOut, { as: admin, params: { id }, body });
    expect(await stored(id)).toMatchObject({ payment, refunds, totalPrice, status, isInHouse: false });
  });

  it('ends the alert of a first visit in the other bookings of the customer', async () => {
    const { customer, id, visitor: body } = await visitToday(313);
    const next = await bookAndPay({
      as: customer,
      timeSlots: [{ dropOffTime: wireTime(314, '08:00 AM'), pickUpTime: wireTime(314, '05:00 PM') }],
    });
    expect(await stored(next.reservation.id)).toMatchObject({ isFirstVisit: true });
    await call(checkIn, { as: admin, params: { id }, body });
    expect(await stored(next.reservation.id)).toMatchObject({ isFirstVisit: false });
    expect(await stored(id)).toMatchObject({ isFirstVisit: true });

    // Undone, it was nobody's visit, unless another dog of theirs has come meanwhile.
    const undone = {
      as: admin,
      params: { id },
      body: { ...body, what: 'checkIn' as const, reason: 'Another dog' },
    };
    await call(undoPresence, undone);
    expect(await stored(next.reservation.id)).toMatchObject({ isFirstVisit: true });
    expect((await collections.users.doc(customer.uid).get()).data()?.firstVisitAt).toBeUndefined();
    await call(checkIn, { as: admin, params: { id }, body });
    const visited = { slot: 0, petId: body.petId, checkedInAt: new Date(), checkedOutAt: new Date() };
    await change(next.reservation.id, { presence: [visited] });
    await call(undoPresence, undone);
    expect(await stored(next.reservation.id)).toMatchObject({ isFirstVisit: false });
  });
});

describe('undo', { timeout: 60_000 }, () => {
  it('takes back one act, also when it is pressed twice, and keeps who did it and why', async () => {
    const { id, visitor } = await visitToday(317);
    const ask = (what: 'checkIn' | 'checkOut', reason = '') => ({
      as: other,
      params: { id },
      body: { ...visitor, what, reason },
    });
    await call(checkIn, { as: admin, params: { id }, body: visitor });
    await call(checkOut, { as: admin, params: { id }, body: visitor });
    for (let press = 0; press < 2; press += 1) {
      const { result } = await call(undoPresence, ask('checkOut'));
      expect(result.presence).toMatchObject([{ checkedOutAt: null }]);
    }
    const { presence } = await stored(id);
    const earlier = presence.map((one) => ({ ...one, checkedInAt: new Date(Date.now() - 6 * 60_000) }));
    await collections.reservations.doc(String(id)).update({ presence: earlier });
    expect(await refused(undoPresence, ask('checkIn'))).toMatchObject({
      status: 409,
      message: presenceMessages.reason,
    });
    await call(undoPresence, ask('checkIn', 'It was another dog'));
    const { history } = await stored(id);
    expect(history.map(({ what }) => what).slice(2)).toEqual([
      'checkedIn',
      'checkedOut',
      'checkOutUndone',
      'checkInUndone',
    ]);
    expect(history.at(-1)).toMatchObject({ by: other.uid, note: 'It was another dog' });
    expect((await auditOf(id)).map(({ act }) => act).toSorted()).toEqual([
      'checkIn',
      'checkOut',
      'undo',
      'undo',
    ]);
  });
});

describe('an undo that is sent again after a lost answer', { timeout: 60_000 }, () => {
  it('takes back the act that was seen, and not what somebody has done anew', async () => {
    await call(userRoutes.login, { as: other, body: { id: 'google-subject' } });
    const { id, visitor } = await visitToday(315);
    const { result: first } = await call(checkIn, { as: admin, params: { id }, body: visitor });
    const at = first.presence[0]?.checkedInAt;
    const ask = { as: admin, params: { id }, body: { ...visitor, what: 'checkIn' as const, at } };
    for (let press = 0; press < 2; press += 1) {
      expect((await call(undoPresence, ask)).result.presence).toEqual([]);
    }
    const { result: anew } = await call(checkIn, { as: other, params: { id }, body: visitor });
    const since = timeText(new Date(anew.presence[0]?.checkedInAt ?? 0), new Date(), business.timeZone);
    const { pets } = await stored(id);
    expect(await refused(undoPresence, ask)).toMatchObject({
      status: 409,
      message: `${other.name} has checked in ${pets[0]?.name} again, at ${since}. Nothing was taken back.`,
    });
    const { result: stands } = await call(checkIn, { as: admin, params: { id }, body: visitor });
    expect(stands.presence).toEqual(anew.presence);
  });
});

describe('a phone number', () => {
  it('is that of the customer in bookings that are ahead, also after it has changed', async () => {
    const customer = await newCustomer();
    const contact = (phoneNumber: string) => ({
      as: customer,
      body: { address: '1 Elm Street', phoneNumber },
    });
    await call(userRoutes.updateContactInfo, contact('555-0100'));
    const { reservation } = await book({ as: customer });
    expect(await stored(reservation.id)).toMatchObject({ customer: { phone: '555-0100' } });
    await call(userRoutes.updateContactInfo, contact('555-0199'));
    expect(await stored(reservation.id)).toMatchObject({ customer: { phone: '555-0199' } });
  });
});
