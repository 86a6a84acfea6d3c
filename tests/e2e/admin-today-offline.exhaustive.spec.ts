import { stored } from '../support/records.ts';
import { openAsAdmin } from './support/admin.ts';
import { button, named, section, untilFollowed } from './support/admin-day.ts';
import { goOfflineLater } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { dogOfToday } from '../support/today.ts';

test.describe('without a network', () => {
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|cleardot/,
  });

  test('the day is as of when the connection was lost, and another one is not made of what is known of it', async ({
    page,
    context,
    person,
  }) => {
    const [stays, comes] = [named(person, 'Stella'), named(person, 'Toby')];
    const id = await dogOfToday(82, { to: 2, pet: { name: stays } });
    await dogOfToday(83, { from: 1, to: 3, pet: { name: comes } });
    await page.clock.install();
    await openAsAdmin(page, person);
    await expect(section(page, 'Arriving')).toContainText(stays);
    await untilFollowed(page, id);
    const lostAt = await goOfflineLater(page);
    const asOf = page.getByText(new RegExp(`This is the day as of ${lostAt}\\.`));
    await expect(asOf).toBeVisible();
    await page.getByRole('link', { name: 'The day after' }).click();
    const waits = page.getByText('This page waits for the network');
    await expect(waits).toBeVisible();
    await expect(page.getByText(stays)).toHaveCount(0);
    // The day that was there before is as it was.
    await page.goBack();
    await expect(section(page, 'Arriving')).toContainText(stays);
    await expect(asOf).toBeVisible();
    await page.goForward();
    await expect(waits).toBeVisible();
    await context.setOffline(false);
    await expect(section(page, 'Arriving')).toContainText(comes);
    await expect(section(page, 'In the house')).toContainText(stays);
    await expect(page.getByText('Not connected.')).toHaveCount(0);
  });

  test('the day says as of when it is, a press says that it was not sent, and is made once afterwards', async ({
    page,
    context,
    person,
  }) => {
    const nala = named(person, 'Nala');
    const id = await dogOfToday(90, { to: 1, pet: { name: nala } });
    await page.addInitScript(() => localStorage.setItem('serviceWorker', 'on'));
    await openAsAdmin(page, person);
    await expect(section(page, 'Arriving')).toContainText(nala);
    await untilFollowed(page, id);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await expect(page.getByText(/This is the day as of \d\d:\d\d [AP]M\./)).toBeVisible();
    await button(page, 'Check in', nala).click();
    await expect(toasts(page).getByText(`${nala}: the server did not answer.`)).toBeVisible();
    await expect(section(page, 'Arriving')).toContainText(nala);
    await context.setOffline(false);
    await expect(page.getByText('Not connected.')).toHaveCount(0);
    expect((await stored(id)).presence).toEqual([]);
    await button(page, 'Check in', nala).click();
    await expect(section(page, 'In the house')).toContainText(nala);
    await expect(toasts(page).getByText(`${nala} is checked in.`)).toBeVisible();
    expect((await stored(id)).history.filter(({ what }) => what === 'checkedIn')).toHaveLength(1);

    // Begun without a network, it waits for it.
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This page waits for the network' })).toBeVisible();
    await expect(page.getByText('In a hurry?')).toBeHidden();
    await context.setOffline(false);
    // It loads by itself then, or by 'Try again'.
    await expect(section(page, 'In the house')).toContainText(nala);
  });
});
