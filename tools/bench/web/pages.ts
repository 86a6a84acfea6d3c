import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../../../tests/e2e/support/admin.ts';
import { bookAndPayFor, signInWith } from '../../../tests/e2e/support/customer.ts';
import { bookAndPay, newCustomer } from '../../../tests/support/bookings.ts';
import type { Report } from '../report.ts';
import type { Site } from './browser.ts';
import { benchPageLoad, type MeasuredPage } from './page-load.ts';

const all = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];
const visited = { ratio: 1.1, blockingMs: 50 };
const booked = { ratio: 1.3, blockingMs: 150, requests: 25, scriptKiB: 140 };
const own = { ratio: 1.6, blockingMs: 150 };

/** As a visitor sees them. /booking asks search engines not to list it, so it has no SEO score. */
const publicPages: readonly MeasuredPage[] = [
  { path: '/', limits: { ...visited, requests: 20, scriptKiB: 100 }, categories: all },
  ...['/about', '/services', '/reviews', '/gallery'].map((path) => ({
    path,
    limits: visited,
    categories: all,
  })),
  { path: '/booking', limits: visited, categories: all.filter((name) => name !== 'seo') },
];

/** Signs somebody in with a dog and a paid booking. */
async function customerPages(page: Page): Promise<readonly MeasuredPage[]> {
  const customer = await signInWith(page, { name: 'Robin Hill', email: 'robin-hill@example.com' });
  const { reservation } = await bookAndPayFor(customer);
  const profile = ['info', 'pets', 'bookings', 'reviews'].map((tab) => `/profile?tab=${tab}`);
  const others = [`/booking/confirmed?reservationId=${reservation.id}`, ...profile, '/write-review'];
  return [
    ...['/booking', '/booking?service=daycare'].map((path) => ({ path, limits: booked })),
    ...others.map((path) => ({ path, limits: own })),
  ];
}

const adminPages = ['calendar', 'bookings', 'bookings/new', 'waitlist', 'customers', 'reports', 'attention'];
const rarerAdminPages = ['reviews', 'mails', 'audit', 'settings'];

/** Signs an admin in, and gives another customer a booking to look at. */
async function ownerPages(page: Page): Promise<readonly MeasuredPage[]> {
  // The name of a test's customer is as large as a paragraph.
  const named = await newCustomer({ name: 'Robin Meadows' });
  const { customer, reservation } = await bookAndPay({ as: named });
  await signInAsAdmin(page, { name: 'Alex Hill', email: 'alex-hill@example.com' });
  const opened = [`bookings/${reservation.id}`, `customers/${customer.uid}`];
  const paths = [...adminPages, ...rarerAdminPages, ...opened].map((path) => `/admin/${path}`);
  return ['/admin', ...paths].map((path) => ({ path, limits: own }));
}

export const benchPublicPages = (site: Site): Promise<Report> =>
  benchPageLoad(site, 'Page loads', () => Promise.resolve(publicPages));
export const benchCustomerPages = (site: Site): Promise<Report> =>
  benchPageLoad(site, "A customer's page loads", customerPages);
export const benchOwnerPages = (site: Site): Promise<Report> =>
  benchPageLoad(site, "An admin's page loads", ownerPages);
