import { business } from '@pawprints/domain/business';
import { addDays, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Capacity } from '@pawprints/domain/capacity';
import type { Closure } from '@pawprints/domain/closures';
import { expect, type Locator, type Page } from '@playwright/test';
import { collections, firestore } from '../../support/suite.ts';
import { signInWith } from './customer.ts';
import type { Person } from './test.ts';
import { heading } from './wizard.ts';

/** What the owner sets for one day. Nothing is booked on it: the dates of a test are its own. */
export async function setCapacity(date: CalendarDate, capacity: Partial<Capacity>): Promise<void> {
  await firestore.doc(`days/${date}`).set({ capacity });
}

/** Closes a span for as long as the test runs; answers how to open it again. */
export async function close(
  closure: Pick<Closure, 'from' | 'to' | 'reason'> & Partial<Pick<Closure, 'kind' | 'yearly'>>,
) {
  const ref = collections.closures.doc(`e2e-${closure.from}`);
  await ref.set({ kind: 'closed', yearly: false, ...closure, services: [] });
  return () => ref.delete();
}

export const ahead = (days: number): CalendarDate => addDays(todayIn(business.timeZone, new Date()), days);

export const dayText = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Signed in, at the dates. */
export async function toDates(page: Page, person: Person, service = 'daycare', dogs = [{ name: 'Luna' }]) {
  await page.goto(`/booking?service=${service}`);
  const customer = await signInWith(page, person, dogs);
  await page.reload();
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  return customer;
}

export const dayOf = (page: Page | Locator, date: CalendarDate) =>
  page.locator(`[data-day="${date}"]:not([data-outside])`).getByRole('button');

export async function turnTo(calendar: Locator, date: CalendarDate): Promise<void> {
  const next = calendar.getByRole('button', { name: /Next Month/ });
  const day = calendar.locator(`[data-day="${date}"]:not([data-outside])`);
  while ((await day.count()) === 0) await next.click();
}
