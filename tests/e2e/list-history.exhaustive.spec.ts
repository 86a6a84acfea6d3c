import type { Locator, Page } from '@playwright/test';
import { pictures, serveGallery } from './support/gallery.ts';
import { reviewCards } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Two presses of Back as fast as a finger may give them. */
const backTwice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // Not at once: the page may be gone before it has answered.
    setTimeout(() => {
      history.back();
      history.back();
    });
  });

async function openReview(page: Page): Promise<Locator> {
  await reviewCards(page).nth(1).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('dialog');
}

async function openPicture(page: Page): Promise<Locator> {
  await pictures(page).nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('dialog');
}

const lists = [
  { name: 'review', path: '/reviews?service=DAY_CARE', open: openReview },
  { name: 'picture', path: '/gallery?page=2', open: openPicture },
];

for (const { name, path, open } of lists) {
  test.describe(`the dialog of a ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await serveGallery(page, 20);
      await page.goto('/terms');
      await page.goto(path);
    });

    test('is closed by Back, and stays closed for the next one', async ({ page }) => {
      const dialog = await open(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL('/terms');
    });

    test('is left without a trace by its cross and by Escape, pressed twice', async ({ page }) => {
      const dialog = await open(page);
      const whileOpen = await entries(page);
      await dialog.getByRole('button', { name: 'Close' }).dblclick({ noWaitAfter: true });
      await expect(dialog).toBeHidden();
      await open(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      expect(await entries(page)).toBe(whileOpen);
      await page.goBack();
      await expect(page).toHaveURL('/terms');
    });

    test('is still there after a reload, and closes', async ({ page }) => {
      const dialog = await open(page);
      const title = (await dialog.getByRole('heading').first().textContent()) ?? '';
      await page.reload();
      await expect(dialog).toHaveAccessibleName(title);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(page).toHaveURL('/terms');
    });

    test('two fast presses of Back lead to the page before the list', async ({ page }) => {
      await open(page);
      await backTwice(page);
      await expect(page).toHaveURL('/terms');
    });
  });
}

test('Back from a review leads to its page of the list, where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/reviews');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Day Care');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/reviews?service=DAY_CARE&page=2');
  await reviewCards(page).nth(3).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  await reviewCards(page).nth(3).getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open its own page' }).click();
  await expect(page.getByRole('link', { name: 'Back to Reviews' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/reviews?service=DAY_CARE&page=2');
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('Back to a service of the services page leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/about');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Boarding', exact: true })
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
  await expect(page).toHaveURL('/services#boarding');
  await expect(page.getByRole('tab', { name: 'Boarding', exact: true })).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Boarding', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('Back to the gallery leads to its page, where one was, and Back again to the page before that', async ({
  page,
}) => {
  await serveGallery(page, 45);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/gallery');
  await expect(pictures(page).first()).toHaveText('Dog 1');
  const pager = page.getByRole('navigation', { name: 'Gallery: pages' });
  await pager.getByRole('button', { name: 'Page 3' }).scrollIntoViewIfNeeded();
  const onFirst = await scrolled(page);
  await pager.getByRole('button', { name: 'Page 3' }).click();
  await expect(pictures(page).last()).toHaveText('Dog 24');
  await pictures(page).nth(6).scrollIntoViewIfNeeded();
  const onThird = await scrolled(page);
  expect(onThird).toBeGreaterThan(200);
  expect(onThird).not.toBe(onFirst);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(pictures(page).last()).toHaveText('Dog 24');
  await expect.poll(() => scrolled(page)).toBe(onThird);
  await page.goBack();
  await expect(pictures(page).first()).toHaveText('Dog 1');
  await expect.poll(() => scrolled(page)).toBe(onFirst);
});
