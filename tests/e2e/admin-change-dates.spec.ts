import type { Page } from '@playwright/test';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { call } from '../support/api.ts';
import { bookAndPay, pay, sessionOf } from '../support/bookings.ts';
import { daysAhead, moveTo } from '../support/change-dates.ts';
import { dateIn, makeScarce } from '../support/days.ts';
import { newOwner } from '../support/direct-writes.ts';
import { bookByPhone, dayAhead } from '../support/phone.ts';
import { change, stored } from '../support/records.ts';

import { openAsAdmin } from './support/admin.ts';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import { expectAccessible, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { chooseDate } from './support/calendar.ts';

// A refused change.
test.use({ viewport: phone, expectedErrors: /status of 409/ });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change dates' });
const money = (page: Page) => page.getByRole('region', { name: 'Money' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Change Dates…' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('New price')).toBeVisible();
  return dialog;
}

test('the owner sees what other dates cost before, and changes them once', async ({ page, person }) => {
  const { reservation } = await bookAndPay({ timeSlots: daysAhead(327) });
  const { id } = reservation;
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const dialog = await openDialog(page);
  await expect(dialog.getByText('Nothing more is to be paid, and nothing goes back.')).toBeVisible();
  await dialog.getByLabel('Dates').selectOption('Several days in a row');
  await dialog.getByRole('button', { name: /^Pick-up date/ }).click();
  await chooseDate(dialog, dateIn(328));
  await expect(dialog.getByText('$45 more, to be paid besides.')).toBeVisible();
  await expect(dialog.getByLabel('How is the difference paid?')).toHaveValue('link');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-change-dates');
  }
  await dialog.getByRole('button', { name: 'Change Dates' }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(money(page)).toContainText('Still to pay, online$45');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Dates changed');
  expect(await stored(id)).toMatchObject({
    dates: [dateIn(327), dateIn(328)],
    changes: [{ priceBefore: 45 }],
  });
  // Cheaper again.
  const again = await openDialog(page);
  await again.getByRole('button', { name: /^Pick-up date/ }).click();
  await chooseDate(again, dateIn(327));
  await expect(again.getByText('Nothing more is to be paid, and nothing goes back.')).toBeVisible();
  await again.getByRole('button', { name: 'Change Dates' }).click();
  await expect(again).toHaveCount(0);
  await expect(money(page)).not.toContainText('Still to pay');
});

test('a full day is named, and the dates stay', async ({ page, person }) => {
  await makeScarce(330, 1, 0);
  const { reservation } = await bookByPhone(await newOwner(), dayAhead(329));
  await openAsAdmin(page, person, `/admin/bookings/${reservation.id}`);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Dates').selectOption('Several days in a row');
  await dialog.getByRole('button', { name: /^Pick-up date/ }).click();
  await chooseDate(dialog, dateIn(331));
  await dialog.getByRole('button', { name: 'Change Dates' }).click();
  await expect(dialog.getByText(/full/i).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Dates' }).click();
  expect(await stored(reservation.id)).toMatchObject({ dates: [dateIn(329)], changes: [] });
});

test('its customer sees the new dates and pays what is still to pay', async ({ page, person }) => {
  const customer = await signInWith(page, person, [{ name: 'Luna' }]);
  const { reservation } = await bookAndPayFor(customer, { timeSlots: daysAhead(332) });
  const { id } = reservation;
  await moveTo(await newOwner(), id, { timeSlots: daysAhead(332, 333), payBy: 'link' });
  await page.goto(`/booking/confirmed?reservationId=${id}`);
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('Still to pay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'booking-difference');
  }
  const { token } = customer;
  const { result } = await call(reservationRoutes.reopenCheckout, { as: { token }, params: { id } });
  await pay({ session: sessionOf(result.checkoutUrl) });
  await expect(page.getByText('Still to pay')).toHaveCount(0);
  const paidOnline = page.locator('dl > div').filter({ hasText: 'Paid online' });
  await expect(paidOnline).toHaveText('Paid online$90');
  await page.goto('/profile?tab=bookings');
  await expect(paidOnline).toHaveText('Paid online$90');
  await expect(page.getByText('Still to pay')).toHaveCount(0);
});

test('an agreed price was for the former dates, and what the owner has noted is not the words of the customer', async ({
  page,
  person,
}) => {
  const { reservation } = await bookByPhone(await newOwner(), {
    ...dayAhead(338),
    additionalServices: ['DOG_BATH'],
    overrides: { price: 0, reason: 'A gift.' },
  });
  await change(reservation.id, { specialRequests: 'Two walks, please.' });
  await openAsAdmin(page, person, `/admin/bookings/${reservation.id}`);
  await expect(page.getByText('Nothing to pay', { exact: true })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'From the customer' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Noted by / })).toContainText('Two walks, please.');
  const dialog = await openDialog(page);
  await expect(dialog.getByText('$0 was agreed for the former dates alone.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Date/ }).click();
  await chooseDate(dialog, dateIn(340));
  await expect(dialog.getByText('$80 more, to be paid besides.')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-change-dates-agreed');
  }
  await dialog.getByRole('button', { name: 'Change Dates' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(money(page)).toContainText('Still to pay, online$80');
  await money(page).getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByText('The link is sent.', { exact: true })).toBeVisible();
});

test('Today says what is still to pay at drop-off', async ({ page, person }) => {
  const { reservation } = await bookAndPay({ timeSlots: daysAhead(334) });
  await moveTo(await newOwner(), reservation.id, { timeSlots: daysAhead(334, 339), payBy: 'dropOff' });
  await openAsAdmin(page, person, `/admin?date=${dateIn(334)}`);
  await expect(page.getByText('Due at drop-off: $45').first()).toBeVisible();
  await page.getByRole('link', { name: /^Received \$45…/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record $45' }).click();
  await expect(money(page)).toContainText('For the change of dates');
  await expect(money(page)).not.toContainText('Still to pay');
});
