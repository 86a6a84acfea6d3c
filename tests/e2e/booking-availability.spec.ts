import { addDays, formatInputDate, type CalendarDate } from '@pawprints/domain/calendar';
import { availabilityRoutes } from '@pawprints/domain/contract/availability';
import { successSchema } from '@pawprints/domain/contract/envelope';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { wireTime } from '../support/bookings.ts';
import { stripe } from '../support/suite.ts';
import { bookFor } from './support/customer.ts';
import { ahead, close, dayText, inMonth, setCapacity, toDates } from './support/days.ts';
import { expectSound, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';
import { chooseDate, dayOf, turnTo } from './support/calendar.ts';

/** From the dates to the review, with something typed. */
async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await page.getByRole('checkbox', { name: 'Luna' }).check();
  await page.getByLabel('Special Requests').fill('Dinner at six.');
  await page.getByRole('button', { name: 'Review & Confirm' }).click();
  await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
}

const dateText = (date: CalendarDate) => new RegExp(`${formatInputDate(date)}$`);
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });
const checkout = (page: Page) => page.getByRole('heading', { name: 'Pay by card' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('full, closed and scarce days are marked, named and cannot be chosen', async ({ page, person }) => {
    const first = inMonth(6, '05');
    const [full, few, closed] = [first, addDays(first, 2), addDays(first, 5)];
    await setCapacity(full, { daycare: 0 });
    await setCapacity(few, { daycare: 2 });
    const open = await close({ from: closed, to: addDays(closed, 3), reason: 'Closed for repairs' });
    await toDates(page, person);
    const calendar = page.getByRole('group', { name: /^Date/ });
    await turnTo(calendar, full);

    // Each of the months turned over has asked for its days.
    await expect(dayOf(page, full)).toBeDisabled({ timeout: 30_000 });
    await expect(dayOf(page, full)).toHaveAccessibleName(/, full$/);
    await expect(dayOf(page, few)).toHaveAccessibleName(/, 2 places left$/);
    await expect(dayOf(page, closed)).toBeDisabled();
    await expect(dayOf(page, closed)).toHaveAccessibleName(/, closed: Closed for repairs$/);
    await expect(calendar).toContainText('Not available');
    await expect(calendar).toContainText('10 to 13: Closed for repairs');
    await expectSound(page, 'availability');

    // With the keyboard, a day that cannot be chosen is passed over.
    await calendar.getByRole('button', { name: /Next Month/ }).focus();
    await page.keyboard.press('Tab');
    for (const back of [4, 3, 2, 1]) {
      await expect(dayOf(page, addDays(full, -back))).toBeFocused();
      await page.keyboard.press('ArrowRight');
    }
    await expect(dayOf(page, addDays(full, 1))).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toContainText(formatInputDate(few));
    await open();
  });
});

test('a stay over a full night says which night, and cannot go on', async ({ page, person }) => {
  const night = ahead(132);
  await setCapacity(night, { overnight: 0 });
  await setCapacity(ahead(133), { overnight: 0 });
  await toDates(page, person, 'boarding');
  const [arrival, departure] = [
    page.getByRole('group', { name: /^Drop-off Date/ }),
    page.getByRole('group', { name: /^Pick-up Date/ }),
  ];
  await chooseDate(arrival, ahead(130));
  // Who leaves on the day does not need its night.
  await chooseDate(departure, night);
  await expect(page.getByText('2 nights', { exact: true })).toBeVisible();
  await expect(page.getByText(/is full/)).toHaveCount(0);
  await chooseDate(departure, ahead(134));
  await expect(departure).toHaveAccessibleDescription(
    `${dayText(night)} is full; ${dayText(ahead(133))} is full. Please choose other dates.`,
  );
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  await chooseDate(departure, night);
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await expect(heading(page, 'Tell Us About Your Pet')).toBeVisible();
});

test('two dogs are too many for a day with one place left', async ({ page, person }) => {
  const date = ahead(136);
  await setCapacity(date, { daycare: 1 });
  await toDates(page, person, 'daycare', [{ name: 'Luna' }, { name: 'Bruno' }]);
  await chooseDate(page.getByRole('group', { name: /^Date/ }), date);
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await page.getByRole('checkbox', { name: 'Luna' }).check();
  await page.getByRole('checkbox', { name: 'Bruno' }).check();
  const notice = page.getByRole('status').filter({ hasText: `${dayText(date)} is full.` });
  await expect(notice).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bruno' }).uncheck();
  await expect(notice).toBeHidden();
});

test('a full tomorrow is no suggestion; each month shown is asked for once', async ({ page, person }) => {
  const tomorrow = ahead(1);
  const asked: string[] = [];
  await page.route('**/api/v1/availability?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('from') ?? '');
    const response = await route.fetch();
    const answer = z.parse(successSchema(availabilityRoutes.getAvailability.result), await response.json());
    const days = answer.result.days.map((day) =>
      day.date === tomorrow ? { ...day, state: 'full', pool: 'daycare' } : day,
    );
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, days } } });
  });
  await toDates(page, person);
  await expect(toasts(page)).toContainText(
    `${dayText(tomorrow)} is full. The first free date is chosen instead.`,
  );
  const calendar = page.getByRole('group', { name: /^Date/ });
  await expect(calendar).toContainText(formatInputDate(ahead(2)));
  await turnTo(calendar, ahead(60));
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked).toEqual([...new Set(asked)]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without availability', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('every day can be chosen, and a line says so', async ({ page, person }) => {
    await page.route('**/api/v1/availability?*', (route) =>
      route.fulfill({
        status: 500,
        json: { isSuccess: false, code: 'INTERNAL', message: 'Broken.', result: null },
      }),
    );
    await toDates(page, person);
    const calendar = page.getByRole('group', { name: /^Date/ });
    await expect(calendar).toContainText('Your dates are checked before you pay.');
    await chooseDate(calendar, ahead(20));
    await toReview(page);
  });
});

test.describe('at Pay Now', () => {
  test.use({ expectedErrors: /status of (409|503)/ });

  test('a day that is full by then leads back to the dates, with everything kept', async ({
    page,
    person,
  }) => {
    const date = ahead(137);
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

    await refused.getByRole('button', { name: dateText(ahead(138)) }).click();
    await expect(refused).toBeHidden();
    await expect(page.getByRole('group', { name: /^Date/ })).toContainText(formatInputDate(ahead(138)));
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
    // Between the days that tests fill and the months that belong to one test each.
    for (const days of [151, 152, 153]) {
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
    const date = ahead(139);
    await setCapacity(date, {});
    const { reservation, session } = await bookFor(customer, {
      timeSlots: [{ dropOffTime: wireTime(139, '08:00 AM'), pickUpTime: wireTime(139, '09:00 PM') }],
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
