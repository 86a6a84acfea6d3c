import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { newWord, write } from '../support/reviews.ts';
import { findReview, refuse } from './support/reviews.ts';
import { storeSession } from './support/session.ts';
import { expect, loseAnswers, signIn, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

const someWords = 'He came home tired and smelling of mint.';

test('an anonymous visitor is led to /, where a dialog says why', async ({ page }) => {
  await page.goto('/write-review');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
});

test.describe('a new review', () => {
  test.use({ expectedErrors: /ERR_FAILED|409|401/ });
  test.beforeEach(async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/reviews');
    await page.getByRole('link', { name: 'Write a Review' }).click();
    await expect(heading(page, 'Write a Review')).toBeFocused();
  });

  test('is asked for what it lacks', async ({ page }) => {
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Please select a service.')).toBeVisible();
    await expect(page.getByText('Please enter your review.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeFocused();

    await page.getByRole('combobox', { name: 'Service' }).selectOption('Dog Walking');
    await page.getByLabel('Your review').fill('   ');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Please select a service.')).toBeHidden();
    await expect(page.getByLabel('Your review')).toBeFocused();

    await page.getByLabel('Your review').fill('a'.repeat(limits.reviewMax + 1));
    await expect(page.getByText('The review can be at most 2,000 characters.')).toBeVisible();
    await page.getByLabel('Your review').fill('a'.repeat(limits.reviewMax));
    await expect(page.getByText('The review can be at most 2,000 characters.')).toBeHidden();
  });

  test('stands in the list at once', async ({ page, person }) => {
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Boarding');
    await page.getByLabel('Your review').fill(someWords);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/review', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(page.getByLabel('Your review')).toBeDisabled();
    release();
    await expect(page).toHaveURL('/reviews');
    const card = await findReview(page, person.name);
    await expect(card).toContainText(someWords);
    await expect(card).toContainText('Boarding');
    await expect(card).toContainText('5 out of 5 stars');

    await page.getByRole('link', { name: 'Write a Review' }).click();
    await expect(page.getByLabel('Your review')).toHaveValue('');
  });

  test('takes its stars from the arrow keys', async ({ page }) => {
    const five = page.getByRole('radio', { name: '5 stars' });
    await expect(five).toBeChecked();
    await five.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
    await expect(page.getByText('3 out of 5')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeChecked();
  });

  test('says why it could not be sent, and keeps what was typed', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Day Care');
    await page.getByLabel('Your review').fill(someWords);
    const submit = page.getByRole('button', { name: 'Submit Review' });

    await refuse(page, '**/api/v1/review', 409, 'Not today.');
    await submit.click();
    await expect(toasts(page).getByText('Not today.')).toBeVisible();

    await page.route('**/api/v1/review', (route) => route.fulfill({ body: '<html></html>' }));
    await submit.click();
    await expect(toasts(page).getByText('Failed to create review.')).toBeVisible();

    await page.route('**/api/v1/review', (route) => route.abort());
    await submit.click();
    await expect(
      toasts(page).getByText('An error occurred while submitting your review. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Your review')).toHaveValue(someWords);
    await expect(submit).toBeEnabled();
  });

  test('whose answer is lost is written once, by whichever try', async ({ page, person }) => {
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Day Care');
    await page.getByLabel('Your review').fill(someWords);
    await loseAnswers(page, '**/api/v1/review');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(
      toasts(page).getByText('An error occurred while submitting your review. Please try again.'),
    ).toBeVisible();
    await page.reload();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page).toHaveURL('/reviews');
    await expect(await findReview(page, person.name)).toHaveCount(1);

    // The next one is another, though it has the same words.
    await page.goto('/write-review?serviceName=DAY_CARE');
    await page.getByLabel('Your review').fill(someWords);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page).toHaveURL('/reviews');
    await expect(await findReview(page, person.name)).toHaveCount(2);
  });

  test('is not lost by a reload, nor by a sign-in that ended', async ({ page, person }) => {
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Dog Bath');
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Your review').fill(someWords);
    const expectKept = async () => {
      await expect(page.getByLabel('Your review')).toHaveValue(someWords);
      await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
      await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('DOG_BATH');
    };
    await page.reload();
    await expectKept();

    const refused = { isSuccess: false, code: 'UNAUTHENTICATED', message: 'Please sign in.', result: null };
    await page.route('**/api/v1/review', (route) => route.fulfill({ status: 401, json: refused }));
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page).toHaveURL('/');
    await signIn(page, person);
    await page.goto('/write-review');
    await expectKept();
  });

  test('has the service that the address names, and no other', async ({ page, person }) => {
    await page.goto('/write-review?serviceName=LONG_TERM_BOARDING');
    const service = page.getByRole('combobox', { name: 'Service' });
    await expect(service).toHaveValue('LONG_TERM_BOARDING');
    await expect(service).toBeDisabled();
    await page.getByLabel('Your review').fill(someWords);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page).toHaveURL('/reviews');
    await expect(await findReview(page, person.name)).toContainText('Long-Term Boarding');

    await page.goto('/write-review?serviceName=CAT_SITTING');
    await expect(service).toHaveValue('');
    await expect(service).toBeEnabled();
  });

  test('is left by Back to Reviews', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to Reviews' }).click();
    await expect(page).toHaveURL('/reviews');
  });
});

test.describe('an own review', () => {
  test.use({ expectedErrors: /ERR_FAILED|409/ });

  test('is changed: stars and words, never the service', async ({ page, person }) => {
    const token = await storeSession(page, person);
    const word = newWord();
    const body = { serviceType: 'DOG_WALKING', rating: 5, content: `As it was. ${word}` } as const;
    const { result } = await call(reviewRoutes.createReview, { as: { token }, body });

    await page.goto(`/write-review?edit=true&reviewId=${result.id}`);
    await expect(heading(page, 'Edit Your Review')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeDisabled();
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('DOG_WALKING');
    await expect(page.getByLabel('Your review')).toHaveValue(body.content);
    await page.getByLabel('Your review').fill(`As it is. ${word}`);
    await page.getByRole('radio', { name: '3 stars' }).check({ force: true });
    const update = page.getByRole('button', { name: 'Update Review' });

    await refuse(page, '**/api/v1/review/*', 409, 'Not now.');
    await update.click();
    await expect(toasts(page).getByText('Not now.')).toBeVisible();
    await page.route('**/api/v1/review/*', (route) => route.fulfill({ body: '<html></html>' }));
    await update.click();
    await expect(toasts(page).getByText('Failed to update review.')).toBeVisible();
    await page.unrouteAll();

    const sent = page.waitForRequest('**/api/v1/review/*');
    await update.click();
    expect((await sent).postDataJSON()).toEqual({ rating: 3, content: `As it is. ${word}` });
    await expect(page).toHaveURL('/reviews');
    const card = await findReview(page, person.name);
    await expect(card).toContainText('As it is.');
    await expect(card).toContainText('3 out of 5 stars');
  });

  test('is found neither by a foreign nor by an unknown id', async ({ page, person }) => {
    const foreign = await write(await newPerson());
    await storeSession(page, person);
    for (const id of [foreign.id, 1, 'abc']) {
      await page.goto(`/write-review?edit=true&reviewId=${id}`);
      await expect(page.getByText('Review not found for editing.')).toBeVisible();
    }
  });

  test('that cannot be loaded is said so, and loaded once it can', async ({ page, person }) => {
    await storeSession(page, person);
    await page.route('**/api/v1/me/reviews', (route) => route.abort());
    await page.goto('/write-review?edit=true&reviewId=1');
    await expect(page.getByText('An error occurred while loading the review for editing.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Review not found for editing.')).toBeVisible();
  });

  test('is listed, changed and deleted on the profile', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/profile?tab=reviews');
    await expect(page.getByText('You have not written a review yet.')).toBeVisible();
    await page.getByRole('tabpanel').getByRole('link', { name: 'Write a Review' }).click();
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Day Care');
    await page.getByLabel('Your review').fill(someWords);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page).toHaveURL('/reviews');

    await page.goto('/profile?tab=reviews');
    const review = page.getByRole('tabpanel').getByRole('article');
    await expect(review).toHaveCount(1);
    await expect(review).toContainText(someWords);
    await expect(review.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      /^\/write-review\?edit=true&reviewId=\d+$/,
    );
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this review?' });
    await refuse(page, '**/api/v1/review/*', 409, 'Not now.');
    await review.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page).getByText('Failed to delete review: Not now.')).toBeVisible();
    await page.unrouteAll();
    await review.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page).getByText('Review deleted successfully!')).toBeVisible();
    await expect(page.getByText('You have not written a review yet.')).toBeVisible();
  });
});
