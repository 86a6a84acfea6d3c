import { change } from '../support/records.ts';
import { book } from '../support/bookings.ts';
import { stripe } from '../support/suite.ts';
import { bookAndPayFor, bookFor, signInWith } from './support/customer.ts';
import { payWith } from './support/checkout.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

const confirmed = (id: number) => `/booking/confirmed?reservationId=${id}`;

test.beforeEach(async ({ page }) => page.goto('/booking'));

test('without an id it leads to /', async ({ page }) => {
  await page.goto('/booking/confirmed');
  await expect(page).toHaveURL('/');
});

test('turns from PENDING to PAID by itself, though the notification is late', async ({ page, person }) => {
  const { reservation, session } = await bookFor(await signInWith(page, person));
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'Your payment is being confirmed')).toBeVisible();
  await expect(page.getByText(/Total Due at Drop-off/).locator('..')).toContainText('$45');

  await stripe.pay({ session });
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  await expect(page.getByText(/Total Due at Drop-off/).locator('..')).toContainText('$0');
});

test('leads back to the open checkout, and to a new one when that has expired', async ({ page, person }) => {
  const { reservation, session } = await bookFor(await signInWith(page, person));
  await page.goto(confirmed(reservation.id));
  await page.getByRole('button', { name: 'Back to Checkout' }).click();
  await expect(page).toHaveURL(new RegExp(session));

  await stripe.clock({ scope: { session }, seconds: 32 * 60 });
  await page.goto(confirmed(reservation.id));
  await page.getByRole('button', { name: 'Back to Checkout' }).click();
  await expect(page).not.toHaveURL(new RegExp(session));
  await payWith(page, 'pays', '$45.00');
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
});

test('a booking whose drop-off has passed can no longer be paid', async ({ page, person }) => {
  const { reservation } = await bookFor(await signInWith(page, person));
  await change(reservation.id, { firstDropOffAt: new Date(Date.now() - 60_000) });
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'This booking was not paid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Checkout' })).toHaveCount(0);
});

test('a refund that failed is said, with whom to call', async ({ page, person }) => {
  const { reservation } = await bookAndPayFor(await signInWith(page, person));
  await change(reservation.id, { status: 'CANCELLED', refund: { amount: 45, status: 'failed' } });
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'Booking Cancelled')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your refund did not go through yet.');
});

test.describe('a reservation that is not theirs', () => {
  test.use({ expectedErrors: /404/ });

  test("a stranger's, or none, reads as an error with the way home", async ({ page, person }) => {
    await signInWith(page, person);
    const { reservation } = await book();
    for (const id of [String(reservation.id), 'nonsense']) {
      await page.goto(`/booking/confirmed?reservationId=${id}`);
      await expect(heading(page, 'Error loading reservation information.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    }
  });
});

test('an anonymous visitor is asked to sign in', async ({ page }) => {
  const { reservation } = await book();
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'Sign in to see your booking')).toBeVisible();
});
