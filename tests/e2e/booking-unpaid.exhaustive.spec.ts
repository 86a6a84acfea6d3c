import type { Page } from '@playwright/test';
import { stripe } from '../support/suite.ts';
import { payWith } from './support/checkout.ts';
import { signInWith } from './support/customer.ts';
import { expectAccessible, expectSound, phone } from './support/look.ts';
import { expect, test } from './support/test.ts';
import { expectTotal, heading, toReview } from './support/wizard.ts';

const unpaid = /Not paid yet\. Pay by \d{4}\.\d+\.\d+ 08:00 AM P[SD]T\./;
const notBooked = 'Nothing is booked yet.';

test.beforeEach(async ({ page, person }) => {
  await signInWith(page, person, [{ name: 'Luna' }, { name: 'Bruno' }]);
  await page.goto('/booking?service=daycare');
  await toReview(page);
  await expect(page.getByText(notBooked)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the way back has its word, and its full name for who hears it', async ({ page }) => {
    await page.getByRole('button', { name: 'Back to Pet Information' }).click();
    const plain = page.getByRole('button', { name: 'Back', exact: true });
    for (const viewport of [phone, { width: 1280, height: 900 }]) {
      await page.setViewportSize(viewport);
      const { width } = (await plain.getByText('Back', { exact: true }).boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(30);
    }
  });

  test('after a declined card and Back the review says that the booking waits, and where', async ({
    page,
    person,
  }) => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'declined', '$45.00');
    await expect(page.getByRole('alert')).toContainText('declined');
    await page.getByRole('link', { name: 'Back' }).click();

    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    const notice = page.getByRole('status').filter({ hasText: unpaid });
    await expect(notice).toContainText('the card was declined: nothing was charged.');
    await expect(page.getByText(notBooked)).toHaveCount(0);
    await expectSound(page, 'unpaid-review');

    await notice.getByRole('link', { name: 'your booking history' }).click();
    const card = page.getByRole('article');
    await expect(card).toContainText(unpaid);
    await expect(card).toContainText(/Total Due at Drop-off\s*\$0/);
    await expectSound(page, 'unpaid-history');
    await card.getByRole('button', { name: 'Pay now' }).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    const { sessions } = await stripe.records({ scope: { customerEmail: person.email } });
    expect(sessions).toHaveLength(1);
  });
});

test('Back in the browser says the same; a changed booking takes the place of the former', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: unpaid })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Service' }).click();
  await page.getByRole('checkbox', { name: 'Dog Bath' }).check();
  await page.getByRole('button', { name: 'Save and Return to Review' }).click();
  await expectTotal(page, '$80');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await payWith(page, 'pays', '$80.00');
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Dog Bath');
  await expect(page.getByText('Cancelled')).toHaveCount(0);
});

test.describe('another service, while a booking waits to be paid', () => {
  test.beforeEach(async ({ page }) => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  });

  /** Two bookings, neither in the place of the other. */
  async function expectBoth(page: Page): Promise<void> {
    await page.goto('/profile?tab=bookings');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.filter({ hasText: 'Boarding' })).toContainText('Paid online');
    await expect(cards.filter({ hasText: 'Day Care' })).toContainText(unpaid);
  }

  test('by a link is another booking', async ({ page }) => {
    await page.goto('/booking?service=boarding');
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    await page.getByRole('checkbox', { name: 'Luna' }).check();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await expect(page.getByText(notBooked)).toBeVisible();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', '$60.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await expectBoth(page);
  });

  test('in the wizard: the review says which one waits, and keeps both if asked', async ({ page }) => {
    await page.goto('/booking');
    await page.getByRole('radio', { name: 'Boarding', exact: true }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    // One dog cannot be in both.
    await page.getByRole('checkbox', { name: 'Luna' }).uncheck();
    await page.getByRole('checkbox', { name: 'Bruno' }).check();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    const notice = page.getByRole('status').filter({ hasText: /Day Care, \d{4}\.\d+\.\d+: not paid yet/ });
    await expect(notice).toContainText('this one takes its place');
    await expectAccessible(page, 'another-waits');
    await notice.getByRole('button', { name: 'Keep both bookings' }).click();
    await expect(page.getByText(notBooked)).toBeVisible();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', '$60.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await expectBoth(page);
  });
});

test('who has left the wizard while the booking was being made is told, and led nowhere', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/reservation', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(heading(page, 'Paw Prints')).toBeVisible();
  held.resolve();

  const message = page
    .getByRole('listitem')
    .filter({ hasText: 'It waits in your booking history to be paid.' });
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  await message.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
});

test.describe('an answer without the way to the checkout', () => {
  test.use({ expectedErrors: /^No checkout URL received/ });

  test('is told apart, and the next try makes the same booking', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(
      '**/api/v1/reservation',
      async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        delete answer.result.checkoutUrl;
        await route.fulfill({ response, json: answer });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const message = page.getByRole('listitem').filter({ hasText: 'The payment page could not be opened.' });
    await expect(message).toBeVisible();
    await expect(page.getByText('No checkout URL received')).toHaveCount(0);
    expect(logged).toContain('No checkout URL received');

    await message.getByRole('button', { name: 'Try again' }).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await page.goto('/profile?tab=bookings');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
