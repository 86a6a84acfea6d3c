import { business } from '@pawprints/domain/business';
import { addDays, formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import { payWith } from './support/checkout.ts';
import { giveDogs } from './support/customer.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';
import { expectTotal, heading, summary } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const date = addDays(todayIn(business.timeZone, new Date()), 9);

test.describe('the path of one booking', () => {
  test.beforeEach(async ({ page, person }) => {
    await page.goto('/booking');
    await expect(heading(page, 'Login Required')).toBeVisible();
    await signIn(page, person);
    await giveDogs((await tokenOf(page)) ?? '', [{ name: 'Luna' }, { name: 'Bruno', size: 'LARGE' }]);
    await page.reload();

    await expect(heading(page, 'Choose Your Service')).toBeVisible();
    const next = page.getByRole('button', { name: 'Continue to Date & Time' });
    await expect(next).toBeDisabled();
    await page.getByRole('radio', { name: 'Day Care' }).check();
    await expectTotal(page, '$45');
    await next.click();

    await expect(heading(page, 'Select Date and Time')).toBeFocused();
    await chooseDate(page.getByRole('group', { name: /^Date/ }), date);
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();

    await page.getByRole('checkbox', { name: 'Luna' }).check();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await expect(heading(page, 'Review and Confirm Your Booking')).toBeFocused();
    await expect(summary(page)).toContainText(`Day Care, ${formatDisplayDate(date)}`);
    await expectTotal(page, '$45');
  });

  test('day care on a single day: $45 on summary, hosted page and confirmation', async ({ page }) => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', '$45.00');

    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await expect(page).toHaveURL(/\/booking\/confirmed\?reservationId=\d+&checkout=complete$/);
    await expect(page.getByText("You'll receive a confirmation email shortly.")).toBeVisible();
    await expect(page.getByRole('region', { name: 'Appointment' })).toContainText(
      `${formatDisplayDate(date)} 08:00 AM`,
    );
    const details = page.getByRole('region', { name: 'Service Details' });
    await expect(details).toContainText(/Total\s*\$45/);
    await expect(details).toContainText(/Total Due at Drop-off\s*\$0/);
    await expect(details).toContainText(/Paid online\s*\$45/);

    await page.getByRole('link', { name: 'View My Bookings' }).click();
    await expect(page).toHaveURL('/profile?tab=bookings');
    const card = page.getByRole('article', { name: /^Day Care/ });
    await expect(card).toContainText('Completed');
    await expect(card).toContainText('Luna');

    // A finished booking leaves no draft behind.
    await page.goto('/booking?step=checkout');
    await expect(heading(page, 'Choose Your Service')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Day Care' })).not.toBeChecked();
  });

  test('a declined card first, then one that pays: one booking', async ({ page }) => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'declined', '$45.00');
    await expect(page.getByRole('alert')).toContainText('declined');
    await payWith(page, 'pays', '$45.00');

    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await page.goto('/profile?tab=bookings');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('Back from the checkout, then paid: one booking, where Back leads to', async ({ page }) => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    await expectTotal(page, '$45');

    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/profile?tab=bookings');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
