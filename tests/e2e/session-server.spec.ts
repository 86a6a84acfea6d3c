import type { Page } from '@playwright/test';
import { expectSent, reviewText, submitReview, typed, typeReview } from './support/review.ts';
import { expect, signIn, test, tokenOf } from './support/test.ts';

const reviews = '**/api/v1/review';
const profile = '**/api/v1/me';
const page500 = { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' };
const html = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>' };
const refused = 'Failed to create review.';
const failed = 'An error occurred while submitting your review. Please try again.';

test.use({ expectedErrors: /429|500|ERR_/ });

test.beforeEach(async ({ page, person }) => {
  await page.goto('/about');
  await signIn(page, person);
});

/** Sending failed with these words; what was typed stands there, and is sent when the server is well again. */
async function expectKept(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message)).toBeVisible();
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

  test('that says there was too much at once', async ({ page }) => {
    const message = 'That was too much at once. Please wait 40 seconds, then try again.';
    await typeReview(page);
    await page.route(reviews, (route) =>
      route.fulfill({ status: 429, json: { isSuccess: false, code: 'RATE_LIMITED', message, result: null } }),
    );
    await submitReview(page).click();
    await expectKept(page, message);
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
    await typeReview(page);
    await context.setOffline(true);
    await submitReview(page).click();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(reviewText(page)).toHaveValue(typed);
    await context.setOffline(false);
    await expectSent(page);
  });
});

test.describe('the profile is asked of a server', () => {
  for (const [name, answer] of [
    ['that answers 500', page500],
    ['that answers HTML', html],
  ] as const) {
    test(`${name}: the session stays, with another try`, async ({ page, person }) => {
      await page.route(profile, (route) => route.fulfill(answer));
      await page.goto('/profile');
      await expect(page.getByText('Your profile could not be loaded.')).toBeVisible();
      expect(await tokenOf(page)).not.toBeNull();
      await page.unroute(profile);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    });
  }

  test('that is away: the profile comes when the network does', async ({ page, context, person }) => {
    await page.route(profile, (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByText('Your profile could not be loaded.')).toBeVisible();
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
});
