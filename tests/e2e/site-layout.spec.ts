import type { Locator } from '@playwright/test';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not to be seen.`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

for (const width of [1024, 1100, 1280]) {
  test(`the head of the page has room for a long name at ${width} px`, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeSession(page, { ...person, name: 'Maximiliana Featherstonehaugh-Montgomery' });
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    // The letters of the font that stands in until then are wider.
    await page.evaluate(async () => void (await document.fonts.ready));
    const wordmark = await boxOf(header.getByRole('link', { name: /, home$/ }).getByText('Pawprints'));
    const links = await boxOf(header.getByRole('navigation').getByRole('list'));
    const profile = await boxOf(header.getByRole('link', { name: /Profile$/ }));
    const logout = await boxOf(header.getByRole('button', { name: 'Logout' }));
    expect(links.left - wordmark.right).toBeGreaterThanOrEqual(12);
    expect(profile.left - links.right).toBeGreaterThanOrEqual(12);
    expect(logout.left).toBeGreaterThanOrEqual(profile.right);
    expect(logout.right).toBeLessThanOrEqual(width - 16);
    // Some of the name is still there to be read.
    expect(profile.right - profile.left).toBeGreaterThan(100);
  });
}

for (const width of [320, 390, 768, 1000]) {
  test(`the drawing at the head of the home page goes on to the edge of a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const drawing = await boxOf(page.getByRole('img', { name: /^Dogs run across a garden/ }));
    const edge = await page.evaluate(() => document.documentElement.clientWidth);
    expect(drawing.right).toBeGreaterThanOrEqual(edge);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(edge);
  });
}

for (const width of [390, 768]) {
  test(`what a service costs comes before all else about it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/services');
    const service = page.getByRole('tabpanel');
    const place = (name: string) => boxOf(service.getByRole('heading', { level: 3, name }));
    const prices = await place('What it costs');
    expect(prices.top).toBeGreaterThan((await boxOf(service.getByRole('heading', { level: 2 }))).bottom);
    for (const name of ['What is included', 'What to know', 'Your estimate', 'How to Book']) {
      expect((await place(name)).top, name).toBeGreaterThan(prices.bottom);
    }
  });
}

// As long as a business may be called, with words that have no end.
const longName = 'Hundetagesstätte&Übernachtung-Pankow-Ost';

for (const width of [320, 390, 1024, 1280]) {
  test(`a long name of the business leaves room for all else at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const header = page.getByRole('banner');
    const wayIn = header.getByRole('button', { name: 'Sign in with Google' });
    const last = width < 1024 ? header.getByRole('button', { name: 'Open menu' }) : wayIn;
    await expect(last).toBeVisible();
    await page.getByText('Pawprints', { exact: true }).evaluateAll((names, text) => {
      for (const name of names) {
        name.textContent = text;
        name.setAttribute('data-long', 'true');
      }
    }, longName);
    const wordmark = await boxOf(header.getByRole('link', { name: /, home$/ }).getByText(longName));
    const button = await boxOf(last);
    expect(button.right).toBeLessThanOrEqual(width - 16);
    expect(button.left - wordmark.right).toBeGreaterThanOrEqual(12);
    // The mark of one line; two of the smaller type.
    expect(button.bottom - button.top).toBeLessThan(46);
    expect(wordmark.bottom - wordmark.top).toBeLessThan(46);
    const edge = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(edge);
    if (width < 1024) {
      await last.click();
      const close = await boxOf(page.getByRole('button', { name: 'Close menu' }));
      expect(close.right).toBeLessThanOrEqual(width - 16);
    }
  });
}
