import { runCommand } from '../support/command.ts';
import { auth } from '../support/suite.ts';
import { storeSession } from './support/session.ts';
import { expect, signIn, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const newImage = 'Add New Image';

test.describe('a role that the business gives, and takes', () => {
  test.use({ expectedErrors: /400|401|ERR_FAILED/ });

  test('reaches an open page within a minute', async ({ page, person }) => {
    await page.clock.install();
    await storeSession(page, person);
    await page.goto('/gallery');
    await expect(page.getByRole('link', { name: `${person.name} Profile` })).toBeVisible();
    await expect(page.getByRole('link', { name: newImage })).toBeHidden();

    expect(await runCommand(['admin', 'grant', person.email])).toMatchObject({ code: 0 });
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('link', { name: newImage })).toBeVisible();

    expect(await runCommand(['admin', 'revoke', person.email])).toMatchObject({ code: 0 });
    await page.clock.fastForward('01:00');
    await expect(toasts(page).getByText('You are no longer an admin.')).toBeVisible();
    await expect(page.getByRole('link', { name: newImage })).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
  });

  test('and so does the end of an account', async ({ page, person }) => {
    await page.clock.install();
    await page.goto('/about');
    await signIn(page, person);
    await expect(page.getByRole('link', { name: `${person.name} Profile` })).toBeVisible();

    const { uid } = await auth.getUserByEmail(person.email);
    await auth.updateUser(uid, { disabled: true });
    await page.clock.fastForward('01:00');
    await expect(toasts(page).getByText('Your sign-in has ended.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('also where the page was loaded when it had ended', async ({ page, person }) => {
    await page.clock.install();
    await storeSession(page, person);
    const { uid } = await auth.getUserByEmail(person.email);
    await page.route('**/api/v1/me', (route) => route.abort());
    await page.goto('/about');
    await auth.deleteUser(uid);
    await page.clock.fastForward('01:00');
    await expect(toasts(page).getByText('Your sign-in has ended.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
