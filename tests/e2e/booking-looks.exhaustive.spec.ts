import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import { stripe } from '../support/suite.ts';
import { sessionOf } from '../support/bookings.ts';
import { signInWith } from './support/customer.ts';
import { expectSound, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const start = addDays(todayIn(business.timeZone, new Date()), 9);

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('every step, dialog and state of a booking is sound', async ({ page, person }) => {
    test.slow();
    await page.goto('/booking');
    await expect(heading(page, 'Login Required')).toBeVisible();
    await expectSound(page, '0-login');
    await signInWith(page, person, [{ name: 'Luna' }, { name: 'Bruno', size: 'LARGE', vaccinated: false }]);
    await page.goto('/booking');

    await page.getByRole('radio', { name: 'Day Care' }).check();
    await page.getByRole('checkbox', { name: 'Dog Bath' }).check();
    await expectSound(page, '1-service');
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await chooseDate(page.getByRole('group', { name: /^Date/ }), start);
    await expectSound(page, '2-single-day');
    await page.getByRole('radio', { name: 'Select individual dates & times (up to 5)' }).check();
    await page.getByRole('button', { name: 'Add Date & Time Slot (0/5)' }).click();
    await page.getByRole('button', { name: 'Save Slot' }).click();
    await page.getByRole('button', { name: 'Add Date & Time Slot (1/5)' }).click();
    await page.getByLabel('Pick-up Time').selectOption('07:00 AM');
    await page.getByRole('button', { name: 'Save Slot' }).click();
    await expectSound(page, '2-individual');

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('radio', { name: 'Boarding', exact: true }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await chooseDate(page.getByRole('group', { name: /^Drop-off Date/ }), start);
    await chooseDate(page.getByRole('group', { name: /^Pick-up Date/ }), addDays(start, 6));
    await page.getByLabel('Pick-up Time').selectOption('04:00 PM');
    await expectSound(page, '2-range');
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();

    await page.getByRole('checkbox', { name: 'Luna' }).check();
    await page.getByRole('button', { name: 'Add a New Pet' }).click();
    await page.getByRole('button', { name: 'Add Pet' }).click();
    await expectSound(page, '3-new-pet');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('checkbox', { name: 'Bruno' }).check();
    await page.getByLabel('Health Information').fill('A bad knee on the left.');
    await expectSound(page, '3-pets');
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    await expectSound(page, '4-review');

    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    const session = sessionOf(page.url());
    await page.goto('/profile?tab=bookings');
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(heading(page, 'Not paid yet')).toBeVisible();
    await expectSound(page, '5-pending');
    await stripe.pay({ session });
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await expectSound(page, '5-confirmed');
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSound(page, '5-cancel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(heading(page, 'Booking Cancelled')).toBeVisible();
    await expectSound(page, '5-cancelled');
  });
});
