import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not to be seen.`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

for (const width of [1024, 1100, 1280]) {
  test(`the head of the page has room for a long name at ${width} px`, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await signIn(page, { ...person, name: 'Maximiliana Featherstonehaugh-Montgomery' });
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
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
