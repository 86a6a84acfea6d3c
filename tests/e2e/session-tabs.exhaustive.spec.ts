import type { BrowserContext, Page } from '@playwright/test';
import { reviewText, typeReview } from './support/review.ts';
import { storeSession } from './support/session.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';

const loggedOut = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' });
const profileLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name: `${name} Profile` });
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });

async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

test.describe('two tabs', () => {
  test('agree on a sign-in', async ({ page, context, person }) => {
    await page.goto('/about');
    await expect(loggedOut(page)).toBeVisible();
    const tab = await secondTab(context, '/services');
    await signIn(tab, person);
    await expect(profileLink(page, person.name)).toBeVisible();
    await expect(page).toHaveURL('/about');
  });

  test('agree on a logout, which forgets what was typed in either', async ({ page, context, person }) => {
    await storeSession(page, person);
    await typeReview(page);
    const tab = await secondTab(context, '/profile');
    await logout(tab).click();
    await expect(tab).toHaveURL('/');
    await expect(page).toHaveURL('/');
    await expect(loggedOut(page)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();

    await signIn(page, person);
    await page.goto('/write-review?serviceName=DAY_CARE');
    await expect(reviewText(page)).toHaveValue('');
  });

  test('agree on somebody else, who sees nothing of the first', async ({ page, context, person }) => {
    await storeSession(page, person);
    await typeReview(page);
    const tab = await secondTab(context, '/about');
    await logout(tab).click();
    await expect(loggedOut(page)).toBeVisible();
    const other = { name: `Sam ${person.name}`, email: `sam-${person.email}` };
    await signIn(tab, other);
    await expect(profileLink(page, other.name)).toBeVisible();
    await page.goto('/write-review?serviceName=DAY_CARE');
    await expect(reviewText(page)).toHaveValue('');
    await page.goto('/profile');
    await expect(page.getByText(other.email)).toBeVisible();
  });
});
