import { bookAndPay, pay, payAgain } from '../support/bookings.ts';
import { daysAhead, moveTo } from '../support/change-dates.ts';
import { newOwner } from '../support/direct-writes.ts';
import { bookByPhone, dayAhead, dayPrice, receive } from '../support/phone.ts';
import { openAsAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';

test('what is to be given back by hand is said with the money, and its payment is not offered to be undone', async ({
  page,
  person,
}) => {
  const admin = await newOwner();
  const booked = await bookByPhone(admin, { timeSlots: daysAhead(312, 313) });
  const { id } = booked.reservation;
  await receive(admin, booked, 'all', 2 * dayPrice);
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const money = page.getByRole('region', { name: 'Money' });
  const undo = money.getByRole('button', { name: 'Undo the Payment…' });
  const owed = money.getByRole('paragraph').filter({ hasText: /^To be given back/ });
  await expect(undo).toBeVisible();
  await expect(owed).toHaveCount(0);

  await moveTo(admin, id, { timeSlots: daysAhead(312) });
  await expect(owed).toHaveText(`To be given back$${dayPrice}`);
  await expect(money).toContainText('$90 paid');
  await expect(undo).toHaveCount(0);

  const dialog = page.getByRole('dialog');
  const settle = async (amount: string) => {
    await money.getByRole('button', { name: 'Settled Elsewhere…' }).click();
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('How was it paid back?').fill('In cash');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await settle('25');
  await expect(owed).toHaveText('To be given back$20');
  await settle('20');
  await expect(owed).toHaveCount(0);
  await expect(undo).toHaveCount(0);
});

test('a payment under a difference that is to be paid online is not offered to be undone', async ({
  page,
  person,
}) => {
  const admin = await newOwner();
  const booked = await bookByPhone(admin, dayAhead(314));
  const { id } = booked.reservation;
  await receive(admin, booked);
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const money = page.getByRole('region', { name: 'Money' });
  const undo = money.getByRole('button', { name: 'Undo the Payment…' });
  await expect(undo).toBeVisible();
  await moveTo(admin, id, { timeSlots: daysAhead(314, 315), payBy: 'link' });
  await expect(money).toContainText('Still to pay, online');
  await expect(undo).toHaveCount(0);
  await moveTo(admin, id, { timeSlots: daysAhead(314) });
  await expect(undo).toBeVisible();
});

test('a payment that was received at drop-off is not offered to be refunded by Stripe', async ({
  page,
  person,
}) => {
  const admin = await newOwner();
  const booked = await bookByPhone(admin, dayAhead(317));
  const { id } = booked.reservation;
  await receive(admin, booked);
  await moveTo(admin, id, { timeSlots: daysAhead(317, 318), payBy: 'link' });
  await pay({ session: await payAgain(booked.customer, booked.reservation) });
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('For the change of dates');
  await money.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Of which payment?')).toHaveCount(0);
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(money).toContainText('$40 left');
  await money.getByRole('button', { name: 'Settled Elsewhere…' }).click();
  await expect(dialog.getByLabel('Of which payment?')).toBeVisible();
});

test('the refund of a cancellation is filled in with its cents', async ({ page, person }) => {
  const { reservation } = await bookAndPay();
  await openAsAdmin(page, person, `/admin/bookings/${reservation.id}`);
  const money = page.getByRole('region', { name: 'Money' });
  const dialog = page.getByRole('dialog');
  await money.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByLabel('Amount').fill('10.5');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(money).toContainText('$34.50 left');
  await money.getByRole('button', { name: 'Cancel Booking…' }).click();
  await expect(dialog.getByLabel('Refund')).toHaveValue('34.50');
});
