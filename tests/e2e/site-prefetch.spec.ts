import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Waits for code of a page, by the name of its module. */
const codeOf = (page: Page, module: string) => page.waitForRequest(`**/assets/${module}-*.js`);
const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const pageLink = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
/** The heading of a page that stands in the document, seen or not. */
const drawn = (page: Page, text: string) => page.locator('h1', { hasText: text });

test('the code of a public page is there as soon as a link to it is in view', async ({ page }) => {
  const code = codeOf(page, 'about-page');
  await page.goto('/');
  await code;
});

test("the code of a customer's page is fetched when the pointer is on its link", async ({ page }) => {
  const code = codeOf(page, 'booking-page');
  await page.goto('/');
  await pageLink(page, 'Booking').hover();
  await code;
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a page whose code is there is drawn without an empty one before it', async ({ page }) => {
  const code = page.waitForResponse('**/assets/about-page-*.js');
  await page.goto('/');
  await (await code).finished();
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.push([...document.querySelectorAll('main h1')].some((heading) => heading.checkVisibility()));
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await pageLink(page, 'About').click();
  await expect(page.getByRole('button', { name: 'Show the certificate' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.entries(globalThis).find(([name]) => name === 'seen')?.[1]),
  ).not.toContain(false);
});

test('a page is drawn ahead unseen and without a call, and a click shows that very page', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/');
  const ahead = drawn(page, 'Customer Reviews');
  await expect(ahead).toBeAttached();
  await expect(drawn(page, 'Paw Prints')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Dog day care/);
  expect(calls).toEqual([]);
  expect(
    await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return ids.filter((id, place) => ids.indexOf(id) !== place);
    }),
    'ids that stand twice in the document',
  ).toEqual([]);

  const element = await ahead.elementHandle();
  await page.evaluate(() => scrollTo(0, 500));
  await pageLink(page, 'Review').click();
  await expect(page).toHaveTitle(/^Customer Reviews/);
  expect(await element?.isVisible()).toBe(true);
  await expect(ahead).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => calls).toEqual(['/api/v1/reviews/search']);

  await page.goBack();
  await expect(page).toHaveTitle(/^Dog day care/);
  await expect(drawn(page, 'The house your dog')).toBeFocused();
  await page.goForward();
  await expect(page).toHaveTitle(/^Customer Reviews/);
  await expect(ahead).toBeFocused();
});

test('a page that was left begins anew', async ({ page }) => {
  await page.goto('/');
  await expect(drawn(page, 'Customer Reviews')).toBeAttached();
  for (const words of ['rain', 'snow']) {
    await pageLink(page, 'Review').click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.getByRole('searchbox').fill(words);
    await pageLink(page, 'Home').click();
    await expect(page).toHaveTitle(/^Dog day care/);
  }
});

test('for somebody who saves data no page is drawn ahead, even where its code is there', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const seen = { headings: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.headings = Math.max(seen.headings, document.querySelectorAll('h1').length);
    }).observe(document, { childList: true, subtree: true });
  });
  const code = page.waitForResponse('**/assets/about-page-*.js');
  await page.goto('/');
  await pageLink(page, 'About').hover();
  await (await code).finished();
  await pageLink(page, 'About').click();
  await expect(page).toHaveTitle(/^About us/);
  expect(
    await page.evaluate(() => Object.entries(globalThis).find(([name]) => name === 'seen')?.[1]),
  ).toEqual({
    headings: 1,
  });
});
