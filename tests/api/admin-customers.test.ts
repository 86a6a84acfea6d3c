import { randomUUID } from 'node:crypto';
import { business } from '@pawprints/domain/business';
import { adminCustomerRoutes, type CustomerPage } from '@pawprints/domain/contract/admin-customers';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCustomerEntry } from '../../functions/src/records/customer-index.ts';
import { newUser } from '../../functions/src/records/users.ts';
import { call, refused } from '../support/api.ts';
import {
  addPet,
  book,
  bookAndPay,
  bookingOf,
  cancel,
  newCustomer,
  pay,
  wireTime,
} from '../support/bookings.ts';
import { dayOf } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import { dependencies } from '../support/in-process.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { type Person } from '../support/people.ts';
import { collections } from '../support/suite.ts';
import { join, storedWait, wishForFullDay } from '../support/waitlist.ts';

const { blockCustomer, getCustomer, listCustomers, unblockCustomer } = adminCustomerRoutes;

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

/** A word that nobody else is called by. */
const aWord = () => `x${randomUUID().replaceAll('-', '')}`;

async function found(search: string): Promise<CustomerPage['content']> {
  return (await call(listCustomers, { as: admin, query: { search } })).result.content;
}

const uidsOf = (customers: CustomerPage['content']) => customers.map(({ uid }) => uid);

// The functions that follow the writes run a moment later.
const soon = { timeout: 50_000 };

describe('the search for customers', { timeout: 60_000 }, () => {
  it('finds a customer by name, e-mail, dog and phone, as they are now', async () => {
    const [name, mail, dog, other] = [aWord(), aWord(), aWord(), aWord()];
    const customer = await newCustomer({ name: `Zelda ${name}`, email: `${mail}@example.com` });
    const phone = `555-${String(Math.random()).slice(2, 12)}`;
    await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
    await call(userRoutes.updateContactInfo, {
      as: customer,
      body: { address: '1 Elm St', phoneNumber: phone },
    });
    const pet = await addPet(customer, { name: dog });
    const digits = phone.replaceAll(/\D/g, '');
    for (const search of [
      name,
      name.slice(0, 9),
      `zelda ${mail}`,
      `${mail}@example.com`,
      dog,
      digits,
      phone,
      digits.slice(-8),
    ]) {
      await expect.poll(async () => uidsOf(await found(search)), soon).toEqual([customer.uid]);
    }
    expect(await found(`${name} ${dog}`)).toMatchObject([
      { name: `Zelda ${name}`, email: `${mail}@example.com`, phone, isBlocked: false },
    ]);
    expect(await found(`${name} ${other}`)).toEqual([]);
    expect(await found('?!')).toEqual([]);

    await call(petRoutes.updatePet, { as: customer, params: { id: pet.id }, body: { name: other } });
    await expect.poll(async () => uidsOf(await found(other)), soon).toEqual([customer.uid]);
    expect(await found(dog)).toEqual([]);
    await call(petRoutes.deletePet, { as: customer, params: { id: pet.id } });
    await expect.poll(async () => found(other), soon).toEqual([]);
    await collections.users.doc(customer.uid).delete();
    await expect.poll(async () => found(name), soon).toEqual([]);
  });

  it('refuses what is no cursor, and too long a search', async () => {
    for (const [path, value] of [
      ['cursor', 'abc'],
      ['size', '101'],
      ['search', 'x'.repeat(101)],
    ] as const) {
      expect(await refused(listCustomers, { as: admin, query: { [path]: value } })).toMatchObject({
        status: 400,
        result: [{ path }],
      });
    }
  });
});

describe('at any size', { timeout: 60_000 }, () => {
  let world: MeasuredWorld;
  beforeAll(async () => {
    world = await newMeasuredWorld();
  });
  afterAll(() => world.close());

  async function pageOf(query: Record<string, string>): Promise<CustomerPage & { reads: number }> {
    const answer = { content: [], nextCursor: null } as CustomerPage;
    const { reads } = await world.meter(async () => {
      const search = `?${new URLSearchParams(query)}`;
      Object.assign(answer, await world.call(listCustomers, { as: admin, search }));
    });
    return { ...answer, reads };
  }

  /** Customers a second apart, the first of them the newest. */
  async function addCustomers(from: number, to: number): Promise<void> {
    for (let number = from; number <= to; number += 1) {
      const uid = `customer-${number}`;
      const createdAt = new Date(Date.UTC(2026, 0, 31) - number * 1000);
      const email = `robin-${number}@example.com`;
      await world.collections.users
        .doc(uid)
        .set(newUser({ name: 'Robin Rivers', email, picture: '' }, createdAt));
      await keepCustomerEntry({ ...dependencies, ...world }, uid);
    }
  }

  it('a page costs two reads for each customer and one more, and nobody is missed', async () => {
    for (const [from, to] of [
      [1, 12],
      [13, 60],
    ] as const) {
      await addCustomers(from, to);
      for (const query of [{}, { search: 'rivers robin' }, { search: 'example.com' }]) {
        expect((await pageOf({ ...query, size: '5' })).reads).toBe(11);
        const uids: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: CustomerPage = await pageOf({ ...query, size: '7', ...(cursor !== '' && { cursor }) });
          uids.push(...uidsOf(page.content));
          cursor = page.nextCursor;
        }
        expect(uids).toEqual(Array.from({ length: to }, (_, index) => `customer-${index + 1}`));
      }
    }
    expect((await pageOf({ search: 'robin 60' })).reads).toBe(2);
  });

  it('an entry is made once, and moved or removed with its customer', async () => {
    const store = { ...dependencies, ...world };
    const uid = 'somebody';
    const ref = world.collections.users.doc(uid);
    const entries = async () => (await world.collections.customerIndex.where('uid', '==', uid).get()).docs;
    await ref.set(newUser({ name: 'Kim', email: '', picture: '' }, new Date(1000)));
    const all = await Promise.all(Array.from({ length: 5 }, () => keepCustomerEntry(store, uid)));
    expect(all).toContain('changed');
    expect(await keepCustomerEntry(store, uid)).toBe('unchanged');
    expect(await entries()).toHaveLength(1);
    await ref.update({ createdAt: new Date(2000) });
    await keepCustomerEntry(store, uid);
    expect((await entries()).map((doc) => doc.data().createdAt)).toEqual([new Date(2000)]);
    await ref.delete();
    await keepCustomerEntry(store, uid);
    expect(await entries()).toEqual([]);
  });
});

describe('a customer’s page', { timeout: 60_000 }, () => {
  it('has their dogs, bookings and money', async () => {
    const on = (days: number) => ({
      timeSlots: [{ dropOffTime: wireTime(days, '08:00 AM'), pickUpTime: wireTime(days, '05:00 PM') }],
    });
    const first = await bookAndPay(on(8));
    const { customer } = first;
    const second = await book({ as: customer, ...on(9) });
    const third = await book({ as: customer, ...on(10) });
    await pay(third);
    await cancel(third);
    const { result } = await call(getCustomer, { as: admin, params: { uid: customer.uid } });
    const price = first.reservation.totalPrice;
    expect(result).toMatchObject({
      uid: customer.uid,
      name: customer.name,
      firstVisitAt: null,
      blocked: null,
      pets: [{ id: customer.pet.id, name: customer.pet.name }],
      hasMore: false,
      money: { paid: 2 * price, refunded: price, refundDue: 0, unpaid: price, isOfAll: true },
    });
    expect(result.bookings.map(({ id, reservationStatus }) => [id, reservationStatus])).toEqual([
      [third.reservation.id, 'CANCELLED'],
      [second.reservation.id, 'PENDING'],
      [first.reservation.id, 'PAID'],
    ]);
  });

  it.each(['nobody', '__id__', encodeURIComponent('..')])('is not there for %s', async (uid) => {
    expect(await refused(getCustomer, { as: admin, params: { uid } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a blocked customer', { timeout: 60_000 }, () => {
  const block = async ({ uid }: Person, reason = 'Never comes.') =>
    (await call(blockCustomer, { as: admin, params: { uid }, body: { reason } })).result;

  const blocked = { status: 403, code: 'BLOCKED', message: expect.stringContaining(business.phone) };

  it('cannot book or wait, is told to call, and keeps what they have booked', async () => {
    const open = await book();
    const { customer } = open;
    const wait = await join(customer, await wishForFullDay(customer));
    expect(await block(customer)).toMatchObject({
      blocked: { reason: 'Never comes.', by: admin.name },
      bookings: [{ id: open.reservation.id, reservationStatus: 'PENDING' }],
    });
    expect(
      await refused(reservationRoutes.createReservation, { as: customer, body: dayOf(customer, 297) }),
    ).toMatchObject(blocked);
    expect((await storedWait(wait.id)).state).toBe('removed');
    const wish = await wishForFullDay(customer);
    expect(
      await refused(waitlistRoutes.joinWaitlist, { as: customer, body: { ...wish, note: '' } }),
    ).toMatchObject(blocked);

    // Its places are held, so it can still be paid.
    const params = { id: open.reservation.id };
    const again = await call(reservationRoutes.reopenCheckout, { as: customer, params });
    expect(again.result.checkoutUrl).toContain('http');
    await pay(open);
    const { result } = await call(reservationRoutes.getReservation, { as: customer, params });
    expect(result.reservationStatus).toBe('PAID');

    await call(unblockCustomer, { as: admin, params: { uid: customer.uid } });
    await call(reservationRoutes.createReservation, { as: customer, body: dayOf(customer, 297) });
  });

  it('cannot take places again that they have lost', async () => {
    const open = await book();
    const { customer, reservation } = open;
    const payment = collections.paymentsOf(String(reservation.id)).doc('payment');
    const { attempt } = (await payment.get()).data() ?? {};
    await block(customer);
    await payment.update({ attempt: { ...attempt, closed: true }, places: null });
    for (const date of reservation.timeSlots.map(({ dropOffAt }) => dropOffAt.slice(0, 10))) {
      await collections.days.doc(date).update({ [`entries.${reservation.id}-1.until`]: new Date(0) });
    }
    const params = { id: reservation.id };
    expect(await refused(reservationRoutes.reopenCheckout, { as: customer, params })).toMatchObject(blocked);
  });

  it('is in the list as such, and can be blocked for another reason', async () => {
    const name = aWord();
    const customer = await newCustomer({ name });
    await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
    await block(customer);
    await expect.poll(async () => found(name), soon).toMatchObject([{ isBlocked: true }]);
    expect((await block(customer, 'Bites.')).blocked?.reason).toBe('Bites.');
    const { result } = await call(unblockCustomer, { as: admin, params: { uid: customer.uid } });
    expect(result.blocked).toBeNull();
    expect(await found(name)).toMatchObject([{ isBlocked: false }]);
  });

  it('makes no booking that was under way', async () => {
    const customer = await newCustomer();
    const sent = { as: customer, body: bookingOf({ pets: [customer.pet] }) };
    const [answer] = await Promise.all([
      call(reservationRoutes.createReservation, sent).then(
        () => 'made',
        () => 'refused',
      ),
      block(customer),
    ]);
    const { result } = await call(getCustomer, { as: admin, params: { uid: customer.uid } });
    expect(result.bookings).toHaveLength(answer === 'made' ? 1 : 0);
    expect(await refused(reservationRoutes.createReservation, sent)).toMatchObject(blocked);
  });

  it.each([[{}], [{ reason: ' ' }], [{ reason: 'x'.repeat(501) }]])('needs a reason: %j', async (body) => {
    const { uid } = await newCustomer();
    expect(await refused(blockCustomer, { as: admin, params: { uid }, body })).toMatchObject({
      status: 400,
      result: [{ path: 'reason' }],
    });
  });

  it('has to be there', async () => {
    const sent = { as: admin, params: { uid: 'nobody' } };
    expect(await refused(blockCustomer, { ...sent, body: { reason: 'Why?' } })).toMatchObject({
      status: 404,
    });
    expect(await refused(unblockCustomer, sent)).toMatchObject({ status: 404 });
  });
});
