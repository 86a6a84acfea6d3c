import { call } from '../support/api.ts';
import { userRoutes } from '@pawprints/domain/contract/users';
import { newCustomer } from '../support/bookings.ts';
import { dateIn } from '../support/days.ts';
import { stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { named } from './support/admin-day.ts';
import { expectAccessible, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: phone });

test('the owner books for somebody who calls', async ({ page, person }) => {
  const name = named(person, 'Yara');
  const customer = await newCustomer({ name });
  await call(userRoutes.login, { as: customer, body: { id: 'google-subject' } });
  const entry = collections.customerIndex.where('uid', '==', customer.uid);
  await expect.poll(async () => (await entry.get()).size, { timeout: 20_000 }).toBe(1);

  await openAsAdmin(page, person, '/admin/bookings');
  await page.getByRole('link', { name: 'New Booking' }).click();
  await page.getByLabel('Who is it for?').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('list', { name: 'Customers found' }).getByRole('link', { name }).click();

  await expect(page.getByLabel(customer.pet.name)).toBeChecked();
  await page.getByLabel('Service', { exact: true }).selectOption('Day Care');
  await page.getByLabel('Date', { exact: true }).fill(dateIn(284));
  await page.getByLabel('Pick-up time').selectOption('07:00 AM');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('End time must be after start time on the same day.')).toBeVisible();
  await page.getByLabel('Pick-up time').selectOption('05:00 PM');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-new-booking');
  }
  await page.getByRole('button', { name: 'Book', exact: true }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  await expect(page.getByText('Due at drop-off', { exact: true })).toBeVisible();
  const { docs } = await collections.reservations.where('uid', '==', customer.uid).get();
  expect(docs).toHaveLength(1);
  expect(await stored(Number(docs[0]?.id))).toMatchObject({ payBy: 'dropOff', dates: [dateIn(284)] });
});
