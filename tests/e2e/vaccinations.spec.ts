import type { Page } from '@playwright/test';
import { formatDisplayDate } from '@pawprints/domain/calendar';
import { imageFile } from '../support/gallery.ts';
import { auth, collections } from '../support/suite.ts';
import { filesOf, inDays, pdf, upload } from '../support/vaccinations.ts';
import { expectSound, looks } from './support/look.ts';
import { signInWith } from './support/customer.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const png = async () => ({
  name: 'paper.png',
  mimeType: 'image/png',
  buffer: await imageFile('png', 900, 600),
});

const until = inDays(300);

const biscuit = [{ name: 'Biscuit' }];

/** What the bucket has of the person who has signed in. */
async function filesOfPerson({ email }: Person): Promise<string[]> {
  return filesOf(await auth.getUserByEmail(email));
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add a certificate of Biscuit' }).click();
  const form = page.getByRole('dialog', { name: 'Vaccination of Biscuit' });
  await expect(form).toBeVisible();
  return form;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Vaccine', { exact: true }).selectOption('RABIES');
  await page.getByLabel('Given on').fill(inDays(-60));
  await page.getByLabel('Valid until').fill(until);
}

for (const { name, viewport } of looks) {
  test.describe(`certificates of a dog at ${name}`, () => {
    test.use({ viewport });

    test('are uploaded, shown, and removed with their file', async ({ page, person }) => {
      await signInWith(page, person, biscuit);
      await page.goto('/profile?tab=pets');
      await expect(page.getByText('No certificate yet.')).toBeVisible();

      const form = await openForm(page);
      await fillIn(page);
      await page.getByLabel('Certificate', { exact: true }).setInputFiles(await png());
      await form.getByRole('button', { name: 'Upload' }).click();
      await expect(toasts(page).getByText('Thank you. We will look at it.')).toBeVisible();
      await expect(form).toBeHidden();
      const [certificate] = await page.getByRole('listitem').filter({ hasText: 'Rabies' }).all();
      await expect(page.getByText('Waits for review')).toBeVisible();
      expect(certificate).toBeDefined();
      await expect(page.getByText(`until ${formatDisplayDate(until)}`)).toBeVisible();
      await expectSound(page, 'vaccinations');

      await page.getByRole('button', { name: 'Show the certificate: Rabies of Biscuit' }).click();
      const picture = page.getByRole('img', { name: 'Certificate: Rabies of Biscuit' });
      await expect(picture).toBeVisible();
      await expect(picture).toHaveAttribute('src', /^blob:/);
      await expect.poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Remove the certificate: Rabies of Biscuit' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(toasts(page).getByText('The certificate is removed.')).toBeVisible();
      await expect(page.getByText('No certificate yet.')).toBeVisible();
      expect(await filesOfPerson(person)).toEqual([]);
    });
  });
}

test.describe('the form', () => {
  test.use({ expectedErrors: /415|400|ERR_/ });

  test.beforeEach(async ({ page, person }) => {
    await signInWith(page, person, biscuit);
    await page.goto('/profile?tab=pets');
    await openForm(page);
  });

  test('asks for what is missing, and for days that can be', async ({ page }) => {
    const submit = page.getByRole('button', { name: 'Upload' });
    await submit.click();
    for (const message of [
      'Please say which vaccine it is.',
      'Please enter the day on which it was given.',
      'Please enter the day until which it is valid.',
      'Please choose a photo or a PDF of the certificate.',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('Vaccine', { exact: true })).toBeFocused();
    await expectSound(page, 'vaccination-form');
    await fillIn(page);
    await page.getByLabel('Certificate', { exact: true }).setInputFiles(await png());
    await page.getByLabel('Given on').fill(inDays(3));
    await submit.click();
    await expect(page.getByText('This day is still to come.')).toBeVisible();
    await page.getByLabel('Given on').fill(inDays(-400));
    await page.getByLabel('Valid until').fill(inDays(-30));
    await submit.click();
    await expect(page.getByText(`It was valid until ${formatDisplayDate(inDays(-30))}`)).toBeVisible();
  });

  test('draws anew what the server does not take and the browser can read', async ({ page, person }) => {
    // On a phone it takes a second, in which Upload may be pressed.
    await page.evaluate(() => {
      const draw = window.createImageBitmap.bind(window);
      window.createImageBitmap = async (image: ImageBitmapSource) => {
        await new Promise((resolve) => addEventListener('draw', resolve, { once: true }));
        return draw(image);
      };
    });
    await fillIn(page);
    const avif = { name: 'paper.avif', mimeType: 'image/avif', buffer: await imageFile('avif', 300, 200) };
    await page.getByLabel('Certificate', { exact: true }).setInputFiles(avif);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('button', { name: 'Uploading…' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('draw')));
    await expect(page.getByText('Waits for review')).toBeVisible();
    const { docs } = await collections.vaccinations
      .where('uid', '==', (await auth.getUserByEmail(person.email)).uid)
      .get();
    expect(docs.map((doc) => doc.data().file.type)).toEqual(['image/webp']);
  });

  test('takes a PDF that the browser does not know as one', async ({ page, person }) => {
    await fillIn(page);
    const untyped = { name: 'paper', mimeType: 'application/octet-stream', buffer: pdf };
    await page.getByLabel('Certificate', { exact: true }).setInputFiles(untyped);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Waits for review')).toBeVisible();
    expect(await filesOfPerson(person)).toEqual([expect.stringMatching(/\.pdf$/)]);
  });

  test('says what to do with what nobody can read', async ({ page, person }) => {
    await fillIn(page);
    const heic = { name: 'paper.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') };
    const input = page.getByLabel('Certificate', { exact: true });
    await input.setInputFiles(heic);
    await expect(
      page.getByText('The certificate must be a PNG, JPEG or WebP picture, or a PDF.'),
    ).toBeVisible();
    // The server looks at the bytes, whatever the file says of itself.
    await input.setInputFiles({ ...heic, name: 'paper.png', mimeType: 'image/png' });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(
      page.getByText('The certificate must be a PNG, JPEG or WebP picture, or a PDF.'),
    ).toBeVisible();
    await expect(page.getByLabel('Given on')).toHaveValue(inDays(-60));
    expect(await filesOfPerson(person)).toEqual([]);
  });

  test('tells how far the upload is, and sends it once, however often', async ({ page, person }) => {
    await fillIn(page);
    await page.getByLabel('Certificate', { exact: true }).setInputFiles(await png());
    let sent = 0;
    await page.route('**/api/v1/pets/*/vaccinations', async (route) => {
      sent += 1;
      const response = await route.fetch();
      // The first answer is lost on its way.
      if (sent === 1) await route.abort();
      else await route.fulfill({ response });
    });
    const submit = page.getByRole('button', { name: 'Upload' });
    await submit.click();
    await expect(page.getByText('Send it again: it is never done twice.')).toBeVisible();
    await submit.click();
    await expect(page.getByText('Waits for review')).toBeVisible();
    expect(sent).toBe(2);
    expect(await filesOfPerson(person)).toHaveLength(1);
  });

  test('stays open with the focus while it uploads, and says what has failed', async ({ page }) => {
    await fillIn(page);
    await page.getByLabel('Certificate', { exact: true }).setInputFiles(await png());
    const { promise: seen, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/v1/pets/*/vaccinations', async (route) => {
      await seen;
      await route.abort();
    });
    const form = page.getByRole('dialog', { name: 'Vaccination of Biscuit' });
    await form.getByRole('button', { name: 'Upload' }).press('Enter');
    await expect(form.getByRole('button', { name: 'Uploading…' })).toBeFocused();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Close' }).click();
    await page.mouse.click(2, 2);
    fail();
    await expect(form.getByText('Send it again: it is never done twice.')).toBeVisible();
    await expect(page.getByLabel('Given on')).toHaveValue(inDays(-60));
    await page.getByLabel('Certificate', { exact: true }).setInputFiles(await png());
    await expect(form.getByText('Send it again: it is never done twice.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });
});

test('a PDF is downloaded, and never shown', async ({ page, person }) => {
  const { token, pets } = await signInWith(page, person, biscuit);
  await upload({ token, pet: { id: pets[0]?.id ?? 0 } }, { file: pdf });
  await page.goto('/profile?tab=pets');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the certificate: Rabies of Biscuit' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Rabies of Biscuit.pdf');
  await expect(page.getByRole('button', { name: /^Show the certificate/ })).toHaveCount(0);
});
