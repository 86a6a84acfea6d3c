import type { Page } from '@playwright/test';
import { wireTime } from '../support/bookings.ts';
import { change, moveSlots } from '../support/records.ts';
import { stripe } from '../support/suite.ts';
import { bookAndPayFor, bookFor, signInWith } from './support/customer.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

const hour = 60 * 60 * 1000;
const question = 'Are you sure you want to cancel this reservation?';

/** Presses 'Cancel Booking' and reads the prompt. */
async function askToCancel(page: Page, preview: string) {
  await page.getByRole('button', { name: 'Cancel Booking' }).first().click();
  const prompt = page.getByRole('alertdialog', { name: question });
  await expect(prompt).toContainText(preview);
  return prompt;
}

test('everything is paid back a week ahead, from the confirmation', async ({ page, person }) => {
  const customer = await signInWith(page, person);
  const { reservation, session } = await bookAndPayFor(customer);
  await page.goto(`/booking/confirmed?reservationId=${reservation.id}`);
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();

  const kept = await askToCancel(page, 'You will be refunded $45.');
  await kept.getByRole('button', { name: 'Keep Booking' }).click();
  await expect(kept).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toBeFocused();

  const prompt = await askToCancel(page, 'You will be refunded $45.');
  await prompt.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(toasts(page).getByText('Reservation has been cancelled successfully.')).toBeVisible();
  await expect(heading(page, 'Booking Cancelled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Service Details' })).toContainText(/Refunded\s*\$45/);
  const { refunds } = await stripe.records({ scope: { session } });
  expect(refunds).toMatchObject([{ amount: 4500, status: 'succeeded' }]);
});

test('half is paid back within the last day, from the list; the card is red after a reload', async ({
  page,
  person,
}) => {
  const customer = await signInWith(page, person);
  const { reservation, session } = await bookAndPayFor(customer);
  const now = Date.now();
  await change(reservation.id, { paidAt: new Date(now - 48 * hour) });
  await moveSlots(reservation.id, [new Date(now + 23 * hour)]);
  await page.goto('/profile?tab=bookings');
  const prompt = await askToCancel(page, 'You will be refunded $23.');
  await prompt.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(toasts(page).getByText('Reservation has been cancelled successfully.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book a Service' })).toBeVisible();

  await page.reload();
  const card = page.getByRole('article');
  await expect(card).toContainText('Cancelled');
  await expect(card).toContainText(/Refunded\s*\$23/);
  await expect(card.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  const { refunds } = await stripe.records({ scope: { session } });
  expect(refunds).toMatchObject([{ amount: 2300 }]);
});

test('several dates are paid back each by its own deadline, and the prompt says which', async ({
  page,
  person,
}) => {
  const customer = await signInWith(page, person);
  const timeSlots = [7, 9, 37].map((days) => ({
    dropOffTime: wireTime(days, '08:00 AM'),
    pickUpTime: wireTime(days, '09:00 PM'),
  }));
  const { reservation, session } = await bookAndPayFor(customer, { timeSlots });
  const now = Date.now();
  await change(reservation.id, { paidAt: new Date(now - 48 * hour) });
  const slots = [-hour, 5 * hour, 30 * 24 * hour].map((ahead) => new Date(now + ahead));
  await moveSlots(reservation.id, slots);

  await page.goto(`/booking/confirmed?reservationId=${reservation.id}`);
  const plans = page.getByRole('region', { name: 'If your plans change' });
  await expect(plans).toContainText('Each date is refunded on its own');
  await expect(plans.getByRole('listitem')).toHaveCount(3);
  await expect(plans.getByRole('listitem').first()).toContainText('nothing, because drop-off is past');
  // Nothing of the first, half of the second, all of the last: 22.50 + 45.
  const prompt = await askToCancel(page, 'You will be refunded $68.');
  await expect(prompt.getByRole('listitem')).toHaveCount(3);
  await prompt.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('region', { name: 'Service Details' })).toContainText(/Refunded\s*\$68/);
  expect((await stripe.records({ scope: { session } })).refunds).toMatchObject([{ amount: 6800 }]);
});

test('a booking that is not paid says so, and can be cancelled', async ({ page, person }) => {
  const customer = await signInWith(page, person);
  await bookFor(customer);
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toContainText('Pending');
  const prompt = await askToCancel(page, 'Nothing has been paid, so nothing is to be refunded.');
  await prompt.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('the last booking of a later page takes its page with it', async ({ page, person }) => {
  const customer = await signInWith(page, person);
  for (let count = 0; count < 6; count += 1) await bookFor(customer);
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const prompt = await askToCancel(page, 'Nothing has been paid');
  await prompt.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test.describe('refused by the server', () => {
  test.use({ expectedErrors: /409/ });

  test('the reason is shown, and the booking stays', async ({ page, person }) => {
    const customer = await signInWith(page, person);
    const { session } = await bookAndPayFor(customer);
    await page.goto('/profile?tab=bookings');
    await page.route('**/api/v1/reservation/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 409,
            json: {
              isSuccess: false,
              code: 'CONFLICT',
              message: 'It is being changed.',
              result: null,
            },
          })
        : route.fallback(),
    );
    const prompt = await askToCancel(page, 'You will be refunded $45.');
    await prompt.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(toasts(page).getByText('Failed to cancel reservation: It is being changed.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Completed');
    expect((await stripe.records({ scope: { session } })).refunds).toEqual([]);
  });
});

test.describe('no network', () => {
  test.use({ expectedErrors: /ERR_/ });

  test('says that something went wrong', async ({ page, person }) => {
    const customer = await signInWith(page, person);
    await bookFor(customer);
    await page.goto('/profile?tab=bookings');
    await page.route('**/api/v1/reservation/*', (route) => route.abort());
    const prompt = await askToCancel(page, 'Nothing has been paid');
    await prompt.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(toasts(page).getByText('An error occurred while cancelling the reservation.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
