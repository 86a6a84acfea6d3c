import type { Page } from '@playwright/test';
import { stored } from '../support/records.ts';
import { secondAdmin } from './support/admin.ts';
import { openMoney } from './support/money.ts';
import { expect, loseAnswers, test } from './support/test.ts';

// The browser's own lines about such answers.
test.use({ expectedErrors: /409|ERR_FAILED/ });
test.setTimeout(120_000);

const money = (page: Page) => page.getByRole('region', { name: 'Money' });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

test('what two tabs of one admin give back at once goes back once', async ({ page, context, person }) => {
  const { id, amounts } = await openMoney(page, person, { ahead: 109, name: 'Pip' });
  const second = await context.newPage();
  await second.goto(`/admin/bookings/${id}`);
  const tabs = [page, second];

  await test.step('by Stripe', async () => {
    for (const tab of tabs) {
      await money(tab).getByRole('button', { name: 'Refund…' }).click();
      await dialog(tab).getByLabel('Amount').fill('22.5');
    }
    await press(page, 'Refund');
    await expect(dialog(page)).toHaveCount(0);
    await press(second, 'Refund');
    await expect(dialog(second)).toContainText(
      'Meanwhile $22.50 was given back: $22.50 of the payment is left. Please look at it again.',
    );
    await expect(dialog(second)).toContainText('This is all that is left, so it cancels the booking.');
    await expect(money(second)).toContainText('$22.50 left');
    expect(await amounts()).toEqual([2250]);
    expect((await stored(id)).status).toBe('PAID');

    await dialog(second).getByLabel('Amount').fill('2.5');
    await press(second, 'Refund');
    await expect(dialog(second)).toHaveCount(0);
    expect(await amounts()).toEqual([2250, 250]);
  });

  await test.step('elsewhere', async () => {
    for (const tab of tabs) {
      await expect(money(tab)).toContainText('$20 left');
      await money(tab).getByRole('button', { name: 'Settled Elsewhere…' }).click();
      await dialog(tab).getByLabel('Amount').fill('5');
      await dialog(tab).getByLabel('How was it paid back?').fill('In cash');
    }
    await press(second, 'Settle');
    await expect(dialog(second)).toHaveCount(0);
    await press(page, 'Settle');
    await expect(dialog(page)).toContainText('Meanwhile $5 was given back: $15 of the payment is left.');
    await expect(dialog(page).getByLabel('How was it paid back?')).toHaveValue('In cash');
    expect((await stored(id)).settlements).toMatchObject([{ amountCents: 500 }]);
    await press(page, 'Not now');
  });

  await test.step('with a cancellation', async () => {
    await money(second).getByRole('button', { name: 'Cancel Booking…' }).click();
    await dialog(second).getByLabel('Refund').fill('10');
    await money(page).getByRole('button', { name: 'Refund…' }).click();
    await dialog(page).getByLabel('Amount').fill('5');
    await press(page, 'Refund');
    await expect(dialog(page)).toHaveCount(0);
    const { promise, resolve } = Promise.withResolvers<void>();
    await second.route(`**/api/v1/admin/reservation/${id}`, async (route) => {
      await promise;
      await route.continue();
    });
    await press(second, 'Cancel Booking');
    await expect(dialog(second)).toContainText('Meanwhile $5 was given back: $10 of the payment is left.');
    expect((await stored(id)).status).toBe('PAID');
    // Before it knows what is left it would be refused for that once more.
    await expect(dialog(second).getByRole('button', { name: 'Cancelling…' })).toBeDisabled();
    resolve();
    await press(second, 'Cancel Booking');
    await expect(dialog(second)).toHaveCount(0);
    expect(await amounts()).toEqual([2250, 250, 500, 1000]);
    expect((await stored(id)).status).toBe('CANCELLED');
  });
});

test('two admins give back money at once, one of them without an answer: never more than there is, as Stripe says', async ({
  page,
  person,
  browser,
}) => {
  const { id, amounts } = await openMoney(page, person, { ahead: 85, name: 'Rex' });
  const other = await secondAdmin(browser, person, `/admin/bookings/${id}`);
  const giveBack = async (one: Page, amount: string) => {
    if ((await dialog(one).count()) === 0) await money(one).getByRole('button', { name: 'Refund' }).click();
    await dialog(one).getByLabel('Amount').fill(amount);
    await press(one, 'Refund');
  };

  await money(page).getByRole('button', { name: 'Refund' }).click();
  await dialog(page).getByLabel('Amount').fill('40');
  // On a busy machine the emulators lose a call; the page asks to send it again.
  await expect(async () => {
    await giveBack(other.page, '30');
    await expect(dialog(other.page)).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
  await expect(money(page)).toContainText('$15 left');
  await expect(dialog(page)).toContainText('$15 of the payment is left.');
  await expect(async () => {
    await press(page, 'Refund');
    await expect(dialog(page)).toContainText('Meanwhile $30 was given back');
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    await press(page, 'Refund');
    await expect(dialog(page)).toContainText('Only $15 of this payment is left');
  }).toPass({ timeout: 60_000 });

  await loseAnswers(page, '**/refund');
  await giveBack(page, '10');
  await expect(dialog(page)).toContainText('No answer came, so it may be done or not.');
  await page.unrouteAll({ behavior: 'wait' });
  await giveBack(page, '10');
  await expect(dialog(page)).toHaveCount(0);
  await expect(money(other.page)).toContainText('$5 left');
  expect(await amounts()).toEqual([3000, 1000]);
  await other.close();
});
