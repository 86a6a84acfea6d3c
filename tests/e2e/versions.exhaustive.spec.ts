import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading, toReview } from './support/wizard.ts';

const pageOfBookings = z.looseObject({
  result: z.looseObject({ content: z.array(z.record(z.string(), z.unknown())) }),
});

/** Has the API answer with bookings as a version to come does. */
async function changeBookings(page: Page, more: Record<string, unknown>): Promise<void> {
  await page.route('**/api/v1/reservations?*', async (route) => {
    const response = await route.fetch();
    const answer = z.parse(pageOfBookings, await response.json());
    const content = answer.result.content.map((one) => ({ ...one, ...more }));
    await route.fulfill({ response, json: { ...answer, newer: 1, result: { ...answer.result, content } } });
  });
}

test('a page that is open while the site changes shows a booking with fields and add-ons to come', async ({
  page,
  person,
}) => {
  await bookAndPayFor(await signInWith(page, person));
  const line = {
    kind: 'addOn',
    id: 'UNKNOWN_EXTRA',
    label: 'Unknown Extra',
    unitPrice: 9,
    quantity: 1,
    amount: 9,
  };
  await changeBookings(page, {
    additionalServices: ['DOG_BATH', 'UNKNOWN_EXTRA'],
    lines: [{ ...line, autoApplied: true, pet: null, slotAmounts: [], newer: 1 }],
    refund: { amount: 9, status: 'in-review' },
    newer: { of: 'a later version' },
  });
  await page.goto('/profile?tab=bookings');
  const card = page.getByRole('article');
  await expect(card).toContainText('Dog Bath, Unknown extra');
  await expect(card).toContainText('Unknown Extra');
  await expect(card).toContainText(/Refund\s*\$9/);
});

test('a booking in a word to come is not shown wrongly: the page says that it is old, and a reload helps', async ({
  page,
  person,
}) => {
  await bookAndPayFor(await signInWith(page, person));
  await changeBookings(page, { reservationStatus: 'ON_HOLD' });
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('tabpanel')).toContainText(
    'This page is older than our site. Please reload it.',
  );
  // Nobody is signed out by it.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.unroute('**/api/v1/reservations?*');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('Pay Now', () => {
  test.use({ expectedErrors: /400|409/ });

  for (const [what, status, code, message] of [
    ['a reason to come', 409, 'FULL_MOON', 'No dogs at full moon.'],
    ['that an older server does not know a field', 400, 'VALIDATION_FAILED', 'Not known here: voucher.'],
  ] as const) {
    test(`answered with ${what} says so, keeps what was typed, and can be pressed again`, async ({
      page,
      person,
    }) => {
      await signInWith(page, person);
      await page.goto('/booking?service=daycare');
      await toReview(page);
      const result = code === 'VALIDATION_FAILED' ? [{ path: '', message }] : { moon: 'full' };
      await page.route('**/api/v1/reservation', (route) =>
        route.fulfill({ status, json: { isSuccess: false, code, message, result } }),
      );
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expect(toasts(page).getByText(message)).toBeVisible();
      await page.unroute('**/api/v1/reservation');
      await page.reload();
      await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
      await expect(page.getByText('Dinner at six.')).toBeVisible();
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expect(page).toHaveURL(/\/c\/pay\//);
    });
  }
});
