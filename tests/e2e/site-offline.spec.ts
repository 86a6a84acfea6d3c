import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

// Without a network the lists of the API do not arrive; the browser says so in the console.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

/** A visit after which the public pages are kept. */
async function visit(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('serviceWorker', 'on'));
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('the public pages work without a network, once the site was visited', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(heading(page, 'One house, one garden, very few strangers')).toBeVisible();
  await page.goto('/reviews?page=2');
  await expect(heading(page, 'Customer Reviews')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(heading(page, 'Services and prices')).toBeVisible();
  await page.goto('/gallery');
  await expect(heading(page, 'Paw Prints')).toBeVisible();
});

test('addresses that lead nowhere, and the API, are answered by the network', async ({ page }) => {
  await visit(page);
  await page.reload();
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await page.goto('/reviews');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/about');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(kept).not.toContain('/booking');
});

test('a new version is offered, and taken up at the press of a button', async ({ page }) => {
  await visit(page);
  const watching = page.waitForRequest('**/assets/new-version-*.js');
  await page.reload();
  await watching;
  // To the browser a worker from another address is what one with other content is: a new version.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?new');
  });
  await expect(page.getByText('There is a new version of this site.').first()).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Show it' }).first().click();
  await loaded;
  await expect(heading(page, 'The house your dog pulls you towards')).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBeNull();
});
