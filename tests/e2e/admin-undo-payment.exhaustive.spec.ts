import { bookByPhone, dayAhead, receive } from '../support/phone.ts';
import { newCustomer } from '../support/bookings.ts';
import { newOwner } from '../support/direct-writes.ts';
import { stored } from '../support/records.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectAccessible, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';

test('a payment that was recorded by mistake is undone, once, with a reason', async ({ page, person }) => {
  const admin = await newOwner();
  const booked = await bookByPhone(admin, { as: await newCustomer(), ...dayAhead(306) });
  const { id } = booked.reservation;
  await receive(admin, booked);
  await page.setViewportSize(phone);
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const money = page.getByRole('region', { name: 'Money' });
  const dialog = page.getByRole('dialog');
  await money.getByRole('button', { name: 'Undo the Payment…' }).click();
  await dialog.getByRole('button', { name: 'Undo the Payment' }).click();
  await expect(dialog.getByText('Please say why it is undone.')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-undo-received');
  }
  await dialog.getByLabel('Why is it undone?').fill('It was for the other dog.');
  await dialog.getByRole('button', { name: 'Undo the Payment' }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(money).toContainText('Nothing was paid yet.');
  await expect(money.getByRole('button', { name: 'Record Payment…' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Payment of $45 undone');
  expect(await stored(id)).toMatchObject({ status: 'PENDING', payment: null, undonePayments: [{}] });
});
