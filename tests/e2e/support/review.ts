import type { Locator, Page } from '@playwright/test';
import { searchFor } from './reviews.ts';
import { expect } from './test.ts';

export const typed = 'Luna came home tired and happy.';

export const reviewText = (page: Page): Locator => page.getByLabel('Your review');
export const submitReview = (page: Page): Locator => page.getByRole('button', { name: 'Submit Review' });

/** Types a review of day care and leaves it unsent. The person is signed in. */
export async function typeReview(page: Page): Promise<void> {
  await page.goto('/write-review?serviceName=DAY_CARE');
  await reviewText(page).fill(typed);
}

/** Sends what is typed; it stands among the reviews. */
export async function expectSent(page: Page): Promise<void> {
  await expect(reviewText(page)).toHaveValue(typed);
  await submitReview(page).click();
  await expect(page).toHaveURL(/\/reviews$/);
  // Others' reviews may have led it to a later page.
  await searchFor(page, typed);
  await expect(page.getByText(typed).first()).toBeVisible();
}
