import { newPerson } from '../support/people.ts';
import { newWord, write } from '../support/reviews.ts';
import { expectSound } from './support/look.ts';
import { reviewCards, openReview, searchFor } from './support/reviews.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

test.use({ reducedMotion: 'reduce', expectedErrors: /404/ });

test('the reviews, in every state', async ({ page, person }) => {
  await page.goto('/reviews?size=12');
  await expect(reviewCards(page)).toHaveCount(12);
  await expectSound(page, 'reviews');
  await reviewCards(page).nth(1).getByRole('button', { name: /^Read/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'reviews-dialog');
  await page.goto('/reviews?search=xyzzy');
  await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();
  await expectSound(page, 'reviews-none');

  const review = await write(await newPerson({ name: `Alexandria ${newWord()}` }), {
    content: `An endless word: ${'a'.repeat(200)}`,
  });
  await page.goto(`/reviews/${review.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await expectSound(page, 'review');
  await page.goto('/reviews/1');
  await expect(heading(page, 'Review Not Found')).toBeVisible();
  await expectSound(page, 'review-not-found');

  await storeSession(page, person);
  await page.goto('/write-review');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please enter your review.')).toBeVisible();
  await expectSound(page, 'write-review');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Boarding');
  await page.getByLabel('Your review').fill('Slept like a stone.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page).toHaveURL('/reviews');
  await searchFor(page, person.name);
  const dialog = await openReview(page, person.name);
  await expectSound(page, 'reviews-own-review');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSound(page, 'reviews-delete');
  await page.goto('/profile?tab=reviews');
  await expect(page.getByRole('tabpanel').getByRole('article')).toBeVisible();
  await expectSound(page, 'my-reviews');
});
