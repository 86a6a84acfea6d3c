import { randomUUID } from 'node:crypto';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { bookByPhone, bookingForOf, dayAhead, receive } from '../support/phone.ts';
import { newCustomer } from '../support/bookings.ts';
import { newOwner } from '../support/direct-writes.ts';
import { call } from '../support/api.ts';
import { attentionOf, stored } from '../support/records.ts';
import { moveToDays } from '../support/today.ts';
import { openAsAdmin } from './support/admin.ts';
import { signInWith } from './support/customer.ts';
import { expectAccessible, expectSound, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';

test('a booking that is due at drop-off is checked in, paid at the door, and given back by hand', async ({
  page,
  person,
}) => {
  const booked = await bookByPhone(await newOwner(), dayAhead(286));
  const { id } = booked.reservation;
  await moveToDays(id);
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  await expect(page.getByText('Due at drop-off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Check in ${booked.customer.pet.name}` }).click();
  await expect(page.getByRole('button', { name: `Check out ${booked.customer.pet.name}` })).toBeEnabled();

  const money = page.getByRole('region', { name: 'Money' });
  const dialog = page.getByRole('dialog');
  await expect(money.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await money.getByRole('button', { name: 'Record Payment…' }).click();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, 'admin-receive');
  }
  await dialog.getByLabel('How was it paid?').selectOption('By card, at the terminal');
  await dialog.getByRole('button', { name: 'Record $45' }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) button.click();
  });
  await expect(dialog).toHaveCount(0);
  await expect(money).toContainText('$45 paid');
  await expect(money).toContainText('At drop-off. By card, at the terminal');
  await expect(money.getByRole('button', { name: 'Record Payment…' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Paid $45');
  expect(await stored(id)).toMatchObject({ status: 'PAID', extraPayments: [] });

  await money.getByRole('button', { name: 'Cancel Booking…' }).click();
  await dialog.getByLabel('Refund').fill('20');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  const open = page.getByRole('paragraph').filter({ hasText: /^Money received at drop-off goes back$/ });
  await expect(open).toBeVisible();
  await money.getByRole('button', { name: 'Settled Elsewhere…' }).click();
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByLabel('How was it paid back?').fill('In cash');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(money).toContainText('$25 left');
  await expect(open).toHaveCount(0);
  expect(await attentionOf(id)).toMatchObject([{ state: 'settled' }]);
});

test('what is received at the door is two presses from Today', async ({ page, person }) => {
  const booked = await bookByPhone(await newOwner(), { as: await newCustomer(), ...dayAhead(285) });
  const { id } = booked.reservation;
  await moveToDays(id);
  await page.setViewportSize(phone);
  await openAsAdmin(page, person);
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/admin/bookings/${id}"]`) });
  await row.getByRole('link', { name: `Received $45… for ${booked.customer.pet.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record $45' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stored(id)).toMatchObject({ status: 'PAID', payment: { receivedBy: 'cash' } });
  await page.goto('/admin');
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: /^Received/ })).toHaveCount(0);
  await expectAccessible(page, 'admin-today-received');
});

test('Today says what is owed', async ({ page, person }) => {
  const booked = await bookByPhone(await newOwner(), { as: await newCustomer(), ...dayAhead(287) });
  await openAsAdmin(page, person, `/admin/bookings/${booked.reservation.id}`);
  const { dates } = await stored(booked.reservation.id);
  await page.goto(`/admin?date=${dates[0] ?? ''}`);
  await expect(page.getByText('Due at drop-off: $45').first()).toBeVisible();
});

test('its customer reads that it is confirmed, and what is due at drop-off', async ({ page, person }) => {
  const [owner, customer] = await Promise.all([newOwner(), signInWith(page, person, [{ name: 'Luna' }])]);
  const [pet] = customer.pets;
  if (pet === undefined) throw new Error('The dog was not added.');
  const { result } = await call(adminNewBookingRoutes.bookForCustomer, {
    as: owner,
    headers: { 'Idempotency-Key': randomUUID() },
    body: bookingForOf({ pet, email: person.email }, dayAhead(288)),
  });
  await page.goto(`/booking/confirmed?reservationId=${result.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  const total = page.getByText(/Total Due at Drop-off\s*\$45/);
  await expect(total).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  for (const viewport of [phone, { width: 1280, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expectSound(page, 'due-at-drop-off');
  }
  await receive(owner, { reservation: result });
  await expect(page.getByText(/Paid at drop-off\s*\$45/)).toBeVisible();
  await expect(page.getByText(/Total Due at Drop-off\s*\$0/)).toBeVisible();
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toContainText(/Paid at drop-off\s*\$45/);
});
