import { business } from '@pawprints/domain/business';
import type { Page } from '@playwright/test';
import { bookAndPay, newCustomer, wireTime } from '../support/bookings.ts';
import { stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { ahead, dayText } from './support/days.ts';
import { expectAccessible, expectSound } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';

test.use({ timezoneId: business.timeZone });

/** A day of this test alone, in weeks that no other test looks at. */
const day = 361;

const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

test('a day gets a capacity, is closed after its bookings were listed, and opened again', async ({
  page,
  person,
}) => {
  const date = ahead(day);
  await collections.closures.doc(date).delete();
  await collections.days.doc(date).delete();
  const customer = await newCustomer();
  await collections.users.doc(customer.uid).update({ phoneNumber: '555-0163' });
  const timeSlots = [{ dropOffTime: wireTime(day, '08:00 AM'), pickUpTime: wireTime(day, '05:00 PM') }];
  const { reservation } = await bookAndPay({ as: customer, timeSlots });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/v1/admin/days') asked.push(search);
  });

  await openAsAdmin(page, person);
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  await tabs.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeFocused();
  await expect(cell(page, ahead(0))).toContainText('Today');
  await expect(page.locator('[data-day]')).toHaveCount(42);
  // All that six weeks need is asked for once; on a phone without the bookings of the timeline.
  expect(asked).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/calendar?from=${date}`);
  const ofDay = cell(page, date);
  await expect(ofDay).toContainText('Day care1 of /');
  expect(
    asked.filter((search) => search.includes(`from=${date.slice(0, 7)}`) && search.includes('stays')),
  ).toEqual([]);

  const choose = ofDay.getByRole('button', { name: `Choose ${dayText(date)}` });
  const chosen = page.getByRole('region', { name: 'Chosen days' });
  const dialog = page.getByRole('dialog');
  await choose.click();
  await expect(choose).toHaveAttribute('aria-pressed', 'true');
  await chosen.getByRole('button', { name: 'Capacity' }).click();
  await dialog.getByRole('textbox', { name: 'Day care' }).fill('many');
  await dialog.getByRole('button', { name: 'Change capacity' }).click();
  await expect(dialog.getByText('The places must be a whole number from 0.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Day care' }).fill('0');
  await expect(dialog.getByText('More than that are booked. Nobody loses their place.')).toBeVisible();
  await expectAccessible(page, 'admin-calendar-capacity');
  await dialog.getByRole('textbox', { name: 'Day care' }).fill('1');
  await dialog.getByRole('button', { name: 'Change capacity' }).click();
  await expect(toasts(page).getByText('The capacity is changed.')).toBeVisible();
  await expect(ofDay).toContainText('1 of /1, set for this day');
  expect((await collections.days.doc(date).get()).data()?.capacity).toEqual({ daycare: 1 });

  await chosen.getByRole('button', { name: 'Close' }).click();
  await dialog.getByLabel('Day Care').check();
  await dialog.getByRole('button', { name: 'Show the bookings' }).click();
  await expect(dialog.getByText('Please enter a reason. Customers read it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Closed for a wedding');
  await dialog.getByRole('button', { name: 'Show the bookings' }).click();
  await expect(dialog.getByText('This concerns 1 booking. None is cancelled.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(`of ${customer.name}`);
  await expect(dialog.getByRole('link', { name: /^Call .*: 555-0163$/ })).toBeVisible();
  await expectAccessible(page, 'admin-calendar-close');
  // What was listed is of the closure as it was: another one is listed anew.
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByLabel('What is closed?')).toBeFocused();
  await dialog.getByLabel('What is closed?').selectOption('noArrivals');
  await dialog.getByRole('button', { name: 'Show the bookings' }).click();
  await dialog.getByRole('button', { name: 'Close these days' }).click();
  await expect(toasts(page)).toContainText(
    'No arrivals for Day Care: Closed for a wedding. 1 booking stays: please call the customers.',
  );
  await expect(ofDay).toContainText('No arrivals for Day Care: Closed for a wedding');
  expect((await stored(reservation.id)).status).toBe('PAID');

  await page.setViewportSize({ width: 1280, height: 900 });
  const timeline = page.getByRole('region', { name: 'Stays by dog' });
  const bar = timeline.getByRole('link', { name: customer.name });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute('title', /Day Care/);
  await expect(timeline.getByRole('list', { name: `Biscuit of ${customer.name}` })).toBeVisible();
  await expectSound(page, 'admin-calendar');

  await chosen.getByRole('button', { name: 'Open again' }).click();
  await dialog.getByRole('button', { name: /^Open again/ }).click();
  await expect(ofDay).not.toContainText('Closed for a wedding');
  expect((await collections.closures.doc(date).get()).exists).toBe(false);
  await bar.click();
  await expect(page).toHaveURL(`/admin/bookings/${reservation.id}`);
  await page.goBack();
  await ofDay.getByRole('link', { name: /open the day$/ }).click();
  await expect(page).toHaveURL(`/admin?date=${date}`);
});
