import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { testedChromium } from '../../tools/launcher/chromium.ts';
import { signInWith } from './support/customer.ts';
import { pictures, serveGallery } from './support/gallery.ts';
import { reviewCards } from './support/reviews.ts';
import { expect, test } from './support/test.ts';

/** How wide Chromium's scrollbars are. */
const scrollbar = 15;

// Scrollbars that take room, as on most desktops: Playwright hides them.
test.use({
  launchOptions: {
    ...testedChromium(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
  reducedMotion: 'reduce',
});

/** Whether a scrollbar stands at the right of it. */
function hasVerticalScrollbar(element: Element): boolean {
  const { scrollHeight, clientHeight } = element;
  return scrollHeight > clientHeight;
}

for (const width of [390, 1280]) {
  test(`bars of tabs have no vertical scrollbar at ${width} px`, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/services');
    const taken = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(taken).toBe(scrollbar);
    const tabs = page.getByRole('tablist');
    expect(await tabs.evaluate(hasVerticalScrollbar), 'services').toBe(false);
    await signInWith(page, person);
    await page.goto('/profile');
    await expect(tabs).toBeVisible();
    expect(await tabs.evaluate(hasVerticalScrollbar), 'profile').toBe(false);
  });
}

test.describe('what lies under a dialog is dim up to the edge of the window, and does not move', () => {
  test('under a review', async ({ page }) => {
    await page.goto('/reviews');
    await expectDim(page, reviewCards(page).first().getByRole('button'), page.getByRole('dialog'));
  });

  test('under a picture', async ({ page }) => {
    await serveGallery(page, 20);
    await page.goto('/gallery');
    await expectDim(page, pictures(page).first(), page.getByRole('dialog'));
  });

  test('under a question, on a page that is lower than the window', async ({ page, person }) => {
    await page.setViewportSize({ width: 1280, height: 2000 });
    await signInWith(page, person, [{ name: 'Luna' }]);
    await page.goto('/profile?tab=pets');
    const opener = page.getByRole('button', { name: 'Remove Luna' });
    await expectDim(page, opener, page.getByRole('alertdialog'));
  });

  test('under the menu', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 700 });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await expectDim(page, opener, page.getByRole('dialog', { name: 'Menu' }));
  });
});

async function expectDim(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  const main = page.locator('main');
  const before = await main.boundingBox();
  await opener.click();
  await expect(dialog).toBeVisible();
  const after = await main.boundingBox();
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width]);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // The room of the scrollbar, below the menu, which is as wide as the page.
  const clip = { x: width - scrollbar, y: height - 60, width: scrollbar, height: 40 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  for (const { max } of channels) expect(max).toBeLessThan(190);
}
