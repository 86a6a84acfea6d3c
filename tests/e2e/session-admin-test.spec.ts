import { expectSound } from './support/look.ts';
import { expect, signIn, test } from './support/test.ts';

test.describe('the page of roles', () => {
  test('shows who is signed in, and toggles the role for this tab', async ({ page, person }) => {
    await page.goto('/admin-test');
    await expect(page.getByText('Development only')).toBeVisible();
    await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    await signIn(page, person);

    const fact = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(fact('Name')).toContainText(person.name);
    await expect(fact('Email')).toContainText(person.email);
    await expect(fact('Role')).toContainText('ROLE_USER');
    await expect(fact('Admin')).toContainText('No');
    await expectSound(page, 'admin-test');

    await page.getByRole('button', { name: 'Switch to Admin Role' }).click();
    await expect(fact('Role')).toContainText('ROLE_ADMIN');
    await expect(fact('Admin')).toContainText('Yes');
    await page.getByRole('link', { name: 'Go to Gallery', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Add New Image' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Go to Gallery Edit' }).click();
    await expect(page.getByRole('button', { name: 'Add Image' })).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'Switch to User Role' }).click();
    await page.getByRole('link', { name: 'Go to Gallery Edit' }).click();
    await expect(page).toHaveURL('/');
  });

  test('changes nothing on the server: a reload shows the account’s own role', async ({ page, person }) => {
    await page.goto('/admin-test');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Switch to Admin Role' }).click();
    await expect(page.getByText('ROLE_ADMIN')).toBeVisible();
    await page.reload();
    await expect(page.getByText('ROLE_USER')).toBeVisible();
  });
});
