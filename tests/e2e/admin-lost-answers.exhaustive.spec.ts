import type { Page } from '@playwright/test';
import { stored } from '../support/records.ts';
import { dogOfToday } from '../support/today.ts';
import { openAsAdmin, secondAdmin } from './support/admin.ts';
import { button } from './support/admin-day.ts';
import { expect, loseAnswers, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

// The browser's own lines about such answers.
test.use({ expectedErrors: /409|ERR_FAILED/ });
test.setTimeout(150_000);

/** Holds what is sent to `url`, before the server has it or with its answer, until the function that is returned is called. */
async function hold(page: Page, url: string, what: 'request' | 'answer'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (what === 'answer') await route.fetch();
    await promise;
    await (what === 'answer' ? route.abort() : route.continue());
  });
  return resolve;
}

test('of two admins, the one whose answers are lost takes nothing back that the other has done', async ({
  page,
  browser,
  person,
}) => {
  const gus = `Gus ${person.email.slice(6, 10)}`;
  const id = await dogOfToday(102, { to: 2, pet: { name: gus } });
  const told = (text: string) => toasts(page).getByText(`${gus}${text}`);
  const whats = async () => (await stored(id)).history.slice(1).map(({ what }) => what);
  await openAsAdmin(page, person);
  const other = await secondAdmin(browser, person);
  await expect(button(other.page, 'Check in', gus)).toBeVisible();

  // Once the day shows that it has arrived, nothing asks for a second press, which would check out.
  await loseAnswers(page, '**/check-in');
  await button(page, 'Check in', gus).click();
  await expect(told(' is checked in.')).toBeVisible();
  await expect(told(': the server did not answer.')).toHaveCount(0);

  // The message goes when what it says is taken back.
  const release = await hold(page, '**/undo', 'answer');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Check in', gus)).toBeVisible();
  await expect(toasts(page).locator('li')).toHaveCount(0);
  // The answer is lost, and the other checks the dog in again.
  await button(other.page, 'Check in', gus).click();
  await expect(button(other.page, 'Check out', gus)).toBeEnabled();
  await expect(button(page, 'Check out', gus)).toBeVisible();
  release();
  await expect(told(': the server did not answer. Please press again')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Undo the check-in of', gus).click();
  await expect(toasts(page).getByText(`${person.name} II has checked in ${gus} again, at`)).toBeVisible();
  const before = ['checkedIn', 'checkInUndone', 'checkedIn'];
  expect((await whats()).slice(-3)).toEqual(before);
  // Told of that, it is meant.
  await button(page, 'Undo the check-in of', gus).click();
  await expect(button(page, 'Check in', gus)).toBeEnabled();
  await expect.poll(async () => (await whats()).slice(-4)).toEqual([...before, 'checkInUndone']);

  // Who is too late with the next act reads why, and no more that the former is done.
  await button(page, 'Check in', gus).click();
  await expect(told(' is checked in.')).toBeVisible();
  const send = await hold(page, '**/check-out', 'request');
  const held = page.waitForRequest('**/check-out');
  await expect(async () => {
    await button(page, 'Check out', gus).click({ timeout: 1000 });
    await expect(button(page, 'Undo the check-out of', gus)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await held;
  await button(other.page, 'Undo the check-in of', gus).click();
  await expect(button(other.page, 'Check in', gus)).toBeEnabled();
  send();
  await expect(told(' was not checked in yet.')).toBeVisible();
  await expect(told(' is checked in.')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  // So it is on the page of the booking.
  await page.goto(`/admin/bookings/${id}`);
  await loseAnswers(page, '**/check-in');
  await button(page, 'Check in', gus).click();
  await expect(told(' is checked in.')).toBeVisible();
  await expect(told(': the server did not answer.')).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Check in', gus)).toBeEnabled();
  await other.close();
});
