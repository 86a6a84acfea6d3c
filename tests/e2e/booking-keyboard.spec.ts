import { business } from '@pawprints/domain/business';
import { addDays, formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import type { Locator, Page } from '@playwright/test';
import { signInWith } from './support/customer.ts';
import { expect, test } from './support/test.ts';
import { heading, summary } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const today = todayIn(business.timeZone, new Date());

/** Presses Tab until `target` has the focus, which must be seen: nothing may lie over it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(isUncovered), 'is covered while it has the focus').toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || (element.parentElement?.contains(seen) ?? false));
}

test('in a calendar the arrows go on from the day that was clicked, or only pressed', async ({
  page,
  person,
}) => {
  await signInWith(page, person);
  await page.goto('/booking');
  await page.getByRole('radio', { name: 'Day Care' }).check();
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  const day = (inDays: number) =>
    page.locator(`[data-day="${addDays(today, inDays)}"]:not([data-outside])`).getByRole('button');

  await chooseDate(page.getByRole('group', { name: /^Date/ }), addDays(today, 9));
  await page.keyboard.press('ArrowRight');
  await expect(day(10)).toBeFocused();

  await page.getByLabel('Drop-off Time').focus();
  await expect(page.locator('[data-focused]')).toHaveCount(0);
  await day(10).hover();
  await page.mouse.down();
  await heading(page, 'Select Date and Time').hover({ force: true });
  await page.mouse.up();
  await expect(page.locator('[data-focused]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(day(17)).toBeFocused();
  await expect(summary(page)).toContainText(formatDisplayDate(addDays(today, 9)));
});

test('a day that has the focus is seen to have it in every month', async ({ page, person }) => {
  await signInWith(page, person);
  await page.goto('/booking?service=daycare&step=datetime');
  await page.getByRole('grid').locator('button[tabindex="0"]').focus();
  for (const key of ['ArrowDown', 'PageDown', 'PageDown', 'PageUp', 'End', 'ArrowRight', 'ArrowLeft']) {
    const before = await focusedDay(page);
    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page), key).not.toBe(before);
    await expect(page.locator('[data-day] > button:focus'), key).toHaveCSS('outline-style', 'solid');
  }
});

const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day') ?? '');

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('the whole wizard by keyboard alone', async ({ page, person }) => {
      await signInWith(page, person);
      await page.goto('/booking');
      const button = (name: string) => page.getByRole('button', { name, exact: true });

      await tabTo(page, page.getByRole('radio', { name: 'Day Care' }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('checkbox', { name: 'Dog Bath' }));
      await page.keyboard.press('Space');
      await tabTo(page, button('Continue to Date & Time'));
      await page.keyboard.press('Enter');

      await expect(heading(page, 'Select Date and Time')).toBeFocused();
      // The chosen day is tomorrow: a week and a day later is nine days from now.
      await expect(page.getByRole('grid')).toBeVisible();
      await tabTo(page, page.getByRole('grid').locator('button[tabindex="0"]'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(summary(page)).toContainText(formatDisplayDate(addDays(today, 9)));
      await tabTo(page, page.getByLabel('Drop-off Time'));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByLabel('Drop-off Time')).toHaveValue('08:30 AM');
      await tabTo(page, button('Continue to Pet Info'));
      await page.keyboard.press('Enter');

      await expect(heading(page, 'Tell Us About Your Pet')).toBeFocused();
      await tabTo(page, button('Add a New Pet'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Add a New Pet' })).toBeFocused();
      await tabTo(page, page.getByLabel('Name'));
      await page.keyboard.type('Otto');
      await tabTo(page, page.getByLabel('Age in years'));
      await page.keyboard.type('3');
      await tabTo(page, page.getByLabel('Breed'));
      await page.keyboard.type('Poodle');
      await tabTo(page, button('Add Pet'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('checkbox', { name: 'Otto' })).toBeChecked();
      await tabTo(page, page.getByLabel('Special Requests'));
      await page.keyboard.type('Dinner at six.');
      await tabTo(page, button('Review & Confirm'));
      await page.keyboard.press('Enter');

      await expect(heading(page, 'Review and Confirm Your Booking')).toBeFocused();
      await tabTo(page, button('Pay Now'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    });
  });
}
