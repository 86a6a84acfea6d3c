import { business } from '@pawprints/domain/business';
import { addDays, dayOfWeek, type CalendarDate } from '@pawprints/domain/calendar';
import { capacityOn, standardSettings } from '@pawprints/domain/capacity-settings';
import type { Locator, Page } from '@playwright/test';
import { collections, firestore } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { ahead, close, dayText, setCapacity } from './support/days.ts';
import { expectAccessible } from './support/look.ts';
import { expect, loseAnswers, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.use({ timezoneId: business.timeZone });

const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const choose = (page: Page, date: string) => page.getByRole('button', { name: `Choose ${dayText(date)}:` });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen days' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** The first day of a week that belongs to one test, and in which nothing is booked. */
const sunday = (weeks: 45 | 46 | 47 | 48): CalendarDate => {
  const date = ahead(7 * weeks);
  return addDays(date, -dayOfWeek(date));
};

async function openAt(page: Page, person: Person, from: CalendarDate) {
  await openAsAdmin(page, person, `/admin/calendar?from=${from}`);
  await expect(cell(page, from)).toBeVisible();
}

async function openClosing(page: Page, date: CalendarDate): Promise<Locator> {
  await choose(page, date).click();
  await act(page, 'Close').click();
  return page.getByRole('dialog');
}

/** The bookings that a closure concerns, instead of those that there are. */
async function answerConcerned(page: Page, count: number): Promise<void> {
  const booking = {
    status: 'PAID',
    serviceType: 'DAY_CARE',
    slots: [{ dropOffTime: '2027.9.12 08:00 AM', pickUpTime: '2027.9.12 05:00 PM' }],
    pets: ['Biscuit'],
    customer: { name: 'Dana Rivers', email: 'dana@example.com', phone: '555-0163' },
  };
  const bookings = Array.from({ length: count }, (_, id) => ({ id: id + 1, booking }));
  const result = { id: null, count, bookings, offers: 0 };
  await page.route('**/api/v1/admin/closures', (route) =>
    route.fulfill({ json: { isSuccess: true, code: 'OK', message: 'OK', result } }),
  );
}

const windows = [
  [390, 844],
  [320, 568],
  [1280, 900],
  [1280, 600],
] as const;

test('a double tap on what lists the bookings closes nothing', async ({ page, person }) => {
  const date = sunday(45);
  await openAt(page, person, date);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/closures')) sent.push(request.postDataJSON());
  });
  const dialog = await openClosing(page, date);
  await dialog.getByLabel('Reason').fill('Closed for a wedding');
  for (const count of [0, 1, 12]) {
    await answerConcerned(page, count);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const show = dialog.getByRole('button', { name: 'Show the bookings' });
      await show.scrollIntoViewIfNeeded();
      const box = await show.boundingBox();
      if (box === null) throw new Error('The button is not shown.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.click(x, y);
      const closing = dialog.getByRole('button', { name: 'Close these days' });
      await expect(closing).toBeInViewport();
      await page.mouse.click(x, y);
      // It has done nothing else either.
      await expect(closing).toBeVisible();
      await dialog.getByRole('button', { name: 'Change it' }).click();
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    }
  }
  expect(sent.length).toBeGreaterThanOrEqual(12);
  expect(sent).not.toContainEqual(expect.objectContaining({ dryRun: false }));
});

test.describe('lost answers', () => {
  // The browser's own line about such an answer.
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('what is typed stays, the list has the focus, and a closing whose answer is lost is shown', async ({
    page,
    person,
  }) => {
    const date = addDays(sunday(45), 1);
    await collections.closures.doc(date).delete();
    await openAt(page, person, sunday(45));
    const dialog = await openClosing(page, date);
    await dialog.getByLabel('Reason').fill('Closed for the harvest');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await act(page, 'Close').click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Closed for the harvest');
    await dialog.getByLabel('Reason').press('Enter');
    await expect(dialog.getByRole('region', { name: 'What this concerns' })).toBeFocused();
    await loseAnswers(page, '**/admin/closures');
    await dialog.getByRole('button', { name: 'Close these days' }).click();
    await expect(dialog.getByText('Send it again: it is never done twice.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close these days' })).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(cell(page, date)).toContainText('Closed for the harvest');
    await collections.closures.doc(date).delete();
  });

  test('a capacity whose answer is lost is shown, and what failed has the focus again', async ({
    page,
    person,
  }) => {
    const date = addDays(sunday(45), 2);
    await collections.days.doc(date).delete();
    await page.route('**/admin/days?*', (route) => route.abort());
    await openAsAdmin(page, person, `/admin/calendar?from=${date}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await again.press('Enter');
    await expect(cell(page, date)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await choose(page, date).click();
    await act(page, 'Capacity').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Baths' }).fill('1');
    await loseAnswers(page, `**/admin/days/${date}`);
    await dialog.getByRole('button', { name: 'Change capacity' }).press('Enter');
    await expect(dialog.getByText('Send it again: it is never done twice.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Change capacity' })).toBeFocused();
    await expect(cell(page, date)).toContainText('Baths0 of /1, set for this day');
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Change capacity' }).click();
    await expect(toasts(page).getByText('The capacity is changed.')).toBeVisible();
  });
});

test('days that differ become as on their weekday, and no places at all are shown', async ({
  page,
  person,
}) => {
  const [first, second] = [sunday(46), addDays(sunday(46), 1)];
  await setCapacity(first, { daycare: 0, baths: 2, overnight: 3 });
  await setCapacity(second, { baths: 2 });
  await openAt(page, person, first);
  await expect(cell(page, first)).toContainText('Day care0 of /0, set for this day');
  await choose(page, first).click();
  await choose(page, second).click();
  await act(page, 'Capacity').click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Day care' });
  const send = dialog.getByRole('button', { name: 'Change capacity' });
  await expect(field).toHaveAttribute('placeholder', 'differs');
  await field.fill('5');
  await field.fill('');
  await send.click();
  await expect(dialog.getByText('Nothing is changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'As on the weekday: Day care' }).click();
  await expect(field).toBeFocused();
  const settings = (await collections.settings.doc('capacity').get()).data() ?? standardSettings;
  const places = [first, second].map((date) => capacityOn(settings, date, {}).daycare);
  const [least, most] = [Math.min(...places), Math.max(...places)];
  await expect(field).toHaveAttribute('placeholder', least === most ? `${least}` : `${least} to ${most}`);
  // What is emptied is as on the weekday too, whose places the field names.
  await dialog.getByRole('textbox', { name: 'Baths' }).fill('');
  const baths = [first, second].map((date) => capacityOn(settings, date, {}).baths);
  await expect(dialog.getByRole('textbox', { name: 'Baths' })).toHaveAttribute(
    'placeholder',
    new RegExp(`^${Math.min(...baths)}`),
  );
  // With nothing typed after it.
  const overnight = dialog.getByRole('button', { name: 'As on the weekday: Overnight' });
  await overnight.click();
  await expect(overnight).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'admin-calendar-capacity-span');
  await send.click();
  await expect(toasts(page).getByText('The capacity is changed.')).toBeVisible();
  // The message is above what can be done next.
  const [message, acts] = [await toasts(page).locator('li').boundingBox(), await bar(page).boundingBox()];
  expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? 0);
  await expect(cell(page, first)).not.toContainText('set for this day');
  expect((await firestore.doc(`days/${first}`).get()).get('capacity')).toEqual({});
});

test('a span that begins in other six weeks is changed and opened by its own days', async ({
  page,
  person,
}) => {
  const from = sunday(47);
  const [first, last] = [addDays(from, -1), addDays(from, 1)];
  await setCapacity(first, { daycare: 2 });
  await close({ from: first, to: first, reason: 'Closed for a regatta' });
  await openAt(page, person, addDays(from, -42));
  await choose(page, first).click();
  await page.getByRole('link', { name: 'The six weeks after' }).click();
  await choose(page, last).click();
  await act(page, 'Capacity').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Day care' })).toHaveAttribute('placeholder', 'differs');
  await dialog.getByRole('textbox', { name: 'Day care' }).fill('7');
  await dialog.getByRole('button', { name: 'Change capacity' }).click();
  await expect(dialog).toHaveCount(0);
  await act(page, 'Capacity').click();
  await expect(dialog.getByRole('textbox', { name: 'Day care' })).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Not now' }).click();

  await act(page, 'Open again').click();
  await dialog.getByRole('button', { name: /^Open again: .*regatta/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(act(page, 'Open again')).toHaveCount(0);
  await expect(act(page, 'Capacity')).toBeFocused();
  // The next closure of these days does not open that dialog again.
  await act(page, 'Close').click();
  await dialog.getByLabel('Reason').fill('Closed for a fair');
  await dialog.getByRole('button', { name: 'Show the bookings' }).click();
  await dialog.getByRole('button', { name: 'Close these days' }).click();
  await expect(act(page, 'Open again')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await collections.closures.doc(first).delete();
});

test('the keyboard goes from day to day by arrows, and from the chosen day to what can be done', async ({
  page,
  person,
}) => {
  const date = sunday(48);
  await openAt(page, person, date);
  await choose(page, date).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const other = addDays(date, 8);
  await expect(choose(page, other)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(act(page, 'Capacity')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(choose(page, other)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, other).getByRole('link')).toBeFocused();
  await act(page, 'Clear').press('Enter');
  await expect(choose(page, other)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Space');
  for (let step = 1; step <= 6; step += 1) {
    await page.keyboard.press('ArrowDown');
    const next = choose(page, addDays(other, step));
    await expect(next).toBeFocused();
    const [day, acts] = [await next.boundingBox(), await bar(page).boundingBox()];
    expect(day?.y ?? Infinity).toBeLessThan(acts?.y ?? 0);
    expect((day?.y ?? Infinity) + (day?.height ?? 0)).toBeLessThanOrEqual((acts?.y ?? 0) + 1);
  }
});

test('on a phone today is near the top, whatever the day of the week', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, person, '/admin/calendar');
  await expect(cell(page, ahead(0))).toContainText('Today');
  const first = await page.locator('[data-day]').first().boundingBox();
  const today = await cell(page, ahead(0)).boundingBox();
  expect((today?.y ?? Infinity) - (first?.y ?? 0)).toBeLessThanOrEqual(120);
});
