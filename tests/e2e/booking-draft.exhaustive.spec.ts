import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn } from '@pawprints/domain/calendar';
import { quote } from '@pawprints/domain/pricing';
import { stayOf } from '@pawprints/domain/stay';
import type { Page } from '@playwright/test';
import { stripe } from '../support/suite.ts';
import { payWith } from './support/checkout.ts';
import { fillInOtto, signInWith } from './support/customer.ts';
import { expect, loseAnswers, signIn, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { expectTotal, heading, toReview } from './support/wizard.ts';
import { chooseDate } from './support/calendar.ts';

const start = addDays(todayIn(business.timeZone, new Date()), 9);

test.beforeEach(async ({ page, person }) => {
  await signInWith(page, person);
  await page.goto('/booking?service=daycare');
  await expect(page.getByRole('radio', { name: 'Day Care' })).toBeChecked();
});

const keyOf = (page: Page) =>
  page.evaluate(() => /"key":"([^"]+)"/.exec(sessionStorage.getItem('bookingDraft') ?? '')?.[1]);

test('steps stand in the address; Back and Forward move between them', async ({ page }) => {
  await toReview(page);
  await expect(page).toHaveURL('/booking?service=daycare&step=checkout');
  await page.goBack();
  await expect(heading(page, 'Tell Us About Your Pet')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'Choose Your Service')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Select Date and Time')).toBeVisible();

  // The wizard's own Back goes back in the history too.
  await page.goForward();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'Select Date and Time')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Tell Us About Your Pet')).toBeVisible();
  await page.getByRole('button', { name: /Select Service/ }).click();
  await expect(heading(page, 'Choose Your Service')).toBeVisible();
});

test('a step does not open before the earlier ones are valid', async ({ page }) => {
  await page.goto('/booking?step=checkout');
  await expect(heading(page, 'Tell Us About Your Pet')).toBeVisible();
  await expect(page).toHaveURL('/booking?service=daycare&step=petinfo');
});

test.describe('a dog whose answer is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is added once, by whichever try', async ({ page }) => {
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await chooseDate(page.getByRole('group', { name: /^Date/ }), start);
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    await page.getByRole('button', { name: 'Add a New Pet' }).click();
    const form = page.getByRole('form', { name: 'Add a New Pet' });
    await fillInOtto(form);
    await loseAnswers(page, '**/api/v1/pets');
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(toasts(page).getByText('Failed to add pet. Please try again.')).toBeVisible();
    await page.reload();
    await page.unrouteAll();
    await form.getByRole('button', { name: 'Add Pet' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('group', { name: 'Select Pet(s)' }).getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: 'Otto' })).toBeChecked();
  });
});

test('a link to another service chooses it and clears the add-ons', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Dog Bath' }).check();
  await page.goto('/booking?service=walking');
  await expect(page.getByRole('radio', { name: 'Dog Walking' })).toBeChecked();
  await expectTotal(page, '$25');
});

test('an edit of the service that leaves the dates open leads there, then on', async ({ page }) => {
  await toReview(page);
  await page.getByRole('button', { name: 'Edit Service' }).click();
  await page.getByRole('radio', { name: 'Boarding', exact: true }).check();
  await page.getByRole('button', { name: 'Save and Return to Review' }).click();
  await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
  await expectTotal(page, '$60');
});

test('two tabs make two bookings', async ({ page, context }) => {
  await toReview(page);
  const other = await context.newPage();
  await other.goto('/booking');
  await expect(other.getByRole('radio', { name: 'Day Care' })).not.toBeChecked();
  await other.getByRole('radio', { name: 'Dog Walking' }).check();
  await page.reload();
  await expectTotal(page, '$45');

  // A duplicated tab begins with a copy of the draft, and takes a key of its own.
  const key = await keyOf(page);
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await expect(heading(copy, 'Review and Confirm Your Booking')).toBeVisible();
  await expect.poll(() => keyOf(copy)).not.toBe(key);
  expect(await keyOf(page)).toBe(key);
});

test('signing out forgets the draft', async ({ page, person }) => {
  await toReview(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Login Required')).toBeVisible();
  await signIn(page, person);
  await expect(heading(page, 'Choose Your Service')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Day Care' })).not.toBeChecked();
});

test.describe('refused', () => {
  test.use({ expectedErrors: /401|409|503|ERR_/ });

  test('a sign-in that has ended: the alert, /, and back with everything typed', async ({ page, person }) => {
    await toReview(page);
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const messages = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
    await expect(messages).toHaveCount(1);
    await expect(messages).toContainText('You need to be logged in to make a booking.');
    await expect(messages.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await signIn(page, person);
    await page.goto('/booking?step=checkout');
    await expect(page.getByText('Dinner at six.')).toBeVisible();
  });

  test('a price that has changed is shown, and asked for again', async ({ page }) => {
    await toReview(page);
    // $5 more than the wizard's.
    const quoted = quote({
      serviceType: 'DAY_CARE',
      timeSlots: [
        stayOf({
          dropOffTime: formatWireTime(start, '08:00 AM'),
          pickUpTime: formatWireTime(start, '09:00 PM'),
        }),
      ],
      pets: [{ name: 'Luna', size: 'SMALL' }],
      additionalServices: ['EARLY_DROP_LATE_PICKUP'],
    });
    const changed = {
      isSuccess: false,
      code: 'PRICE_CHANGED',
      message: 'The price has changed.',
      result: quoted,
    };
    await page.route('**/api/v1/reservation', (route) => route.fulfill({ status: 409, json: changed }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(dialog).toContainText('You saw $45. It is $50 now.');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeFocused();

    await page.route('**/api/v1/reservation', (route) => route.fulfill({ status: 409, json: changed }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await dialog.getByRole('button', { name: 'Pay $50' }).click();
    // The server still asks for $45: told again, and only then sent to the checkout.
    await expect(dialog).toContainText('You saw $50. It is $45 now.');
    await dialog.getByRole('button', { name: 'Pay $45' }).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  });

  test('Stripe is away: the booking waits, and is paid with the next try', async ({ page, person }) => {
    await toReview(page);
    const scope = { customerEmail: person.email };
    await stripe.fault({ scope, fault: { path: '/v1/checkout/sessions', method: 'POST', kind: '429' } });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    await expect(heading(page, 'Review and Confirm Your Booking')).toBeVisible();
    await stripe.clear({ scope });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payWith(page, 'pays', '$45.00');
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await page.goto('/profile?tab=bookings');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('a server that is away: the default message, and nothing is lost', async ({ page }) => {
    await toReview(page);
    await page.route('**/api/v1/reservation', (route) => route.abort());
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(
      toasts(page).getByText('서버 연결에 실패했습니다. (Failed to connect to the server.)'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    await expect(page.getByText('Dinner at six.')).toBeVisible();
  });
});

test('a double click on Pay Now makes one booking; the button says Processing...', async ({ page }) => {
  await toReview(page);
  const hold = Promise.withResolvers<void>();
  await page.route('**/api/v1/reservation', async (route) => {
    await hold.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay Now' }).dblclick();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  hold.resolve();
  await payWith(page, 'pays', '$45.00');
  await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  await page.goto('/profile?tab=bookings');
  await expect(page.getByRole('article')).toHaveCount(1);
});
