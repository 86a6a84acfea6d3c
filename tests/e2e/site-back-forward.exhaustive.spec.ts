import { chromium, type Page } from '@playwright/test';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Pages without a live listener: what is public, and what a customer fills in. */
const publicPages = ['/', '/about', '/services', '/reviews', '/gallery', '/privacy', '/terms'];
const customerPages = ['/booking?step=service', '/write-review'];

test('every page without a live listener comes back from the back/forward cache', async ({
  baseURL,
  launchOptions,
  person,
}) => {
  // The headless shell has no such cache, and Playwright turns it off in its own browser.
  const executablePath = process.env['CHROME_PATH'];
  const whole = executablePath === undefined ? { channel: 'chromium' } : { executablePath };
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({ args: launchOptions.args ?? [], ...whole, ignoreDefaultArgs });
  const site = baseURL ?? '';
  const page = await browser.newPage({ baseURL: site });
  const ways: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.enable');
  devTools.on('Page.frameNavigated', ({ frame, type }) => void ways.push(`${frame.url} ${type}`));
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    ways.push(...notRestoredExplanations.map(({ reason }) => `not restored: ${reason}`));
  });

  const comeBackTo = async (path: string) => {
    await open(page, path);
    await page.goto('/robots.txt');
    ways.length = 0;
    // Not goBack(): it waits for the events of a page that is loaded.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => ways, { message: path }).toEqual([`${site}${path} BackForwardCacheRestore`]);
  };
  for (const path of publicPages) await comeBackTo(path);
  await storeSession(page, person);
  for (const path of customerPages) await comeBackTo(path);
  await browser.close();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('header .invisible')).toHaveCount(0);
}
