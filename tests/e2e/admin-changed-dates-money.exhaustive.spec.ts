import { daysAhead, moveTo } from '../support/change-dates.ts';
import { newOwner } from '../support/direct-writes.ts';
import { bookByPhone, dayAhead, receive } from '../support/phone.ts';
import { openAsAdmin } from './support/admin.ts';
import { expect, test } from './support/test.ts';

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
