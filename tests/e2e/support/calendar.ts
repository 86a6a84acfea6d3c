import type { CalendarDate } from '@pawprints/domain/calendar';
import { expect, type Locator, type Page } from '@playwright/test';

export const dayOf = (calendar: Page | Locator, date: CalendarDate): Locator =>
  calendar.locator(`[data-day="${date}"]:not([data-outside])`).getByRole('button');

/** Shows the month of the date, whichever is shown. */
export async function turnTo(calendar: Locator, date: CalendarDate): Promise<void> {
  await expect(calendar.getByRole('grid')).toBeVisible();
  const days = calendar.locator('[data-day]:not([data-outside])');
  while ((await dayOf(calendar, date).count()) === 0) {
    const shown = (await days.first().getAttribute('data-day')) ?? '';
    await calendar.getByRole('button', { name: shown < date ? /Next Month/ : /Previous Month/ }).click();
  }
}

export async function chooseDate(calendar: Locator, date: CalendarDate): Promise<void> {
  await turnTo(calendar, date);
  await dayOf(calendar, date).click();
}
