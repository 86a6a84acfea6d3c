import type { Page } from '@playwright/test';
import { expectSent, reviewText, submitReview, typed, typeReview } from './support/review.ts';
import { storeSession } from './support/session.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const reviews = '**/api/v1/review';
const profile = '**/api/v1/me';
const page500 = { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' };
const html = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>' };
const tooMuch = 'That was too much at once. Please wait 40 seconds, then try again.';
const refusal = (status: number, code: string, message: string) => ({
  status,
  json: { isSuccess: false, code, message, result: null },
});
const refused = 'Failed to create review.';
const failed = 'An error occurred while submitting your review. Please try again.';

test.use({ expectedErrors: /4\d\d|50\d|ERR_/ });

test.beforeEach(async ({ page, person }) => {
  await storeSession(page, person);
});

/** Sending failed with these words; what was typed stands there, and is sent when the server is well again. */
async function expectKept(page: Page, message: string): Promise<void> {
  await expect(toasts(page).getByText(message)).toBeVisible();
  await expect(submitReview(page)).toBeEnabled();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expectSent(page);
}

test.describe('a review is sent to a server', () => {
  test('that answers 500', async ({ page }) => {
    await typeReview(page);
    await page.route(reviews, (route) => route.fulfill(page500));
    await submitReview(page).click();
    await expectKept(page, refused);
  });

  test('that answers HTML', async ({ page }) => {
    await typeReview(page);
    await page.route(reviews, (route) => route.fulfill(html));
    await submitReview(page).click();
    await expectKept(page, refused);
  });

  test('that refuses with a code that this version does not know', async ({ page }) => {
    const message = 'No reviews at full moon.';
    await typeReview(page);
    await page.route(reviews, (route) => route.fulfill(refusal(409, 'FULL_MOON', message)));
    await submitReview(page).click();
    await expectKept(page, message);
  });

  test('that fails twice: the first alert goes when the second try starts', async ({ page }) => {
    await typeReview(page);
    await page.route(reviews, (route) => route.fulfill(page500), { times: 1 });
    await submitReview(page).click();
    await expect(toasts(page).getByText(refused)).toBeVisible();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(reviews, async (route) => {
      await held;
      await route.fulfill(page500);
    });
    await submitReview(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    // It would go by itself, later.
    await expect(page.getByText(refused)).toHaveCount(0, { timeout: 5000 });
    answer();
    await expectKept(page, refused);
  });

  test('that says there was too much at once', async ({ page }) => {
    await typeReview(page);
    await page.route(reviews, (route) => route.fulfill(refusal(429, 'RATE_LIMITED', tooMuch)));
    await submitReview(page).click();
    await expectKept(page, tooMuch);
  });

  test('that hangs: after 10 seconds it counts as away', async ({ page }) => {
    await page.clock.install();
    // The browser's own timer of a call does not follow the test's clock.
    await page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
        return controller.signal;
      };
    });
    await typeReview(page);
    await page.route(reviews, () => new Promise(() => {}));
    const sent = page.waitForRequest(reviews);
    await submitReview(page).click();
    await sent;
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await page.clock.fastForward(11_000);
    await expectKept(page, failed);
  });

  test('that goes away, and comes back', async ({ page, context }) => {
    // It comes after the page's own code.
    const messages = page.waitForResponse('**/assets/toaster-*.js');
    await typeReview(page);
    await messages;
    await context.setOffline(true);
    await submitReview(page).click();
    await expect(toasts(page).getByText(failed)).toBeVisible();
    await expect(reviewText(page)).toHaveValue(typed);
    await context.setOffline(false);
    await expectSent(page);
  });
});

const profileHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your profile could not be loaded.' });

test.describe('the profile is asked of a server', () => {
  for (const [name, answer, sentence] of [
    ['that answers HTML', html, 'The server could not answer this (error 200).'],
    ['that asks for patience', refusal(429, 'RATE_LIMITED', tooMuch), tooMuch],
    ['that is down', { status: 503, body: 'Oh.' }, 'The server could not answer this (error 503).'],
  ] as const) {
    test(`${name}: the session stays, with another try`, async ({ page, person }) => {
      await page.route(profile, (route) => route.fulfill(answer));
      await page.goto('/profile');
      await expect(profileHeading(page)).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(sentence);
      expect(await tokenOf(page)).not.toBeNull();
      await page.unroute(profile);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    });
  }

  for (const [name, answer] of [
    ['that answers 500', page500],
    ['that answers 404', refusal(404, 'NOT_FOUND', 'There is no such customer.')],
    ['that answers what nobody knows', refusal(418, 'TEAPOT', 'I am a teapot.')],
  ] as const) {
    test(`${name}: one more try, then signed out, with a word`, async ({ page, person }) => {
      let asked = 0;
      await page.route(profile, (route) => {
        asked += 1;
        return route.fulfill(answer);
      });
      await page.goto('/profile');
      await expect(
        toasts(page).getByText(
          'Your profile could not be loaded, so you were signed out. Please sign in again.',
        ),
      ).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await tokenOf(page)).toBeNull();
      expect(asked).toBe(2);
      await page.unroute(profile);
      await signIn(page, person);
      await expect(page.getByRole('link', { name: `${person.name} Profile` })).toBeVisible();
    });
  }

  test('that answers 500 once: the second try has it', async ({ page, person }) => {
    await page.route(profile, (route) => route.fulfill(page500), { times: 1 });
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  });

  test('that answers 401: at once to /', async ({ page }) => {
    await page.route(profile, (route) => route.fulfill(refusal(401, 'UNAUTHENTICATED', 'Please sign in.')));
    await page.goto('/profile');
    // Nothing was typed, so nothing is said to be kept.
    await expect(
      toasts(page).getByText('Your sign-in has ended. Sign in to go on where you were.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await tokenOf(page)).toBeNull();
  });

  test('that is away: the profile comes when the network does', async ({ page, context, person }) => {
    await page.route(profile, (route) => route.abort());
    await page.goto('/profile');
    await expect(profileHeading(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The server did not answer.');
    await context.setOffline(true);
    await page.unroute(profile);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  });

  test('that fails once: the reading is tried again by itself', async ({ page, person }) => {
    await page.route(profile, (route) => route.abort(), { times: 1 });
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  });

  test('for the wizard, and does not come: the step that needs it says so', async ({ page }) => {
    await page.route(profile, (route) => route.abort());
    await page.goto('/booking');
    await page.getByRole('radio', { name: 'Day Care' }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your dogs could not be loaded.' }),
    ).toBeVisible();
    await page.unroute(profile);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Select Date and Time' })).toBeVisible();
  });

  test('for the form of the gallery, and does not come: a heading says so', async ({ page }) => {
    await page.route(profile, (route) => route.abort());
    await page.goto('/gallery-edit');
    await expect(
      page.getByRole('heading', { level: 1, name: 'The form could not be loaded.' }),
    ).toBeVisible();
    await page.unroute(profile);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toasts(page).getByText('Only admins can add images to the gallery.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('the Korean half of a notice is marked as Korean', async ({ page }) => {
  await page.route('**/api/v1/reservations?*', (route) => route.abort());
  await page.goto('/profile?tab=bookings');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('서버 연결에 실패했습니다. (Failed to connect to the server.)');
  await expect(notice.locator('[lang=ko]')).toHaveText('서버 연결에 실패했습니다.');
});

test.describe('one review', () => {
  const address = '**/api/v1/reviews/42';
  const failure = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'An error occurred while loading the review' });

  for (const [name, answer, sentence] of [
    ['500', page500, 'The server could not answer this (error 500).'],
    ['429', refusal(429, 'RATE_LIMITED', tooMuch), tooMuch],
  ] as const) {
    test(`that is answered with ${name} can be tried again`, async ({ page }) => {
      await page.route(address, (route) => route.fulfill(answer));
      await page.goto('/reviews/42');
      await expect(failure(page)).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(sentence);
      await page.unroute(address);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Review Not Found' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  }
});

test.describe('a booking', () => {
  const address = '**/api/v1/reservation/42';

  test('that is answered with 500 does not say that nobody answered', async ({ page }) => {
    await page.route(address, (route) => route.fulfill(page500));
    await page.goto('/booking/confirmed?reservationId=42');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error loading reservation information.');
    await expect(alert).toContainText('The server could not answer this (error 500). Your booking is safe.');
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('The server did not answer.');
  });
});
