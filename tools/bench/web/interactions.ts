import type { Locator, Page } from '@playwright/test';
import type { Report } from '../report.ts';
import type { Site } from './browser.ts';
import { benchRounds, openSlowPage, tap } from './rounds.ts';
import { interactionTime, routeTime } from './stopwatch.ts';
import { wizardSteps } from './wizard-steps.ts';

/** Milliseconds, at a quarter of the processor's speed. */
const maxRouteMs = 130;
const maxInteractionMs = 100;

const routes = [
  { to: '/', from: '/about', link: 'Home', heading: 'The house your dog pulls you towards' },
  { to: '/about', from: '/', link: 'About', heading: 'One house, one garden' },
  { to: '/services', from: '/', link: 'Services', heading: 'Services' },
  { to: '/reviews', from: '/', link: 'Review', heading: 'Reviews' },
  { to: '/gallery', from: '/', link: 'Gallery', heading: 'Paw Prints' },
  { to: '/privacy', from: '/', link: 'Privacy Policy', heading: 'Privacy' },
  { to: '/terms', from: '/', link: 'Terms of Service', heading: 'Terms' },
] as const;

export function benchRoutes(site: Site): Promise<Report> {
  const reference = (page: Page, tapButton: () => Promise<void>) => routeTime(page, 'Reference', tapButton);
  const measured = { title: 'Page changes', maxMs: maxRouteMs, reference };
  return benchRounds(site, measured, async (context, note) => {
    for (const { to, from, link, heading } of routes) {
      const page = await openSlowPage(context, site.origin + from);
      const linkIn = (part: Locator) => part.getByRole('link', { name: link, exact: true });
      await page.getByRole('button', { name: 'Open menu' }).tap();
      let target = linkIn(page.getByRole('dialog', { name: 'Menu' }));
      if ((await target.count()) === 0) {
        await page.getByRole('button', { name: 'Close menu' }).tap();
        target = linkIn(page.getByRole('contentinfo'));
      }
      note(to, await routeTime(page, heading, () => tap(target)));
      await page.close();
    }
  });
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
