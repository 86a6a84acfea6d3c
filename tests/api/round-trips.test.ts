import { describe, expect, it } from 'vitest';
import { cancelReservation } from '../../functions/src/features/booking/cancel-reservation.ts';
import { createReservation } from '../../functions/src/features/booking/create-reservation.ts';
import { fulfil } from '../../functions/src/features/booking/fulfil.ts';
import { loadProfile } from '../../functions/src/features/users/load-profile.ts';
import { book, bookAndPay, bookingOf, newCustomer } from '../support/bookings.ts';
import { dependencies } from '../support/in-process.ts';
import { waitsOf } from '../support/round-trips.ts';
import { stripe } from '../support/suite.ts';

/** What a customer or Stripe waits for, in order; `role` and the like come from the token, not from Firestore. */
describe('sequential round trips', () => {
  it('of a new reservation: at most 2 before Stripe and 1 after', async () => {
    const customer = await newCustomer();
    const user = { ...customer, picture: '', role: 'ROLE_USER' as const };
    const body = { ...bookingOf({ pets: [customer.pet] }), additionalServices: [] };
    const request = {
      user,
      body: { ...body, healthInformation: '', specialRequests: '', customerEmail: '' },
    };
    const waits = await waitsOf(() =>
      createReservation(dependencies, { ...request, idempotencyKey: customer.uid }),
    );
    expect(waits).toEqual(['firestore', 'firestore', 'stripe', 'firestore']);
  });

  it('of the profile: 1', async () => {
    const customer = await newCustomer();
    const user = { ...customer, picture: '', role: 'ROLE_USER' as const };
    expect(await waitsOf(() => loadProfile(dependencies, user))).toEqual(['firestore']);
  });

  it('of a page of reservations: 1', async () => {
    const { customer } = await book();
    const list = () => dependencies.reservations.list(customer.uid, { page: 0, size: 5 });
    expect(await waitsOf(list)).toEqual(['firestore']);
  });

  it('of a payment: 2', async () => {
    const { session } = await book();
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    expect(await waitsOf(() => fulfil(dependencies, session))).toEqual(['stripe', 'firestore', 'firestore']);
  });

  it('of a cancellation: 2 before the refund and 2 after', async () => {
    const { customer, reservation, session } = await bookAndPay();
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    const waits = await waitsOf(() => cancelReservation(dependencies, customer.uid, reservation.id));
    expect(waits).toEqual(['firestore', 'firestore', 'stripe', 'firestore', 'firestore']);
  });
});
