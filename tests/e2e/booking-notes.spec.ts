import type { Page } from '@playwright/test';
import { mailsOf } from '../support/records.ts';
import { payWith } from './support/checkout.ts';
import { signInWith } from './support/customer.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

const lunasNote = 'Luna: a sensitive stomach.';
const brunosNote = 'Bruno: a bad knee.';
const health = (page: Page) => page.getByLabel('Health Information');

/** The third step of day care on its default date, with two dogs of whom something is known. */
async function toPetStep(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Day Care' }).check();
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await expect(heading(page, 'Tell Us About Your Pet')).toBeVisible();
}

test("each dog's own note is shown, kept and sent; Health Information holds what was typed", async ({
  page,
  person,
}) => {
  await signInWith(page, person, [
    { name: 'Luna', medicalInfo: lunasNote },
    { name: 'Bruno', medicalInfo: brunosNote },
  ]);
  await page.goto('/booking');
  await toPetStep(page);

  await page.getByRole('checkbox', { name: 'Luna' }).check();
  await expect(page.getByText(lunasNote)).toBeVisible();
  await expect(health(page)).toHaveValue('');
  await page.getByRole('checkbox', { name: 'Luna' }).uncheck();
  await expect(page.getByText(lunasNote)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Bruno' }).check();
  await expect(page.getByText(brunosNote)).toBeVisible();
  await expect(health(page)).toHaveValue('');
  await health(page).fill('A cold since Monday.');
  await page.getByRole('button', { name: 'Review & Confirm' }).click();

  const pets = page.getByRole('region', { name: 'Pet Information' });
  await expect(pets).toContainText(brunosNote);
  await expect(page.getByText(lunasNote)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Special Requests' })).toContainText('A cold since Monday.');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await payWith(page, 'pays', '$45.00');
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pet Details' })).toContainText(brunosNote);
  await expect(page.getByRole('region', { name: 'Health Information' })).toHaveText(
    'Health InformationA cold since Monday.',
  );

  const id = Number(new URL(page.url()).searchParams.get('reservationId'));
  const mail = (await mailsOf(id)).find(({ to }) => to !== person.email);
  expect(mail?.text).toMatch(/Medical information of Bruno:\s+> Bruno: a bad knee\./u);
  expect(mail?.text).toMatch(/Health information:\s+> A cold since Monday\./u);
  expect(mail?.text).not.toContain(lunasNote);
});

test('a draft of an older site loses the note that was copied from a dog', async ({ page, person }) => {
  await signInWith(page, person, [{ name: 'Luna', medicalInfo: lunasNote }]);
  await page.goto('/booking');
  await toPetStep(page);
  await health(page).fill(lunasNote);
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('bookingDraft') ?? '';
    sessionStorage.setItem('bookingDraft', kept.replace('"mayRepeatNote":false,', ''));
  });
  await page.reload();
  await expect(health(page)).toHaveValue('');

  // Typed by the customer it stays, whatever it says.
  await health(page).fill(lunasNote);
  await page.reload();
  await expect(health(page)).toHaveValue(lunasNote);
});

test('a note is written when a dog is added, and changed later', async ({ page, person }) => {
  await signInWith(page, person, [{ name: 'Luna' }]);
  await page.goto('/booking');
  await toPetStep(page);
  await page.getByRole('button', { name: 'Add a New Pet' }).click();
  const form = page.getByRole('form', { name: 'Add a New Pet' });
  await form.getByLabel('Name').fill('Otto');
  await form.getByLabel('Age in years').fill('3');
  await form.getByLabel('Breed').selectOption('Poodle');
  await form.getByLabel('Medical information').fill('x'.repeat(1001));
  await form.getByRole('button', { name: 'Add Pet' }).click();
  await expect(form.getByText('1001 of 1000')).toBeVisible();
  await expect(
    form.getByText('Medical information can be at most 1,000 characters. Please shorten it.'),
  ).toBeVisible();
  await form.getByLabel('Medical information').fill('Half a tablet\nwith breakfast.');
  await page.reload();
  await expect(form.getByLabel('Medical information')).toHaveValue('Half a tablet\nwith breakfast.');
  await form.getByRole('button', { name: 'Add Pet' }).click();
  await expect(page.getByRole('checkbox', { name: 'Otto' })).toBeChecked();
  await expect(page.getByText('Half a tablet')).toBeVisible();

  await page.goto('/profile?tab=pets');
  const card = page.getByRole('article', { name: 'Otto' });
  await expect(card).toContainText('Half a tablet');
  await card.getByRole('button', { name: 'Edit Otto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Otto' });
  await dialog.getByLabel('Medical information').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).not.toContainText('Half a tablet');
});
