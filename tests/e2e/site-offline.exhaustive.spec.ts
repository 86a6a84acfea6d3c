import type { Page } from '@playwright/test';
import { newPerson } from '../support/people.ts';
import { write } from '../support/reviews.ts';
import { signInAsAdmin } from './support/admin.ts';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import { reviewText, typed } from './support/review.ts';
import { expect, test } from './support/test.ts';
import { toasts } from './support/toasts.ts';
import { heading } from './support/wizard.ts';

// Without a network the lists of the API do not arrive; the browser, and Firestore, say so in the console.
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|Firestore|cleardot/,
});

/** A visit after which the public pages are kept. */
async function visit(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('serviceWorker', 'on'));
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const isKept = (page: Page): Promise<boolean> => page.evaluate(() => caches.has('last-known'));

/** As on a device that keeps nothing of a customer's own. The page keeps the profile once it has come. */
async function keepNothing(page: Page): Promise<void> {
  await expect.poll(() => isKept(page)).toBe(true);
  await page.evaluate(() => caches.delete('last-known'));
}

test('the public pages work without a network, once the site was visited', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(heading(page, 'One house, one garden, very few strangers')).toBeVisible();
  await page.goto('/reviews?page=2');
  await expect(heading(page, 'Customer Reviews')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(heading(page, 'Services and prices')).toBeVisible();
  await page.goto('/gallery');
  await expect(heading(page, 'Paw Prints')).toBeVisible();
});

test('addresses that lead nowhere, and the API, are answered by the network', async ({ page }) => {
  await visit(page);
  await page.reload();
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await page.goto('/reviews');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/about');
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  // What is of no use without a network.
  expect(kept.filter((path) => /fire(?:base|store)|sign-in-|admin|office/.test(path))).toEqual([]);
});

test.describe('a new version', () => {
  const offer = (page: Page) => toasts(page).getByText('There is a new version of this site.').first();
  const showIt = (page: Page) => page.getByRole('button', { name: 'Show it' }).first();

  /** A page of a returning visitor that offers a new version. */
  async function visitWithNewVersion(page: Page): Promise<void> {
    await visit(page);
    const watching = page.waitForRequest('**/assets/new-version-*.js');
    await page.reload();
    await watching;
    // To the browser a worker from another address is what one with other content is: a new version.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js?new');
    });
    await expect(offer(page)).toBeVisible();
  }

  /** The page is there, and nothing newer waits. */
  async function expectNew(page: Page): Promise<void> {
    await expect(heading(page, 'The house your dog pulls you towards')).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
  }

  test('is offered until it is taken up at the press of a button', async ({ page }) => {
    await page.clock.install();
    await visitWithNewVersion(page);
    await page.clock.fastForward('05:00');
    const loaded = page.waitForEvent('load');
    await showIt(page).click();
    await loaded;
    await expectNew(page);
  });

  test('is shown although the one before has not ended its work', async ({ page, context }) => {
    await page.clock.install();
    await visitWithNewVersion(page);
    // Work without an end, to which a message leads, at the worker that answers for the page.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      addEventListener('message', (event) => {
        if ('waitUntil' in event && typeof event.waitUntil === 'function')
          event.waitUntil(new Promise(() => undefined));
      });
    });
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('work', []));
    const loaded = page.waitForEvent('load');
    await showIt(page).click();
    await loaded;
    await expectNew(page);
    // The network has answered, and the page is kept again.
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  });

  test('is shown in a tab after another has taken it up', async ({ page, context }) => {
    await visitWithNewVersion(page);
    const other = await context.newPage();
    await other.goto('/about');
    await expect(offer(other)).toBeVisible();
    for (const tab of [page, other]) {
      const loaded = tab.waitForEvent('load');
      await showIt(tab).click();
      await loaded;
    }
    await expect(heading(other, 'One house, one garden, very few strangers')).toBeVisible();
  });
});

test.describe('without a network, after a reload', () => {
  test('the booking wizard goes on with its draft and the dogs known last', async ({
    page,
    context,
    person,
  }) => {
    await signInWith(page, person);
    await visit(page);
    await page.goto('/booking?service=daycare');
    await page.getByRole('button', { name: 'Continue', exact: false }).last().click();
    await expect(page).toHaveURL(/step=datetime/);
    await expect(page.getByRole('radio', { name: 'Single day' })).toBeChecked();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'This is how it was on' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Single day' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    await expect(page.getByRole('checkbox', { name: /Luna/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('This is how it was on')).toHaveCount(0);
  });

  test('the profile, its bookings and a confirmation are as they were known last', async ({
    page,
    context,
    person,
  }) => {
    const { reservation } = await bookAndPayFor(await signInWith(page, person));
    await visit(page);
    const confirmation = `/booking/confirmed?reservationId=${reservation.id}`;
    await page.goto(confirmation);
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await page.goto('/profile?tab=bookings');
    const card = page.getByRole('article', { name: /^Day Care/ });
    await expect(card).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page.getByText('This is how it was on')).toBeVisible();
    await page.getByRole('tab', { name: 'My Pets' }).click();
    await expect(page.getByRole('heading', { name: 'Luna', exact: true })).toBeVisible();
    await page.goto(confirmation);
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
  });

  test('what a customer left on the device is gone when they have signed out', async ({
    page,
    context,
    person,
  }) => {
    await signInWith(page, person);
    await visit(page);
    await page.goto('/profile?tab=bookings');
    await expect(page.getByText('Nobody is waiting at the door yet.')).toBeVisible();
    await expect.poll(() => isKept(page)).toBe(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => isKept(page)).toBe(false);
    await context.setOffline(true);
    await page.goto('/profile');
    await expect(page.getByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
  });

  test('a review that was begun is still there', async ({ page, context, person }) => {
    await signInWith(page, person);
    await visit(page);
    await page.goto('/write-review?serviceName=DAY_CARE');
    await reviewText(page).fill(typed);
    await context.setOffline(true);
    await page.reload();
    await expect(reviewText(page)).toHaveValue(typed);
    await expect(page.getByText('What you typed stays here')).toHaveCount(1);
    // The form is the draft's: nothing of it comes from the server.
    await expect(page.getByText('This is how it was on')).toBeHidden();
  });

  test('that what was typed stays is said from the first letter on', async ({ page, context, person }) => {
    await signInWith(page, person);
    await visit(page);
    await page.goto('/write-review?serviceName=DAY_CARE');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText(/what you typed/i)).toHaveCount(0);
    await reviewText(page).fill(typed);
    await expect(page.getByText('You are offline. What you typed stays here')).toBeVisible();
  });

  test('the first step of the wizard needs nobody, and so no network', async ({ page, context, person }) => {
    await signInWith(page, person);
    await visit(page);
    // The first visit keeps pages alone.
    expect(await isKept(page)).toBe(false);
    await context.setOffline(true);
    await page.goto('/booking');
    await page.getByRole('radio', { name: 'Day Care' }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await expect(heading(page, 'This page waits for the network')).toBeVisible();
  });

  for (const path of ['/booking?step=datetime', '/profile', '/booking/confirmed?reservationId=1']) {
    test(`${path}, of which nothing is kept, waits for the network`, async ({ page, context, person }) => {
      await signInWith(page, person);
      await visit(page);
      await page.goto('/about');
      await keepNothing(page);
      await context.setOffline(true);
      await page.goto(path);
      await expect(heading(page, 'This page waits for the network')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: '(555) 555-0142' })).toBeVisible();
      await expect(page.getByText(/could not be loaded|Error loading/)).toHaveCount(0);
      await expect(page.getByText('This is how it was on')).toBeHidden();
      await expect(page.getByText(/what you typed/i)).toHaveCount(0);
    });
  }

  test('a confirmation that is not kept is not dated by what else is', async ({ page, context, person }) => {
    await signInWith(page, person);
    await visit(page);
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await context.setOffline(true);
    await page.goto('/booking/confirmed?reservationId=1');
    await expect(heading(page, 'This page waits for the network')).toBeVisible();
    await expect(page.getByText('Your booking is safe.')).toBeVisible();
    await expect(page.getByText('This is how it was on')).toBeHidden();
  });

  for (const [path, title, shown] of [
    ['/profile?tab=bookings', 'Your bookings wait for the network.', 'Nobody is waiting at the door yet.'],
    ['/profile?tab=reviews', 'Your reviews wait for the network.', 'You have not written a review yet.'],
    [
      '/write-review?edit=true&reviewId=1',
      'Your review waits for the network.',
      'Review not found for editing.',
    ],
  ] as const) {
    test(`${path}, of which only the profile is kept, waits for the network, and comes with it`, async ({
      page,
      context,
      person,
    }) => {
      await signInWith(page, person);
      await visit(page);
      await page.goto('/profile');
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
      await context.setOffline(true);
      await page.goto(path);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByText(shown)).toBeVisible();
    });
  }

  test('the reviews of customers come with the network', async ({ page, context }) => {
    const review = await write(await newPerson());
    await visit(page);
    await context.setOffline(true);
    await page.goto('/reviews');
    await expect(page.getByText('these are samples')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(review.content).first()).toBeVisible();
  });

  test('a list of admins comes with the network', async ({ page, context, person }) => {
    await signInAsAdmin(page, person);
    await visit(page);
    await page.goto('/admin/reviews');
    const review = page.getByRole('main').getByRole('article').first();
    await expect(review).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('The reviews wait for the network.')).toBeVisible();
    await context.setOffline(false);
    await expect(review).toBeVisible();
  });

  test('a review says that it waits for the network, and comes with it', async ({ page, context }) => {
    const review = await write(await newPerson());
    await visit(page);
    await page.goto(`/reviews/${review.id}`);
    await expect(page.getByText(review.content)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, 'This page waits for the network')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '(555) 555-0142' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(review.content)).toBeVisible();
  });

  test('a page of admins whose code is not kept says so, and comes with the network', async ({
    page,
    context,
    person,
  }) => {
    await signInAsAdmin(page, person);
    await visit(page);
    await context.setOffline(true);
    await page.goto('/admin');
    await expect(heading(page, 'This page waits for the network')).toBeVisible();
    await expect(page.getByText('In a hurry?')).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Free places' })).toBeVisible();
  });

  test('a page whose code is not kept says so, and comes with the network', async ({ page, context }) => {
    await visit(page);
    await context.setOffline(true);
    await page.goto('/gallery-edit');
    await expect(heading(page, 'This page waits for the network')).toBeVisible();
    // Nothing was typed.
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText(/what you typed/i)).toHaveCount(0);
    await context.setOffline(false);
    // It is for admins: everybody else is led to /.
    await expect(page).toHaveURL('/');
  });
});
