import { formatDisplayDate, formatInputDate, addDays } from '@pawprints/domain/calendar';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import type { Locator, Page } from '@playwright/test';
import { ahead, inMonth, answerDays, close, dayText, monthOf, setCapacity, toDates } from './support/days.ts';
import { expectAccessible, expectSound, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';
import { chooseDate, dayOf, turnTo } from './support/calendar.ts';

const join = waitlistMessages.join;
const joinButton = (place: Page | Locator) => place.getByRole('button', { name: join });
const dialogOf = (page: Page, service = 'Day Care') =>
  page.getByRole('dialog', { name: `${join}: ${service}` });
const calendarOf = (place: Page | Locator) => place.getByRole('group', { name: /^Date/ });

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('who wants a full date chooses it in the calendar and joins, once', async ({ page, person }) => {
    const full = inMonth(7, '05');
    const [few, closed] = [addDays(full, 1), addDays(full, 2)];
    await setCapacity(full, { daycare: 0 });
    await setCapacity(few, { daycare: 2 });
    const open = await close({ from: closed, to: addDays(closed, 1), reason: 'Closed for repairs' });
    await toDates(page, person, 'daycare', [{ name: 'Luna' }, { name: 'Bruno' }]);
    await turnTo(calendarOf(page), full);
    await expect(dayOf(page, full)).toBeDisabled({ timeout: 30_000 });
    await joinButton(page).click();

    const dialog = dialogOf(page);
    const calendar = calendarOf(dialog);
    await turnTo(calendar, full);
    await expect(dayOf(dialog, full)).toHaveAccessibleName(/, full$/);
    await expect(dayOf(dialog, closed)).toHaveAccessibleName(/, closed: Closed for repairs$/);
    await expect(dayOf(dialog, closed)).toBeDisabled();
    await expect(calendar).toContainText('7, 8: Closed for repairs');

    // Where there is room, nobody needs to wait.
    await dayOf(dialog, few).click();
    // The calendar has a status too: the month that it shows.
    const free = dialog.getByRole('status').filter({ hasText: waitlistMessages.free });
    await expect(free).toBeVisible();
    await expect(joinButton(dialog)).toHaveCount(0);
    await expectSound(page, 'waitlist-free');

    // With the keyboard too: the closed days are passed over.
    await dayOf(dialog, few).press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(calendar).toContainText(formatInputDate(full));
    await expect(free).toHaveCount(0);
    await joinButton(dialog).click();
    await expect(dialog.getByRole('checkbox', { name: 'Luna' })).toBeFocused();
    await expect(dialog.getByRole('group', { name: 'For which dogs?' })).toHaveAccessibleDescription(/pet/);

    // What is chosen and typed is there again after the dialog was closed, and after a reload.
    await dialog.getByRole('checkbox', { name: 'Bruno' }).check();
    await dialog.getByLabel('Drop-off Time').selectOption('10:00 AM');
    await dialog.getByLabel('Note').fill('Any corner will do.');
    await expectSound(page, 'waitlist-join');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(joinButton(page)).toBeFocused();
    await page.reload();
    await turnTo(calendarOf(page), full);
    await joinButton(page).click();
    await expect(calendar).toContainText(formatInputDate(full));
    await expect(dialog.getByRole('checkbox', { name: 'Luna' })).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Bruno' })).toBeChecked();
    await expect(dialog.getByLabel('Drop-off Time')).toHaveValue('10:00 AM');
    await expect(dialog.getByLabel('Note')).toHaveValue('Any corner will do.');

    await joinButton(dialog).dblclick();
    await expect(dialog.getByRole('status')).toContainText(waitlistMessages.joined);
    await expect(dialog.getByRole('status')).toContainText(person.email);
    await expectSound(page, 'waitlist-joined');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await joinButton(page).click();
    await expect(dialog.getByLabel('Note')).toHaveValue('');
    await open();
    await page.goto('/profile?tab=bookings');
    const wish = page.getByRole('article', {
      name: `Waitlist: Day Care, ${formatDisplayDate(full)} 10:00 AM`,
    });
    await expect(wish).toHaveCount(1);
    await expect(wish).toContainText('Any corner will do.');
  });
});

test('a stay over a closed day is refused in the dialog, one that is free is booked from it', async ({
  page,
  person,
}) => {
  const month = monthOf(addDays(monthOf(ahead(20)), 32));
  const [full, closed] = [addDays(month, 5), addDays(month, 9)];
  await answerDays(page, (date) =>
    date === full
      ? { state: 'full', pool: 'overnight' }
      : date === closed
        ? { state: 'closed', reason: 'Closed for repairs' }
        : { state: 'open' },
  );
  await toDates(page, person, 'boarding');
  await turnTo(page.getByRole('group', { name: /^Drop-off Date/ }), full);
  await joinButton(page).click();
  const dialog = dialogOf(page, 'Boarding');
  const [arrival, departure] = [/^Drop-off Date/, /^Pick-up Date/].map((name) =>
    dialog.getByRole('group', { name }),
  );
  if (arrival === undefined || departure === undefined) throw new Error('A calendar is missing.');
  await chooseDate(arrival, full);
  await chooseDate(departure, addDays(closed, 1));
  await joinButton(dialog).click();
  await expect(departure).toHaveAccessibleDescription(
    `${dayText(closed)}: Closed for repairs. Please choose other dates.`,
  );
  await chooseDate(arrival, addDays(full, 1));
  await chooseDate(departure, addDays(full, 3));
  await dialog.getByRole('button', { name: waitlistMessages.book }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: /^Drop-off Date/ })).toContainText(
    formatInputDate(addDays(full, 1)),
  );
  await expect(page.getByRole('group', { name: /^Pick-up Date/ })).toContainText(
    formatInputDate(addDays(full, 3)),
  );
});

test('where two dogs make a day full they join from there, in the steps of pets and review', async ({
  page,
  person,
}) => {
  const date = ahead(142);
  await setCapacity(date, { daycare: 1 });
  await toDates(page, person, 'daycare', [{ name: 'Luna' }, { name: 'Bruno' }]);
  await chooseDate(calendarOf(page), date);
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await page.getByRole('checkbox', { name: 'Luna' }).check();
  await page.getByRole('checkbox', { name: 'Bruno' }).check();
  const notice = page.getByRole('status').filter({ hasText: `${dayText(date)} is full.` });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Review & Confirm' }).click();
  await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
  await expectAccessible(page, 'waitlist-from-review');
  await joinButton(notice).click();
  const dialog = dialogOf(page);
  await expect(calendarOf(dialog)).toContainText(formatInputDate(date));
  for (const dog of ['Luna', 'Bruno'])
    await expect(dialog.getByRole('checkbox', { name: dog })).toBeChecked();
  await dialog.getByLabel('Note').fill('Both or none.');
  await page.keyboard.press('Escape');
  await expect(joinButton(notice)).toBeFocused();
  await page.getByRole('button', { name: 'Back to Pet Information' }).click();
  await joinButton(notice).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Both or none.');
  await joinButton(dialog).click();
  await expect(dialog.getByRole('status')).toContainText(waitlistMessages.joined);
});

test.describe('at Pay Now', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a day that is full by then can be waited for where that is said', async ({ page, person }) => {
    const date = ahead(143);
    await setCapacity(date, {});
    await toDates(page, person);
    await chooseDate(calendarOf(page), date);
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    await page.getByRole('checkbox', { name: 'Luna' }).check();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    await setCapacity(date, { daycare: 0 });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const refused = page.getByRole('alert').filter({ hasText: `${dayText(date)} is full.` });
    await expect(joinButton(page)).toHaveCount(1);
    await joinButton(refused).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('checkbox', { name: 'Luna' })).toBeChecked();
    await joinButton(dialog).click();
    await expect(dialog.getByRole('status')).toContainText(waitlistMessages.joined);
  });
});

test('the question for a full date follows the month that is shown', async ({ page, person }) => {
  const month = monthOf(addDays(monthOf(ahead(1)), 32));
  await answerDays(page, (date) =>
    date === addDays(month, 9) ? { state: 'full', pool: 'daycare' } : { state: 'open' },
  );
  await toDates(page, person);
  const calendar = calendarOf(page);
  await expect(calendar).toContainText('Not available');
  const question = page.getByText(waitlistMessages.dateFull);
  await expect(question).toHaveCount(0);
  await calendar.getByRole('button', { name: /Next Month/ }).click();
  await expect(question).toBeVisible();
  await calendar.getByRole('button', { name: /Next Month/ }).click();
  await expect(question).toHaveCount(0);
  await calendar.getByRole('button', { name: /Previous Month/ }).click();
  await expect(question).toBeVisible();
});
