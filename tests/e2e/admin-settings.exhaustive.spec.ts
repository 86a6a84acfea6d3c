import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { newOwner } from '../support/direct-writes.ts';
import { collections } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectSound } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

// There is one document of settings: two tests at once would be two admins.
test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /409|ERR_/ });

const placesOn = (page: Page, weekday: string, pool: string) =>
  page.getByRole('group', { name: weekday }).getByLabel(pool);
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const stored = async () => (await collections.settings.doc('capacity').get()).data()?.weekdays;

/** What another admin changes meanwhile. */
async function changedElsewhere(rides: number): Promise<void> {
  const as = await newOwner();
  const { changedAt, ...settings } = (await call(adminSettingsRoutes.getCapacitySettings, { as })).result;
  const weekdays = settings.weekdays.map((capacity, day) => (day === 2 ? { ...capacity, rides } : capacity));
  const body = { ...settings, weekdays, replaces: changedAt };
  await call(adminSettingsRoutes.changeCapacitySettings, { as, body });
}

test('the settings are changed, and their tab is in view on the narrowest phone', async ({
  page,
  person,
}) => {
  await openAsAdmin(page, person);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/settings');
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }),
  ).toBeInViewport({
    ratio: 1,
  });
  const rides = page.getByRole('group', { name: 'Saturday' }).getByLabel('Rides');
  await rides.fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The places must be a whole number from 0.')).toBeVisible();
  await expectSound(page, 'admin-settings');
  const before = (await collections.settings.doc('capacity').get()).data()?.weekdays[6]?.rides ?? 0;
  await rides.fill(String(before - 1));
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toasts(page).getByText('The settings are changed.')).toBeVisible();
  expect((await collections.settings.doc('capacity').get()).data()?.weekdays[6]?.rides).toBe(before - 1);
  await expect(rides).toHaveValue(String(before - 1));
});

test('leaving with something typed asks first, and what is saved is left at once', async ({
  page,
  person,
}) => {
  await openAsAdmin(page, person, '/admin/settings');
  const baths = placesOn(page, 'Friday', 'Baths');
  const before = Number(await baths.inputValue());
  const calendar = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Calendar' });
  await baths.fill(String(before + 1));
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await calendar.click();
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectSound(page, 'admin-settings-leave');
  }
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(baths).toHaveValue(String(before + 1));
  await calendar.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.goto('/admin/settings');
  await expect(baths).toHaveValue(String(before));

  const agreement = page.getByLabel('What customers accept before they book');
  const text = await agreement.inputValue();
  await agreement.fill(`${text} And more.`);
  await calendar.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  await (await asked).accept();
  await reloading;
  await expect(agreement).toHaveValue(text);
  await calendar.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

test('what another admin has changed is said, loaded, and kept', async ({ page, person }) => {
  await openAsAdmin(page, person, '/admin/settings');
  const rides = Number(await placesOn(page, 'Tuesday', 'Rides').inputValue());
  const baths = Number(await placesOn(page, 'Monday', 'Baths').inputValue());
  await changedElsewhere(rides - 1);
  await placesOn(page, 'Monday', 'Baths').fill(String(baths - 1));
  await save(page).click();
  await expect(page.getByText('Somebody else has changed the settings meanwhile.')).toBeVisible();
  await expect(save(page)).toBeFocused();
  await expect(placesOn(page, 'Monday', 'Baths')).toHaveValue(String(baths - 1));
  await page.getByRole('button', { name: 'Load what is set now' }).click();
  await expect(placesOn(page, 'Tuesday', 'Rides')).toHaveValue(String(rides - 1));
  await expect(placesOn(page, 'Monday', 'Baths')).toHaveValue(String(baths));
  await placesOn(page, 'Monday', 'Baths').fill(String(baths - 1));
  await save(page).click();
  await expect(toasts(page).getByText('The settings are changed.')).toBeVisible();
  await expect(save(page)).toBeFocused();
  expect((await stored())?.[2]?.rides).toBe(rides - 1);
  expect((await stored())?.[1]?.baths).toBe(baths - 1);

  // Who comes back to the page sees what holds by then.
  const pages = page.getByRole('navigation', { name: 'Admin' });
  await pages.getByRole('link', { name: /^Attention/ }).click();
  await changedElsewhere(rides - 2);
  await page.clock.install();
  await page.clock.fastForward(31_000);
  await pages.getByRole('link', { name: 'Settings' }).click();
  await expect(placesOn(page, 'Tuesday', 'Rides')).toHaveValue(String(rides - 2));
});

test('a save whose answer was lost is not taken for somebody else', async ({ page, person }) => {
  await openAsAdmin(page, person, '/admin/settings');
  const rides = Number(await placesOn(page, 'Friday', 'Rides').inputValue());
  const url = '**/api/v1/admin/settings/capacity';
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await placesOn(page, 'Friday', 'Rides').fill(String(rides - 1));
  await save(page).click();
  await expect(page.getByText('No answer came, so it may be done or not.')).toBeVisible();
  await page.unroute(url);
  await placesOn(page, 'Sunday', 'Rides').fill(String(rides - 3));
  await save(page).click();
  await expect(toasts(page).getByText('The settings are changed.')).toBeVisible();
  expect((await stored())?.[5]?.rides).toBe(rides - 1);
  expect((await stored())?.[0]?.rides).toBe(rides - 3);
});

test('a faulty Sunday is not copied, and a wrong end is marked where it stands', async ({ page, person }) => {
  await openAsAdmin(page, person, '/admin/settings');
  await placesOn(page, 'Sunday', 'Baths').fill('abc');
  await page.getByRole('button', { name: 'As on Sunday on all days' }).click();
  await expect(placesOn(page, 'Sunday', 'Baths')).toHaveValue('abc');
  await expect(placesOn(page, 'Sunday', 'Baths')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The places must be a whole number from 0.')).toHaveCount(1);
  await placesOn(page, 'Sunday', 'Baths').fill('41');
  await page.getByRole('button', { name: 'As on Sunday on all days' }).click();
  await expect(placesOn(page, 'Saturday', 'Baths')).toHaveValue('41');
  await page.getByLabel('Offers are made from').selectOption('09:00 PM');
  await page.getByLabel('Until').selectOption('08:00 AM');
  await save(page).click();
  await expect(page.getByText('The end must be after the beginning.')).toBeVisible();
  await expect(page.getByLabel('Until')).toBeFocused();
  await placesOn(page, 'Sunday', 'Baths').fill('42');
  await page.getByRole('button', { name: 'As on Sunday on all days' }).click();
  await expect(placesOn(page, 'Saturday', 'Baths')).toHaveValue('42');
  await expect(page.getByText('The end must be after the beginning.')).toBeVisible();
});
