import { business } from '@pawprints/domain/business';
import { presenceTexts } from '@pawprints/domain/presence-text';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { call } from '../support/api.ts';
import { wireTime } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import { moveSlots, stored } from '../support/records.ts';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import { expect, test } from './support/test.ts';

const textOf = async (id: number) => presenceTexts(await stored(id), business.timeZone)[0] ?? '';

test('a customer sees when their dog was checked in and out, without a reload', async ({ page, person }) => {
  const customer = await signInWith(page, person);
  const timeSlots = [{ dropOffTime: wireTime(141, '08:00 AM'), pickUpTime: wireTime(141, '05:00 PM') }];
  const { reservation } = await bookAndPayFor(customer, { timeSlots });
  await moveSlots(reservation.id, [new Date()]);
  await page.goto(`/booking/confirmed?reservationId=${reservation.id}`);
  const appointment = page.getByRole('region', { name: 'Appointment' });
  await expect(appointment).toContainText('Drop-off');
  await expect(appointment).not.toContainText('Checked in');

  const as = await newAdmin();
  const [pet] = reservation.pets;
  const visit = { as, params: { id: reservation.id }, body: { slot: 0, petId: pet?.id ?? 0 } };
  await call(adminReservationRoutes.checkIn, visit);
  const since = await textOf(reservation.id);
  expect(since).toContain('Checked in');
  await expect(appointment).toContainText(since);

  await call(adminReservationRoutes.checkOut, visit);
  const both = await textOf(reservation.id);
  expect(both).toContain(`${since} · Checked out`);
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article', { name: /^Day Care/ })).toContainText(both);
});
