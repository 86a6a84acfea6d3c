import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { sampleReviews } from '../../web/src/content/sample-reviews.ts';
import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { write } from '../support/reviews.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

test('one review shows everything, and to others no way to change it', async ({ page }) => {
  const author = await newPerson();
  const review = await write(author, { serviceType: 'DOG_PICKUP_DROPOFF', rating: 4, content: 'On time.' });
  await page.goto(`/reviews/${review.id}`);
  await expect(heading(page, author.name)).toBeVisible();
  const article = page.getByRole('article');
  // 'Robin 1f…': the initials of the first and the last word.
  await expect(article.getByText(/^R[0-9A-F]$/)).toBeVisible();
  await expect(article).toContainText('Dog Pick Up & Drop Off');
  await expect(article).toContainText('4 out of 5 stars');
  await expect(article).toContainText('On time.');
  await expect(article).toContainText(/Reviewed on \d{4}\.\d{1,2}\.\d{1,2}$/);
  await expect(article.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Reviews' }).click();
  await expect(page).toHaveURL('/reviews');
});

test('its author changes and deletes it there', async ({ page, person }) => {
  const token = await storeSession(page, person);
  const body = { serviceType: 'DAY_CARE', rating: 5, content: 'Mine.' } as const;
  const { result } = await call(reviewRoutes.createReview, { as: { token }, body });
  await page.goto(`/reviews/${result.id}`);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/write-review?edit=true&reviewId=${result.id}`,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this review?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toasts(page).getByText('Review deleted successfully!')).toBeVisible();
  await expect(page).toHaveURL('/reviews');
});

test('a sample has a page of its own', async ({ page }) => {
  const sample = sampleReviews.at(-1);
  await page.goto(`/reviews/${sample?.id}`);
  await expect(heading(page, sample?.name ?? '')).toBeVisible();
  await expect(page.getByRole('article')).toContainText(`Reviewed on ${sample?.written}`);
});

test.describe('where there is none', () => {
  test.use({ expectedErrors: /404|ERR_FAILED/ });

  test('an unknown review is not found', async ({ page }) => {
    for (const id of ['1', 'nobody']) {
      await page.goto(`/reviews/${id}`);
      await expect(heading(page, 'Review Not Found')).toBeVisible();
      await expect(page.getByText('Failed to load review', { exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Reviews' }).click();
    await expect(page).toHaveURL('/reviews');
  });

  test('an address without an id says so', async ({ page }) => {
    await page.goto('/reviews/%20');
    await expect(heading(page, 'Review Not Found')).toBeVisible();
    await expect(page.getByText('Review ID is missing')).toBeVisible();
  });

  test('a call that fails can be made again', async ({ page }) => {
    const review = await write(await newPerson(), { content: 'Worth the wait.' });
    await page.route('**/api/v1/reviews/*', (route) => route.abort());
    await page.goto(`/reviews/${review.id}`);
    await expect(heading(page, 'An error occurred while loading the review')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Worth the wait.')).toBeVisible();
  });
});
