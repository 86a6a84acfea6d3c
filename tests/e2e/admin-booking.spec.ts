import { stored } from '../support/records.ts';
import { dogOfToday } from '../support/today.ts';
import { openAsAdmin, signInAsAdmin } from './support/admin.ts';
import { expectAccessible } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

// The browser's own lines about such answers.
test.use({ expectedErrors: /404|409|ERR_FAILED/ });

test("a booking's whole life on its page", async ({ page, person }) => {
  const luna = `Luna ${person.email.slice(6, 10)}`;
  const id = await dogOfToday(92, {
    to: 2,
    pet: { name: luna, medicalInfo: 'Pills at noon.' },
    specialRequests: 'Dinner at six.',
  });
  await openAsAdmin(page, person);
  await page.getByRole('link', { name: luna }).click();
  await expect(page).toHaveURL(`/admin/bookings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: luna })).toBeFocused();
  for (const text of ['Pills at noon.', 'Dinner at six.']) await expect(page.getByText(text)).toBeVisible();
  // The dog has not even come.
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText('Completed')).toHaveCount(0);

  await page.getByRole('button', { name: `Check in ${luna}` }).click();
  await expect(page.getByRole('button', { name: `Check out ${luna}` })).toBeEnabled();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(`${luna} checked in`)).toBeVisible();

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await expect(notes.getByText('Please write something.')).toBeVisible();
  await notes.getByLabel('New note').fill('Barks at hats.');
  await notes.getByLabel('About').selectOption(luna);
  await notes.getByRole('button', { name: 'Add Note' }).click();
  const note = notes.getByRole('listitem').filter({ hasText: 'Barks at hats.' });
  await expect(note).toContainText(person.name);
  await expect(notes.getByLabel('New note')).toHaveValue('');
  await note.getByRole('button', { name: 'Edit' }).click();
  await notes.getByLabel('Note', { exact: true }).fill('Barks at hats and bags.');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(notes.getByText('Barks at hats and bags.')).toBeVisible();
  await notes.getByRole('button', { name: 'Remove' }).click();
  await expect(notes.getByText('Barks at hats')).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Put it back' }).click();
  await expect(notes.getByText('Barks at hats and bags.')).toBeVisible();

  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-booking');
  }
  const money = page.getByRole('region', { name: 'Money' });
  const dialog = page.getByRole('dialog');
  await money.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please say how much goes back.')).toBeVisible();
  for (const typed of ['12,50', '1e3', '0.001']) {
    await dialog.getByLabel('Amount').fill(typed);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(
      dialog.getByText('The amount must be in dollars and whole cents, such as 12.50.'),
    ).toBeVisible();
  }
  await dialog.getByLabel('Amount').fill('60');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Only $45 was paid with this payment')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('60');
  await dialog.getByLabel('Amount').fill('10');
  await dialog.getByLabel('Reason').fill('It rained');
  await dialog.getByRole('button', { name: 'Refund' }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(money).toContainText('$35 left');

  await money.getByRole('button', { name: 'Settled Elsewhere' }).click();
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog.getByText('Please say how much was paid back.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('5.5');
  await dialog.getByLabel('How was it paid back?').fill('In cash');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(money).toContainText('$29.50 left');

  await money.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toContainText('A dog of this booking is in the house.');
  await dialog.getByLabel('Refund').fill('20');
  await dialog.getByLabel('Reason').fill('Ill');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(money).toContainText('$9.50 left');
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  for (const text of ['Refunded $10', '$5.50 paid back elsewhere', 'Cancelled', 'Refunded $20']) {
    await expect(history).toContainText(text);
  }
  expect((await stored(id)).refunds).toMatchObject([
    { amountCents: 1000, status: 'succeeded' },
    { amountCents: 2000, status: 'succeeded' },
  ]);
  expect((await stored(id)).presence).toMatchObject([{ checkedOutAt: null }]);
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});

test('the address of a booking that is not there leads back to today', async ({ page, person }) => {
  await signInAsAdmin(page, person);
  for (const id of ['1', 'x']) {
    await page.goto(`/admin/bookings/${id}`);
    await expect(page.getByText('There is no such booking.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to today' }).click();
  await expect(page).toHaveURL('/admin');
});
