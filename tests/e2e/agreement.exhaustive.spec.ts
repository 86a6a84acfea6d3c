import { collections } from '../support/suite.ts';
import { publish, takeBack } from '../support/agreement.ts';
import { openAsAdmin, secondAdmin } from './support/admin.ts';
import { payWith } from './support/checkout.ts';
import { ahead, toDates } from './support/days.ts';
import { expectSound, looks, phone } from './support/look.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';
import type { Page } from '@playwright/test';
import { chooseDate } from './support/calendar.ts';

const text = Array.from({ length: 14 }, (_, at) => `${at + 1}. My dog is healthy and friendly.`).join('\n\n');
const others = 'My dog is insured.';

test.afterEach(takeBack);

const card = (page: Page) => page.getByRole('region', { name: 'Our Agreement', exact: true });
const box = (page: Page) => page.getByRole('checkbox', { name: 'I have read and accept this agreement.' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

async function toReview(page: Page, person: Person, days: number): Promise<void> {
  await toDates(page, person);
  await chooseDate(page.getByRole('group', { name: /^Date/ }), ahead(days));
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await page.getByRole('checkbox', { name: 'Luna' }).check();
  await page.getByRole('button', { name: 'Review & Confirm' }).click();
  await expect(heading(page, 'Review and Confirm Your Booking')).toBeFocused();
}

for (const [at, { name, viewport }] of looks.entries()) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a customer reads and accepts it before they pay, once', async ({ page, person }) => {
      const { version, hash } = await publish(text);
      await toReview(page, person, 41 + at);
      await expect(card(page)).toContainText('14. My dog is healthy');
      await pay(page).click();
      await expect(card(page)).toContainText('Please read and accept our agreement first.');
      await expect(box(page)).toBeFocused();
      await expectSound(page, 'booking-agreement');
      await box(page).check();
      await expect(card(page)).not.toContainText('Please read');
      await pay(page).click();
      await payWith(page, 'pays', '$45.00');
      await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
      const id = new URL(page.url()).searchParams.get('reservationId') ?? '';
      expect((await collections.reservations.doc(id).get()).data()?.agreement).toMatchObject({
        version,
        hash,
      });
      await page.getByRole('button', { name: 'Read the agreement' }).click();
      await expect(page.getByRole('region', { name: 'The text that was accepted' })).toContainText(
        '14. My dog',
      );
      await expectSound(page, 'accepted-agreement');
      await page.getByRole('button', { name: 'Close the agreement' }).click();
      await expect(page.getByRole('region', { name: 'The text that was accepted' })).toHaveCount(0);

      await page.goto('/booking?service=daycare');
      await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
      await chooseDate(page.getByRole('group', { name: /^Date/ }), ahead(43 + at));
      await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
      await page.getByRole('checkbox', { name: 'Luna' }).check();
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/agreement'));
      await page.getByRole('button', { name: 'Review & Confirm' }).click();
      await answered;
      await pay(page).click();
      await payWith(page, 'pays', '$45.00');
      await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    });
  });
}

test.describe('another version', () => {
  test.use({ expectedErrors: /409/ });

  test('that is published meanwhile is asked for, and stands with the booking', async ({
    page,
    browser,
    person,
  }) => {
    const { version } = await publish(text);
    await toReview(page, person, 45);
    await box(page).check();
    await publish(others);
    await pay(page).click();
    await expect(toasts(page).getByText('Our agreement has changed. Please read the new one')).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(card(page)).toContainText(others);
    await expect(box(page)).not.toBeChecked();
    await box(page).check();
    await pay(page).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('reservationId') ?? '';
    const owner = await secondAdmin(browser, person, `/admin/bookings/${id}`);
    await expect(owner.page.getByText(`Version ${version + 1}, accepted`)).toBeVisible();
    await owner.close();
  });
});

test.describe('the owner', () => {
  test.use({ viewport: phone, expectedErrors: /409/ });

  test('publishes it after a preview, and another one of somebody else first', async ({ page, person }) => {
    await openAsAdmin(page, person, '/admin/settings');
    const settings = page.getByRole('region', { name: 'Agreement' });
    const field = settings.getByLabel('What customers accept before they book');
    const preview = settings.getByRole('button', { name: 'Preview' });
    await expect(preview).toBeDisabled();
    await field.fill(text);
    await preview.press('Enter');
    await expect(settings.getByText('This is what customers will see.')).toBeFocused();
    await expect(settings.getByRole('region', { name: 'Preview' })).toContainText('14. My dog is healthy');
    await expectSound(page, 'admin-settings-agreement');
    await settings.getByRole('button', { name: 'Edit again' }).click();
    await expect(preview).toBeFocused();
    await expect(field).toHaveValue(text);

    const { version } = await publish(others);
    await preview.click();
    await settings.getByRole('button', { name: /^Publish version/ }).click();
    await expect(settings.getByText('Somebody else has published another text meanwhile.')).toBeVisible();
    await settings.getByRole('button', { name: 'Load what is published now' }).click();
    await expect(field).toHaveValue(others);
    await field.fill(text);
    await preview.click();
    await settings.getByRole('button', { name: `Publish version ${version + 1}` }).press('Enter');
    await expect(toasts(page).getByText(`Version ${version + 1} is published.`)).toBeVisible();
    await expect(settings.getByRole('heading', { name: 'Agreement' })).toBeFocused();
    expect((await collections.agreements.doc('current').get()).data()?.text).toBe(text);

    await field.fill('');
    await preview.click();
    await settings.getByRole('button', { name: 'Stop asking' }).click();
    await expect(toasts(page).getByText('Nothing is asked any more.')).toBeVisible();
    await expect(settings.getByText('Nothing is asked now.')).toBeVisible();
  });
});
