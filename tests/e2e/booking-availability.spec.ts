import { business } from '@pawprints/domain/business';
import { addDays, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Page } from '@playwright/test';
import { wireTime } from '../support/bookings.ts';
import { stripe } from '../support/suite.ts';
import { bookFor, signInWith } from './support/customer.ts';
import { setCapacity } from './support/days.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { chooseDate, heading } from './support/wizard.ts';

const ahead = (days: number): CalendarDate => addDays(todayIn(business.timeZone, new Date()), days);

const dayText = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Signed in, at the dates of day care. */
async function toDates(page: Page, person: Person) {
  await page.goto('/booking?service=daycare');
  const customer = await signInWith(page, person);
  await page.reload();
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  return customer;
}

/** From the dates to the review, with something typed. */
async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await page.getByRole('checkbox', { name: 'Luna' }).check();
  await page.getByLabel('Special Requests').fill('Dinner at six.');
  await page.getByRole('button', { name: 'Review & Confirm' }).click();
  await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
}

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const checkout = (page: Page) => page.getByRole('heading', { name: 'Pay by card' });

test.describe('at Pay Now', () => {
  test.use({ expectedErrors: /status of (409|503)/ });

  test('a day that is full by then leads back to the dates, with everything kept', async ({
    page,
    person,
  }) => {
    const date = ahead(150);
    await setCapacity(date, {});
    await toDates(page, person);
    await chooseDate(page.getByRole('group', { name: /^Date/ }), date);
    await toReview(page);
    await setCapacity(date, { daycare: 0 });
    await payNow(page).click();

    await expect(heading(page, 'Select Date and Time')).toBeVisible();
    const refused = page.getByRole('alert').filter({ hasText: `${dayText(date)} is full.` });
    await expect(refused).toBeInViewport();
    await expect(refused.locator('xpath=..')).toBeFocused();

    await chooseDate(page.getByRole('group', { name: /^Date/ }), ahead(152));
    await expect(refused).toBeHidden();
    await page.getByRole('button', { name: 'Save and Return to Review' }).click();
    await expect(page.getByRole('region', { name: 'Special Requests' })).toContainText('Dinner at six.');
    await payNow(page).click();
    await expect(checkout(page)).toBeVisible();
  });

  test('a server that is busy is asked again by itself, and then by the customer', async ({
    page,
    person,
  }) => {
    await toDates(page, person);
    await toReview(page);
    let busy = 1;
    await page.route('**/api/v1/reservation', async (route) => {
      busy -= 1;
      if (busy < 0) await route.continue();
      else
        await route.fulfill({
          status: 503,
          headers: { 'Retry-After': '1' },
          json: { isSuccess: false, code: 'BUSY', message: 'Many people are booking.', result: null },
        });
    });
    await payNow(page).click();
    await expect(checkout(page)).toBeVisible();
    expect(busy).toBe(-1);

    await page.goBack();
    busy = 2;
    await payNow(page).click();
    await expect(toasts(page)).toContainText('Many people are booking.');
    expect(busy).toBe(0);
    await toasts(page).getByRole('button', { name: 'Try again' }).click();
    await expect(checkout(page)).toBeVisible();
  });

  test('bookings that are not paid yet are named, and can be paid or cancelled', async ({ page, person }) => {
    const customer = await toDates(page, person);
    for (const days of [160, 161, 162]) {
      const slot = {
        dropOffTime: wireTime(days, '08:00 AM'),
        pickUpTime: wireTime(days, '09:00 PM'),
      };
      await bookFor(customer, { timeSlots: [slot] });
    }
    await toReview(page);
    await payNow(page).click();
    const dialog = page.getByRole('dialog', { name: 'Other bookings wait for their payment' });
    await expect(dialog.getByRole('link')).toHaveText([/^Day Care, 20/, /^Day Care, 20/, /^Day Care, 20/]);
    await dialog.getByRole('link').first().click();
    await expect(heading(page, 'Not paid yet')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Special Requests' })).toContainText('Dinner at six.');
  });
});

test.describe('a booking that lost its places', () => {
  test.use({ expectedErrors: /status of 409/ });

  test("says at 'Pay now' that its day is full by now", async ({ page, person }) => {
    const customer = await toDates(page, person);
    const date = ahead(165);
    await setCapacity(date, {});
    const { reservation, session } = await bookFor(customer, {
      timeSlots: [{ dropOffTime: wireTime(165, '08:00 AM'), pickUpTime: wireTime(165, '09:00 PM') }],
    });
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });
    await stripe.idle({ scope: { session } });
    await setCapacity(date, { daycare: 0 });
    await page.goto(`/booking/confirmed?reservationId=${reservation.id}`);
    await page.getByRole('button', { name: 'Pay now' }).first().click();
    await expect(toasts(page)).toContainText(
      `This booking can't be paid any more: ${dayText(date)} is full.`,
    );
  });
});
