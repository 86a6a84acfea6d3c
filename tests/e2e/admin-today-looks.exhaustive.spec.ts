import { addDays } from '@pawprints/domain/calendar';
import type { Locator } from '@playwright/test';
import { stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { dogOfToday, today } from '../support/today.ts';
import { openAsAdmin } from './support/admin.ts';
import { button, named } from './support/admin-day.ts';
import { expectAccessible } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { dayOf } from './support/calendar.ts';

/** What of it stands beyond its edges. */
const beyond = (card: Locator) =>
  card.evaluate((box) =>
    [...box.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > box.getBoundingClientRect().right)
      .map(({ outerHTML }) => outerHTML.slice(0, 300)),
  );

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
};

/** The middle of it is what a person sees there. */
const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && at !== null && element.contains(at);
  });

test('what can be done with a dog stands in one line at 320 px, within its card, and a message beside its icon', async ({
  page,
  person,
}) => {
  const olive = named(person, 'Olive');
  const at = new Date(Date.now() - 6 * 60_000);
  const id = await dogOfToday(99, { from: -1, to: 1, pet: { name: olive } });
  const { pets } = await stored(id);
  const presence = [{ slot: 0, petId: pets[0]?.id ?? 0, checkedInAt: at, checkedOutAt: null }];
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsAdmin(page, person);
  await button(page, 'Check in', olive).click();
  const toast = toasts(page)
    .getByRole('listitem')
    .filter({ hasText: `${olive} is checked in.` });
  const [icon, text] = [toast.locator('svg').first(), toast.getByText(`${olive} is checked in.`)];
  await expect(text).toBeVisible();
  const [iconBox, textBox] = [await boxOf(icon), await boxOf(text)];
  expect(textBox.y).toBeLessThan(iconBox.y + iconBox.height);

  await collections.reservations.doc(String(id)).update({ presence });
  const undo = button(page, 'Undo the check-in of', olive);
  await expect(undo).toHaveText('Undo…');
  for (const path of ['/admin', `/admin/bookings/${id}`]) {
    await page.goto(path);
    await expect(undo).toBeVisible();
    // What loads above may move them between two looks.
    await expect(async () => {
      const [out, back] = [await boxOf(button(page, 'Check out', olive)), await boxOf(undo)];
      expect(out.height).toBeLessThan(60);
      expect(Math.abs(out.y + out.height / 2 - back.y - back.height / 2)).toBeLessThan(8);
    }).toPass();
    expect(await beyond(page.getByRole('listitem').filter({ has: undo }).last())).toEqual([]);
  }
});

test('by keyboard the pressed row is seen where it has gone, and the calendar begins at its day', async ({
  page,
  person,
}) => {
  const [first, second] = [named(person, 'Abel'), named(person, 'Zora')];
  await dogOfToday(100, { to: 1, pet: { name: first } });
  await dogOfToday(101, { to: 1, pet: { name: second } });
  await page.setViewportSize({ width: 390, height: 500 });
  await openAsAdmin(page, person);
  await button(page, 'Check in', first).press('Enter');
  const checkOut = button(page, 'Check out', first);
  await expect(checkOut).toBeFocused();
  await expect(toasts(page).getByText(`${first} is checked in.`)).toBeVisible();
  expect(await isSeen(checkOut)).toBe(true);
  await button(page, 'Undo the check-in of', first).press('Enter');
  await expect(button(page, 'Check in', first)).toBeFocused();
  expect(await isSeen(button(page, 'Check in', first))).toBe(true);

  // Under a finger the page stays.
  await button(page, 'Check in', second).click();
  const before = await page.evaluate(() => scrollY);
  await expect(button(page, 'Check out', second)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  // Escape closes a message before what lies under it.
  await expect(toasts(page).getByText(`${second} is checked in.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toasts(page).locator('li')).toHaveCount(0);
  for (const opening of [1, 2]) {
    const opener = page.getByRole('button', { name: /^Date: / });
    await opener.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Which day?' });
    await expect(dayOf(calendar, today()), `opened for the ${opening}. time`).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});

test('the date stands on the page once, and long texts begin there and are shown whole at a press', async ({
  page,
  person,
}) => {
  const date = addDays(today(), 8);
  const rex = named(person, 'Rex');
  const healthInformation = `${'He must not eat chicken, beef or dairy. '.repeat(20)}Nor grapes.`;
  const specialRequests = 'Dinner at six.\n'.repeat(40).trim();
  await dogOfToday(102, { from: 8, to: 9, pet: { name: rex }, healthInformation, specialRequests });
  await openAsAdmin(page, person, `/admin?date=${date}`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: rex }) });
  await expect(row).toContainText('He must not eat chicken');
  const heading = page.getByRole('heading', { level: 1 });
  const dayOfMonth = String(Number(date.slice(-2)));
  await expect(heading).toContainText(dayOfMonth);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(async () => {
      const [title, arrow] = [
        await boxOf(heading),
        await boxOf(page.getByRole('link', { name: 'The day after' })),
      ];
      expect(Math.abs(title.y + title.height / 2 - arrow.y - arrow.height / 2)).toBeLessThan(8);
    }).toPass();
    // One row of four such texts was 2,000 px high.
    expect((await boxOf(row)).height).toBeLessThan(700);
    await expectAccessible(page, 'admin-today-long');
  }
  const end = row.getByText('Nor grapes.');
  await expect(end).toBeHidden();
  await row.getByRole('button', { name: `Show all of 'Health', ${rex}` }).click();
  await expect(end).toBeVisible();
  await row.getByRole('button', { name: `Show less of 'Health', ${rex}` }).click();
  await expect(end).toBeHidden();
});
