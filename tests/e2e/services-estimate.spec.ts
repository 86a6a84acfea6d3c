import { addDays, formatInputDate } from '@pawprints/domain/calendar';
import type { Locator, Page } from '@playwright/test';
import {
  ahead,
  inMonth,
  answerFull,
  askedMonths,
  close,
  dayText,
  monthOf,
  setCapacity,
} from './support/days.ts';
import { expectAccessible, expectSound, phone } from './support/look.ts';
import { expect, signIn, test } from './support/test.ts';
import { expectTotal, heading } from './support/wizard.ts';
import { chooseDate, dayOf } from './support/calendar.ts';

/** The estimate of a service, in view. The markup that was rendered beforehand shows another one first. */
async function openEstimate(page: Page, anchor: string, name: string): Promise<Locator> {
  await page.goto(`/services#${anchor}`);
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  const estimate = page.getByRole('tabpanel').getByRole('region', { name: 'Your estimate' });
  await estimate.scrollIntoViewIfNeeded();
  return estimate;
}

const fieldOf = (estimate: Locator, label: string) =>
  estimate.getByRole('button', { name: new RegExp(`^${label}`) });

async function openCalendar(estimate: Locator, label: string): Promise<Locator> {
  await fieldOf(estimate, label).click();
  return estimate.getByRole('group', { name: label });
}

async function choose(estimate: Locator, label: string, date: string): Promise<void> {
  await chooseDate(await openCalendar(estimate, label), date);
  await expect(fieldOf(estimate, label)).toContainText(formatInputDate(date));
}

const drop = 'Drop-off date';
const pick = 'Pick-up date';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('an estimate prices dates, dogs and add-ons, and begins the booking with them', async ({
  page,
  person,
}) => {
  const first = ahead(100);
  const estimate = await openEstimate(page, 'boarding', 'Boarding');
  await expect(estimate).toContainText('Total $60');
  await choose(estimate, drop, first);
  await choose(estimate, pick, addDays(first, 3));
  await estimate.getByLabel('Dogs: Small').selectOption('2');
  await expect(estimate).toContainText('Total $315');
  await estimate.getByRole('checkbox', { name: 'Dog Bath' }).check();
  await expect(estimate).toContainText('Total $385');
  await expectAccessible(page, 'estimate');

  await estimate.getByRole('button', { name: 'Book these dates' }).click();
  await expect(heading(page, 'Login Required')).toBeVisible();
  await signIn(page, person);
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  await expect(page).toHaveURL(/service=boarding&step=datetime/);
  // 3 nights at $60 and one bath: dogs are chosen in the next step.
  await expectTotal(page, '$215');
  await expect(page.getByText(formatInputDate(first)).first()).toBeVisible();
});

test('an estimate says what no booking takes', async ({ page }) => {
  const first = ahead(104);
  const estimate = await openEstimate(page, 'longterm', 'Long-Term Boarding');
  await choose(estimate, drop, first);
  await choose(estimate, pick, addDays(first, 3));
  await expect(estimate.getByRole('button', { name: 'Book these dates' })).toBeDisabled();
  await expect(estimate).not.toContainText('Total');
  await choose(estimate, pick, addDays(first, 21));
  await expect(estimate).toContainText('Total $840');
  await estimate.getByLabel('Dogs: Small').selectOption('0');
  await expect(estimate).toContainText('Choose at least one dog.');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the calendars of an estimate show what is full and closed, and are asked for once', async ({
    page,
  }) => {
    const first = inMonth(8, '05');
    const [night, closed] = [addDays(first, 2), addDays(first, 9)];
    await setCapacity(night, { overnight: 0 });
    const open = await close({ from: closed, to: closed, reason: 'Closed for repairs' });
    const asked = askedMonths(page);
    const estimate = await openEstimate(page, 'boarding', 'Boarding');
    await expect(estimate).toContainText('Total $60');
    expect(asked, 'before anybody uses it').toEqual([]);

    const calendar = await openCalendar(estimate, drop);
    await expect(calendar).toContainText('Not available');
    const months = [...new Set([ahead(1), ahead(2)].map(monthOf))];
    await expect.poll(() => asked, 'the months of the suggested night').toEqual(months);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeVisible();
    await calendar.getByRole('button', { name: /Next Month/ }).focus();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(fieldOf(estimate, drop)).toBeFocused();

    await choose(estimate, drop, first);
    const again = await openCalendar(estimate, drop);
    await expect(dayOf(again, night)).toBeDisabled();
    await expect(dayOf(again, night)).toHaveAccessibleName(/, full$/);
    await expect(dayOf(again, closed)).toHaveAccessibleName(/, closed: Closed for repairs$/);
    await expect(again).toContainText(`${Number(closed.slice(8))}: Closed for repairs`);
    await expectSound(page, 'calendar of the estimate');
    await fieldOf(estimate, drop).click();

    await choose(estimate, pick, addDays(night, 1));
    await expect(estimate).toContainText(`${dayText(night)} is full. Please choose other dates.`);
    await estimate
      .getByRole('button', { name: new RegExp(`${formatInputDate(addDays(night, 1))} to`) })
      .click();
    await expect(estimate).not.toContainText('is full');
    expect(asked).toEqual([...new Set(asked)]);
    await open();
  });
});

test('the suggested dates of an estimate are the first free ones, as soon as it is used', async ({
  page,
}) => {
  await answerFull(page, (date) => date >= ahead(3));
  const estimate = await openEstimate(page, 'daycare', 'Day Care');
  await expect(fieldOf(estimate, 'First day')).toContainText(formatInputDate(ahead(1)));
  await estimate.getByLabel('Dogs: Small').selectOption('2');
  await expect(estimate).toContainText(
    `${dayText(ahead(1))} is full. The first free date is chosen instead.`,
  );
  await expect(fieldOf(estimate, 'First day')).toContainText(formatInputDate(ahead(3)));
  await expect(fieldOf(estimate, 'Last day')).toContainText(formatInputDate(ahead(3)));
});

test.describe('without availability', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('an estimate prices as ever', async ({ page }) => {
    await page.route('**/api/v1/availability?*', (route) =>
      route.fulfill({
        status: 500,
        json: { isSuccess: false, code: 'INTERNAL', message: 'Broken.', result: null },
      }),
    );
    const estimate = await openEstimate(page, 'boarding', 'Boarding');
    await choose(estimate, pick, ahead(4));
    await expect(estimate).toContainText('Total $180');
    await expect(estimate.getByRole('button', { name: 'Book these dates' })).toBeEnabled();
  });
});
