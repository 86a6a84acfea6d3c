import { adminWaits } from '../../web/src/content/admin-headings.ts';
import { bookingPath, customerPath } from '../../web/src/features/admin/admin-paths.ts';
import { bookAndPay } from '../support/bookings.ts';
import { signInAsAdmin } from './support/admin.ts';
import { bookAndPayFor, signInWith } from './support/customer.ts';
import { holdScripts, watchMain, watchShifts } from './support/scripts.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { heading } from './support/wizard.ts';

// The phone of the bench.
test.use({ waitsForHydration: false, viewport: { width: 412, height: 823 } });

const pages = [
  { path: '/profile', title: 'Profile', comes: 'Address' },
  { path: '/profile?tab=pets', title: 'Profile', comes: 'Luna' },
  { path: '/profile?tab=bookings', title: 'Profile', comes: 'Completed' },
  { path: '/profile?tab=reviews', title: 'Profile', comes: 'You have not written a review yet.' },
  { path: '/write-review', title: 'Write a Review', comes: 'Your review' },
] as const;

for (const { path, title, comes } of pages) {
  test(`${path} is there before its scripts, and does not move when the data come`, async ({
    page,
    person,
  }) => {
    await bookAndPayFor(await signInWith(page, person));
    await watchShifts(page);
    const letIn = await holdScripts(page);
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(comes, { exact: true })).toHaveCount(0);
    letIn();
    await expect(page.getByText(comes, { exact: true }).first()).toBeVisible();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    expect(await page.evaluate<unknown>('shifted()')).toBeLessThan(0.02);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  });

  test(`${path} shows nothing of it to a visitor`, async ({ page }) => {
    await watchMain(page);
    const letIn = await holdScripts(page);
    await page.goto(path);
    await expect(page.locator('main h1')).toHaveText(title);
    await expect(page.locator('main h1')).toBeHidden();
    letIn();
    await expect(page.getByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate<unknown>('seen()')).not.toContain(title);
  });
}

test('a press on a tab is kept until the scripts have come', async ({ page, person }) => {
  await storeSession(page, person);
  const letIn = await holdScripts(page);
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'My Reviews' }).click();
  letIn();
  await expect(page).toHaveURL('/profile?tab=reviews');
  await expect(page.getByText('You have not written a review yet.')).toBeVisible();
});

test.describe('/booking/confirmed', () => {
  test('is a skeleton before its scripts, and does not move when the booking comes', async ({
    page,
    person,
  }) => {
    const { reservation } = await bookAndPayFor(await signInWith(page, person));
    await watchShifts(page);
    const letIn = await holdScripts(page);
    await page.goto(`/booking/confirmed?reservationId=${reservation.id}`);
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
    await expect(page.getByText('We are fetching your booking.')).toBeVisible();
    letIn();
    await expect(heading(page, 'Booking Confirmed!')).toBeVisible();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    expect(await page.evaluate<unknown>('shifted()')).toBeLessThan(0.02);
  });

  test('shows nothing of it to a visitor, who is asked to sign in', async ({ page }) => {
    await watchMain(page);
    const letIn = await holdScripts(page);
    await page.goto('/booking/confirmed?reservationId=7');
    await expect(page.locator('main [data-skeleton]').first()).toBeHidden();
    letIn();
    await expect(heading(page, 'Sign in to see your booking')).toBeVisible();
    // It is noted with the next frame.
    await expect.poll(() => page.evaluate<unknown>('seen()')).toEqual(['Sign in to see your booking']);
  });

  test('leads to / without an id', async ({ page, person }) => {
    await storeSession(page, person);
    await page.goto('/booking/confirmed');
    await expect(page).toHaveURL('/');
  });
});

test.describe('/admin', () => {
  const known = [
    { path: '/admin', shown: null },
    { path: '/admin/attention', shown: 'Attention' },
    { path: '/admin/calendar', shown: 'Calendar' },
    { path: '/admin/bookings/new', shown: 'New Booking' },
    { path: '/admin/settings', shown: 'Settings' },
    { path: '/admin/waitlist', shown: 'Waitlist' },
  ];
  for (const { path, shown } of known) {
    test(`${path} is a skeleton before its scripts, and does not move when the page comes`, async ({
      page,
      person,
    }) => {
      await signInAsAdmin(page, person);
      await watchShifts(page);
      const letIn = await holdScripts(page);
      await page.goto(path);
      await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
      await expect(page.locator('main h1:visible')).toHaveText(shown === null ? [] : [shown]);
      letIn();
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      expect(await page.evaluate<unknown>('shifted()')).toBeLessThan(0.02);
    });
  }

  for (const record of ['booking', 'customer'] as const) {
    test(`the page of a ${record} says what it fetches before its scripts, and does not move when it comes`, async ({
      page,
      person,
    }) => {
      const { customer, reservation } = await bookAndPay();
      await signInAsAdmin(page, person);
      await watchShifts(page);
      const letIn = await holdScripts(page);
      await page.goto(record === 'booking' ? bookingPath(reservation.id) : customerPath(customer.uid));
      await expect(page.getByText(adminWaits[record])).toBeVisible();
      await expect(page.locator('main h1')).toHaveCount(0);
      letIn();
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText(adminWaits[record])).toHaveCount(0);
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      expect(await page.evaluate<unknown>('shifted()')).toBeLessThan(0.02);
    });
  }

  test('loads the code of the other pages once it has its data', async ({ page, person }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (/(?:settings|reports|mails)-page-/.test(request.url())) others.push(request.url());
    });
    await signInAsAdmin(page, person);
    const data = '**/api/v1/admin/days/*';
    const letIn = await holdScripts(page, data);
    const wanted = page.waitForRequest(data);
    await page.goto('/admin');
    await wanted;
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
    expect(others).toEqual([]);
    letIn();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    await expect.poll(() => others.length).toBe(3);
  });

  test('a page that does not live on Firestore has its data before that is loaded', async ({
    page,
    person,
  }) => {
    await signInAsAdmin(page, person);
    const order: string[] = [];
    const letIn = await holdScripts(page, '**/api/v1/admin/mails*');
    const firestore = page.waitForRequest('**/assets/firestore-*.js');
    page.on('request', (request) => {
      if (request.url().includes('/assets/firestore-')) order.push('Firestore');
    });
    await page.goto('/admin/mails');
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await expect(page.locator('main [data-skeleton]').first()).toBeVisible();
    order.push('data');
    letIn();
    await firestore;
    expect(order).toEqual(['data', 'Firestore']);
  });

  for (const path of ['/admin', '/admin/settings', '/admin/bookings/7']) {
    test(`${path} shows nothing of it to a visitor`, async ({ page }) => {
      await watchMain(page);
      const letIn = await holdScripts(page);
      await page.goto(path);
      await expect(page.locator('main [data-skeleton]').first()).toBeHidden();
      letIn();
      await expect(page.getByText('Only admins can open this page.').first()).toBeVisible();
      await expect(page).toHaveURL('/');
      const seen = await page.evaluate<unknown>('seen()');
      // A skeleton has no text.
      expect(seen).not.toContain('');
      expect(seen).not.toContain('Settings');
    });
  }
});
