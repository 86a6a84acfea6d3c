import { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import { photoConsentRoutes } from '@pawprints/domain/contract/photo-consent';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import type { Browser, Locator, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import type { Customer } from '../support/bookings.ts';
import { addPhoto, sentPhotoOf, type Photographed } from '../support/report-cards.ts';
import { auth, bucket, collections } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { named } from './support/admin-day.ts';
import { signInWith } from './support/customer.ts';
import { expectSound, looks } from './support/look.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const label = 'May be shown in Paw Prints';

/** A customer whose dog has a report card with a photo, at their booking. */
async function atCard(
  page: Page,
  person: Person,
): Promise<{ sent: Photographed; name: string; box: Locator }> {
  const name = named(person, 'Biscuit');
  const { token, pets } = await signInWith(page, person, [{ name }]);
  const [pet] = pets;
  if (pet === undefined) throw new Error('There is no dog.');
  const { uid } = await auth.getUserByEmail(person.email);
  const customer: Customer = { ...person, uid, token, pet };
  const sent = await sentPhotoOf(customer);
  // Another customer's dog is on the second.
  await addPhoto(sent, { showsOthers: true });
  await page.goto(`/booking/confirmed?reservationId=${sent.reservation.id}`);
  return { sent, name, box: page.getByRole('checkbox', { name: `${label}: photo 1 of ${name}` }) };
}

const ownerOf = (person: Person): Person => ({ ...person, name: 'Ada', email: `owner-${person.email}` });

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, page: Page): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return { page: await context.newPage(), close: () => context.close() };
}

const pictureOf = (page: Page, name: string) => page.getByRole('button', { name: `Show ${name} larger` });

async function pathsOf({ params }: Photographed): Promise<string[]> {
  const item = (await collections.gallery.doc(String(params.photo)).get()).data();
  return item === undefined ? [] : [item.imagePath, item.thumbnailPath];
}

for (const { name: width, viewport } of looks) {
  test.describe(`a photo at ${width}`, () => {
    test.use({ viewport });

    test('is allowed by its customer, published by the owner, seen by everybody, and taken back', async ({
      page,
      person,
      browser,
    }) => {
      const { sent, name, box } = await atCard(page, person);
      await expect(page.getByRole('img', { name: `Photo 2 of ${name}` })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: label })).toHaveCount(1);
      await box.focus();
      await page.keyboard.press('Space');
      await expect(toasts(page).getByText(`Thank you! We may show photo 1 of ${name}.`)).toBeVisible();
      await expect(box).toBeChecked();
      await expect(box).toBeFocused();
      await expectSound(page, 'photo-consent');

      const owner = await another(browser, page);
      await openAsAdmin(owner.page, ownerOf(person), '/admin/attention');
      const entry = owner.page.getByRole('article').filter({ hasText: `Booking ${sent.reservation.id}` });
      await expect(entry).toContainText('A photo may be shown in Paw Prints');
      await entry.getByRole('link', { name: `Booking ${sent.reservation.id}` }).click();
      const photos = owner.page.getByRole('region', { name: 'Photos for Paw Prints' });
      await expect(photos.getByRole('img')).toHaveAttribute('src', /^blob:/);
      await expectSound(owner.page, 'photo-to-publish');
      await photos.getByRole('button', { name: `Publish in Paw Prints: photo 1 of ${name}` }).click();
      await expect(
        toasts(owner.page).getByText(`Published in Paw Prints: photo 1 of ${name}.`),
      ).toBeVisible();
      await expect(
        photos.getByRole('button', { name: `Take out of Paw Prints: photo 1 of ${name}` }),
      ).toBeFocused();
      await expect(owner.page.getByRole('link', { name: 'See it in Attention' })).toBeHidden();
      await expectSound(owner.page, 'photo-published');
      await owner.close();

      const visitor = await another(browser, page);
      await visitor.page.goto('/gallery');
      await expect(pictureOf(visitor.page, name)).toBeVisible();
      const picture = visitor.page.getByRole('img', { name });
      await expect
        .poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const paths = await pathsOf(sent);

      await page.reload();
      await expect(page.getByText('Everybody can see it there now.')).toBeVisible();
      await box.uncheck();
      await expect(toasts(page).getByText(`Only you and we can see photo 1 of ${name} now.`)).toBeVisible();
      await visitor.page.reload();
      await expect(pictureOf(visitor.page, name)).toBeHidden();
      await visitor.close();
      for (const path of paths) expect(await bucket.file(path).exists()).toEqual([false]);
      expect(paths).toHaveLength(2);
    });
  });
}

test.describe('who looks at an old page', () => {
  test.use({ expectedErrors: /409|ERR_/ });

  test('is told what has become of a photo meanwhile, and what to do', async ({ page, person, browser }) => {
    const { sent, name, box } = await atCard(page, person);
    const { admin, customer, params } = sent;
    // The network is away for a moment.
    await page.route('**/consent', (route) => route.abort());
    await box.click();
    await expect(toasts(page).getByText('Send it again: it is never done twice.')).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.unroute('**/consent');
    await box.check();
    await expect(toasts(page).getByText(`Thank you! We may show photo 1 of ${name}.`)).toBeVisible();

    const owner = await another(browser, page);
    await openAsAdmin(owner.page, ownerOf(person), `/admin/bookings/${sent.reservation.id}`);
    const publish = owner.page.getByRole('button', { name: `Publish in Paw Prints: photo 1 of ${name}` });
    await expect(publish).toBeVisible();
    await call(photoConsentRoutes.withdrawPhoto, { as: customer, params });
    await publish.click();
    await expect(toasts(owner.page).getByText(reportCardMessages.notAllowed)).toBeVisible();
    await expect(
      owner.page.getByText('The customer has not allowed a photo of the report cards.'),
    ).toBeVisible();
    await owner.close();

    await page.reload();
    await expect(box).not.toBeChecked();
    const body = { showsOthers: true };
    await call(adminReportCardRoutes.markReportCardPhoto, { as: admin, params, body });
    await box.click();
    await expect(toasts(page).getByText(reportCardMessages.notOffered)).toBeVisible();
    await expect(box).toBeHidden();
  });
});
