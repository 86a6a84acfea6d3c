import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { aReview } from '../support/reviews.ts';
import { bookAndPayFor, bookFor, fillInOtto, signInWith } from './support/customer.ts';
import { submitReview, typeReview } from './support/review.ts';
import { storeSession } from './support/session.ts';
import { expect, loseAnswers, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

/** Has calls carried out, and their answers held until they are let go. */
async function holdAnswers(
  page: Page,
  url: string,
): Promise<{ carriedOut: Promise<void>; release: () => void }> {
  const carriedOut = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    carriedOut.resolve();
    await gate.promise;
    await route.fulfill({ response });
  });
  return { carriedOut: carriedOut.promise, release: gate.resolve };
}

test('a review that is sent while its page is left leads nobody back', async ({ page, person }) => {
  await storeSession(page, person);
  await typeReview(page);
  const { carriedOut, release } = await holdAnswers(page, '**/api/v1/review');
  await submitReview(page).click();
  await carriedOut;
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  release();
  const kept = () => page.evaluate(() => sessionStorage.getItem('review:DAY_CARE'));
  await expect.poll(kept).toBeNull();
  await expect(page).toHaveURL('/about');
});

test('a dog that is added while its owner signs out ends no session', async ({ page, person }) => {
  await signInWith(page, person);
  await page.goto('/profile?tab=pets');
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const form = page.getByRole('form', { name: 'Add a New Pet' });
  await fillInOtto(form);
  const { carriedOut, release } = await holdAnswers(page, '**/api/v1/pets');
  await form.getByRole('button', { name: 'Add Pet' }).click();
  await carriedOut;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  release();
  await expect(toasts(page).getByText('Pet added successfully!')).toBeVisible();
  await expect(toasts(page).getByText('Your sign-in has ended.')).toHaveCount(0);
});

test('who has left while the checkout was being opened again is led nowhere', async ({ page, person }) => {
  await bookFor(await signInWith(page, person));
  await page.goto('/profile?tab=bookings');
  const { carriedOut, release } = await holdAnswers(page, '**/api/v1/reservation/*/checkout');
  const answered = page.waitForResponse('**/api/v1/reservation/*/checkout');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await carriedOut;
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  release();
  await (await answered).finished();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
});

test.describe('what is gone', () => {
  test.use({ expectedErrors: /ERR_FAILED|404/ });

  test('a dog is shown no longer, though the answer to its removal was lost', async ({ page, person }) => {
    await signInWith(page, person);
    await page.goto('/profile?tab=pets');
    await loseAnswers(page, '**/api/v1/pets/*');
    await page.getByRole('button', { name: 'Remove Luna' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toasts(page).getByText('Failed to remove pet. Please try again.')).toBeVisible();
    await expect(page.getByText('No dog in the basket yet.')).toBeVisible();
  });

  test('a paid booking is shown as cancelled, though the answer to that was lost', async ({
    page,
    person,
  }) => {
    await bookAndPayFor(await signInWith(page, person));
    await page.goto('/profile?tab=bookings');
    await loseAnswers(page, '**/api/v1/reservation/*');
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(
      toasts(page).getByText('An error occurred while cancelling the reservation.').first(),
    ).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Cancelled');
  });

  test('a review is shown no longer, though the answer to its deletion was lost', async ({
    page,
    person,
  }) => {
    const token = await storeSession(page, person);
    await call(reviewRoutes.createReview, { as: { token }, body: aReview });
    await page.goto('/profile?tab=reviews');
    await loseAnswers(page, '**/api/v1/review/*');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(
      toasts(page).getByText('There was an error deleting your review. Please try again.'),
    ).toBeVisible();
    await expect(page.getByText('You have not written a review yet.')).toBeVisible();
  });
});
