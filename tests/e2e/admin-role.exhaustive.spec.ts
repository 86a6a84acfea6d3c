import type { Page } from '@playwright/test';
import { revoke } from '../../tools/admin/admins.ts';
import { auth, collections, firestore } from '../support/suite.ts';
import { openAsAdmin, signInAsAdmin } from './support/admin.ts';
import { pictures, serveGallery } from './support/gallery.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const takeRole = ({ email }: Person) => revoke({ auth, firestore, collections }, email);

const told = (page: Page) => toasts(page).getByText('You are no longer an admin.');

/** Resolves when the page asks to hear of its user's role. */
const listens = (page: Page) =>
  page.waitForRequest((request) =>
    decodeURIComponent(request.postData() ?? '').includes('/documents/users/'),
  );

test.describe('a role that is taken ends at once', () => {
  for (const { path, shown } of [
    { path: '/admin/attention', shown: 'Attention' },
    { path: '/admin/reviews', shown: 'Reviews' },
    { path: '/admin/audit', shown: 'Audit' },
    { path: '/gallery-edit', shown: 'Add New Image' },
  ]) {
    test(`on ${path}`, async ({ page, person }) => {
      await signInAsAdmin(page, person);
      const followed = listens(page);
      // What is asked afterwards is refused, and ends the session.
      const counted = path.startsWith('/admin') && page.waitForResponse(/admin\/attention\?state=open/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible();
      await followed;
      await counted;
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      await takeRole(person);
      await expect(told(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Today' })).toHaveCount(0);
      await expect(toasts(page).locator('li')).toHaveCount(1);
    });
  }

  test('on /gallery, where the pictures stay', async ({ page, person }) => {
    await serveGallery(page, 3);
    const followed = listens(page);
    await openAsAdmin(page, person, '/gallery');
    await page.getByRole('button', { name: 'Show Dog 1 larger' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dog 1' });
    await expect(dialog.getByRole('button', { name: 'Edit Texts' })).toBeVisible();
    await followed;
    await takeRole(person);
    await expect(told(page)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Edit Texts' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Delete Image' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: 'Add New Image' })).toHaveCount(0);
    await expect(pictures(page)).toHaveCount(8);
  });
});

test.describe('an account that is closed', () => {
  test.use({ expectedErrors: /400|401|403|Firestore/ });

  test('is told as a sign-in that has ended', async ({ page, person }) => {
    const uid = await signInAsAdmin(page, person);
    const followed = listens(page);
    await page.goto('/admin/reviews');
    await expect(page.getByRole('article').first()).toBeVisible();
    await followed;
    await auth.updateUser(uid, { disabled: true });
    await collections.users.doc(uid).delete();
    await expect(toasts(page).getByText('Your sign-in has ended.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(toasts(page).locator('li')).toHaveCount(1);
  });
});

test.describe('where it is not heard of', () => {
  // 400: Firebase looks the account up when its code loads, which may be after its sessions have ended.
  test.use({ expectedErrors: /ERR_FAILED|400|401|403|Firestore|cleardot/ });

  test('a list that the API refuses says so', async ({ page, person }) => {
    await signInAsAdmin(page, person);
    await page.route('**/Listen/channel*', (route) => route.abort());
    await page.goto('/admin/reviews');
    await expect(page.getByRole('article').first()).toBeVisible();
    await takeRole(person);
    await page.getByRole('link', { name: 'Hidden' }).click();
    await expect(told(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(toasts(page).locator('li')).toHaveCount(1);
  });

  test('texts of a picture that the rules refuse say so', async ({ page, person }) => {
    await serveGallery(page, 1);
    await page.route('**/Listen/channel*', (route) => route.abort());
    const asked = listens(page);
    await openAsAdmin(page, person, '/gallery');
    await page.getByRole('button', { name: 'Show Dog 1 larger' }).click();
    await page.getByRole('button', { name: 'Edit Texts' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Texts' });
    await editor.getByLabel('Breed').fill('Pug');
    await asked;
    await takeRole(person);
    await editor.getByRole('button', { name: 'Save Texts' }).click();
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Dog 1' })).toBeVisible();
    await expect(editor).toHaveCount(0);
    // What was typed was typed by an admin.
    const kept = () => page.evaluate(() => Object.values(sessionStorage).join(' '));
    expect(await kept()).not.toContain('Pug');
  });
});
