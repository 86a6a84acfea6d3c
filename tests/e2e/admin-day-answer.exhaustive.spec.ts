import type { Page } from '@playwright/test';
import { change, stored } from '../support/records.ts';
import { firestore, firestoreUrl } from '../support/suite.ts';
import { dogOfToday, today } from '../support/today.ts';
import { openAsAdmin, signInAsAdmin } from './support/admin.ts';
import { button, named, section } from './support/admin-day.ts';
import { expect, test } from './support/test.ts';

// What the API answers is shown without Firestore, which the browser says in the console that it cannot reach.
test.use({ expectedErrors: /ERR_FAILED|Firestore|cleardot/ });
test.setTimeout(90_000);

const notLive = (page: Page) => page.getByText('Not connected.');

const noted = (about: string, text: string) => {
  const at = new Date();
  return firestore
    .collection('notes')
    .add({ about, text, by: 'somebody', byName: 'Sam', createdAt: at, updatedAt: at });
};

const ofFirestore = `${firestoreUrl}/**`;

test('the day and its notes are shown and acted on before Firestore is reached, and are live then', async ({
  page,
  person,
}) => {
  const [nala, rex] = [named(person, 'Nala'), named(person, 'Rex')];
  const id = await dogOfToday(85, { to: 1, pet: { name: nala } });
  const other = await dogOfToday(86, { to: 1, pet: { name: rex } });
  const [ofDog, ofDay] = [`${nala} bites when she is fed.`, `${nala} comes with a van.`];
  await noted(`reservations/${id}`, ofDog);
  // The notes of today are all tests'.
  const ofToday = await noted(`days/${today()}`, ofDay);
  await page.route(ofFirestore, (route) => route.abort());
  await openAsAdmin(page, person);
  await expect(section(page, 'Arriving')).toContainText(ofDog);
  await expect(page.getByRole('region', { name: 'Notes of the day' }).getByText(ofDay)).toBeVisible();
  await ofToday.delete();
  await expect(page.getByRole('region', { name: 'Free places' })).toBeVisible();
  await button(page, 'Check in', nala).click();
  await expect(button(page, 'Check out', nala)).toBeEnabled();
  await expect(section(page, 'In the house')).toContainText(nala);
  expect((await stored(id)).presence).toHaveLength(1);
  await expect(page.getByText(/This is the day as of \d\d:\d\d [AP]M\./)).toBeVisible();
  await expect(section(page, 'In the house')).toContainText(nala);

  await page.unroute(ofFirestore);
  await expect(notLive(page)).toHaveCount(0, { timeout: 40_000 });
  await expect(section(page, 'In the house')).toContainText(nala);
  await change(other, { specialRequests: `Sleeps beside ${nala}.` });
  await expect(section(page, 'Arriving')).toContainText(`Sleeps beside ${nala}.`);
  await noted(`reservations/${id}`, `${nala} has eaten.`);
  await expect(section(page, 'In the house')).toContainText(`${nala} has eaten.`);
  await expect(section(page, 'In the house')).toContainText(ofDog);
});

test('the notes of a booking and of its customer are shown before Firestore is reached', async ({
  page,
  person,
}) => {
  const id = await dogOfToday(87, { from: 20, to: 20, pet: { name: named(person, 'Otis') } });
  const { uid } = await stored(id);
  const text = `${named(person, 'Otis')} barks at hats.`;
  await noted(`users/${uid}`, text);
  await page.route(ofFirestore, (route) => route.abort());
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes).toContainText(text);
  await page.goto(`/admin/customers/${uid}`);
  await expect(notes).toContainText(text);
  await page.unroute(ofFirestore);
  await noted(`users/${uid}`, `${named(person, 'Otis')} likes cheese.`);
  await expect(notes).toContainText('likes cheese.', { timeout: 40_000 });
  await expect(notes).toContainText(text);
});

test('an answer that comes late does not replace what Firestore has told since', async ({ page, person }) => {
  const iris = named(person, 'Iris');
  const id = await dogOfToday(88, { to: 1, pet: { name: iris } });
  await signInAsAdmin(page, person);
  const released = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  await page.route(`**/api/v1/admin/days/${today()}`, async (route) => {
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
    answered.resolve(undefined);
  });
  await page.goto('/admin');
  await expect(section(page, 'Arriving')).toContainText(iris, { timeout: 20_000 });
  await change(id, { specialRequests: `${iris} brings her own bed.` });
  await expect(section(page, 'Arriving')).toContainText(`${iris} brings her own bed.`);
  released.resolve(undefined);
  await answered.promise;
  await change(id, { healthInformation: `${iris} limps.` });
  await expect(section(page, 'Arriving')).toContainText(`${iris} limps.`);
  await expect(section(page, 'Arriving')).toContainText(`${iris} brings her own bed.`);
  await expect(notLive(page)).toHaveCount(0);
});
