import type { Locator, Page } from '@playwright/test';
import { adminHeadings } from '../../../web/src/content/admin-headings.ts';
import type { Report } from '../report.ts';
import type { Site } from './browser.ts';
import { benchRounds, maxInteractionMs, openSlowPage, tap } from './rounds.ts';
import { interactionTime, routeTime } from './stopwatch.ts';
import { wizardSteps } from './wizard-steps.ts';

/** Milliseconds, with the processor slowed down. */
const maxRouteMs = 130;

const routes: readonly { to: string; from: string; link: string; heading?: string }[] = [
  { to: '/', from: '/about', link: 'Home', heading: 'The house your dog pulls you towards' },
  { to: '/about', from: '/', link: 'About', heading: 'One house, one garden' },
  { to: '/services', from: '/', link: 'Services' },
  { to: '/reviews', from: '/', link: 'Review', heading: 'Reviews' },
  { to: '/gallery', from: '/', link: 'Gallery', heading: 'Paw Prints' },
  { to: '/privacy', from: '/', link: 'Privacy Policy', heading: 'Privacy' },
  { to: '/terms', from: '/', link: 'Terms of Service', heading: 'Terms' },
  { to: '/booking', from: '/', link: 'Booking', heading: 'Choose Your Service' },
  { to: '/profile', from: '/', link: 'Profile' },
  { to: '/admin', from: '/admin/mails', link: 'Today', heading: ', ' },
  ...Object.entries(adminHeadings)
    .filter(([name]) => name !== 'bookings/new')
    .map(([name, { title }]) => ({ to: `/admin/${name}`, from: '/admin', link: title })),
];

export function benchRoutes(site: Site): Promise<Report> {
  const reference = (page: Page, tapButton: () => Promise<void>) => routeTime(page, 'Reference', tapButton);
  const measured = { title: 'Page changes', maxMs: maxRouteMs, email: 'admin@example.com', reference };
  return benchRounds(site, measured, async (context, note) => {
    for (const { to, from, link, heading = link } of routes) {
      const page = await openSlowPage(context, site.origin + from);
      const target = await (from.startsWith('/admin') ? linkOfAdmin(page, link) : linkOfMenu(page, link));
      note(to, await routeTime(page, heading, () => tap(target)));
      await page.close();
    }
  });
}

/** Once the page follows Firestore, its requests never end. */
async function linkOfAdmin(page: Page, name: string): Promise<Locator> {
  await page.evaluate(() => (window.stopwatch.listens = true));
  const target = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
  await target.waitFor();
  return target;
}

/** In the menu, or else in the footer. */
async function linkOfMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const target = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name });
  if ((await target.count()) > 0) return target.first();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  return page.getByRole('contentinfo').getByRole('link', { name });
}

export function benchWizard(site: Site): Promise<Report> {
  const title = 'Interactions with the wizard';
  const email = 'customer@example.com';
  const measured = { title, maxMs: maxInteractionMs, email, reference: interactionTime };
  return benchRounds(site, measured, async (context, note) => {
    const page = await openSlowPage(context, `${site.origin}/booking`);
    await page.getByRole('radio', { name: 'Day Care' }).waitFor();
    for (const { name, key, target, shows } of wizardSteps) {
      const element = page.locator(target).first();
      const act = () => (key === undefined ? tap(element) : element.press(key));
      note(name, await interactionTime(page, act));
      if (shows !== undefined) await page.locator(shows).first().waitFor();
    }
    await page.close();
  });
}
