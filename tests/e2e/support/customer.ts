import type { Locator, Page } from '@playwright/test';
import type { NewPet, Pet } from '@pawprints/domain/contract/pets';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import { call } from '../../support/api.ts';
import { bookingOf, pay, sessionOf } from '../../support/bookings.ts';
import { aPet } from '../../support/pets.ts';
import { signIn, tokenOf } from './test.ts';
import type { Person } from './test.ts';

/** The signed-in person of a page with their dogs. */
export type Customer = { token: string; pets: Pet[] };

/** Signs in on `page`, whichever page of the site that is, and gives the person these dogs. */
export async function signInWith(
  page: Page,
  person: Person,
  dogs: Partial<NewPet>[] = [{ name: 'Luna' }],
): Promise<Customer> {
  await signIn(page, person);
  const token = (await tokenOf(page)) ?? '';
  const body = dogs.map((dog) => ({ ...aPet, ...dog }));
  const { result: pets } = await call(petRoutes.addPets, { as: { token }, body });
  return { token, pets };
}

type Wish = Omit<Parameters<typeof bookingOf>[0], 'pets'>;

/** A PENDING reservation of the customer with its open session at Stripe. */
export async function bookFor(
  { token, pets }: Customer,
  wish: Wish = {},
): Promise<{ reservation: Reservation; session: string }> {
  const { result } = await call(reservationRoutes.createReservation, {
    as: { token },
    body: bookingOf({ pets, ...wish }),
  });
  return { reservation: result.reservation, session: sessionOf(result.checkoutUrl) };
}

/** A PAID reservation of the customer. */
export async function bookAndPayFor(
  customer: Customer,
  wish: Wish = {},
): Promise<{ reservation: Reservation; session: string }> {
  const booked = await bookFor(customer, wish);
  await pay(booked);
  return booked;
}

/** Says of a dog named Otto what has to be said. */
export async function fillInOtto(form: Locator): Promise<void> {
  await form.getByLabel('Name').fill('Otto');
  await form.getByLabel('Age in years').fill('3');
  await form.getByLabel('Breed').selectOption('Poodle');
}
