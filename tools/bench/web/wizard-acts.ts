import type { Locator, Page } from '@playwright/test';
import { touch } from './browser.ts';

/** One interaction with the wizard, and what is on the page when all that it sets off is done. */
export type Act = { name: string; run: (page: Page) => Promise<unknown>; shows?: (page: Page) => Locator };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const calendar = (page: Page, label: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}`) }).filter({ has: page.getByRole('grid') });
const days = (page: Page, label: string) =>
  calendar(page, label).locator('[data-day]:not([data-outside],[data-disabled]) button');

const tap = (name: string, target: (page: Page) => Locator, shows?: Act['shows']): Act => ({
  name,
  run: (page) => touch(target(page)),
  ...(shows && { shows }),
});
const press = (name: string, key: string, target: (page: Page) => Locator): Act => ({
  name,
  run: async (page) => {
    await target(page).focus();
    await page.keyboard.press(key);
  },
});

/** A walk through the whole wizard on a phone, which touches every kind of control in it once. */
export const wizardActs: readonly Act[] = [
  tap('choose a service', (page) => page.getByRole('radio', { name: 'Day Care' })),
  tap('tick an add-on', (page) => page.getByRole('checkbox', { name: 'Dog Bath' })),
  tap(
    'continue to date and time',
    (page) => button(page, 'Continue to Date & Time'),
    (page) => calendar(page, 'Date'),
  ),
  tap('turn the month', (page) => calendar(page, 'Date').getByRole('button', { name: /Next Month/ })),
  tap('choose a day', (page) => days(page, 'Date').nth(9)),
  press('choose a time', 'ArrowDown', (page) => page.getByLabel('Drop-off Time')),
  tap(
    'mode: date range',
    (page) => page.getByRole('radio', { name: 'Select date range' }),
    (page) => calendar(page, 'Pick-up Date'),
  ),
  tap('choose the last day', (page) => days(page, 'Pick-up Date').last()),
  tap(
    'mode: individual dates',
    (page) => page.getByRole('radio', { name: /^Select individual/ }),
    (page) => button(page, /^Add Date & Time Slot/),
  ),
  tap(
    'open the form of a slot',
    (page) => button(page, /^Add Date & Time Slot/),
    (page) => calendar(page, 'Date'),
  ),
  tap("choose the slot's day", (page) => days(page, 'Date').nth(5)),
  tap(
    'save the slot',
    (page) => button(page, 'Save Slot'),
    (page) => button(page, /^Remove/),
  ),
  tap('remove the slot', (page) => button(page, /^Remove/)),
  tap(
    'mode: single day',
    (page) => page.getByRole('radio', { name: 'Single day' }),
    (page) => calendar(page, 'Date'),
  ),
  tap(
    'back to the service',
    (page) => button(page, 'Back'),
    (page) => heading(page, 'Choose Your Service'),
  ),
  tap(
    'continue once more',
    (page) => button(page, 'Continue to Date & Time'),
    (page) => calendar(page, 'Date'),
  ),
  tap(
    'continue to the pets',
    (page) => button(page, 'Continue to Pet Info'),
    (page) => heading(page, 'Tell Us About Your Pet'),
  ),
  tap('choose a pet', (page) => page.getByRole('checkbox').first()),
  tap(
    'open the form of a pet',
    (page) => button(page, 'Add a New Pet'),
    (page) => button(page, 'Add Pet'),
  ),
  press('type in its form', 'o', (page) => page.getByLabel('Name', { exact: true })),
  tap('choose its size', (page) => page.getByRole('radio', { name: /^Large/ })),
  tap('tick in its form', (page) => page.getByRole('checkbox', { name: 'Vaccinated' })),
  tap('close its form', (page) => button(page, 'Cancel')),
  press('type a request', 'o', (page) => page.getByLabel('Special Requests')),
  tap(
    'continue to the review',
    (page) => button(page, 'Review & Confirm'),
    (page) => heading(page, 'Review and Confirm Your Booking'),
  ),
  tap(
    'edit the dates',
    (page) => button(page, 'Edit Appointment Details'),
    (page) => calendar(page, 'Date'),
  ),
  tap(
    'return to the review',
    (page) => button(page, 'Save and Return to Review'),
    (page) => heading(page, 'Review and Confirm Your Booking'),
  ),
  tap(
    'back to the pets',
    (page) => button(page, 'Back to Pet Information'),
    (page) => heading(page, 'Tell Us About Your Pet'),
  ),
];
