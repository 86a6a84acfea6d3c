import { imageFile } from '../support/gallery.ts';
import { openAsAdmin } from './support/admin.ts';
import { pictures, serveGallery } from './support/gallery.ts';
import { expectSound } from './support/look.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce', expectedErrors: /ERR_FAILED/ });

test('the gallery, in every state', async ({ page, person }) => {
  await serveGallery(page, 3);
  await page.goto('/gallery');
  await expect(pictures(page).first()).toHaveText('Dog 1');
  await expect(pictures(page)).toHaveCount(8);
  await expectSound(page, 'gallery');
  await page.route('**/api/v1/gallery?*', (route) => route.abort());
  await page.goto('/gallery');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, 'gallery-failed');
  await page.unrouteAll();
  await serveGallery(page, 3);

  await openAsAdmin(page, person, '/gallery');
  await expect(page.getByRole('link', { name: 'Add New Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Dog 1 larger' }).click();
  await expect(page.getByRole('button', { name: 'Delete Image' })).toBeVisible();
  await expectSound(page, 'gallery-picture');

  await page.goto('/gallery-edit');
  const buffer = await imageFile('png');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'dog.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Add Image' }).click();
  await expect(page.getByText('Please enter a description.')).toBeVisible();
  await expectSound(page, 'gallery-edit');

  await page.getByLabel('Pet name').fill('Biscuit');
  await page.getByLabel('Breed').fill('Poodle');
  await page.getByLabel('Description').fill('In the garden.');
  await page.route('**/api/v1/gallery', () => {});
  await page.getByRole('button', { name: 'Add Image' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expectSound(page, 'gallery-edit-sending');
});
