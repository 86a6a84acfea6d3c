import type { Locator, Page } from '@playwright/test';
import { sampleReviews } from '../../web/src/content/sample-reviews.ts';
import { signInWith } from './support/customer.ts';
import { pictures, serveGallery } from './support/gallery.ts';
import { reviewCardOf, searchFor } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

/** A phone on its side, a phone with its keyboard open, and a window of 1280 × 1024 px at 400 %. */
const windows = [
  { width: 844, height: 390 },
  { width: 390, height: 500 },
  { width: 320, height: 256 },
];

test.use({ reducedMotion: 'reduce' });

for (const viewport of windows) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport });

    test('what has the focus in a dialog is in view, forwards and backwards', async ({ page, person }) => {
      test.slow();
      const longest = sampleReviews.toSorted((a, b) => b.content.length - a.content.length)[0];
      await page.goto('/reviews');
      await searchFor(page, longest?.name ?? '');
      await reviewCardOf(page, longest?.name ?? '')
        .getByRole('button', { name: /^Read/ })
        .press('Enter');
      await expectInViewByTab(page, page.getByRole('dialog'), 'a review');

      await serveGallery(page, 9);
      await page.goto('/gallery');
      await pictures(page).nth(1).press('Enter');
      await expectInViewByTab(page, page.getByRole('dialog'), 'a picture');

      await signInWith(page, person, [{ name: 'Luna' }]);
      await page.goto('/profile?tab=pets');
      await page.getByRole('button', { name: 'Edit Luna' }).press('Enter');
      await expectInViewByTab(page, page.getByRole('dialog', { name: 'Edit Luna' }), 'a form');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Remove Luna' }).press('Enter');
      await expectInViewByTab(page, page.getByRole('alertdialog'), 'a question');
    });
  });
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the focus goes through the answers of a dialog as they are seen', async ({ page, person }) => {
      await page.goto('/profile');
      const required = page.getByRole('dialog', { name: 'Authentication Required' });
      await expectInOrderSeen(page, required, ['Close', 'Go to Home Page', 'Sign in with Google']);

      await signInWith(page, person, [{ name: 'Luna' }]);
      await page.goto('/profile?tab=pets');
      await page.getByRole('button', { name: 'Remove Luna' }).press('Enter');
      await expectInOrderSeen(page, page.getByRole('alertdialog'), ['Keep it', 'Remove']);
    });
  });
}

/** From the initial focus on, each stop is below the one before it, or to its right. */
async function expectInOrderSeen(page: Page, dialog: Locator, names: readonly string[]): Promise<void> {
  let before = { top: 0, left: 0 };
  for (const [place, name] of names.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    const stop = dialog.getByRole('button', { name, exact: true });
    await expect(stop).toBeFocused();
    const { top, bottom, left } = await stop.evaluate((button) => button.getBoundingClientRect().toJSON());
    expect(bottom > before.top && (top > before.top || left > before.left), `${name} comes after`).toBe(true);
    before = { top, left };
  }
}

/** Goes once round the dialog by Tab and once by Shift+Tab; ends with the way out in view. */
async function expectInViewByTab(page: Page, dialog: Locator, what: string): Promise<void> {
  await expect(dialog).toBeVisible();
  const first = dialog.locator(':focus');
  await expect(first).toHaveCount(1);
  const stops = await dialog.locator('a[href], button:enabled, input:enabled, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses <= stops; presses += 1) {
      await expect.poll(() => hiddenFocus(page), { message: `${what}, ${key} ${presses}` }).toBeNull();
      await page.keyboard.press(key);
    }
  }
}

/** What has the focus, where it is not in the window as a whole, or covered; null where all is well. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement.closest('[role=dialog], [role=alertdialog]') === null) {
      return 'the focus has left the dialog';
    }
    // A radio or checkbox of a card is small: its card is what is pressed.
    const { left, top, bottom, width, height } = activeElement.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    const inWindow = top >= 0 && bottom <= innerHeight;
    const uncovered = seen !== null && (activeElement.contains(seen) || seen.contains(activeElement));
    const named = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
    return inWindow && uncovered ? null : `${named}: ${Math.round(top)} to ${Math.round(bottom)}`;
  });
}
