import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { userRoutes } from '@pawprints/domain/contract/users';
import { call, refused } from '../support/api.ts';
import { expectAccessible } from './support/look.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';

test.describe('the page of roles', () => {
  test('shows who is signed in, and toggles the role', async ({ page, person }) => {
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
    await expectAccessible(page, 'admin-test');

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

  test('is kept in this browser until the person signs out, and changes nothing on the server', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/admin-test');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Switch to Admin Role' }).click();
    await expect(page.getByText('ROLE_ADMIN')).toBeVisible();
    await page.reload();
    await expect(page.getByText('ROLE_ADMIN')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/gallery-edit');
    await expect(other.getByRole('button', { name: 'Add Image' })).toBeVisible();
    await other.close();

    const as = { token: (await tokenOf(page)) ?? '' };
    expect((await call(userRoutes.me, { as })).result.userRole).toBe('ROLE_USER');
    const failure = await refused(galleryRoutes.deleteGalleryItem, { as, params: { id: 1 } });
    expect(failure).toMatchObject({ status: 403, code: 'FORBIDDEN' });

    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, person);
    await expect(page.getByText('ROLE_USER')).toBeVisible();
  });
});
