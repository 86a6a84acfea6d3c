import { pictureMessages } from '@pawprints/domain/gallery-messages';
import type { Page } from '@playwright/test';
import { sampleGallery } from '../../web/src/content/sample-gallery.ts';
import { add, anItem, imageFile, newAdmin } from '../support/gallery.ts';
import { collections } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { pictures, serveGallery } from './support/gallery.ts';
import { refuse } from './support/reviews.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const loadError = 'An error occurred while loading gallery images. Please try again later.';

test.describe('the grid', () => {
  test('shows 8 a page: the server’s pictures in pages of 20 as they are reached, then the samples', async ({
    page,
  }) => {
    const asked = await serveGallery(page, 45);
    await page.goto('/gallery');
    await expect(pictures(page)).toHaveText(Array.from({ length: 8 }, (_, index) => `Dog ${index + 1}`));
    expect(asked.map(({ search }) => search)).toEqual(['?page=0&size=20']);

    const pager = page.getByRole('navigation', { name: 'Gallery: pages' });
    await expect(pager.getByRole('button', { name: /^Page \d+$/ })).toHaveText(['1', '2', '3', '4', '5']);
    await pager.getByRole('button', { name: 'Page 3' }).click();
    await expect(page).toHaveURL('/gallery?page=3');
    await expect(pictures(page).last()).toHaveText('Dog 24');
    expect(asked.map(({ search }) => search)).toEqual(['?page=0&size=20', '?cursor=20&size=20']);

    await pager.getByRole('button', { name: 'Page 5' }).click();
    await pager.getByRole('button', { name: 'Page 6' }).click();
    const first = sampleGallery.slice(0, 3).map(({ petName }) => petName);
    await expect(pictures(page)).toHaveText(['Dog 41', 'Dog 42', 'Dog 43', 'Dog 44', 'Dog 45', ...first]);
    await page.goBack();
    await expect(pictures(page).first()).toHaveText('Dog 33');
  });

  test('is reached at the page that the address names', async ({ page }) => {
    await serveGallery(page, 45);
    await page.goto('/gallery?page=6');
    await expect(pictures(page).first()).toHaveText('Dog 41');
  });

  test('shows a skeleton on the way from another page, then the samples of an empty server', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await serveGallery(page, 0);
    await page.route('**/api/v1/gallery?*', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/reviews');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByText('Loading pictures…')).toBeVisible();
    release();
    await expect(pictures(page)).toHaveText(sampleGallery.slice(0, 8).map(({ petName }) => petName));
    await expect(page.getByText('Loading pictures…')).toBeHidden();
  });
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('it says so, shows the samples, and asks again when told to', async ({ page }) => {
    await page.route('**/api/v1/gallery?*', (route) => route.abort());
    await page.goto('/gallery');
    await expect(page.getByRole('alert')).toContainText(loadError);
    await expect(pictures(page).first()).toHaveText(sampleGallery[0]?.petName ?? '');
    await page.unrouteAll();
    await serveGallery(page, 3);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(loadError)).toBeHidden();
    await expect(pictures(page).first()).toHaveText('Dog 1');
  });
});

test('a picture is looked at, and its neighbours, by keyboard', async ({ page }) => {
  await serveGallery(page, 10);
  await page.goto('/gallery');
  await expect(pictures(page).first()).toHaveText('Dog 1');
  await pictures(page).nth(6).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Dog 7');
  await expect(dialog).toContainText('Welsh Corgi');
  await expect(dialog).toContainText('The story of dog 7.');
  await expect(dialog).toContainText('At home with Robin');
  await expect(dialog.getByRole('button', { name: 'Delete Image' })).toHaveCount(0);

  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Dog 8');
  await expect(dialog).not.toContainText('At home with');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Dog 9');
  await expect(page).toHaveURL('/gallery?page=2');
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog).toHaveAccessibleName('Dog 10');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog).toHaveAccessibleName('Dog 8');
  await expect(page).toHaveURL('/gallery');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pictures(page).nth(6)).toBeFocused();
});

test('the first has none before it, the last none after it', async ({ page }) => {
  await serveGallery(page, 0);
  await page.goto('/gallery');
  await pictures(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAccessibleName(sampleGallery[0]?.petName ?? '');
  await page.keyboard.press('Escape');

  await page.goto(`/gallery?page=${Math.ceil(sampleGallery.length / 8)}`);
  await expect(pictures(page).last()).toHaveText(sampleGallery.at(-1)?.petName ?? '');
  await pictures(page).last().click();
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeDisabled();
});

test.describe('deleting', () => {
  test.use({ expectedErrors: /ERR_FAILED|409|ERR_ABORTED|ERR_INTERNET_DISCONNECTED|cleardot/ });

  test('is the admin’s, and says every answer', async ({ page, context, person }) => {
    await serveGallery(page, 2);
    await openAsAdmin(page, person, '/gallery');
    await expect(page.getByRole('link', { name: 'Add New Image' })).toHaveAttribute('href', '/gallery-edit');
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: 'Delete Image' });
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' });
    const confirm = async () => {
      await remove.click();
      await question.getByRole('button', { name: 'Delete' }).click();
    };

    await expect(pictures(page).first()).toHaveText('Dog 1');
    await pictures(page).nth(2).click();
    await remove.click();
    await expect(
      toasts(page).getByText('This image is from local data and cannot be deleted from the server.'),
    ).toBeVisible();
    // Escape closes what is on top: the toast, then the picture.
    await page.keyboard.press('Escape');
    await expect(toasts(page).locator('li')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await pictures(page).first().click();
    await remove.click();
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await expect(dialog).toHaveAccessibleName('Dog 1');

    await page.clock.install();
    const remains = async (message: string) => {
      await expect(toasts(page).getByText(/^Dog 1 is removed\./)).toBeVisible();
      await expect(pictures(page).first()).toHaveText('Dog 2');
      await page.clock.fastForward(10_000);
      await expect(toasts(page).getByText(message)).toBeVisible();
      await expect(pictures(page).first()).toHaveText('Dog 1');
      await pictures(page).first().click();
    };
    await refuse(page, '**/api/v1/gallery/*', 409, 'Not now.');
    await confirm();
    await remains('Not now.');
    await page.route('**/api/v1/gallery/*', (route) => route.fulfill({ body: '<html></html>' }));
    await confirm();
    await remains('Failed to delete image. Please try again.');
    await page.route('**/api/v1/gallery/*', (route) => route.abort());
    await confirm();
    await remains('An unexpected error occurred during deletion.');
    await context.setOffline(true);
    await confirm();
    await remains(pictureMessages.notRemovedOffline);
    await context.setOffline(false);
    await expect(dialog).toHaveAccessibleName('Dog 1');
    await expect(remove).toBeEnabled();
  });

  test.describe('when the session has ended', () => {
    test.use({ expectedErrors: /401/ });

    test('says so once', async ({ page, person }) => {
      await serveGallery(page, 1);
      await openAsAdmin(page, person, '/gallery');
      await page.getByRole('button', { name: 'Show Dog 1 larger' }).click();
      await page.route('**/api/v1/gallery/*', (route) =>
        route.fulfill({
          status: 401,
          json: { isSuccess: false, code: 'UNAUTHENTICATED', message: 'Please sign in.', result: null },
        }),
      );
      await page.getByRole('button', { name: 'Delete Image' }).click();
      await page.clock.install();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(toasts(page).getByText(/^Dog 1 is removed\./)).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(toasts(page).getByText(/^Your sign-in has ended\./)).toBeVisible();
      await expect(toasts(page).locator('li')).toHaveCount(1);
    });
  });

  test('can be taken back for 10 seconds, and is not asked of the server until then', async ({
    page,
    person,
  }) => {
    await serveGallery(page, 2);
    await openAsAdmin(page, person, '/gallery');
    const deleted: string[] = [];
    await page.route('**/api/v1/gallery/*', (route) => {
      deleted.push(route.request().url());
      return route.abort();
    });
    await page.clock.install();
    await page.getByRole('button', { name: 'Show Dog 1 larger' }).click();
    await page.getByRole('button', { name: 'Delete Image' }).click();
    const asked = await page.evaluate(() => Date.now());
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(pictures(page).first()).toHaveText('Dog 2');
    // Stands still, so that a slow machine does not lose the last second.
    await page.clock.pauseAt(asked + 9_000);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(pictures(page).first()).toHaveText('Dog 1');
    await page.clock.resume();
    await page.clock.fastForward(60_000);
    await expect(toasts(page).locator('li')).toHaveCount(0);
    expect(deleted).toEqual([]);
  });

  const leaving: Record<string, (page: Page) => Promise<unknown>> = {
    'signs out': async (page) => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click(),
    'signs out in another tab': async (page) => {
      const other = await page.context().newPage();
      await other.goto('/about');
      await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    },
    'loads the page again': async (page) => page.reload(),
  };
  for (const [leaves, leave] of Object.entries(leaving)) {
    test(`is done for who ${leaves} before the undo is over`, async ({ page, person }) => {
      const petName = `Biscuit of ${person.name}`;
      const { result } = await add(await newAdmin(), {
        item: { ...anItem, petName },
        file: await imageFile('png', 40, 30),
      });
      await openAsAdmin(page, person, '/gallery');
      await pictures(page).filter({ hasText: petName }).click();
      await page.getByRole('button', { name: 'Delete Image' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(toasts(page).getByText(`${petName} is removed.`)).toBeVisible();
      await leave(page);
      const row = collections.gallery.doc(String(result.id));
      await expect.poll(async () => (await row.get()).exists, { timeout: 5000 }).toBe(false);
    });
  }

  test('and adding are offered to nobody else', async ({ page, person }) => {
    await serveGallery(page, 1);
    await storeSession(page, person);
    await page.goto('/gallery');
    await page.getByRole('button', { name: 'Show Dog 1 larger' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('button', { name: /Delete Image|Edit Texts/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add New Image' })).toHaveCount(0);
  });
});
