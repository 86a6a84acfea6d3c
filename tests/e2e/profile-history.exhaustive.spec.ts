import { business } from '@pawprints/domain/business';
import { addDays, formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import type { Page } from '@playwright/test';
import { wireTime } from '../support/bookings.ts';
import { change, stored } from '../support/records.ts';
import { bookAndPayFor, bookFor, signInWith, type Customer } from './support/customer.ts';
import { expectSound, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

const cards = (page: Page) => page.getByRole('article');
const currentPage = (page: Page, number: number) =>
  expect(page.getByRole('button', { name: `Page ${number}` })).toHaveAttribute('aria-current', 'page');

async function bookTimes(customer: Customer, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await bookFor(customer);
}

async function cancelFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Booking' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(toasts(page).getByText('Reservation has been cancelled successfully.').first()).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the page stands in the address; a turn leads to the top of the list, Back to the page before', async ({
    page,
    person,
  }) => {
    await bookTimes(await signInWith(page, person), 6);
    await page.goto('/profile?tab=bookings');
    await expect(cards(page)).toHaveCount(5);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/reservations?*page=1*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/profile?tab=bookings&page=2');
    // What was there stays until the next page is here, and the list's top is in view.
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'Bookings' })).toHaveAttribute('aria-busy', 'true');
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.1 });
    held.resolve();
    await expect(cards(page)).toHaveCount(1);

    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await currentPage(page, 2);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page).toHaveURL('/profile?tab=bookings');
    await expect(cards(page)).toHaveCount(5);
    await page.goBack();
    await expect(cards(page)).toHaveCount(1);
    await page.goto('/profile?tab=bookings&page=40');
    await expect(page).toHaveURL('/profile?tab=bookings&page=2');
    await expect(cards(page)).toHaveCount(1);
  });

  test('a paid one says when it is, a past one invites a review', async ({ page, person }) => {
    const customer = await signInWith(page, person);
    const past = addDays(todayIn(business.timeZone, new Date()), -3);
    const later = { dropOffTime: wireTime(9, '08:00 AM'), pickUpTime: wireTime(9, '09:00 PM') };
    const { reservation } = await bookAndPayFor(customer, { timeSlots: [later] });
    const dropOffAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
    const [slot] = (await stored(reservation.id)).timeSlots;
    if (slot === undefined) throw new Error('A booking without a slot.');
    const times = { dropOffTime: wireTime(-3, '08:00 AM'), pickUpTime: wireTime(-3, '09:00 PM') };
    await change(reservation.id, {
      timeSlots: [{ ...slot, ...times, dropOffAt, pickUpAt: dropOffAt }],
      firstDropOffAt: dropOffAt,
    });
    await bookAndPayFor(customer);
    await page.goto('/profile?tab=bookings');

    const [coming, over] = [cards(page).first(), cards(page).last()];
    await expect(coming).toContainText('Completed');
    await expect(coming).toContainText('Paid · in 7 days');
    await expect(coming.getByRole('link', { name: 'Write a Review' })).toHaveCount(0);
    await expect(over).toContainText('Completed');
    await expect(over).toContainText(`Paid · was on ${formatDisplayDate(past)}`);
    await expectSound(page, 'history-paid');
    await over.getByRole('link', { name: 'Write a Review' }).click();
    await expect(page).toHaveURL('/write-review?serviceName=DAY_CARE');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('DAY_CARE');
  });
});

test('cancelling the only one of a page leads to the page before; turned to again, it stands there as cancelled', async ({
  page,
  person,
}) => {
  await bookTimes(await signInWith(page, person), 6);
  await page.goto('/profile?tab=bookings&page=2');
  await expect(cards(page)).toHaveCount(1);
  await cancelFirst(page);
  await expect(page).toHaveURL('/profile?tab=bookings');
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Cancelled');
});

test('a link to a review names its service by type, label or id', async ({ page, person }) => {
  await signInWith(page, person);
  for (const name of ['DOG_WALKING', 'Dog Walking', 'walking']) {
    await page.goto(`/write-review?${new URLSearchParams({ serviceName: name })}`);
    await expect(heading(page, 'Write a Review')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('DOG_WALKING');
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeDisabled();
  }
});
