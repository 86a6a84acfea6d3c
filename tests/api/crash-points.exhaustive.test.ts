import { randomUUID } from 'node:crypto';
import type { AttentionCause } from '@pawprints/domain/attention-causes';
import { bookingForSchema } from '@pawprints/domain/contract/admin-new-booking';
import { reservationBody } from '@pawprints/domain/contract/reservations';
import { expect } from 'vitest';
import { bookForCustomer } from '../../functions/src/features/booking/admin/book-for-customer.ts';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { createReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { fulfil } from '../../functions/src/features/booking/payment/fulfil.ts';
import { reopenCheckout } from '../../functions/src/features/booking/payment/checkout.ts';
import { addPets, updatePet } from '../../functions/src/features/users/pets.ts';
import { changeUser } from '../../functions/src/features/users/profile.ts';
import { customersByEmail } from '../../functions/src/records/users.ts';
import { book, bookAndPay, bookingOf, cancel, newCustomer, type Customer } from '../support/bookings.ts';
import { aPet } from '../support/pets.ts';
import { type CrashPath, type CrashPaths, identity, testCrashes } from '../support/crash-paths.ts';
import { newOwner } from '../support/direct-writes.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson, type Person } from '../support/people.ts';
import { bookByPhone, bookingForOf } from '../support/phone.ts';
import { attentionOf, mailsOf, stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

const reservationsOf = async ({ uid }: Person) =>
  (await collections.reservations.where('uid', '==', uid).get()).docs.map((doc) => ({
    ...doc.data(),
    id: Number(doc.id),
  }));

const sessionsOf = async ({ email }: Person) =>
  (await stripe.records({ scope: { customerEmail: email } })).sessions.map(({ status }) => status).toSorted();

function booking(customer: Customer, key: string, serviceType: 'DAY_CARE' | 'DOG_WALKING'): CrashPath['act'] {
  const body = reservationBody.parse({
    ...bookingOf({ pets: [customer.pet], serviceType }),
    customerEmail: customer.email,
    serviceAddress: '12 Elm Street',
  });
  return (deps) => createReservation(deps, { user: identity(customer), body, idempotencyKey: key });
}

const paths: CrashPaths = {
  'a booking': async () => {
    const customer = await newCustomer();
    return {
      customer,
      act: booking(customer, randomUUID(), 'DAY_CARE'),
      expectComplete: async () => {
        const [made, ...others] = await reservationsOf(customer);
        expect([made?.status, others]).toEqual(['PENDING', []]);
        expect((await stored(made?.id ?? 0)).attempt).toMatchObject({
          number: 1,
          sessionId: expect.any(String),
        });
        expect(await sessionsOf(customer)).toEqual(['open']);
      },
    };
  },

  'a booking in place of another': async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    await booking(customer, key, 'DOG_WALKING')(dependencies);
    return {
      customer,
      act: booking(customer, key, 'DAY_CARE'),
      expectComplete: async () => {
        const states = (await reservationsOf(customer)).map(
          ({ serviceType, status }) => `${serviceType} ${status}`,
        );
        expect(states.toSorted()).toEqual(['DAY_CARE PENDING', 'DOG_WALKING CANCELLED']);
        expect(await sessionsOf(customer)).toEqual(['expired', 'open']);
      },
    };
  },

  'a booking by a link': async () => {
    const [customer, admin, key] = [await newCustomer(), await newOwner(), randomUUID()];
    const body = bookingForSchema.parse({ ...bookingForOf(customer), payBy: 'link' });
    return {
      customer,
      act: (deps) =>
        bookForCustomer(
          {
            ...deps,
            customersByEmail: (email) => customersByEmail(collections, email),
            accountOf: () => Promise.resolve(customer.uid),
          },
          { admin, body, idempotencyKey: key },
        ),
      expectComplete: async () => {
        const [made, ...others] = await reservationsOf(customer);
        expect([made?.status, others]).toEqual(['PENDING', []]);
        expect((await mailsOf(made?.id ?? 0)).map(({ id }) => id)).toEqual(['link-customer']);
      },
    };
  },

  'a checkout of a link': async () => {
    const { customer, reservation } = await bookByPhone(await newOwner(), { payBy: 'link' });
    return {
      customer,
      act: (deps) => reopenCheckout(deps, customer.uid, reservation.id),
      expectComplete: async () => {
        const { status, attempt, places } = await stored(reservation.id);
        expect([status, attempt.number, places?.byLink]).toEqual(['PENDING', 2, true]);
        expect(await sessionsOf(customer)).toEqual(['open']);
      },
    };
  },

  'a new checkout': async () => {
    const { customer, reservation, session } = await book();
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });
    return {
      customer,
      act: (deps) => reopenCheckout(deps, customer.uid, reservation.id),
      expectComplete: async () => {
        expect(await stored(reservation.id)).toMatchObject({ status: 'PENDING', attempt: { number: 2 } });
        expect(await sessionsOf(customer)).toEqual(['expired', 'open']);
      },
    };
  },

  'the webhook of a payment': async () => {
    const { customer, reservation, session } = await book();
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    return {
      customer,
      act: (deps) => fulfil(deps, session),
      expectComplete: async () => {
        expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
        expect(await attentionOf(reservation.id)).toEqual([]);
        expect((await mailsOf(reservation.id)).length).toBeGreaterThan(0);
      },
    };
  },

  'the webhook of a payment after a cancellation': async () => {
    const booked = await book();
    const scope = { session: booked.session };
    await stripe.rule({ scope, rule: { action: 'drop' } });
    await stripe.fault({
      scope,
      count: 2,
      fault: { path: '/v1/checkout/sessions/:id/expire', kind: 'reset' },
    });
    await cancel(booked);
    await stripe.pay({ session: booked.session });
    return {
      customer: booked.customer,
      act: (deps) => fulfil(deps, booked.session),
      expectComplete: () => isRefundedOnce(booked, ['PAID_AFTER_CANCEL']),
    };
  },

  'a cancellation': async () => {
    const booked = await bookAndPay();
    await stripe.rule({ scope: { session: booked.session }, rule: { action: 'drop' } });
    return {
      customer: booked.customer,
      act: (deps) => cancelReservation(deps, booked.customer.uid, booked.reservation.id),
      expectComplete: () => isRefundedOnce(booked),
    };
  },

  'a cancellation of what is not paid': async () => {
    const { customer, reservation } = await book();
    return {
      customer,
      act: (deps) => cancelReservation(deps, customer.uid, reservation.id),
      expectComplete: async () => {
        expect(await stored(reservation.id)).toMatchObject({ status: 'CANCELLED', checkAt: null });
        expect(await sessionsOf(customer)).toEqual(['expired']);
      },
    };
  },

  'two pets': async () => {
    const person = await newPerson();
    return {
      act: (deps) => addPets(deps, identity(person), [aPet, aPet], 'a-key'),
      expectComplete: async () => {
        expect((await collections.petsOf(person.uid).get()).size).toBe(2);
      },
    };
  },

  'contact details': async () => {
    const person = await newPerson();
    return {
      act: (deps) => changeUser(deps, identity(person), (user) => ({ ...user, address: '1 Elm St' })),
      expectComplete: async () => {
        expect((await collections.users.doc(person.uid).get()).data()).toMatchObject({ address: '1 Elm St' });
      },
    };
  },

  'a changed pet': async () => {
    const { uid, pet } = await newCustomer();
    return {
      act: (deps) => updatePet(deps, uid, pet.id, { name: 'Crumb' }),
      expectComplete: async () => {
        expect((await collections.petsOf(uid).doc(String(pet.id)).get()).data()).toMatchObject({
          name: 'Crumb',
        });
      },
    };
  },
};

async function isRefundedOnce(
  { reservation, session }: Awaited<ReturnType<typeof book>>,
  told: readonly AttentionCause[] = [],
): Promise<void> {
  expect(await stored(reservation.id)).toMatchObject({
    status: 'CANCELLED',
    refund: { amount: 45, status: 'succeeded' },
    checkAt: null,
  });
  expect((await attentionOf(reservation.id)).map(({ cause }) => cause)).toEqual(told);
  const { refunds } = await stripe.records({ scope: { session } });
  expect(refunds).toMatchObject([{ amount: 4500, status: 'succeeded' }]);
}

testCrashes(paths);
