import { addDays } from '@pawprints/domain/calendar';
import type { Browser, Page } from '@playwright/test';
import { newUser } from '../../functions/src/records/users.ts';
import { stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { signInAsAdmin } from './support/admin.ts';
import { expectAccessible } from './support/look.ts';
import { expect, signIn, test } from './support/test.ts';
import type { Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { dogOfToday, today } from './support/today.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
const dog = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, act: string, name: string) =>
  page.getByRole('button', { name: `${act} ${name}`, exact: true });

async function openAsAdmin(page: Page, person: Person): Promise<string> {
  await page.goto('/about');
  // The rules ask for the role in the document too.
  const uid = `admin-${person.email}`;
  const user = newUser({ ...person, picture: '' }, new Date());
  await collections.users.doc(uid).create({ ...user, userRole: 'ROLE_ADMIN' });
  await signInAsAdmin(page, person);
  await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/admin');
  return uid;
}

async function secondAdmin(browser: Browser, { name, email }: Person) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const uid = await openAsAdmin(page, { name: `${name} II`, email: `second-${email}` });
  return { page, uid, close: () => context.close() };
}

/** A name that no other test's dog has. */
const named = ({ email }: Person, name: string) => `${name} ${email.slice(6, 10)}`;

test.describe('the day in two browsers', () => {
  test.setTimeout(150_000);

  test('shows what the other has done within a second, and what both did at once', async ({
    page,
    browser,
    person,
  }) => {
    const [luna, rex] = [named(person, 'Luna'), named(person, 'Rex')];
    const [visit] = await Promise.all([
      dogOfToday(223, { pet: { name: luna } }),
      dogOfToday(224, { to: 2, pet: { name: rex } }),
    ]);
    await openAsAdmin(page, person);
    const other = await secondAdmin(browser, person);
    await expect(section(page, 'Visits')).toContainText(luna);
    await expect(section(page, 'Arriving')).toContainText(rex);
    await expect(section(other.page, 'Arriving')).toContainText(rex);

    await button(page, 'Check in', rex).click();
    await expect(section(page, 'In the house')).toContainText(rex);
    await expect(section(other.page, 'In the house')).toContainText(rex, { timeout: 3000 });
    await expect(toasts(page).getByText(`${rex} is checked in.`)).toBeVisible();

    await Promise.all([page, other.page].map((one) => button(one, 'Check in', luna).click()));
    // It is shown at once, and can be pressed when the server has answered.
    for (const one of [page, other.page]) await expect(button(one, 'Check out', luna)).toBeEnabled();
    const { history, presence } = await stored(visit);
    expect(history.filter(({ what }) => what === 'checkedIn')).toHaveLength(1);
    expect(presence).toMatchObject([{ checkedOutAt: null }]);

    // A press just after the check-in is not taken for a check-out.
    await expect(async () => {
      await button(other.page, 'Check out', luna).click({ timeout: 1000 });
      await expect(section(page, 'Done')).toContainText(luna, { timeout: 1000 });
    }).toPass();
    await button(page, 'Undo the check-out of', luna).click();
    await expect(dog(other.page, luna)).not.toContainText('Checked out');
    await expect(button(other.page, 'Check out', luna)).toBeVisible();

    // The one who loses the role sees nothing more; the other goes on.
    await collections.users.doc(other.uid).update({ userRole: 'ROLE_USER' });
    await expect(other.page.getByText('You are no longer an admin.')).toBeVisible();
    await expect(other.page.getByText(rex)).toHaveCount(0);
    await button(page, 'Undo the check-in of', rex).click();
    await expect(section(page, 'Arriving')).toContainText(rex);
    await other.close();
  });
});

test('an act of more than five minutes ago is undone with a reason', async ({ page, person }) => {
  const bella = named(person, 'Bella');
  const at = new Date(Date.now() - 6 * 60_000);
  const id = await dogOfToday(225, { from: -1, to: 1, pet: { name: bella } });
  const { pets } = await stored(id);
  const presence = [{ slot: 0, petId: pets[0]?.id ?? 0, checkedInAt: at, checkedOutAt: null }];
  await collections.reservations.doc(String(id)).update({ presence, isInHouse: true });
  await openAsAdmin(page, person);
  await button(page, 'Undo the check-in of', bella).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Please say why it is undone.')).toBeVisible();
  await dialog.getByLabel('Why is it undone?').fill('It was another dog');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(section(page, 'Arriving')).toContainText(bella);
  await expect(dog(page, bella)).toContainText('Has not come yet');
  await expect
    .poll(async () => (await stored(id)).history.at(-1))
    .toMatchObject({ what: 'checkInUndone', note: 'It was another dog' });
});

test('a day ahead is the plan, and addresses, arrows and Back lead to it', async ({ page, person }) => {
  const [otto, long] = [named(person, 'Otto'), named(person, `Maximilian${'ian'.repeat(18)}`)];
  const notes = { healthInformation: 'Pills at noon.', specialRequests: 'Dinner at six.' };
  await dogOfToday(226, { from: 4, to: 6, pet: { name: otto, vaccinated: false }, ...notes });
  await dogOfToday(227, { from: 5, to: 5, pet: { name: long, size: 'LARGE' } });
  await openAsAdmin(page, person);
  await page.goto(`/admin?date=${addDays(today(), 4)}`);
  await expect(section(page, 'Arriving')).toContainText(otto);
  for (const text of ['Not vaccinated', 'First visit', 'Pills at noon.', 'Dinner at six.']) {
    await expect(dog(page, otto)).toContainText(text);
  }
  await expect(button(page, 'Check in', otto)).toHaveCount(0);
  await page.getByRole('link', { name: 'The day after' }).click();
  await expect(section(page, 'In the house')).toContainText(otto);
  await expect(section(page, 'Visits')).toContainText(long);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-today');
  }
  await page.goBack();
  await expect(section(page, 'Arriving')).toContainText(otto);
  await page.getByLabel('Date').fill(addDays(today(), 6));
  await expect(section(page, 'Leaving')).toContainText(otto);
});

test('a customer is led away, and their browser fetches nothing of it', async ({ page, person }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/about');
  await signIn(page, person);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Only admins can open this page.')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Today' })).toHaveCount(0);
  expect(fetched.filter((url) => /today-page|live-day/.test(url))).toEqual([]);
});
