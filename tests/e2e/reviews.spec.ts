import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { sampleReviews } from '../../web/src/content/sample-reviews.ts';
import { call } from '../support/api.ts';
import { newPerson } from '../support/people.ts';
import { newWord, write } from '../support/reviews.ts';
import { reviewCardOf, reviewCards, openReview, refuse, searchFor } from './support/reviews.ts';
import { storeSession } from './support/session.ts';
import { chooseAccount, expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const [sample] = sampleReviews;
const emptyList = { content: [], totalPages: 0, totalElements: 0, nextCursor: null };

test.describe('the list', () => {
  test.beforeEach(async ({ page }) => {
    // Only the samples, so that their number is known.
    await page.route('**/api/v1/reviews/search*', (route) =>
      route.fulfill({ json: { isSuccess: true, code: 'OK', message: 'OK', result: emptyList } }),
    );
  });

  test('has 6, 12 or 24 a page and at most five page buttons', async ({ page }) => {
    await page.goto('/reviews');
    await expect(page.getByText('55 samples')).toBeVisible();
    await expect(reviewCards(page)).toHaveCount(6);
    const pager = page.getByRole('navigation', { name: 'Reviews: pages' });
    const numbers = pager.getByRole('button', { name: /^Page \d+$/ });
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);

    await pager.getByRole('button', { name: 'Page 5' }).click();
    await expect(page).toHaveURL('/reviews?page=5');
    await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeFocused();

    await page.getByLabel('Per page').selectOption('24');
    await expect(page).toHaveURL('/reviews?size=24');
    await expect(reviewCards(page)).toHaveCount(24);
    await expect(numbers).toHaveText(['1', '2', '3']);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(reviewCards(page)).toHaveCount(7);
    await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('takes the focus also where the page is turned before all samples have come', async ({ page }) => {
    const come = Promise.withResolvers<undefined>();
    await page.route('**/assets/sample-reviews-*.js', async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/reviews');
    await page.getByRole('button', { name: 'Page 5' }).click();
    await expect(page).toHaveURL('/reviews?page=5');
    await expect(reviewCards(page)).toHaveCount(0);
    come.resolve(undefined);
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeFocused();
  });

  test('is searched by button or Enter, in name or words, in any case, from page 1 on', async ({ page }) => {
    await page.goto('/reviews?page=4');
    await expect(page.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
    const box = page.getByLabel('Search by name or words');
    await box.fill('SIMIT');
    await expect(reviewCards(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/reviews?search=SIMIT');
    await expect(reviewCards(page)).toHaveCount(1);
    await expect(reviewCardOf(page, 'Yusuf Demir')).toBeVisible();
    await expect(page.getByText('1 sample', { exact: true })).toBeVisible();

    await box.fill('yusuf');
    await box.press('Enter');
    await expect(page).toHaveURL('/reviews?search=yusuf');
    await expect(reviewCards(page)).toHaveCount(1);
  });

  test('is filtered by service, from page 1 on', async ({ page }) => {
    await page.goto('/reviews?page=3');
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Dog Bath');
    await expect(page).toHaveURL('/reviews?service=DOG_BATH');
    await expect(reviewCards(page)).toHaveCount(5);
    await expect(reviewCards(page).filter({ hasText: 'Dog Bath' })).toHaveCount(5);
  });

  test('counts a filter and a page that are chosen in the same moment', async ({ page }) => {
    await page.goto('/reviews?search=the');
    const next = page.getByRole('button', { name: 'Page 2' });
    const service = page.getByRole('combobox', { name: 'Service' });
    await service.selectOption('Boarding');
    await expect(page).toHaveURL('/reviews?search=the&service=BOARDING');
    await next.evaluate((button) => {
      const select = document.querySelector('search select');
      if (!(select instanceof HTMLSelectElement) || !(button instanceof HTMLElement)) return;
      select.value = 'DAY_CARE';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      button.click();
    });
    await expect(page).toHaveURL('/reviews?search=the&service=DAY_CARE&page=2');
  });

  test('says when nothing matches, and leads back to everything', async ({ page }) => {
    await page.goto('/reviews?search=xyzzy&service=BOARDING');
    await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all reviews' }).click();
    await expect(page).toHaveURL('/reviews');
    await expect(reviewCards(page)).toHaveCount(6);
    await expect(page.getByLabel('Search by name or words')).toHaveValue('');
  });

  test('stands in the address, for Back and for sharing', async ({ page }) => {
    await page.goto('/reviews');
    await searchFor(page, 'garden');
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Day Care');
    await expect(page).toHaveURL('/reviews?search=garden&service=DAY_CARE');
    await page.goBack();
    await expect(page).toHaveURL('/reviews?search=garden');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('55 samples')).toBeVisible();
    await expect(page.getByLabel('Search by name or words')).toHaveValue('');

    await page.goto('/reviews?search=garden&service=DAY_CARE&size=12');
    await expect(page.getByLabel('Search by name or words')).toHaveValue('garden');
    await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('DAY_CARE');
    await expect(page.getByLabel('Per page')).toHaveValue('12');
    await expect(reviewCards(page).filter({ hasText: 'Day Care' })).not.toHaveCount(0);
    await expect(reviewCards(page).filter({ hasNotText: 'Day Care' })).toHaveCount(0);
  });
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /ERR_FAILED|500/ });

  test('the samples still stand, and the newest come once they can', async ({ page }) => {
    const author = await newPerson({ name: `Ada ${newWord()}` });
    await write(author);
    await page.route('**/api/v1/reviews/search*', (route) => route.abort());
    await page.goto('/reviews');
    await expect(page.getByText('The newest reviews could not be loaded')).toBeVisible();
    await expect(reviewCards(page)).toHaveCount(6);
    await expect(reviewCards(page).first()).toContainText(sample?.name ?? '');

    await page.unroute('**/api/v1/reviews/search*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await searchFor(page, author.name);
    await expect(reviewCardOf(page, author.name)).toBeVisible();
  });

  test('an answer that does not keep the contract is such a failure', async ({ page }) => {
    await page.route('**/api/v1/reviews/search*', (route) => route.fulfill({ body: '<html></html>' }));
    await page.goto('/reviews');
    await expect(page.getByText('The newest reviews could not be loaded')).toBeVisible();
    await expect(reviewCards(page)).toHaveCount(6);
  });
});

test.describe('beyond the newest reviews', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test.beforeEach(async ({ page }) => {
    // There are more than the page loads, and none of what it loads is what is looked for.
    await page.route('**/api/v1/reviews/search?page=0&size=100', (route) =>
      route.fulfill({
        json: {
          isSuccess: true,
          code: 'OK',
          message: 'OK',
          result: { ...emptyList, totalPages: 2, totalElements: 101, nextCursor: 'more' },
        },
      }),
    );
  });

  test('a search finds an older one, with its dialog and its service', async ({ page }) => {
    const author = await newPerson({ name: `Ada ${newWord()}` });
    await write(author, { serviceType: 'BOARDING', content: 'From the first summer of the house.' });
    await page.goto('/reviews');
    await searchFor(page, author.name.toUpperCase());
    await expect(reviewCards(page)).toHaveCount(1);
    await expect(page.getByText('1 review', { exact: true })).toBeVisible();
    const dialog = await openReview(page, author.name);
    await expect(dialog).toContainText('From the first summer of the house.');
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: 'Service' }).selectOption('Boarding');
    await expect(reviewCardOf(page, author.name)).toBeVisible();
    await page.getByRole('combobox', { name: 'Service' }).selectOption('Dog Bath');
    await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();
  });

  test('a search that fails says so, and can be made again', async ({ page }) => {
    const author = await newPerson({ name: `Ada ${newWord()}` });
    await write(author);
    await page.route('**/api/v1/reviews/search?*search=*', (route) => route.abort());
    await page.goto('/reviews');
    await searchFor(page, author.name);
    await expect(page.getByText('0 reviews · Older reviews could not be searched.')).toBeVisible();
    await page.unroute('**/api/v1/reviews/search?*search=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(reviewCardOf(page, author.name)).toBeVisible();
  });
});

test('a review opens by keyboard with all it says, and gives the focus back', async ({ page }) => {
  await page.goto('/reviews');
  const { name = '', content = '', serviceType = 'DAY_CARE', rating, written } = sample ?? {};
  await searchFor(page, name);
  const opener = reviewCardOf(page, name).getByRole('button', { name: `Read the review by ${name}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText(serviceTypeLabels[serviceType]);
  await expect(dialog).toContainText(`${rating} out of 5 stars`);
  await expect(dialog).toContainText(content);
  await expect(dialog).toContainText(`Reviewed on ${written}`);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Write a Review is for the signed-in', async ({ page, person }) => {
  await page.goto('/reviews');
  const link = page.getByRole('link', { name: 'Write a Review' });
  await expect(page.getByText('Sign in to write one yourself.')).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await chooseAccount(page, person);
  await link.click();
  await expect(page).toHaveURL('/write-review');
});

test.describe('the author', () => {
  test.use({ expectedErrors: /ERR_FAILED|403/ });

  test('deletes after a question, with every answer said', async ({ page, person }) => {
    const token = await storeSession(page, person);
    const word = newWord();
    const body = { serviceType: 'BOARDING', rating: 4, content: `Slept well. ${word}` } as const;
    const { result } = await call(reviewRoutes.createReview, { as: { token }, body });
    await page.goto(`/reviews?search=${word}`);

    const dialog = await openReview(page, person.name);
    await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/write-review?edit=true&reviewId=${result.id}`,
    );
    const remove = dialog.getByRole('button', { name: 'Delete' });
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this review?' });

    await remove.click();
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await expect(dialog).toBeVisible();

    await refuse(page, '**/api/v1/review/*', 403, 'Not yours.');
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page).getByText('Failed to delete review: Not yours.')).toBeVisible();

    await page.route('**/api/v1/review/*', (route) => route.abort());
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(
      toasts(page).getByText('There was an error deleting your review. Please try again.'),
    ).toBeVisible();
    await page.unrouteAll();

    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page).getByText('Review deleted successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();
  });

  test('is known by user id: a customer of the same name is offered nothing', async ({ page, person }) => {
    const word = newWord();
    await write(await newPerson({ name: person.name }), { content: `Same name. ${word}` });
    await storeSession(page, person);
    await page.goto(`/reviews?search=${word}`);
    const dialog = await openReview(page, person.name);
    await expect(dialog.getByText('Same name.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });
});
