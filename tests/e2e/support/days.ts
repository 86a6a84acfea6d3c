import { business } from '@pawprints/domain/business';
import { addDays, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { Capacity } from '@pawprints/domain/capacity';
import type { Pool } from '@pawprints/domain/pools';
import type { Closure } from '@pawprints/domain/closures';
import { expect, type Page } from '@playwright/test';
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
  const customer = await signInWith(page, person, dogs);
  await page.goto(`/booking?service=${service}`);
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  return customer;
}

/** The months that the page asks for, in order. */
export function askedMonths(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/availability') asked.push(searchParams.get('from') ?? '');
  });
  return asked;
}

export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;
export const monthsAfter = (month: string, count: number): string =>
  count === 0 ? month : monthsAfter(monthOf(addDays(month, 31)), count - 1);

/**
 * A day of a month from the sixth to the eighth from now, each of which belongs to one test that closes days of it. What tests
 * set for single days, and where they book, is at most 150 days ahead: before those months.
 */
export const inMonth = (monthsAhead: 6 | 7 | 8, day: string): CalendarDate =>
  monthsAfter(monthOf(ahead(0)), monthsAhead).replace(/01$/, day);

type DayState =
  | { state: 'open' }
  | { state: 'few'; places: number }
  | { state: 'full'; pool: Pool }
  | { state: 'closed'; reason: string };

/** Answers instead of the server what is free. A stay can begin and end on each day. */
export async function answerDays(page: Page, stateOf: (date: string) => DayState): Promise<void> {
  await page.route('**/api/v1/availability?*', async (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? '';
    const dates = Array.from({ length: 42 }, (_, day) => addDays(from, day)).filter(
      (date) => date >= ahead(0),
    );
    const ends = { arrival: null, departure: null, lateDeparture: null, fullTimes: [] };
    const days = dates.map((date) => ({ date, ...ends, ...stateOf(date) }));
    const result = { lateCheckout: '12:00 PM', days };
    await route.fulfill({ json: { isSuccess: true, code: 'OK', message: 'OK', result } });
  });
}

/** Answers that every day is full for which `isFree` is not true. */
export const answerFull = (page: Page, isFree: (date: string) => boolean): Promise<void> =>
  answerDays(page, (date) => (isFree(date) ? { state: 'open' } : { state: 'full', pool: 'house' }));
