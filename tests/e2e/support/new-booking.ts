import type { Page } from '@playwright/test';
import { call } from '../../support/api.ts';
import { userRoutes } from '@pawprints/domain/contract/users';
import { newCustomer, type Customer } from '../../support/bookings.ts';
import { stored } from '../../support/records.ts';
import { collections } from '../../support/suite.ts';
import { openAsAdmin } from './admin.ts';
import { named } from './admin-day.ts';
import { expect, type Person } from './test.ts';

/** A customer who can be found by their name, which no other test's customer has. */
export async function callerNamed(person: Person, name: string): Promise<Customer & { name: string }> {
  const full = named(person, name);
  const customer = await newCustomer({ name: full });
  await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
  const entry = collections.customerIndex.where('uid', '==', customer.uid);
  await expect.poll(async () => (await entry.get()).size, { timeout: 20_000 }).toBe(1);
  return { ...customer, name: full };
}

export const form = (page: Page) => page.getByRole('main').locator('form').last();
export const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true });

export async function openFor(page: Page, person: Person, { uid }: Customer): Promise<void> {
  await openAsAdmin(page, person, `/admin/bookings/new?customer=${uid}`);
  await expect(book(page)).toBeVisible();
}

export async function bookingsOf({ uid }: Customer) {
  const { docs } = await collections.reservations.where('uid', '==', uid).get();
  return Promise.all(docs.map(({ id }) => stored(Number(id))));
}
