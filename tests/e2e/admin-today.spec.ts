import { business } from '@pawprints/domain/business';
import { addDays, formatInputDate } from '@pawprints/domain/calendar';
import type { Page } from '@playwright/test';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { refused } from '../support/api.ts';
import { stored } from '../support/records.ts';
import { auth, collections, firestore } from '../support/suite.ts';
import { revoke } from '../../tools/admin/admins.ts';
import { makeAdmin, openAsAdmin, secondAdmin } from './support/admin.ts';
import { button, dog, named, section, untilFollowed } from './support/admin-day.ts';
import { expectAccessible } from './support/look.ts';
import { storeSession } from './support/session.ts';
import { expect, loseAnswers, signIn, test, tokenOf } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { dogOfToday, today } from '../support/today.ts';
import { dayOf, turnTo } from './support/calendar.ts';

/** What the page calls from now on. */
function callsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) urls.push(request.url());
  });
  return urls;
}

test.describe('the day in two browsers', () => {
  test.setTimeout(150_000);

  test('shows what the other has done without asking, and what both did at once', async ({
    page,
    browser,
    person,
  }) => {
    const [luna, rex] = [named(person, 'Luna'), named(person, 'Rex')];
    const [visit, stay] = await Promise.all([
      dogOfToday(93, { pet: { name: luna } }),
      dogOfToday(94, { to: 2, pet: { name: rex } }),
    ]);
    await makeAdmin(person);
    await page.goto('/about');
    await signIn(page, person);
    await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/admin');
    const other = await secondAdmin(browser, person);
    await expect(section(page, 'Visits')).toContainText(luna);
    await expect(section(page, 'Arriving')).toContainText(rex);
    await expect(section(other.page, 'Arriving')).toContainText(rex);
    await untilFollowed(other.page, stay);

    // The other hears of it: nothing asks again and again. How soon is measured by `npm run bench -- day`.
    const asked = callsOf(other.page);
    await button(page, 'Check in', rex).click();
    await expect(section(page, 'In the house')).toContainText(rex);
    await expect(section(other.page, 'In the house')).toContainText(rex);
    expect(asked.filter((url) => !url.includes('/Listen/channel'))).toEqual([]);
    await expect(toasts(page).getByText(`${rex} is checked in.`)).toBeVisible();

    await Promise.all([page, other.page].map((one) => button(one, 'Check in', luna).click()));
    // It is shown at once, and can be pressed when the server has answered.
    for (const one of [page, other.page]) await expect(button(one, 'Check out', luna)).toBeEnabled();
    const { history, presence } = await stored(visit);
    expect(history.filter(({ what }) => what === 'checkedIn')).toHaveLength(1);
    expect(presence).toMatchObject([{ checkedOutAt: null }]);

    // A press just after the check-in is not taken for a check-out.
    await expect(async () => {
      const checkOut = button(other.page, 'Check out', luna);
      if (await checkOut.isVisible()) await checkOut.click({ timeout: 1000 });
      await expect(section(page, 'Done')).toContainText(luna, { timeout: 1000 });
    }).toPass();
    await button(page, 'Undo the check-out of', luna).click();
    await expect(dog(other.page, luna)).not.toContainText('Checked out');
    await expect(button(other.page, 'Check out', luna)).toBeVisible();

    // The one who loses the role sees nothing more; the other goes on.
    const token = (await tokenOf(other.page)) ?? '';
    await revoke({ auth, firestore, collections }, `second-${person.email}`);
    await expect(toasts(other.page).getByText('You are no longer an admin.')).toBeVisible();
    await expect(other.page.getByText(rex)).toHaveCount(0);
    await expect(other.page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    const { pets } = await stored(visit);
    const late = { as: { token }, params: { id: visit }, body: { slot: 0, petId: pets[0]?.id ?? 0 } };
    expect(await refused(adminReservationRoutes.checkOut, late)).toMatchObject({ status: 401 });
    await button(page, 'Undo the check-in of', rex).click();
    await expect(section(page, 'Arriving')).toContainText(rex);
    await other.close();
  });
});

test.describe('an act of more than five minutes ago', () => {
  test.use({ expectedErrors: /ERR_FAILED|409/ });
  test('is undone with a reason', async ({ page, person }) => {
    const bella = named(person, 'Bella');
    const at = new Date(Date.now() - 6 * 60_000);
    const id = await dogOfToday(95, { from: -1, to: 1, pet: { name: bella } });
    const booking = collections.reservations.doc(String(id));
    const { pets } = await stored(id);
    const presence = [{ slot: 0, petId: pets[0]?.id ?? 0, checkedInAt: at, checkedOutAt: null }];
    await booking.update({ presence, isInHouse: true });
    await openAsAdmin(page, person);
    await button(page, 'Undo the check-in of', bella).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('Please say why it is undone.')).toBeVisible();
    const reason = dialog.getByLabel('Why is it undone?');
    await reason.fill('It was another dog');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await button(page, 'Undo the check-in of', bella).click();
    await expect(reason).toHaveValue('It was another dog');
    // Its parts stand in one line.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByRole('heading', { name: `Undo the check-in of ${bella}?` })).toBeVisible();
    expect(
      await dialog.getByText('check-in', { exact: true }).evaluate((text) => text.getClientRects().length),
    ).toBe(1);
    // It stays, too, where somebody else checks the dog out meanwhile, and says so.
    const behind = page.locator('main li', { hasText: bella }).first();
    await booking.update({ presence: [{ ...presence[0], checkedOutAt: new Date() }], isInHouse: false });
    await expect(behind).toContainText('Checked out');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`${bella} was checked out already.`);
    await booking.update({ presence, isInHouse: true });
    await expect(behind).not.toContainText('Checked out');
    // And where the answer was lost, though the dog stands in another section by then.
    await loseAnswers(page, '**/admin/reservation/*/undo');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`${bella}: the server did not answer.`);
    await expect(behind).not.toContainText('Checked in');
    await expect(reason).toHaveValue('It was another dog');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Check in', bella)).toBeFocused();
    await expect(section(page, 'Arriving')).toContainText(bella);
    await expect(dog(page, bella)).toContainText('Has not come yet');
    await expect
      .poll(async () => (await stored(id)).history.at(-1))
      .toMatchObject({ what: 'checkInUndone', note: 'It was another dog' });
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('another dog');
  });
});

test.describe('as time passes', () => {
  // It passes faster than Firestore answers where the day turns meanwhile.
  test.use({ expectedErrors: /Could not reach Cloud Firestore backend/ });

  test('the day turns at midnight, but not under a dialog in which something is typed', async ({
    page,
    person,
  }) => {
    // The site goes by the server's clock, which its answers tell: as far ahead of the page's, also of one that is on its way while time
    // passes.
    const aheadMs = untilMidnight() - 60_000;
    await page.route('**/api/v1/**', async (route) => {
      const answer = await route.fetch();
      const date = new Date((await page.evaluate(() => Date.now())) + aheadMs).toUTCString();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), date } });
    });
    const pass = (ms: number) => page.clock.fastForward(ms);
    const id = await dogOfToday(104, { to: 1, pet: { name: named(person, 'Nala') } });
    await page.clock.install();
    await openAsAdmin(page, person);
    // Else Firestore would not be reached for as long as passes below.
    await untilFollowed(page, id);
    // Outside an open dialog, which hides it from readers.
    const heading = page.locator('main h1');
    const [, , dayOfToday] = today().split('-').map(Number);
    await expect(heading).toHaveText(new RegExp(` ${dayOfToday}$`));
    await page.getByRole('button', { name: 'Add a note to this day' }).click();
    const note = page.getByRole('dialog').getByLabel('New note');
    await note.fill('The plumber comes at ten.');
    await pass(60_000);
    await pass(15_000);
    await expect(note).toHaveValue('The plumber comes at ten.');
    await expect(heading).toHaveText(new RegExp(` ${dayOfToday}$`));
    await page.keyboard.press('Escape');
    await pass(15_000);
    const [, , dayAfter] = addDays(today(), 1).split('-').map(Number);
    await expect(heading).toHaveText(new RegExp(` ${dayAfter}$`));
    // An answer that is still on its way has no page to go to when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** In the time zone of the business. A day of 23 or 25 hours is an hour off, which its site does not notice. */
function untilMidnight(): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: business.timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date());
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (24 * 3600 - of('hour') * 3600 - of('minute') * 60 - of('second')) * 1000;
}

test('a day ahead is the plan, and addresses, arrows and Back lead to it', async ({ page, person }) => {
  const [otto, long] = [named(person, 'Otto'), named(person, `Maximilian${'ian'.repeat(18)}`)];
  const notes = { healthInformation: 'Pills at noon.', specialRequests: 'Dinner at six.' };
  await dogOfToday(96, { from: 4, to: 6, pet: { name: otto, vaccinated: false }, ...notes });
  await dogOfToday(97, { from: 5, to: 5, pet: { name: long, size: 'LARGE' } });
  await openAsAdmin(page, person, `/admin?date=${addDays(today(), 4)}`);
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
    // A card hides what is wider.
    const hidden = await dog(page, long).evaluate((card) =>
      [...card.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > card.getBoundingClientRect().right)
        .map(({ outerHTML }) => outerHTML.slice(0, 300)),
    );
    expect(hidden).toEqual([]);
  }
  await page.goBack();
  await expect(section(page, 'Arriving')).toContainText(otto);
  await page.getByRole('button', { name: /^Date: / }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('grid')).toBeVisible();
  await turnTo(calendar, addDays(today(), 6));
  await dayOf(calendar, addDays(today(), 6)).click();
  await expect(section(page, 'Leaving')).toContainText(otto);
  for (const date of ['9999-12-31', '1000-01-01', '2027-02-29', 'abc']) {
    await page.goto(`/admin?date=${date}`);
    await expect(page.getByRole('button', { name: `Date: ${formatInputDate(today())}` })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a range of day care comes and goes day by day, by keyboard, and fingers turn the days', async ({
    page,
    person,
  }) => {
    const fido = named(person, 'Fido');
    const id = await dogOfToday(89, { from: -1, to: 2, pet: { name: fido }, serviceType: 'DAY_CARE' });
    await openAsAdmin(page, person);
    await expect(section(page, 'Visits')).toContainText(fido);
    await button(page, 'Check in', fido).press('Enter');
    await expect(button(page, 'Check out', fido)).toBeFocused();
    await expect.poll(async () => (await stored(id)).presence).toMatchObject([{ slot: 1 }]);
    await expect(async () => {
      await button(page, 'Check out', fido).press('Enter', { timeout: 1000 });
      await expect(section(page, 'Done')).toContainText(fido, { timeout: 1000 });
    }).toPass();
    await expect(button(page, 'Undo the check-out of', fido)).toBeFocused();

    // The other days are apart, and nothing is done ahead or afterwards.
    const heading = page.getByRole('main').getByRole('paragraph').first();
    await swipe(page, { x: -180, y: 20 });
    await expect(heading).toHaveText('Tomorrow');
    await expect(section(page, 'Visits')).toContainText(fido);
    await expect(dog(page, fido).getByRole('button', { name: /^(Check|Undo)/ })).toHaveCount(0);
    await expect(dog(page, fido)).not.toContainText('Checked in');
    await swipe(page, { x: 180, y: 20 });
    await expect(section(page, 'Done')).toContainText(fido);
    await swipe(page, { x: 180, y: 20 });
    await expect(heading).toHaveText('Yesterday');
    await expect(section(page, 'Visits')).toContainText(fido);
    await expect(dog(page, fido).getByRole('button', { name: /^(Check|Undo)/ })).toHaveCount(0);
    // A finger that scrolls turns no day: Back leads to the day before this one was chosen.
    await swipe(page, { x: 60, y: -300 });
    await page.goBack();
    await expect(section(page, 'Done')).toContainText(fido);
  });

  test('a finger in a dialog turns no day, so what is typed stays', async ({ page, person }) => {
    await openAsAdmin(page, person);
    await page.getByRole('button', { name: 'Add a note to this day' }).click();
    const note = page.getByRole('dialog').getByLabel('New note');
    await note.fill('The plumber comes at ten.');
    const box = await note.boundingBox();
    await swipe(page, { x: -180, y: 0 }, (box?.y ?? 0) - 12);
    await expect(note).toHaveValue('The plumber comes at ten.');
    await expect(page).toHaveURL('/admin');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await swipe(page, { x: -180, y: 0 });
    await expect(page).toHaveURL(`/admin?date=${addDays(today(), 1)}`);
  });

  test('two fingers enlarge the day, where a finger then moves it and turns none', async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await openAsAdmin(page, person);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('region', { name: 'Free places' })).toBeVisible();
    const shown = () =>
      page.evaluate(() => ({ scale: visualViewport?.scale ?? 1, left: visualViewport?.offsetLeft ?? 0 }));
    await pinch(page);
    await expect.poll(async () => (await shown()).scale).toBeGreaterThan(1.5);
    const { left } = await shown();
    await swipe(page, { x: -180, y: 0 });
    await expect.poll(async () => (await shown()).left).toBeGreaterThan(left);
    await expect(page).toHaveURL('/admin');
  });
});

/** A finger's way over the page, by default above what follows the day, wherever the page is scrolled to. */
async function swipe(page: Page, { x, y }: { x: number; y: number }, middle = 250): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const [fromX, fromY] = [195 - x / 2, middle - y / 2];
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: fromX + x * part, y: fromY + y * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devTools.detach();
}

/** Two fingers that part, one above the other, so that what is enlarged does not stand at an edge. */
async function pinch(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [400 - apart, 400 + apart].map((y, id) => ({ x: 120, y, id })),
    });
  await touch('touchStart', 20);
  for (let apart = 30; apart <= 160; apart += 10) await touch('touchMove', apart);
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devTools.detach();
}

test.describe('where the code of a page has not come before the network goes', () => {
  test.use({
    expectedErrors: /ERR_|Failed to load resource|dynamically imported|preload|Firestore|cleardot/,
  });

  test('the navigation stays, and the page opens once the network is back', async ({
    page,
    context,
    person,
  }) => {
    const code = '**/assets/attention-page-*.js';
    await page.route(code, (route) => route.abort());
    const messages = page.waitForResponse('**/assets/offline-notice-*.js');
    await openAsAdmin(page, person);
    await expect(page.getByRole('region', { name: 'Free places' })).toBeVisible();
    await messages;
    await context.setOffline(true);
    const pages = page.getByRole('navigation', { name: 'Admin' });
    await pages.getByRole('link', { name: /^Attention/ }).click();
    await expect(page.getByText('This page waits for the network.')).toBeVisible();
    await expect(page.getByText('In a hurry?')).toBeHidden();
    await page.unroute(code);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Attention' })).toBeVisible();
  });
});

test('a customer is led away, and their browser fetches nothing of it', async ({ page, person }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await storeSession(page, person);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Only admins can open this page.')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Today' })).toHaveCount(0);
  expect(fetched.filter((url) => /today-page|live-day/.test(url))).toEqual([]);
});
