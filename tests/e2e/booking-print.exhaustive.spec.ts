import type { Page } from '@playwright/test';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import { sheets } from './support/paper.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

/** Black on white even where the screen is dark, with nothing to press and nothing of the site around it. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colours = await page
    .locator('main h2')
    .first()
    .evaluate((title) => ({
      ink: getComputedStyle(title).color,
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }));
  expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0);
  // Whom to call.
  await expect(page.getByRole('contentinfo').getByText('(555) 555-0142')).toBeVisible();
}

test('a confirmed booking prints with all its facts on one sheet', async ({ page, person }) => {
  const { reservation } = await bookAndPayFor(await signInWith(page, person));
  await page.goto(`/booking/confirmed?reservationId=${reservation.id}`);
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  await expectPaper(page);
  const main = page.getByRole('main');
  for (const fact of [
    'Appointment',
    'Location',
    'Luna',
    'Day Care',
    'Paid online',
    `Booking ${reservation.id}`,
  ]) {
    await expect(main.getByText(fact).filter({ visible: true }).first()).toBeVisible();
  }
  expect(await sheets(page)).toBe(1);
});

test('the booking history prints with all its facts', async ({ page, person }) => {
  const { reservation } = await bookAndPayFor(await signInWith(page, person));
  await page.goto('/profile?tab=bookings');
  const card = page.getByRole('article', { name: /^Day Care/ });
  await expect(card).toBeVisible();
  await expectPaper(page);
  for (const fact of ['Luna', 'Paid online', reservation.timeSlots[0]?.dropOffTime ?? '']) {
    await expect(card.getByText(fact).first()).toBeVisible();
  }
  expect(await sheets(page)).toBe(1);
});
