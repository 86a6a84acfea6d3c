import { makeScarce } from '../support/days.ts';
import { expectAccessible, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { chooseDate } from './support/calendar.ts';
import { book, bookingsOf, callerNamed, form, openFor } from './support/new-booking.ts';

test.use({ viewport: phone });

test('another price and a full day are by exception, with a reason', async ({ page, person }) => {
  const [full = ''] = await makeScarce(246, 1, 0);
  const customer = await callerNamed(person, 'Yuma');
  await openFor(page, person, customer);
  await page.getByRole('checkbox', { name: 'Places of full days' }).check();
  await page.getByRole('checkbox', { name: 'Another price' }).check();
  await page.getByRole('button', { name: /^Date / }).click();
  await chooseDate(form(page), full);
  await book(page).click();
  await expect(page.getByText('Please say why. Only admins read it.')).toBeVisible();
  await page.getByLabel('Agreed price').fill('20.5');
  await page.getByLabel('Why?').fill('Her vet called us.');
  await book(page).click();
  await expect(page.getByText(/The agreed price must be in whole dollars/)).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-new-booking-exceptions');
  }
  await page.setViewportSize(phone);
  await page.getByLabel('Agreed price').fill('20');
  await expect(page.getByText('Agreed price', { exact: true })).toBeVisible();
  await book(page).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  const address = page.url();
  const [made] = await bookingsOf(customer);
  expect(made).toMatchObject({ totalPrice: 20, dates: [full] });
  await expect(
    page.getByText('By exception: the price, in place of $45, and places of full days.'),
  ).toBeVisible();
  await expectAccessible(page, 'admin-booking-exceptions');

  await page.goto(`/admin/calendar?from=${full}`);
  const day = page.locator(`[data-day="${full}"]`);
  await expect(day.getByText('More than there is room for')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-calendar-exceptions');
  }
  await day.getByRole('link', { name: 'By exception: Her vet called us.' }).click();
  await expect(page).toHaveURL(address);
});
