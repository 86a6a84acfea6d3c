import type { Page } from '@playwright/test';
import { dateIn, makeScarce } from '../support/days.ts';
import { collections } from '../support/suite.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectAccessible, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { chooseDate } from './support/calendar.ts';
import { book, bookingsOf, callerNamed, form, openFor } from './support/new-booking.ts';

// A refused booking.
test.use({ viewport: phone, expectedErrors: /status of 409/ });

test('the owner books for somebody who calls, with seven presses from Today', async ({ page, person }) => {
  const customer = await callerNamed(person, 'Yara');
  await openAsAdmin(page, person);
  let presses = 0;
  const press = async (target: ReturnType<Page['getByRole']>) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole('link', { name: 'New Booking' }));
  await press(page.getByLabel('Who is it for?'));
  await page.getByLabel('Who is it for?').fill(customer.name);
  await press(page.getByRole('button', { name: 'Search' }));
  await press(page.getByRole('list', { name: 'Customers found' }).getByRole('link', { name: customer.name }));
  await expect(page.getByLabel(customer.pet.name)).toBeChecked();
  await press(page.getByRole('button', { name: /^Date / }));
  // Months are turned besides.
  await chooseDate(form(page), dateIn(284));
  presses += 1;
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await press(book(page));
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  await expect(page.getByText('Due at drop-off', { exact: true })).toBeVisible();
  expect(presses).toBe(7);
  expect(await bookingsOf(customer)).toMatchObject([{ payBy: 'dropOff', dates: [dateIn(284)] }]);
});

test('what is wrong is said, pressed five times it is one, and it fits its windows', async ({
  page,
  person,
}) => {
  const customer = await callerNamed(person, 'Yuri');
  await openFor(page, person, customer);
  await page.getByLabel('Pick-up time').selectOption('07:00 AM');
  await book(page).click();
  await expect(page.getByText('End time must be after start time on the same day.')).toBeVisible();
  await page.getByLabel('Pick-up time').selectOption('05:00 PM');
  await page.getByRole('button', { name: /^Date / }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-new-booking');
  }
  await book(page).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  expect(await bookingsOf(customer)).toHaveLength(1);
});

test('single days are pressed in and out, with the times of the one before', async ({ page, person }) => {
  const customer = await callerNamed(person, 'Yve');
  await openFor(page, person, customer);
  const [first, second, third] = [dateIn(285), dateIn(286), dateIn(287)];
  const mode = page.getByLabel('Dates', { exact: true });
  const days = page.getByRole('list', { name: 'Chosen days' }).getByRole('listitem');
  // Nobody has chosen tomorrow.
  await mode.selectOption('Single days (up to 5)');
  await expect(page.getByText('0 of 5 chosen')).toBeVisible();
  await expect(days).toHaveCount(0);
  await expect(book(page)).toBeDisabled();
  await mode.selectOption('One day');
  await page.getByRole('button', { name: /^Date / }).click();
  await chooseDate(form(page), first);
  await mode.selectOption('Single days (up to 5)');
  await expect(days).toHaveCount(1);
  await days.first().getByLabel('Pick-up time').selectOption('04:00 PM');
  for (const date of [second, third]) await chooseDate(form(page), date);
  await expect(days).toHaveCount(3);
  await expect(days.last().getByLabel('Pick-up time')).toHaveValue('04:00 PM');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-new-booking-days');
  }
  await chooseDate(form(page), second);
  await expect(days).toHaveCount(2);
  await book(page).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  const [made] = await bookingsOf(customer);
  expect(made).toMatchObject({ dates: [first, third], scheduleType: 'INDIVIDUAL_DATES' });
  expect(made?.timeSlots).toHaveLength(2);
});

test('a full day is named in the calendar, and what is free instead is offered', async ({ page, person }) => {
  const [full = ''] = await makeScarce(243, 1, 0);
  const customer = await callerNamed(person, 'Yoko');
  await openFor(page, person, customer);
  await page.getByRole('button', { name: /^Date / }).click();
  await chooseDate(form(page), dateIn(242));
  await page.getByLabel('Dates', { exact: true }).selectOption('Several days in a row');
  await page.getByRole('button', { name: /^Pick-up date / }).click();
  await expect(page.locator(`[data-day="${full}"]:not([data-outside])`).getByRole('button')).toBeDisabled();
  await expect(page.getByRole('button', { name: /, full$/ }).first()).toBeVisible();
  await chooseDate(form(page), dateIn(244));
  await page.getByLabel('Special requests').fill('Two walks, please.');
  await expect(page.getByText('Free instead:')).toBeVisible();
  await book(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is full' })).toBeVisible();
  await expect(page.getByLabel('Special requests')).toHaveValue('Two walks, please.');
  await expect(page.getByRole('button', { name: /^Pick-up date / })).toBeVisible();
  expect(await bookingsOf(customer)).toEqual([]);
});

test('a price that has changed is shown, and the next press books at it', async ({ page, person }) => {
  const customer = await callerNamed(person, 'Ylva');
  await openFor(page, person, customer);
  await page.getByLabel('Dog Bath').check();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  const pet = collections.petsOf(customer.uid).doc(String(customer.pet.id));
  await pet.update({ size: customer.pet.size === 'LARGE' ? 'SMALL' : 'LARGE' });
  await book(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The price has changed.' })).toContainText(
    /You saw \$\d+\. It is \$\d+ now\. Nothing is booked yet/,
  );
  await book(page).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  expect(await bookingsOf(customer)).toHaveLength(1);
});
