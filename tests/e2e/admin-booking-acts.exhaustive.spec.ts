import type { Page } from '@playwright/test';
import { bookAndPayTwice } from '../support/bookings.ts';
import { change, stored } from '../support/records.ts';
import { dogOfToday } from '../support/today.ts';
import { stripe } from '../support/suite.ts';
import { makeAdmin, openAsAdmin, secondAdmin } from './support/admin.ts';
import { openMoney } from './support/money.ts';
import { goOfflineLater } from './support/offline.ts';
import { expect, loseAnswers, signIn, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

// The browser's own lines about such answers.
test.use({ expectedErrors: /404|409|ERR_FAILED/ });

test('an act with money is one, however its dialog is used, and says what Stripe has refused', async ({
  page,
  person,
}) => {
  test.setTimeout(150_000);
  const { id, scope, amounts, money, dialog } = await openMoney(page, person, { ahead: 86, name: 'Momo' });
  const refund = async (amount: string) => {
    await money.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByRole('button', { name: 'Refund' }).click();
  };

  await test.step('while it is being sent, the dialog stays', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/refund', async (route) => {
      await promise;
      await route.continue();
    });
    await refund('7');
    await expect(dialog.getByRole('button', { name: 'Refunding…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel('Amount')).toHaveValue('7');
    resolve();
    await expect(dialog).toHaveCount(0);
    await expect(money).toContainText('$38 left');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('after a lost answer a new dialog says whether it has arrived, and is one of its own then', async () => {
    await loseAnswers(page, '**/refund');
    await refund('8');
    await expect(dialog).toContainText('No answer came');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await refund('8');
    await expect(money).toContainText('$22 left');
    await expect(dialog).toHaveCount(0);
    expect(await amounts()).toEqual([700, 800, 800]);

    await loseAnswers(page, '**/refund');
    await refund('2');
    await expect(dialog).toContainText('No answer came');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await money.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toContainText(/The refund of \$2 that you sent at \d\d:\d\d [AP]M has arrived\./);
    await dialog.getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('where it has not, it is the same one in a new dialog, however late it arrives', async () => {
    let arrive: () => Promise<unknown> = () => Promise.resolve();
    await page.route('**/refund', async (route) => {
      arrive = () => page.request.fetch(route.request());
      await route.abort();
    });
    await refund('3');
    await expect(dialog).toContainText('No answer came');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await money.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toContainText(
      /The refund of \$3 that you sent at \d\d:\d\d [AP]M has not arrived\./,
    );
    await expect(dialog.getByRole('button', { name: 'Refund' })).toBeEnabled();
    await arrive();
    await dialog.getByLabel('Amount').fill('3');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await amounts()).toEqual([700, 800, 800, 200, 300]);
  });

  await test.step('what Stripe refuses is not called ordered alone', async () => {
    await stripe.planRefunds({ scope, count: 1, plan: { outcome: 'refused' } });
    await refund('5');
    await expect(toasts(page)).toContainText('But Stripe has refused it: Attention says what to do.');
    await expect(page.getByText('Stripe has refused a refund').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'See it in Attention' })).toBeVisible();
  });

  await test.step('an emptied field is not the refund of the rule', async () => {
    await money.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByLabel('Amount').fill('17');
    await expect(dialog).toContainText('so it cancels the booking');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await money.getByRole('button', { name: 'Cancel Booking' }).click();
    await dialog.getByLabel('Refund').fill('');
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(dialog.getByText('Please say how much goes back.')).toBeVisible();
    expect((await stored(id)).status).toBe('PAID');
  });

  await test.step('who cancels what is cancelled by now is told', async () => {
    const cancelled = { status: 'CANCELLED' as const, cancelledAt: new Date() };
    await change(id, cancelled);
    await expect(dialog.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
    await expect(dialog).toContainText('It was cancelled meanwhile.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
  });
});

test('who was not answered is told what has become of it, after a reload too, and nobody else', async ({
  page,
  person,
}) => {
  const { id, amounts, money, dialog } = await openMoney(page, person, { ahead: 108, name: 'Yuki' });
  await loseAnswers(page, '**/refund');
  await money.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toContainText('No answer came');

  await page.reload();
  await money.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toContainText('The refund of $5 that you sent');
  await expect(dialog).toContainText('has arrived.');

  // What it says of the one before ends with the next one.
  await dialog.getByLabel('Amount').fill('4');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toContainText('No answer came');
  await expect(dialog).not.toContainText('has arrived.');
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const second = { name: `${person.name} II`, email: `second-${person.email}` };
  await makeAdmin(second);
  await signIn(page, second);
  // Without loading the site anew.
  await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).first().click();
  await page.locator(`a[href="/admin/bookings/${id}"]`).click();
  await money.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('button', { name: 'Refund' })).toBeEnabled();
  await expect(dialog).not.toContainText('that you sent');
  expect(await amounts()).toEqual([500, 400]);
  await dialog.getByRole('button', { name: 'Not now' }).click();

  await loseAnswers(page, '**/cancel');
  await money.getByRole('button', { name: 'Cancel Booking' }).click();
  await dialog.getByLabel('Refund').fill('7');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toContainText(`${person.name} II has cancelled this booking.`);
  await expect(dialog).toContainText('$7 goes back.');
  await expect(dialog).not.toContainText('No answer came');
  await expect(dialog).toHaveAccessibleName('This booking is cancelled');
  await expect(dialog).not.toContainText('the customer gets a mail');
});

test('a message goes away by itself also after one was pressed, and can be pressed above a dialog', async ({
  page,
  person,
}) => {
  const id = await dogOfToday(87, { to: 2, pet: { name: 'Kiki' } });
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const checkIn = page.getByRole('button', { name: 'Check in Kiki' });
  // An open dialog hides the rest of the page from screen readers.
  const undo = toasts(page).getByRole('button', { name: 'Undo', includeHidden: true });
  await checkIn.click();
  await undo.click();
  await expect.poll(async () => (await stored(id)).presence).toEqual([]);
  // Until the page has heard the answer, a press is not taken.
  await expect(checkIn).toHaveAttribute('aria-disabled', 'false');
  await checkIn.click();
  await expect(toasts(page)).toContainText('Kiki is checked in.');
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);

  await page.getByRole('button', { name: 'Check out Kiki' }).click();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await undo.click();
  await expect.poll(async () => (await stored(id)).presence).toMatchObject([{ checkedOutAt: null }]);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('two payments of a booking are told apart, and only all of its own cancels it', async ({
  page,
  person,
  browser,
}) => {
  test.setTimeout(120_000);
  const { reservation } = await bookAndPayTwice();

  await openAsAdmin(page, person, `/admin/bookings/${reservation.id}`);
  const other = await secondAdmin(browser, person, `/admin/bookings/${reservation.id}`);
  const money = page.getByRole('region', { name: 'Money' });
  const paymentsOn = (one: Page) =>
    one.getByRole('region', { name: 'Money' }).getByRole('listitem').filter({ hasText: 'See it at Stripe' });
  const payments = paymentsOn(page);
  await expect(paymentsOn(other.page).nth(1)).toContainText('$45 paid');
  await expect(payments).toHaveText([/The booking's own payment.*\$45 paid/, /A further payment.*\$45 paid/]);
  await money.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('45');
  await expect(dialog).toContainText('so it cancels the booking');
  await dialog.getByLabel('Of which payment?').selectOption('A further payment of $45, $45 left');
  await expect(dialog).not.toContainText('cancels');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(payments.nth(1)).toContainText('$0 left');
  await expect(paymentsOn(other.page).nth(1)).toContainText('$0 left');
  await other.close();
  expect((await stored(reservation.id)).status).toBe('PAID');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|cleardot/ });

  test('a booking says as of when it is, and shows what has happened once it is back', async ({
    page,
    context,
    person,
  }) => {
    const id = await dogOfToday(84, { to: 2, pet: { name: 'Coco' } });
    await page.clock.install();
    await openAsAdmin(page, person, `/admin/bookings/${id}`);
    await expect(page.getByRole('heading', { name: 'Coco' })).toBeVisible();
    // Firestore is heard: what changes is shown.
    await change(id, { specialRequests: 'Dinner at six.' });
    await expect(page.getByText('Dinner at six.')).toBeVisible();
    const lostAt = await goOfflineLater(page);
    await expect(page.getByText(new RegExp(`This is the booking as of ${lostAt}\\.`))).toBeVisible();
    await change(id, { specialRequests: 'Dinner at seven.' });
    await context.setOffline(false);
    await expect(page.getByText('Dinner at seven.')).toBeVisible();
    await expect(page.getByText('Not connected.')).toHaveCount(0);
  });
});
