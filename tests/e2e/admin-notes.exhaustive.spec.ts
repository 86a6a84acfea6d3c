import { addDays } from '@pawprints/domain/calendar';
import type { Page } from '@playwright/test';
import { dogOfToday, today } from '../support/today.ts';
import { collections, firestore } from '../support/suite.ts';
import { openAsAdmin, secondAdmin } from './support/admin.ts';
import { expectAccessible } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a note is written once, however often its button is pressed, and is one entry of the audit', async ({
  page,
  person,
}) => {
  const nala = `Nala ${person.email.slice(6, 10)}`;
  const id = await dogOfToday(91, { from: 18, to: 18, pet: { name: nala } });
  const uid = await openAsAdmin(page, person, `/admin/bookings/${id}`);
  await page.getByLabel('New note').fill('Eats at noon.');
  // They have another name by now than when the page was opened.
  await collections.users.doc(uid).update({ name: `${person.name} the Owner` });
  await page.getByRole('button', { name: 'Add Note' }).evaluate((button) => {
    if (!(button instanceof HTMLButtonElement)) throw new Error('It is no button.');
    for (let press = 0; press < 20; press++) button.click();
  });
  await expect(page.getByText('Eats at noon.')).toHaveCount(1);
  await expect(page.getByText(`${person.name} the Owner, `)).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');
  const about = `reservations/${id}`;
  const countOf = async (collection: 'notes' | 'audit') =>
    (await firestore.collection(collection).where('about', '==', about).get()).size;
  await expect.poll(async () => countOf('audit')).toBe(1);
  expect(await countOf('notes')).toBe(1);
});

test('a removed note is gone for who closes the tab at once, and put back it is what it was', async ({
  page,
  browser,
  person,
}) => {
  const id = await dogOfToday(91, { from: 19, to: 19, pet: { name: `Otis ${person.email.slice(6, 10)}` } });
  const notes = page.getByRole('region', { name: 'Notes' });
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  for (const text of ['Eats at noon.', 'Barks at hats.']) {
    await notes.getByLabel('New note').fill(text);
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await expect(notes.getByLabel('New note')).toHaveValue('');
  }
  const other = await secondAdmin(browser, person, `/admin/bookings/${id}`);
  const theirs = other.page.getByRole('region', { name: 'Notes' });
  const note = theirs.getByRole('listitem').filter({ hasText: 'Eats at noon.' });
  const written = await note.getByText(person.name).innerText();
  await note.getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(other.page).getByText("The note 'Eats at noon.' is removed.")).toBeVisible();
  await expect(notes.getByText('Eats at noon.')).toHaveCount(0);
  await toasts(other.page).getByRole('button', { name: 'Put it back' }).click();
  await expect(notes.getByText('Eats at noon.')).toBeVisible();
  await expect(theirs.getByRole('listitem')).toHaveText([/Barks at hats/, /Eats at noon/]);
  await expect(note).toContainText(written);

  await note.getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(other.page).getByText("The note 'Eats at noon.' is removed.")).toBeVisible();
  await other.close();
  await page.reload();
  await expect(notes.getByText('Barks at hats.')).toBeVisible();
  await expect(notes.getByText('Eats at noon.')).toHaveCount(0);
});

test('notes of a day, a dog and a customer stand on the day, and are live in two browsers', async ({
  page,
  browser,
  person,
}) => {
  const luna = `Luna ${person.email.slice(6, 10)}`;
  await dogOfToday(91, { from: 17, to: 17, pet: { name: luna } });
  const day = `/admin?date=${addDays(today(), 17)}`;
  await openAsAdmin(page, person, day);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAsAdmin(other, { name: `${person.name} II`, email: `second-${person.email}` }, day);
  await expect(row(other, luna)).toBeVisible();

  await row(page, luna)
    .getByRole('button', { name: `Add a note about ${luna}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Notes about ${luna}` });
  await dialog.getByLabel('New note').fill('Barks at hats.');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await expect(row(other, luna)).toContainText('Barks at hats.');
  // What is typed stays, whatever closes the dialog, and is a note of its own.
  await dialog.getByLabel('New note').fill('Pays in cash.');
  await dialog.getByLabel('About').selectOption({ index: 2 });
  await page.goBack();
  await page.goForward();
  await row(page, luna)
    .getByRole('button', { name: `Notes about ${luna}` })
    .click();
  await expect(dialog.getByLabel('New note')).toHaveValue('Pays in cash.');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await expect(row(other, luna)).toContainText('Pays in cash.');
  await expect(row(other, luna)).toContainText('Barks at hats.');
  await dialog.getByRole('button', { name: "Edit the note 'Pays in cash.'" }).click();
  await dialog.getByLabel('Note', { exact: true }).fill('Pays by card.');
  await page.keyboard.press('Escape');
  await row(page, luna)
    .getByRole('button', { name: `Notes about ${luna}` })
    .click();
  await expect(dialog.getByLabel('New note')).toHaveValue('');
  await dialog.getByRole('button', { name: "Edit the note 'Pays in cash.'" }).click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Pays by card.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Notes about ${luna}` })).toBeFocused();

  const ofDay = page.getByRole('region', { name: 'Notes of the day' });
  await page.getByRole('button', { name: 'Add a note to this day' }).click();
  await page.getByRole('dialog').getByLabel('New note').fill('The plumber comes at ten.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
  await page.keyboard.press('Escape');
  await expect(ofDay).toContainText('The plumber comes at ten.');
  await expect(other.getByRole('region', { name: 'Notes of the day' })).toContainText(
    'The plumber comes at ten.',
  );

  await other.getByRole('button', { name: 'Notes of the day' }).click();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-notes');
  }
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(other.getByText('The plumber comes at ten.', { exact: true })).toHaveCount(0);
  await context.close();
  await page.getByRole('link', { name: 'The day after' }).click();
  await expect(page.getByText('The plumber comes at ten.')).toHaveCount(0);
});
