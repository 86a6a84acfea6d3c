import type { Page } from '@playwright/test';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import { expect, loseAnswers, signIn, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

const bookings = (page: Page) => page.getByRole('tabpanel').getByRole('article');

/** From any page to the customer's bookings, without loading the site anew. */
async function openBookings(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('tab', { name: 'Booking History' }).click();
}

/** What is asked for by this method and path from now on. */
function asked(page: Page, method: string, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && pathname === `/api/v1${path}`) calls.push(request.url());
  });
  return calls;
}

// What was fetched stays as fresh as it is, however long the test takes.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date()));

test('a list that is fresh is not asked for again on the way from page to page', async ({ page, person }) => {
  await bookAndPayFor(await signInWith(page, person));
  await page.goto('/booking');
  const calls = asked(page, 'GET', '/reservations');
  await openBookings(page);
  await expect(bookings(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Book a Service' }).click();
  await expect(heading(page, 'Choose Your Service')).toBeVisible();
  await openBookings(page);
  await expect(bookings(page)).toHaveCount(1);
  expect(calls).toHaveLength(1);
});

test('whoever signs in next is shown nothing of the last one', async ({ page, person }) => {
  await bookAndPayFor(await signInWith(page, person));
  await page.goto('/booking');
  await openBookings(page);
  await expect(bookings(page)).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, { name: `Sam ${person.name}`, email: `sam-${person.email}` });
  const calls = asked(page, 'GET', '/reservations');
  await openBookings(page);
  await expect(page.getByText('Nobody is waiting at the door yet.')).toBeVisible();
  await expect(bookings(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('leaves no list without the booking that was made', async ({ page, person }) => {
    await bookAndPayFor(await signInWith(page, person));
    await page.goto('/booking');
    await openBookings(page);
    await page.getByRole('button', { name: 'Book again' }).click();
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await loseAnswers(page, '**/api/v1/reservation');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const alert = toasts(page).locator('li');
    await expect(alert).toContainText('서버 연결에 실패했습니다. (Failed to connect to the server.)');
    await expect(alert.locator('[lang=ko]')).toHaveText('서버 연결에 실패했습니다.');
    await openBookings(page);
    await expect(bookings(page)).toHaveCount(2);
  });
});
