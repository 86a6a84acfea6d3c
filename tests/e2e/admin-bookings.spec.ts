import { readFileSync } from 'node:fs';
import { addDays, formatInputDate } from '@pawprints/domain/calendar';
import { bookingsPerCall } from '@pawprints/domain/contract/admin-booking-list';
import { customerTermsOf } from '../../functions/src/records/customer-terms.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { aReservation } from '../support/repository-contract.ts';
import { collections, firestore } from '../support/suite.ts';
import { today } from '../support/today.ts';
import { openAsAdmin } from './support/admin.ts';
import { expectSound } from './support/look.ts';
import { expect, test, type Person } from './support/test.ts';
import { dayOf, turnTo } from './support/calendar.ts';

const formula = '=HYPERLINK("http://x.example","Free")';

/** As many bookings of one customer as the list shows at once, and two more; the last are made last. */
async function bookingsOf({ email }: Person): Promise<Reservation[]> {
  const customer = { name: `Zelda ${email.slice(6, 10)} "Zed"`, email, phone: '+1 555 0100' };
  const bookings = Array.from({ length: bookingsPerCall + 2 }, (_, number) =>
    aReservation({
      customer,
      customerTerms: customerTermsOf(customer),
      createdAt: new Date(Date.now() - (100 - number) * 60_000),
      firstDropOffAt: new Date(Date.now() + (number - 2) * 24 * 60 * 60_000),
      status: number % 2 === 0 ? 'PAID' : 'CANCELLED',
    }),
  );
  const [first, ...others] = bookings;
  if (first === undefined) throw new Error('There are no bookings.');
  const all = [{ ...first, pets: first.pets.map((pet) => ({ ...pet, name: formula })) }, ...others];
  const batch = firestore.batch();
  for (const one of all) {
    batch.set(collections.reservations.doc(String(one.id)), one);
    batch.set(collections.paymentsOf(String(one.id)).doc('payment'), one);
  }
  await batch.commit();
  return all;
}

test.setTimeout(120_000);

test('bookings are found, listed to the last one, and saved as a file', async ({ page, person }) => {
  const bookings = await bookingsOf(person);
  await openAsAdmin(page, { ...person, email: `admin-${person.email}` });
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();

  await page.getByLabel('Customer').fill(`zelda ${person.email.slice(6, 10)}`);
  await page.getByLabel('Customer').press('Enter');
  await expect(page).toHaveURL(/\?customer=zelda/);
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(bookingsPerCall);
  await expect(page.getByRole('status').getByText(`Found: ${bookingsPerCall} and more`)).toHaveCount(1);
  await expect(page.getByLabel('Customer')).toBeFocused();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(bookings.length);
  await expect(rows.last()).toContainText(formula);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`bookings-${today()}.csv`);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(bookings.length + 2);
  expect(lines[0]).toBe(
    '\uFEFFBooking,Made,Status,Service,Dogs,Customer,E-mail,Phone,First drop-off,Last pick-up,Total,Still to pay,How it is to be paid,Refunded,To be given back',
  );
  expect(lines.at(-2)).toContain(`/admin/bookings/${bookings[0]?.id},`);
  expect(lines.at(-2)).toContain(
    `,"'=HYPERLINK(""http://x.example"",""Free"")","Zelda ${person.email.slice(6, 10)} ""Zed""",${person.email},'+1 555 0100,2026-06-01 08:00,2026-06-01 18:00,45.00,0.00,,0.00,0.00`,
  );

  await page.getByLabel('Status').selectOption('Paid');
  await expect(page).toHaveURL(/status=PAID/);
  await expect(rows).toHaveCount(bookings.length / 2);
  await expectSound(page, 'admin-bookings');

  await page.getByRole('button', { name: /^First drop-off to/ }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('grid')).toBeVisible();
  await turnTo(calendar, addDays(today(), 1));
  await dayOf(calendar, addDays(today(), 1)).click();
  await expect(page.getByRole('button', { name: /^First drop-off to/ })).toContainText(
    formatInputDate(addDays(today(), 1)),
  );
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(rows).toHaveCount(bookings.length / 2);

  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(`/admin/bookings/${bookings.at(-2)?.id}`);
  await expect(page.getByText(`Booking ${bookings.at(-2)?.id}`)).toBeVisible();

  await page.goto('/admin/bookings?customer=nobody-is-called-so');
  await expect(page.getByText('No booking is like this.')).toBeVisible();
});
