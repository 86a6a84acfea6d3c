import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { chooseDate } from './calendar.ts';

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

export function summary(page: Page): Locator {
  return page.getByRole('region', { name: 'Booking Summary' });
}

/** The total in the summary. */
export async function expectTotal(page: Page, total: string): Promise<void> {
  await expect(summary(page)).toContainText(new RegExp(`Total\\s*\\${total}(?!\\d)`));
}

/** Adds a slot of individual dates; `count` is how many there are before. */
export async function addSlot(
  page: Page,
  count: number,
  slot: { date: string; dropOff?: string; pickUp?: string },
): Promise<void> {
  await page.getByRole('button', { name: `Add Date & Time Slot (${count}/5)` }).click();
  const form = page.getByRole('region', { name: 'Add New Date & Time Slot' });
  await chooseDate(form, slot.date);
  if (slot.dropOff !== undefined) await form.getByLabel('Drop-off Time').selectOption(slot.dropOff);
  if (slot.pickUp !== undefined) await form.getByLabel('Pick-up Time').selectOption(slot.pickUp);
  await form.getByRole('button', { name: 'Save Slot' }).click();
  await expect(form).toBeHidden();
}

/** From the first step, with day care chosen, to the review: for Luna, on one day. */
export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  const date = addDays(todayIn(business.timeZone, new Date()), 9);
  await chooseDate(page.getByRole('group', { name: /^Date/ }), date);
  await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
  await page.getByRole('checkbox', { name: 'Luna' }).check();
  await page.getByLabel('Special Requests').fill('Dinner at six.');
  await page.getByRole('button', { name: 'Review & Confirm' }).click();
  await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
}
