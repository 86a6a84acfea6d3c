import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

/** Code of a page that is gone, as after a deployment while the site was open. */
const code = '**/assets/about-page-*.js';

// 422: React says that it could not hydrate the page for want of its code, and draws it anew.
test.use({ expectedErrors: /404|dynamically imported module|React error #422/ });

test('a page whose code is gone is loaded anew, once', async ({ page }) => {
  let documents = 0;
  page.on('domcontentloaded', () => void documents++);
  await page.route(code, (route) => (documents > 1 ? route.continue() : route.fulfill({ status: 404 })));
  await page.goto('/');
  const reloaded = page.waitForEvent('load');
  await openAbout(page);
  await reloaded;
  await expect(page).toHaveURL('/about');
  await expect(heading(page, 'One house, one garden, very few strangers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the certificate' })).toBeVisible();
});

test('a page whose code stays away says so, with ways out', async ({ page }) => {
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  let loads = 0;
  page.on('load', () => void loads++);
  await openAbout(page);
  await expect(heading(page, 'This page tripped')).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'One house, one garden, very few strangers')).toBeVisible();
});

/** By the site's own link, which fetches no document. */
async function openAbout(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
}
