import { formatDisplayDate } from '@pawprints/domain/calendar';
import { newOwner } from '../support/direct-writes.ts';
import { dogOfToday } from '../support/today.ts';
import { approve, aVaccination, inDays, requireNothing, requireOf, upload } from '../support/vaccinations.ts';
import { openAsAdmin } from './support/admin.ts';
import { signInWith } from './support/customer.ts';
import { ahead } from './support/days.ts';
import { expectSound, looks } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

test.afterEach(requireNothing);

for (const [at, { name, viewport }] of looks.entries()) {
  test.describe(`required vaccinations at ${name}`, () => {
    test.use({ viewport, expectedErrors: /400|409/ });

    test('are chosen by the owner for each service', async ({ page, person }) => {
      await openAsAdmin(page, person, '/admin/settings');
      const form = page.getByRole('region', { name: 'Vaccinations', exact: true });
      await expect(form.getByRole('radio', { name: /Block check-in/ })).toBeChecked();
      await form.getByRole('group', { name: 'Day Care requires' }).getByLabel('Rabies').check();
      await form.getByRole('radio', { name: /Block booking/ }).check();
      await form.getByRole('button', { name: 'Save vaccinations' }).click();
      await expect(toasts(page).getByText('What is required is changed.')).toBeVisible();
      await page.reload();
      await expect(form.getByRole('group', { name: 'Day Care requires' }).getByLabel('Rabies')).toBeChecked();
      await expect(
        form.getByRole('group', { name: 'Boarding requires', exact: true }).getByLabel('Rabies'),
      ).not.toBeChecked();
      await expect(form.getByRole('radio', { name: /Block booking/ })).toBeChecked();
      await expectSound(page, 'vaccination-settings');
    });

    test('are asked for in the wizard, which says of what dog until when', async ({ page, person }) => {
      const admin = await newOwner();
      await requireOf(admin, 'blockBooking', { DAY_CARE: ['RABIES'] });
      const { token, pets } = await signInWith(page, person);
      const day = ahead(60 + at);
      await page.goto('/booking?service=daycare');
      await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
      await chooseDate(page.getByRole('group', { name: /^Date/ }), day);
      await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
      await page.getByRole('checkbox', { name: 'Luna' }).check();
      const until = formatDisplayDate(day);
      const sentence = `Luna needs a vaccination that is valid until ${until}: Rabies (no certificate is approved yet).`;
      await expect(page.getByText('We need the certificate before you can book.')).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add a certificate of Luna' })).toBeVisible();
      await expectSound(page, 'booking-vaccinations');

      await page.getByRole('button', { name: 'Review & Confirm' }).click();
      await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expect(toasts(page).getByText(sentence)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Luna' })).toBeVisible();

      const luna = { token, pet: { id: pets[0]?.id ?? 0 } };
      const certificate = await upload(luna, { vaccination: { ...aVaccination, validUntil: day } });
      await page.reload();
      await expect(page.getByText('We look at the certificate as soon as we can.')).toBeVisible();
      await expect(page.getByText('Rabies (we still have to look at the certificate).')).toBeVisible();
      await approve(certificate, admin);
      await page.reload();
      await expect(page.getByText(`Rabies until ${until}`).first()).toBeVisible();
      await expect(page.getByText('We need the certificate')).toHaveCount(0);
    });

    test('are missed on Today, where the dog is not checked in', async ({ page, person }) => {
      const pet = `Mira ${person.name.slice(-8)}`;
      await dogOfToday(70 + at, { pet: { name: pet } });
      await requireOf(await newOwner(), 'blockCheckIn', { DAY_CARE: ['RABIES'] });
      await openAsAdmin(page, person);
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: pet, exact: true }) });
      await expect(row.getByText('Rabies: none approved')).toBeVisible();
      await row.getByRole('button', { name: `Check in ${pet}` }).click();
      const sentence = `${pet} needs a vaccination that is valid until ${formatDisplayDate(inDays(0))}: Rabies (`;
      await expect(toasts(page).getByText(sentence)).toBeVisible();
      await expect(row.getByRole('button', { name: `Check in ${pet}` })).toBeVisible();
    });
  });
}
