import type { Locator, Page } from '@playwright/test';
import { imageFile } from '../support/gallery.ts';
import { change, mailsOf, stored } from '../support/records.ts';
import { addPhoto, photosIn, sentCard, type Card } from '../support/report-cards.ts';
import { auth, collections } from '../support/suite.ts';
import { dogOfToday } from '../support/today.ts';
import { openAsAdmin } from './support/admin.ts';
import { button, dog, named } from './support/admin-day.ts';
import { signInWith } from './support/customer.ts';
import { expectSound, looks } from './support/look.ts';
import { expect, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await imageFile('jpeg', 900, 600),
});

/** A dog of today that is checked in, as the page of an admin shows it. */
async function dogInHouse(page: Page, person: Person, ahead: number) {
  const name = named(person, 'Biscuit');
  const id = await dogOfToday(ahead, { pet: { name } });
  const { pets } = await stored(id);
  await change(id, {
    presence: [{ slot: 0, petId: pets[0]?.id ?? 0, checkedInAt: new Date(), checkedOutAt: null }],
    isInHouse: true,
  });
  await openAsAdmin(page, person);
  return { id, name };
}

async function openForm(page: Page, name: string): Promise<Locator> {
  await button(page, 'Write the report card of', name).click();
  const form = page.getByRole('dialog', { name: `Report card of ${name}` });
  await expect(form.getByRole('group', { name: 'Mood' })).toBeVisible();
  return form;
}

async function fillIn(form: Locator): Promise<void> {
  await form.getByRole('radio', { name: 'Playful' }).check();
  await form.getByRole('radio', { name: 'Ate everything' }).check();
  await form.getByLabel('Walks').fill('3');
  await form.getByLabel('A few words').fill('Found a tennis ball.');
}

async function cardsOf(reservationId: number) {
  const { docs } = await collections.reportCards.where('reservationId', '==', reservationId).get();
  return docs.map((doc) => doc.data());
}

for (const { name: width, viewport } of looks) {
  test.describe(`a report card at ${width}`, () => {
    test.use({ viewport });

    test('is written from Today, with photos, and sent', async ({ page, person }) => {
      const { id, name } = await dogInHouse(page, person, width === '390 px' ? 171 : 172);
      const form = await openForm(page, name);
      await expect(form.getByText('and gets a mail unless they want none')).toBeVisible();
      const send = form.getByRole('button', { name: 'Send' });
      await send.click();
      await expect(form.getByText('Please choose how the dog was.')).toBeVisible();
      await expect(form.getByText('Please choose how it ate.')).toBeVisible();
      await fillIn(form);
      await form.getByLabel('Add photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
      await form.getByLabel("Another customer's dog is on it: photo 2").check();
      await expectSound(page, 'report-card-form');
      await send.click();
      await expect(toasts(page).getByText(`The report card of ${name} is sent to`)).toBeVisible();
      await expect(form).toBeHidden();
      await expect(dog(page, name)).toContainText('Report card sent');

      const mails = (await mailsOf(id)).filter((mail) => mail.id.startsWith('report-card-'));
      expect(mails).toMatchObject([{ text: expect.stringContaining('Found a tennis ball.') }]);

      const cards = await cardsOf(id);
      expect(cards).toMatchObject([
        { mood: 'PLAYFUL', meals: 'ALL', walks: 3, words: 'Found a tennis ball.', sentAt: expect.any(Date) },
      ]);
      expect(cards[0]?.photos.map(({ showsOthers }) => showsOthers)).toEqual([false, true]);

      await button(page, 'Report card of', name).click();
      const again = page.getByRole('dialog', { name: `Report card of ${name}` });
      await expect(again.getByRole('img', { name: 'The photo 1' })).toHaveAttribute('src', /^blob:/);
      await expect(again.getByLabel('A few words')).toHaveValue('Found a tennis ball.');
      await expectSound(page, 'report-card-kept');
      await again.getByRole('button', { name: 'Remove photo 1' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(toasts(page).getByText('The photo is removed.')).toBeVisible();
      const [card] = await cardsOf(id);
      expect(await photosIn({ uid: card?.uid ?? '' })).toEqual(card?.photos.map(({ file }) => file.path));
      expect(card?.photos).toHaveLength(1);
    });

    test('is seen by its customer at the booking, without a reload', async ({ page, person }) => {
      const { token, pets } = await signInWith(page, person, [{ name: 'Biscuit' }]);
      const [pet] = pets;
      if (pet === undefined) throw new Error('There is no dog.');
      const { uid } = await auth.getUserByEmail(person.email);
      const sent: Card = await sentCard({ ...person, uid, token, pet });
      await page.goto('/profile?tab=bookings');
      await page.getByRole('link', { name: 'Report Card' }).click();
      const card = page.getByRole('article', { name: 'Report card of Biscuit' });
      await expect(card).toContainText('Dug for treasure, and found a tennis ball.');
      await expect(card).toContainText('Ate everything');
      const picture = card.getByRole('img', { name: 'Photo 1 of Biscuit' });
      await expect(picture).toHaveAttribute('src', /^blob:/);
      await expect.poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
      await expectSound(page, 'report-card');
      await addPhoto(sent);
      await page.reload();
      await expect(card.getByRole('img')).toHaveCount(2);
    });
  });
}

test.describe('the photos of a report card', () => {
  test.use({ expectedErrors: /ERR_|415/ });

  test('are sent again by themselves where no answer came, and are there once', async ({ page, person }) => {
    const { id, name } = await dogInHouse(page, person, 173);
    const form = await openForm(page, name);
    await fillIn(form);
    await form.getByLabel('Add photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
    let sent = 0;
    await page.route('**/api/v1/admin/report-cards/*/photos', async (route) => {
      sent += 1;
      const response = await route.fetch();
      // The first answer is lost on its way.
      if (sent === 1) await route.abort();
      else await route.fulfill({ response });
    });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(dog(page, name)).toContainText('Report card sent');
    expect(sent).toBe(3);
    const [card] = await cardsOf(id);
    expect(card?.photos).toHaveLength(2);
    expect(await photosIn({ uid: card?.uid ?? '' })).toHaveLength(2);
  });

  test('go on from where sending has failed', async ({ page, person }) => {
    const { id, name } = await dogInHouse(page, person, 174);
    const form = await openForm(page, name);
    await fillIn(form);
    await form.getByLabel('Add photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
    let isAway = true;
    let sent = 0;
    await page.route('**/api/v1/admin/report-cards/*/photos', async (route) => {
      sent += 1;
      if (isAway && sent > 1) await route.abort();
      else await route.continue();
    });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Send it again: it is never done twice.')).toBeVisible();
    // The page lies behind the dialog, where nothing has a role.
    await expect(page.locator('li', { hasText: name }).getByText('Report card not sent')).toBeVisible();
    await expect(form.getByRole('img', { name: 'The photo 2, not sent yet' })).toBeVisible();
    isAway = false;
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(dog(page, name)).toContainText('Report card sent');
    const [card] = await cardsOf(id);
    expect(card?.photos).toHaveLength(2);
  });

  test('are six at most, and what is none is refused with what to do', async ({ page, person }) => {
    const { name } = await dogInHouse(page, person, 175);
    const form = await openForm(page, name);
    const input = form.getByLabel('Add photos');
    const heic = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') };
    await input.setInputFiles(heic);
    await expect(form.getByText('The photo must be a PNG, JPEG or WebP picture.')).toBeVisible();
    const broken = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
    await input.setInputFiles(broken);
    await expect(form.getByText('This photo cannot be read.')).toBeVisible();
    await expect(form.getByRole('img')).toHaveCount(0);
    const one = await photo('a.jpg');
    await input.setInputFiles(Array.from({ length: 7 }, () => one));
    await expect(form.getByText('A report card can have at most 6 photos.')).toBeVisible();
    await expect(form.getByRole('img')).toHaveCount(6);
    await form.getByRole('button', { name: 'Remove photo 6' }).click();
    await expect(form.getByRole('img')).toHaveCount(5);
    await form.getByRole('button', { name: 'Remove photo 2' }).press('Enter');
    await expect(form.getByRole('img')).toHaveCount(4);
    // The photo that has its place now.
    const next = form
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Remove photo 2' }) });
    await expect(next).toBeFocused();
  });
});
