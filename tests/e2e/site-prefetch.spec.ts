import type { Page } from '@playwright/test';
import { longDate } from '../../web/src/features/admin/long-date.ts';
import { today } from '../support/today.ts';
import { openAsAdmin } from './support/admin.ts';
import { signInWith } from './support/customer.ts';
import { holdScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

/** Waits for code of a page, by the name of its module. */
const codeOf = (page: Page, module: string) => page.waitForRequest(`**/assets/${module}-*.js`);
const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('once a page is used, the code of a public page is there as soon as a link to it is in view', async ({
  page,
}) => {
  const code = codeOf(page, 'about-page');
  await page.goto('/');
  await page.keyboard.press('Shift');
  await code;
});

test("the code of a customer's page is fetched when the pointer is on its link", async ({ page }) => {
  const code = codeOf(page, 'booking-page');
  await page.goto('/');
  await header(page).getByRole('link', { name: 'Booking' }).hover();
  await code;
  expect(new URL(page.url()).pathname).toBe('/');
});

test('for who is signed in it is there as soon as the link is in view of a page that is used', async ({
  page,
  person,
}) => {
  await signInWith(page, person);
  const code = codeOf(page, 'profile-page');
  await page.goto('/about');
  await page.keyboard.press('Shift');
  await code;
  expect(new URL(page.url()).pathname).toBe('/about');
});

test("a press in the admins' navigation shows which page comes while its code is on its way", async ({
  page,
  person,
}) => {
  const release = await holdScripts(page, '**/assets/{mails,today}-page-*.js');
  await openAsAdmin(page, person, '/admin/audit');
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  const day = longDate(today(), today());
  for (const { name, title } of [
    { name: 'Mails', title: 'Mails' },
    { name: 'Today', title: day },
  ]) {
    await navigation.getByRole('link', { name }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(heading(page, title)).not.toBeFocused();
  }
  release();
  await expect(page.getByRole('navigation', { name: 'Day' })).toBeVisible();
  await expect(heading(page, day)).toBeFocused();
});

test("an admins' page whose code is there shows its heading before it renders, and is whole on Back", async ({
  page,
  person,
}) => {
  const code = page.waitForResponse('**/assets/mails-page-*.js');
  await openAsAdmin(page, person, '/admin/customers');
  await expect(heading(page, 'Customers')).toBeVisible();
  await (await code).finished();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const title = document.querySelector('main h1')?.textContent;
      seen.push(`${title} ${document.querySelector('main input') === null ? 'alone' : 'whole'}`);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate<string[]>('seen');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mails' }).click();
  await expect.poll(seen).toContain('Mails whole');
  expect((await seen()).find((state) => state.startsWith('Mails'))).toBe('Mails alone');
  await page.goBack();
  await expect.poll(seen).toContain('Customers whole');
  expect(await seen()).not.toContain('Customers alone');
});

test('a page whose code is there is drawn without an empty one before it', async ({ page }) => {
  const code = page.waitForResponse('**/assets/about-page-*.js');
  await page.goto('/');
  await page.keyboard.press('Shift');
  await (await code).finished();
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(document.querySelector('main h1') !== null)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  await header(page).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('button', { name: 'Show the certificate' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.entries(globalThis).find(([name]) => name === 'seen')?.[1]),
  ).not.toContain(false);
});
