import { randomUUID } from 'node:crypto';
import { adminChangeDatesRoutes } from '@pawprints/domain/contract/admin-change-dates';
import { unconfirmedOf } from '@pawprints/domain/unconfirmed';
import { expect } from 'vitest';
import { changeDates } from '../../functions/src/features/booking/admin/change-dates.ts';
import { confirmReservation } from '../../functions/src/features/booking/reservation/confirm.ts';
import { book, bookAndPay, payAgain } from '../support/bookings.ts';
import { daysAhead, moveTo } from '../support/change-dates.ts';
import { identity, testCrashes, type CrashPath, type CrashPaths } from '../support/crash-paths.ts';
import { newOwner } from '../support/direct-writes.ts';
import { newPerson } from '../support/people.ts';
import { bookForNobody, dayAhead, dayPrice } from '../support/phone.ts';
import { mailsOf, stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

/** An admin's change to these days, under one key. */
async function changeTo(id: number, ...days: number[]): Promise<CrashPath['act']> {
  const admin = await newOwner();
  const key = randomUUID();
  const body = adminChangeDatesRoutes.changeDates.body.parse({
    timeSlots: daysAhead(...days),
    scheduleType: 'INDIVIDUAL_DATES',
    totalPrice: days.length * dayPrice,
    payBy: 'link',
  });
  return (deps) => changeDates(deps, id, { admin, body, key });
}

const sessionsOf = async (email: string) =>
  (await stripe.records({ scope: { customerEmail: email } })).sessions.map(({ status }) => status).toSorted();

async function expectChangedOnce(id: number): Promise<void> {
  const { changes, history } = await stored(id);
  expect(changes).toHaveLength(1);
  expect(history.filter(({ what }) => what === 'datesChanged')).toHaveLength(1);
  const mails = (await mailsOf(id)).filter((mail) => mail.id.startsWith('dates-changed'));
  expect(mails).toHaveLength(1);
}

const paths: CrashPaths = {
  // Between ending the checkout at Stripe and saving the dates, too.
  'new dates of a booking with an open checkout': async () => {
    const { customer, reservation } = await book({ timeSlots: daysAhead(97) });
    return {
      customer,
      act: await changeTo(reservation.id, 98, 99),
      expectComplete: async () => {
        const { status, totalPrice, places } = await stored(reservation.id);
        expect([status, totalPrice, places?.byLink]).toEqual(['PENDING', 2 * dayPrice, true]);
        expect(await sessionsOf(customer.email)).toEqual(['expired']);
        await expectChangedOnce(reservation.id);
      },
    };
  },

  'new dates while a difference is being paid': async () => {
    const { customer, reservation } = await bookAndPay({ timeSlots: daysAhead(97) });
    await moveTo(await newOwner(), reservation.id, { timeSlots: daysAhead(97, 98), payBy: 'link' });
    await payAgain(customer, reservation);
    return {
      customer,
      act: await changeTo(reservation.id, 97, 98, 99),
      expectComplete: async () => {
        const { status, difference, changes } = await stored(reservation.id);
        expect([status, difference?.amount, changes.length]).toEqual(['PAID', 2 * dayPrice, 2]);
        expect(await sessionsOf(customer.email)).toEqual(['complete', 'expired']);
      },
    };
  },

  'cheaper dates of what is paid': async () => {
    const { customer, reservation, session } = await bookAndPay({ timeSlots: daysAhead(97, 98) });
    return {
      customer,
      act: await changeTo(reservation.id, 99),
      expectComplete: async () => {
        const { refunds } = await stripe.records({ scope: { session } });
        expect(refunds).toMatchObject([{ amount: dayPrice * 100, status: 'succeeded' }]);
        await expectChangedOnce(reservation.id);
      },
    };
  },

  // Up to the last deletion of what was kept under the id of who was not confirmed.
  'the confirmation of what was booked for an unknown address': async () => {
    const booked = await bookForNobody(await newOwner(), dayAhead(97));
    const person = await newPerson({ email: booked.email });
    const own = unconfirmedOf(person.uid);
    const at = new Date();
    const note = { about: `users/${own}`, text: 'Calls early.', by: 'somebody', byName: 'Ada' };
    await collections.notes.add({ ...note, createdAt: at, updatedAt: at });
    const { id, token } = booked;
    return {
      customer: person,
      act: (deps) => confirmReservation(deps, { user: identity(person), id, token }),
      expectComplete: async () => {
        const { uid, history } = await stored(id);
        expect(uid).toBe(person.uid);
        expect(history.filter(({ what }) => what === 'confirmed')).toHaveLength(1);
        const [user, pets, hold, notes, ownPets] = await Promise.all([
          collections.users.doc(own).get(),
          collections.petsOf(own).get(),
          collections.holds.doc(own).get(),
          collections.notes.where('about', '==', `users/${own}`).get(),
          collections.petsOf(person.uid).get(),
        ]);
        expect([user.exists, pets.size, hold.exists, notes.size, ownPets.size]).toEqual([
          false,
          0,
          false,
          0,
          1,
        ]);
      },
    };
  },
};

testCrashes(paths);
