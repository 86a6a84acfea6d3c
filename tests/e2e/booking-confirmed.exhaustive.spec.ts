import { payByText } from '@pawprints/domain/booking-state';
import { business } from '@pawprints/domain/business';
import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { change } from '../support/records.ts';
import { book } from '../support/bookings.ts';
import { stripe } from '../support/suite.ts';
import { bookAndPayFor, bookFor, signInWith } from './support/customer.ts';
import { payWith } from './support/checkout.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

const confirmed = (id: number) => `/booking/confirmed?reservationId=${id}`;
/** Where Stripe leads after a payment. */
const fromCheckout = (id: number) => `${confirmed(id)}&checkout=complete`;

/** 'Pay by 2026.11.29 08:00 AM PST.' */
const payBy = ({ firstDropOffAt }: Reservation) => payByText(new Date(firstDropOffAt), business.timeZone);

test('without an id it leads to /', async ({ page }) => {
  await page.goto('/booking/confirmed');
  await expect(page).toHaveURL('/');
});

/** The state of the booking, and what is due, as the page says them. */
const details = (page: Page) => page.getByRole('region', { name: 'Service Details' });

test('nobody has tried to pay: says so, until when it can be paid, and turns by itself', async ({
  page,
  person,
}) => {
  const { reservation, session } = await bookFor(await signInWith(page, person));
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'Not paid yet')).toBeVisible();
  await expect(page.getByText(payBy(reservation)).first()).toBeVisible();
  await expect(page.getByText('being confirmed')).toHaveCount(0);
  await expect(details(page)).toContainText(/Total Due at Drop-off\s*\$0/);
  await expect(details(page)).toContainText(/To pay online\s*\$45/);
  await expect(details(page)).toContainText(`Not paid yet. ${payBy(reservation)}`);
  await expect(details(page).getByRole('button', { name: 'Pay now' })).toBeVisible();

  await stripe.pay({ session });
  // The server asks Stripe at most once in 10 s, and the page less often with each answer.
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible({ timeout: 45_000 });
  await expect(details(page)).toContainText(/Total Due at Drop-off\s*\$0/);
  await expect(details(page)).toContainText(/Paid online\s*\$45/);
});

test('the address of a paid checkout, opened by hand, does not go before the server', async ({
  page,
  person,
}) => {
  const { reservation } = await bookFor(await signInWith(page, person));
  await page.goto(fromCheckout(reservation.id));
  await expect(heading(page, 'Not paid yet')).toBeVisible();
  await expect(page.getByText('being confirmed')).toHaveCount(0);
});

test('back from a paid checkout, while Stripe does not answer: being confirmed, and nothing to pay', async ({
  page,
  person,
}) => {
  const { reservation, session } = await bookFor(await signInWith(page, person));
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await stripe.pay({ session });
  const scope = { session };
  await stripe.fault({ scope, fault: { path: '/v1/checkout/sessions/:id', kind: 'reset' } });
  await page.goto(fromCheckout(reservation.id));
  await expect(heading(page, 'Your payment is being confirmed')).toBeVisible();
  await expect(details(page)).toContainText(/Total Due at Drop-off\s*\$0/);
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);

  await stripe.clear({ scope });
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible({ timeout: 45_000 });
});

test('leads back to the open checkout, and to a new one when that has expired', async ({ page, person }) => {
  const { reservation, session } = await bookFor(await signInWith(page, person));
  const payNow = () => page.getByRole('button', { name: 'Pay now' }).first().click();
  await page.goto(confirmed(reservation.id));
  await payNow();
  await expect(page).toHaveURL(new RegExp(session));

  await stripe.clock({ scope: { session }, seconds: 32 * 60 });
  await page.goto(confirmed(reservation.id));
  await payNow();
  await expect(page).not.toHaveURL(new RegExp(session));
  await payWith(page, 'pays', '$45.00');
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
});

test('a booking whose drop-off has passed can no longer be paid', async ({ page, person }) => {
  const { reservation } = await bookFor(await signInWith(page, person));
  await change(reservation.id, { firstDropOffAt: new Date(Date.now() - 60_000) });
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'This booking was not paid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await expect(details(page)).toContainText(/Not paid\s*\$45/);
});

test('a refund that failed is said, with whom to call', async ({ page, person }) => {
  const { reservation } = await bookAndPayFor(await signInWith(page, person));
  await change(reservation.id, { status: 'CANCELLED', refund: { amount: 45, status: 'failed' } });
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'Booking Cancelled')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your refund did not go through yet.');
});

test('of a refund in parts, of which one failed, both what has come back and what is due are said', async ({
  page,
  person,
}) => {
  const { reservation, session } = await bookAndPayFor(await signInWith(page, person));
  const params = { id: reservation.id };
  const as = await newAdmin();
  const give = (amount: number) =>
    call(adminReservationRoutes.refundBooking, {
      as,
      params,
      headers: { 'Idempotency-Key': `${amount}` },
      body: { amount },
    });
  await give(25);
  await stripe.planRefunds({ scope: { session }, count: 1, plan: { outcome: 'refused' } });
  await give(20);
  await page.goto(confirmed(reservation.id));
  await expect(heading(page, 'Booking Cancelled')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your refund did not go through yet.');
  await expect(details(page)).toContainText(
    /Refunded\s*\$25\s*Refund not possible yet: we will call you\s*\$20/,
  );
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toContainText(/we will call you\s*\$20/);
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
