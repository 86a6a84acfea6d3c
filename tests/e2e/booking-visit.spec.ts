import { userRoutes } from '@pawprints/domain/contract/users';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { call } from '../support/api.ts';
import { mailsOf } from '../support/records.ts';
import { payWith } from './support/checkout.ts';
import { signInWith } from './support/customer.ts';
import { expectSound, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading, summary } from './support/wizard.ts';

const address = (page: Page) => page.getByLabel('Your address');
const next = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The pet step with Luna chosen. */
async function toPetStep(page: Page, service: string, option: string | null): Promise<void> {
  await page.goto('/booking');
  await page.getByRole('radio', { name: service, exact: true }).check();
  if (option !== null) await page.getByRole('checkbox', { name: option }).check();
  await next(page, 'Continue to Date & Time');
  await next(page, 'Continue to Pet Info');
  await page.getByRole('checkbox', { name: 'Luna' }).check();
}

test('a walk asks where we come to, and says it everywhere, for the whole visit', async ({
  page,
  person,
}) => {
  test.slow();
  await signInWith(page, person);
  await page.goto('/booking');
  await toPetStep(page, 'Dog Walking', 'Long Walk');
  await expect(summary(page)).toContainText(/Dog Walking, 60 minutes\s*\$38/);
  await expect(summary(page)).not.toContainText('Long Walk');

  await next(page, 'Review & Confirm');
  await expect(page.getByText('Please enter the address that we come to.')).toBeVisible();
  await address(page).fill('12 Elm Street');
  await page.reload();
  await expect(address(page)).toHaveValue('12 Elm Street');

  // The profile has none yet, and keeps it together with a phone number.
  await next(page, 'Keep in My Profile');
  await expect(page.getByText('Address and Phone Number cannot be empty.')).toBeVisible();
  await page.getByLabel('Phone number').fill('555-0177');
  await next(page, 'Keep in My Profile');
  await expect(toasts(page).getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep in My Profile' })).toBeHidden();

  await next(page, 'Review & Confirm');
  const place = page.getByRole('region', { name: 'Where We Come To' });
  await expect(place).toContainText('We come to 12 Elm Street');
  await expect(place).toContainText('Our house');
  await expect(page.getByText(/arrive 5-10 minutes early/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Appointment Details' })).toContainText(
    '08:00 AM to 09:00 AM',
  );
  await page.getByRole('button', { name: 'Edit Where We Come To' }).click();
  await address(page).fill('14 Elm Street');
  await next(page, 'Save and Return to Review');
  await expect(place).toContainText('We come to 14 Elm Street');

  await next(page, 'Pay Now');
  await payWith(page, 'pays', '$38.00');
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  const location = page.getByRole('region', { name: 'Location' });
  await expect(location).toContainText('We come to 14 Elm Street');
  await expect(location).toContainText('Our house');
  await expect(page.getByRole('region', { name: 'Appointment', exact: true })).toContainText(
    /Visit\S+ 08:00 AM to 09:00 AM/,
  );
  await expect(page.getByRole('region', { name: 'Appointment', exact: true })).not.toContainText('Drop-off');
  await expect(page.getByText(/arrive 5-10 minutes early/)).toHaveCount(0);

  const id = Number(new URL(page.url()).searchParams.get('reservationId'));
  for (const { text } of await mailsOf(id)) {
    expect(text).toContain('We come to: 14 Elm Street');
    expect(text).toMatch(/Visit: \S+ 08:00 AM to 09:00 AM/u);
    expect(text).toMatch(/Dog Walking, 60 minutes: \$38/u);
  }
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toContainText(/We come to\s*14 Elm Street/);
  const [download] = await Promise.all([page.waitForEvent('download'), next(page, 'Add to Calendar')]);
  expect(await readFile(await download.path(), 'utf8')).toContain('LOCATION:14 Elm Street');
});

test('the ride comes to the address of the profile; a walk offers no ride', async ({ page, person }) => {
  const customer = await signInWith(page, person);
  const body = { address: '48 Alder Street', phoneNumber: '555-0177' };
  await call(userRoutes.updateContactInfo, { as: customer, body });
  await page.goto('/booking?service=walking');
  await expect(page.getByRole('checkbox', { name: 'Long Walk' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Dog Pick Up' })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Day Care' }).check();
  const ride = page.getByRole('group', { name: 'Additional Options' }).getByText('Dog Pick Up & Drop Off');
  await expect(ride.locator('..')).toContainText(/from \$15\s*\$19, there and back/);
  await toPetStep(page, 'Day Care', 'Dog Pick Up');
  await expect(address(page)).toHaveValue('48 Alder Street');
  await expect(page.getByRole('button', { name: 'Keep in My Profile' })).toHaveCount(0);
  await next(page, 'Review & Confirm');
  const place = page.getByRole('region', { name: 'Where We Come To' });
  await expect(place).toContainText('We come to 48 Alder Street');
  await expect(place).toContainText('Our house');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the step, the review and the confirmation of a walk are sound', async ({ page, person }) => {
    test.slow();
    await signInWith(page, person, [{ name: 'Luna', medicalInfo: 'A bad knee.' }]);
    await page.goto('/booking');
    await toPetStep(page, 'Dog Walking', 'Long Walk');
    await address(page).fill('12 Elm Street');
    await expectSound(page, 'walk-pet-step');
    await next(page, 'Review & Confirm');
    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    await expectSound(page, 'walk-review');
    await next(page, 'Pay Now');
    await payWith(page, 'pays', '$38.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await expectSound(page, 'walk-confirmed');
  });
});
