import type { Locator, Page } from '@playwright/test';
import { headerLinks } from '../../web/src/content/navigation.ts';
import { chooseAccount, expect, signIn, test, tokenOf } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import type { Person } from './support/test.ts';

const login = '**/api/v1/google/login';
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(menuOf(page)).toBeVisible();
  return menuOf(page);
}

async function signInByMenu(page: Page, person: Person): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign in with Google' }).tap();
  await chooseAccount(page, person);
}

/** The middle of the element is what a finger there would press. */
async function expectPressable(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}

for (const width of [390, 768, 1000]) {
  test.describe(`the menu at ${width} px, by touch`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true });

    test('leads to every page, and closes', async ({ page }) => {
      await page.goto('/about');
      for (const { label, to } of headerLinks) {
        const menu = await openMenu(page);
        await menu.getByRole('link', { name: label, exact: true }).tap();
        await expect(page).toHaveURL(to);
        await expect(menu).toBeHidden();
      }
      const menu = await openMenu(page);
      await menu.getByRole('button', { name: 'Close menu' }).tap();
      await expect(menu).toBeHidden();
    });

    test('signs in, leads to the profile, and signs out', async ({ page, person }) => {
      await page.goto('/about');
      await signInByMenu(page, person);
      await expect.poll(() => tokenOf(page)).not.toBeNull();
      await expect(menuOf(page)).toBeHidden();

      const menu = await openMenu(page);
      await menu.getByRole('link', { name: `${person.name} Profile` }).tap();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();

      await openMenu(page);
      await menu.getByRole('button', { name: 'Logout' }).tap();
      await expect(page).toHaveURL('/');
      await expect(menu).toBeHidden();
      expect(await tokenOf(page)).toBeNull();
      await openMenu(page);
      await expect(menu.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    });

    for (const path of ['/profile', '/write-review']) {
      test(`closes for the question that ${path} leads to`, async ({ page }) => {
        const opened = Promise.withResolvers<void>();
        await page.route('**/assets/session-events-*.js', async (route) => {
          await opened.promise;
          await route.continue();
        });
        await page.goto(path);
        await expect(page).toHaveURL('/');
        await openMenu(page);
        opened.resolve();
        const dialog = page.getByRole('dialog', { name: 'Authentication Required' });
        await expect(dialog).toBeVisible();
        // By its id: Radix hides what is beside its dialog from roles.
        await expect(page.locator('#menu')).toBeHidden();
        await dialog.getByRole('button', { name: 'Sign in with Google' }).tap();
        await expect(page.getByRole('dialog', { name: 'Choose an account' })).toBeVisible();
      });
    }

    test.describe('when signing in fails', () => {
      test.use({ expectedErrors: /500/ });

      test('shows the alert above the menu, where it can be closed', async ({ page, person }) => {
        let answer = () => {};
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(login, async (route) => {
          await held;
          await route.fulfill({ status: 500, body: 'Oh.' });
        });
        await page.goto('/about');
        await signInByMenu(page, person);
        const menu = await openMenu(page);
        answer();
        await expectClosable(page, 'Login failed');
        await expect(menu).toBeVisible();

        await menu.getByRole('button', { name: 'Close menu' }).tap();
        await page.unroute(login);
        await signInByMenu(page, person);
        await expect.poll(() => tokenOf(page)).not.toBeNull();
      });

      test('shows the alert above a dialog, which stays', async ({ page, person }) => {
        await page.route(login, (route) => route.fulfill({ status: 500, body: 'Oh.' }));
        await page.goto('/profile');
        const dialog = page.getByRole('dialog', { name: 'Authentication Required' });
        await dialog.getByRole('button', { name: 'Sign in with Google' }).tap();
        await chooseAccount(page, person);
        await expectClosable(page, 'Login failed');
        await expect(dialog).toBeVisible();

        await page.unroute(login);
        await signIn(page, person);
        await expect(dialog).toBeHidden();
      });
    });
  });
}

async function expectClosable(page: Page, alert: string): Promise<void> {
  const toast = toasts(page).locator('li').filter({ hasText: alert });
  await expectPressable(toast);
  await toast.getByRole('button', { name: 'Close toast' }).tap();
  await expect(toast).toHaveCount(0);
}
