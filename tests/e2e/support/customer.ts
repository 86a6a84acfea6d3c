import type { Locator, Page } from '@playwright/test';
import type { NewPet, Pet } from '@pawprints/domain/contract/pets';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import type { TimeSlot } from '@pawprints/domain/stay';
import { call } from '../../support/api.ts';
import { bookingOf, pay, sessionOf, wireTime } from '../../support/bookings.ts';
import { aPet } from '../../support/pets.ts';
import { stored } from '../../support/records.ts';
import { collections } from '../../support/suite.ts';
import { storeSession } from './session.ts';
import type { Person } from './test.ts';

/** The signed-in person of a page with their dogs. */
export type Customer = { token: string; pets: Pet[] };

/** Signs in before a page opens, and gives the person these dogs. */
export async function signInWith(page: Page, person: Person, dogs?: Partial<NewPet>[]): Promise<Customer> {
  return giveDogs(await storeSession(page, person), dogs);
}

/** Gives the token's person these dogs. */
export async function giveDogs(
  token: string,
  dogs: Partial<NewPet>[] = [{ name: 'Luna' }],
): Promise<Customer> {
  const body = dogs.map((dog) => ({ ...aPet, ...dog }));
  const { result: pets } = await call(petRoutes.addPets, { as: { token }, body });
  return { token, pets };
}

type BookingOptions = Omit<Parameters<typeof bookingOf>[0], 'pets'>;

const madeFor = new WeakMap<Customer, number>();

/**
 * A PENDING reservation of the customer with its open session at Stripe. Without slots of its own it is a week from now, and each
 * further one of the customer a day later, since a dog is in one place at a time. Any number of these
 * may be unpaid.
 */
export async function bookFor(
  customer: Customer,
  options: BookingOptions = {},
): Promise<{ reservation: Reservation; session: string }> {
  const { token, pets } = customer;
  const { result } = await call(reservationRoutes.createReservation, {
    as: { token },
    body: bookingOf({ pets, timeSlots: [dayOfNext(customer, options)], ...options }),
  });
  const { reservation } = result;
  if (options.timeSlots === undefined)
    await collections.holds.doc((await stored(reservation.id)).uid).delete();
  return { reservation, session: sessionOf(result.checkoutUrl) };
}

function dayOfNext(customer: Customer, { timeSlots }: BookingOptions): TimeSlot {
  const made = madeFor.get(customer) ?? 0;
  if (timeSlots === undefined) madeFor.set(customer, made + 1);
  return { dropOffTime: wireTime(7 + made, '08:00 AM'), pickUpTime: wireTime(7 + made, '09:00 PM') };
}

/** A PAID reservation of the customer. */
export async function bookAndPayFor(
  customer: Customer,
  options: BookingOptions = {},
): Promise<{ reservation: Reservation; session: string }> {
  const booked = await bookFor(customer, options);
  await pay(booked);
  return booked;
}

/** Fills in the required fields for a dog named Otto. */
export async function fillInOtto(form: Locator): Promise<void> {
  await form.getByLabel('Name').fill('Otto');
  await form.getByLabel('Age in years').fill('3');
  await form.getByLabel('Breed').selectOption('Poodle');
}
