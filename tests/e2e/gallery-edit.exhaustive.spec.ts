import type { Locator, Page } from '@playwright/test';
import { limits } from '@pawprints/domain/limits';
import sharp from 'sharp';
import { imageFile } from '../support/gallery.ts';
import { newWord } from '../support/reviews.ts';
import { collections } from '../support/suite.ts';
import { openAsAdmin, signInAsAdmin } from './support/admin.ts';
import { pictures, serveGallery } from './support/gallery.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

const png = async (width = 900, height = 600) => ({
  name: 'dog.png',
  mimeType: 'image/png',
  buffer: await imageFile('png', width, height),
});

async function fillIn(page: Page, petName: string): Promise<void> {
  await page.getByLabel('Pet name').fill(petName);
  await page.getByLabel('Breed').fill('Poodle');
  await page.getByLabel('Description').fill('In the garden, after the rain.');
}

test.describe('everybody but an admin is led to /', () => {
  test('who is not signed in', async ({ page }) => {
    await page.goto('/gallery-edit');
    await expect(page).toHaveURL('/');
  });

  test('and a customer', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/gallery-edit');
    await expect(page).toHaveURL('/');
  });
});

test.describe('the form', () => {
  test.use({ expectedErrors: /ERR_FAILED|403|409|413|415|400|blob:/ });
  test.beforeEach(async ({ page, person }) => {
    await openAsAdmin(page, person, '/gallery');
    await page.getByRole('link', { name: 'Add New Image' }).click();
    await expect(heading(page, 'Add New Image')).toBeFocused();
  });

  test('asks for what is missing, in its order', async ({ page }) => {
    const submit = page.getByRole('button', { name: 'Add Image' });
    await page.getByLabel('Pet name').fill('   ');
    await submit.click();
    await expect(page.getByText("Please enter the pet's name.")).toBeVisible();
    await expect(page.getByLabel('Pet name')).toBeFocused();
    await page.getByLabel('Pet name').fill('Biscuit');
    await submit.click();
    await expect(page.getByText("Please enter the pet's name.")).toBeHidden();
    await expect(page.getByText('Please enter the breed.')).toBeVisible();
    await expect(page.getByLabel('Breed')).toBeFocused();
    await page.getByLabel('Breed').fill('Poodle');
    await submit.click();
    await expect(page.getByText('Please enter a description.')).toBeVisible();
    await expect(page.getByLabel('Description')).toBeFocused();
    await page.getByLabel('Description').fill('In the garden.');
    await submit.click();
    await expect(page.getByText('Please upload an image.')).toBeVisible();
    await expect(page.getByLabel('Image', { exact: true })).toBeFocused();
  });

  test('shows the chosen image and takes it away again', async ({ page }) => {
    const input = page.getByLabel('Image', { exact: true });
    await expect(input).toHaveAttribute('accept', 'image/*');
    await input.setInputFiles(await png());
    await expect(page.getByRole('img', { name: 'Preview of the chosen file' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await expect(page.getByRole('img', { name: 'Preview of the chosen file' })).toHaveCount(0);
    await expect(input).toHaveValue('');
    await expect(input).toBeFocused();
  });

  test('refuses what is no image, is too large, or is broken', async ({ page }) => {
    const input = page.getByLabel('Image', { exact: true });
    await input.setInputFiles({ name: 'dog.txt', mimeType: 'text/plain', buffer: Buffer.from('dog') });
    await expect(page.getByText('The image must be a PNG, JPEG, WebP, AVIF or GIF file.')).toBeVisible();

    const large = Buffer.alloc(limits.imageBytes + 2_000_000);
    await input.setInputFiles({ name: 'dog.png', mimeType: 'image/png', buffer: large });
    await expect(page.getByText('The image can have at most 10 MB.')).toBeVisible();
    await expect(input).toHaveValue('');

    await fillIn(page, 'Biscuit');
    const text = { name: 'dog.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
    await input.setInputFiles(text);
    const unreadable = 'This image cannot be read. Please save it again, or choose another one.';
    await expect(page.getByText(unreadable)).toBeVisible();
    await expect(input).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(0);

    const { buffer } = await png();
    await input.setInputFiles({ ...text, buffer: buffer.subarray(0, buffer.length / 2) });
    await page.getByRole('button', { name: 'Add Image' }).click();
    await expect(toasts(page).getByText(unreadable)).toBeVisible();
    await expect(page.getByLabel('Pet name')).toHaveValue('Biscuit');
  });

  test('sends with everything disabled, tells how far it is, and says why it could not', async ({ page }) => {
    await fillIn(page, 'Biscuit');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await png());
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      // Firestore's listener for the role sends some too.
      if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/gallery')) return;
      keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/v1/gallery', async (route) => {
      await held;
      await route.fulfill({
        status: 409,
        json: { isSuccess: false, code: 'CONFLICT', message: 'Not now.', result: null },
      });
    });
    const submit = page.getByRole('button', { name: 'Add Image' });
    await submit.click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    for (const field of ['Pet name', 'Breed', 'Description', 'Owner name']) {
      await expect(page.getByLabel(field)).toBeDisabled();
    }
    await expect(page.getByLabel('Image', { exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeDisabled();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    release();
    await expect(toasts(page).getByText('Not now.')).toBeVisible();
    await expect(submit).toBeEnabled();

    await page.unrouteAll();
    await page.route('**/api/v1/gallery', (route) => route.fulfill({ body: '<html></html>' }));
    await submit.click();
    await expect(toasts(page).getByText('Failed to upload image. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await page.route('**/api/v1/gallery', (route) => route.abort());
    await submit.click();
    await expect(
      toasts(page).getByText('An error occurred while saving your image. Please try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('In the garden, after the rain.');
    expect(keys).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\da-f-]{36}$/)));
    expect(new Set(keys).size).toBe(1);
  });

  test('keeps its texts over a reload', async ({ page }) => {
    await fillIn(page, 'Biscuit');
    await page.reload();
    await expect(page.getByLabel('Pet name')).toHaveValue('Biscuit');
    await expect(page.getByLabel('Description')).toHaveValue('In the garden, after the rain.');
  });

  test('changes the texts of a picture where it is shown, as an admin alone may', async ({
    page,
    person,
  }) => {
    const petName = `Biscuit ${newWord().slice(0, 6)}`;
    await fillIn(page, petName);
    await page.getByLabel('Image', { exact: true }).setInputFiles(await png());
    await page.getByRole('button', { name: 'Add Image' }).click();
    await page.getByRole('button', { name: `Show ${petName} larger` }).click();
    await page.getByRole('button', { name: 'Edit Texts' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Texts' });
    await expect(editor.getByLabel('Breed')).toHaveValue('Poodle');
    await editor.getByLabel('Breed').fill('');
    await editor.getByLabel('Description').fill('On the lawn.');
    await page.keyboard.press('ArrowRight');
    await editor.getByRole('button', { name: 'Save Texts' }).click();
    await expect(editor.getByText('Please enter the breed.')).toBeVisible();
    await editor.getByLabel('Breed').fill('Pug');
    // What is typed stays, whatever closes the dialog.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Texts' }).click();
    await expect(editor.getByLabel('Description')).toHaveValue('On the lawn.');
    // Meanwhile another admin has written a text that this one leaves alone.
    const [ofOther] = (await collections.gallery.where('petName', '==', petName).get()).docs;
    await ofOther?.ref.update({ owner: 'Robin' });
    await editor.getByRole('button', { name: 'Save Texts' }).click();
    await expect(toasts(page).getByText('The texts are saved.')).toBeVisible();
    await expect(editor).toBeHidden();
    const dialog = page.getByRole('dialog', { name: petName });
    await expect(dialog).toContainText('Pug');
    await expect(dialog).toContainText('On the lawn.');
    const changed = collections.gallery.where('petName', '==', petName);
    const { docs } = await changed.get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { breed: 'Pug', description: 'On the lawn.', owner: 'Robin', updatedBy: `admin-${person.email}` },
    ]);

    // Nothing is written where nothing was changed.
    await page.getByRole('button', { name: 'Edit Texts' }).click();
    await editor.getByRole('button', { name: 'Save Texts' }).click();
    await expect(toasts(page).getByText('The texts are as they were.')).toBeVisible();
    expect((await changed.get()).docs[0]?.updateTime).toEqual(docs[0]?.updateTime);
  });

  test('adds a picture that stands first in the gallery, until it is deleted', async ({ page }) => {
    const petName = `Biscuit ${newWord().slice(0, 6)}`;
    await fillIn(page, petName);
    await page.getByLabel('Owner name').fill('Robin');
    await page.getByLabel('Image', { exact: true }).setInputFiles(await png(2400, 1200));
    await page.getByRole('button', { name: 'Add Image' }).click();
    await expect(page).toHaveURL('/gallery');
    const opener = page.getByRole('button', { name: `Show ${petName} larger` });
    await opener.click();

    const dialog = page.getByRole('dialog', { name: petName });
    const image = dialog.getByRole('img', { name: petName });
    await expect(image).toHaveJSProperty('complete', true);
    // Turned into WebP of at most 1,600 pixels, at its ratio.
    const shown = await page.request.get((await image.getAttribute('src')) ?? '');
    expect(await sharp(await shown.body()).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 800,
    });
    await expect(dialog).toContainText('At home with Robin');

    await page.reload();
    await dialog.getByRole('button', { name: 'Delete Image' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toasts(page).getByText(`${petName} is removed.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(opener).toHaveCount(0);
    await expect(pictures(page)).toHaveCount(8);
    // Who leaves cannot take it back any more, so it is deleted at once.
    const stored = collections.gallery.where('petName', '==', petName);
    expect((await stored.get()).size).toBe(1);
    await page.goto('/about');
    await expect.poll(async () => (await stored.get()).size).toBe(0);
    await page.goto('/gallery');
    await expect(pictures(page)).toHaveCount(8);
    await expect(opener).toHaveCount(0);
  });
});

const heightOf = (dialog: Locator) => dialog.evaluate((shown) => shown.getBoundingClientRect().height);

test.describe('what an admin can do with a picture', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module|Unable to preload/ });

  test('has its room while its code loads, and another try where that fails', async ({ page, person }) => {
    await serveGallery(page, 1);
    await openAsAdmin(page, person, '/gallery');
    const heights = new Map<number, number>();
    const answers: ((how: 'abort' | 'continue') => Promise<void>)[] = [];
    const code = '**/assets/picture-acts-*.js';
    await page.route(code, (route) => void answers.push((how) => route[how]()));
    await page.getByRole('button', { name: 'Show Dog 1 larger' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dog 1' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(dialog.locator('[data-skeleton]')).toHaveCount(2);
      heights.set(width, await heightOf(dialog));
    }
    await Promise.all(answers.splice(0).map((answer) => answer('abort')));
    await expect(dialog.getByText('The story of dog 1.')).toBeVisible();
    const again = dialog.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(code);
    await again.click();
    await expect(dialog.getByRole('button', { name: 'Edit Texts' })).toBeVisible();
    for (const [width, height] of heights) {
      await page.setViewportSize({ width, height: 844 });
      expect(await heightOf(dialog)).toBe(height);
    }
  });

  test('waits for the server’s pictures, and says what a sample is', async ({ page, person }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await signInAsAdmin(page, person);
    await serveGallery(page, 1);
    await page.route('**/api/v1/gallery?*', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/gallery');
    await expect(page.getByRole('link', { name: 'Add New Image' })).toBeVisible();
    await expect(pictures(page)).toHaveCount(0);
    release();
    await pictures(page).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Edit Texts' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('A sample picture of the site.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Edit Texts' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Delete Image' }).click();
    await expect(toasts(page).getByText('This image is from local data')).toBeVisible();
  });
});
