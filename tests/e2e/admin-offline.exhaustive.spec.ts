import { addDays } from '@pawprints/domain/calendar';
import type { Page, Route } from '@playwright/test';
import { change } from '../support/records.ts';
import { firestore } from '../support/suite.ts';
import { dogOfToday, today } from '../support/today.ts';
import { openAsAdmin } from './support/admin.ts';
import { named, section } from './support/admin-day.ts';
import { expectAccessible } from './support/look.ts';
import { expect, test } from './support/test.ts';

// Without a network nothing of the API and of Firestore arrives; the browser says so in the console.
test.use({
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|dynamically imported|Firestore|cleardot/,
});

const waits = (page: Page) => page.getByText('This page waits for the network');
const asOf = (page: Page) => page.getByText(/This is the day as of \d\d:\d\d [AP]M\./);

/** Opens today as an admin, on a device on which it is kept. */
async function openKept(page: Page, person: Parameters<typeof openAsAdmin>[1], dogName: string) {
  await page.addInitScript(() => localStorage.setItem('serviceWorker', 'on'));
  await openAsAdmin(page, person);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // From now on the service worker answers for the page.
  await page.reload();
  await expect(section(page, 'Arriving')).toContainText(dogName);
  await expect.poll(() => keptFiles(page)).toContain('/last-known/admin-day');
  await expect.poll(async () => (await keptFiles(page)).join(' ')).toMatch(/\/assets\/today-page-/);
}

/** As if the day had been kept 48 hours ago. */
async function makeOld(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('last-known');
    const entry: unknown = await (await cache.match('/last-known/admin-day'))?.json();
    const old = { ...Object(entry), at: Date.now() - 48 * 60 * 60_000 - 1 };
    await cache.put('/last-known/admin-day', new Response(JSON.stringify(old)));
  });
}

function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

for (const width of [390, 1280]) {
  test(`the last day opens without a network at ${width} px, says as of when it is, and is live again with it`, async ({
    page,
    context,
    person,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const nala = named(person, 'Nala');
    const id = await dogOfToday(95, { to: 1, pet: { name: nala }, specialRequests: 'Brings her own bed.' });
    await openKept(page, person, nala);
    await context.setOffline(true);
    await page.reload();
    await expect(section(page, 'Arriving')).toContainText(nala);
    await expect(section(page, 'Arriving')).toContainText('Brings her own bed.');
    await expect(asOf(page)).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await expectAccessible(page, 'admin-offline');

    await change(id, { specialRequests: 'Sleeps by the door.' });
    await context.setOffline(false);
    await expect(section(page, 'Arriving')).toContainText('Sleeps by the door.');
    await expect(page.getByText('Not connected.')).toHaveCount(0);
  });
}

test('a network without internet shows the kept day after some seconds, and the live one as soon as it answers', async ({
  page,
  person,
}) => {
  const iris = named(person, 'Iris');
  await dogOfToday(94, { to: 1, pet: { name: iris } });
  await openKept(page, person, iris);
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/google\.firestore\.v1\.Firestore\/Listen\//, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await page.reload();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Firestore itself gives up after ten seconds.
  await expect(section(page, 'Arriving')).toContainText(iris, { timeout: 8000 });
  await expect(asOf(page)).toBeVisible();
  isHeld = false;
  await Promise.all(held.map((route) => route.abort()));
  await expect(page.getByText('Not connected.')).toHaveCount(0, { timeout: 30_000 });
  await expect(section(page, 'Arriving')).toContainText(iris);
});

test('another day than the kept one waits for the network, and leads to the kept one', async ({
  page,
  context,
  person,
}) => {
  const toby = named(person, 'Toby');
  await dogOfToday(96, { to: 1, pet: { name: toby } });
  await openKept(page, person, toby);
  await context.setOffline(true);
  await page.goto(`/admin?date=${addDays(today(), 40)}`);
  await expect(waits(page)).toBeVisible();
  await expect(page.getByText(/ is kept on this device, as of \d\d:\d\d [AP]M\./)).toBeVisible();
  await expectAccessible(page, 'admin-offline');
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(section(page, 'Arriving')).toContainText(toby);
  await expect(asOf(page)).toBeVisible();
});

test('the kept day is deleted by the next visit after 48 hours, also with a network', async ({
  page,
  person,
}) => {
  const fern = named(person, 'Fern');
  await dogOfToday(99, { to: 1, pet: { name: fern } });
  await openKept(page, person, fern);
  await page.goto('/about');
  await makeOld(page);
  await page.reload();
  await expect.poll(() => keptFiles(page)).not.toContain('/last-known/admin-day');
});

test('the notes are there for who comes back to the day without a network', async ({
  page,
  context,
  person,
}) => {
  const olive = named(person, 'Olive');
  const id = await dogOfToday(100, { to: 1, pet: { name: olive } });
  const text = 'Bites when she is fed.';
  await firestore.collection('notes').add({
    about: `reservations/${id}`,
    text,
    by: 'somebody',
    byName: 'Sam',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await openKept(page, person, olive);
  await expect(section(page, 'Arriving')).toContainText(text);
  const pages = page.getByRole('navigation', { name: 'Admin' });
  await pages.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await context.setOffline(true);
  await pages.getByRole('link', { name: 'Today' }).click();
  await expect(section(page, 'Arriving')).toContainText(olive);
  await expect(section(page, 'Arriving')).toContainText(text);
});

test('the kept day is gone after 48 hours', async ({ page, context, person }) => {
  const stella = named(person, 'Stella');
  await dogOfToday(97, { to: 4, pet: { name: stella } });
  await openKept(page, person, stella);
  await context.setOffline(true);
  await makeOld(page);
  await page.reload();
  await expect(waits(page)).toBeVisible();
  await expect(page.getByText(stella)).toHaveCount(0);
  await expect.poll(() => keptFiles(page)).not.toContain('/last-known/admin-day');
});

test('the kept day is gone with a sign-out', async ({ page, person }) => {
  const moss = named(person, 'Moss');
  await dogOfToday(98, { to: 1, pet: { name: moss } });
  await openKept(page, person, moss);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptFiles(page)).not.toContain('/last-known/admin-day');
});
