import type { BrowserContext, Page } from '@playwright/test';
import { origin } from '../../ports.ts';
import type { BenchContext, Figures, Report } from '../bench.ts';
import { spreadOf, spreadText, type Spread } from '../spread.ts';
import { table } from '../table.ts';
import { openBrowser, signIn, touch } from './browser.ts';
import { installStopwatch, interactionTime, routeTime } from './stopwatch.ts';
import { wizardActs } from './wizard-acts.ts';

/** Milliseconds, on a processor that is slowed down four times. */
const targets = { routes: 130, wizard: 100 } as const;
const slowdown = 4;
const rounds = 5;

/** The public pages: where the visit begins, the name of the link that leads there, and the heading there. */
const routes = [
  { to: '/', from: '/about', link: 'Home', heading: 'The house your dog pulls you towards' },
  { to: '/about', from: '/', link: 'About', heading: 'One house, one garden' },
  { to: '/services', from: '/', link: 'Services', heading: 'Services' },
  { to: '/reviews', from: '/', link: 'Review', heading: 'Reviews' },
  { to: '/gallery', from: '/', link: 'Gallery', heading: 'Paw Prints' },
  { to: '/privacy', from: '/', link: 'Privacy Policy', heading: 'Privacy' },
  { to: '/terms', from: '/', link: 'Terms of Service', heading: 'Terms' },
] as const;

const reference = 'reference: a bare button';

type Times = Map<string, number[]>;

/** The time from the tap on a link to the paint of each public page, on a phone four times slower than this machine. */
export async function benchRoutes({ suite, chromium, figures }: BenchContext): Promise<Report> {
  const site = origin(suite.ports.hosting);
  const times: Times = new Map();
  const browser = await openBrowser(chromium, phone);
  for (let round = 1; round <= rounds; round++) {
    console.log(`… Round ${round} of ${rounds}: to every public page`);
    await tapBareButton(browser.context, site, async (page, tap) =>
      note(times, reference, await routeTime(page, 'Reference', tap)),
    );
    await walkRoutes(browser.context, site, times);
  }
  await browser.close();
  return told('To a page from the tap on its link', times, figures, targets.routes);
}

/** The INP of each interaction with the booking wizard, or of those that ACT names a part of, on such a phone. */
export async function benchWizard({ suite, chromium, figures }: BenchContext): Promise<Report> {
  const site = origin(suite.ports.hosting);
  const times: Times = new Map();
  const browser = await openBrowser(chromium, phone);
  await signIn(browser, site, 'customer@example.com');
  for (let round = 1; round <= rounds; round++) {
    console.log(`… Round ${round} of ${rounds}: through the wizard`);
    await tapBareButton(browser.context, site, async (page, tap) =>
      note(times, reference, await interactionTime(page, tap)),
    );
    await walkWizard(browser.context, site, times);
  }
  await browser.close();
  return told('The wizard, interaction to next paint', times, figures, targets.wizard);
}

/** The times as a part of the page, with those that are not under the target. */
function told(title: string, times: Times, figures: Figures, target: number): Report {
  const spreads = [...times].map(([name, all]) => ({ name, spread: spreadOf(all) }));
  Object.assign(figures, Object.fromEntries(spreads.map(({ name, spread }) => [name, spread])));
  return {
    page: tableOf(title, spreads),
    shortfalls: spreads.flatMap(({ name, spread }) =>
      spread.median < target ? [] : [`${name}: ${Math.round(spread.median)} ms, not under ${target}`],
    ),
  };
}

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

async function walkRoutes(context: BrowserContext, site: string, times: Times): Promise<void> {
  for (const { to, from, link, heading } of routes) {
    const page = await openSlowPage(context, site + from);
    const inMenu = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link, exact: true });
    const inFooter = page.getByRole('contentinfo').getByRole('link', { name: link, exact: true });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const listed = (await inMenu.count()) > 0;
    if (!listed) await page.getByRole('button', { name: 'Close menu' }).tap();
    const wanted = listed ? inMenu : inFooter;
    await wanted.scrollIntoViewIfNeeded();
    note(times, to, await routeTime(page, heading, () => touch(wanted)));
    await page.close();
  }
}

/** The reference: a page with nothing but a button that shows a heading. */
async function tapBareButton(
  context: BrowserContext,
  site: string,
  measure: (page: Page, tap: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const page = await openSlowPage(context, `${site}/robots.txt`);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.addEventListener('click', () => {
      document.body.append(document.createElement('h1'));
      for (const heading of document.querySelectorAll('h1')) heading.textContent = 'Reference';
    });
    document.body.replaceChildren(button);
  });
  await measure(page, () => page.getByRole('button').tap({ force: true }));
  await page.close();
}

async function walkWizard(context: BrowserContext, site: string, times: Times): Promise<void> {
  const page = await openSlowPage(context, `${site}/booking`);
  await page.getByRole('radio', { name: 'Day Care' }).waitFor();
  for (const { name, run, shows } of wizardActs) {
    const time = await interactionTime(page, () => run(page));
    if (name.includes(process.env['ACT'] ?? '')) note(times, name, time);
    await shows?.(page).first().waitFor();
  }
  await page.close();
}

/** A page that has come to life, on the slower processor from then on. */
async function openSlowPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await installStopwatch(page);
  await page.goto(address);
  await page.locator('header .invisible').first().waitFor({ state: 'detached' });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

function note(times: Times, name: string, time: number): void {
  times.set(name, [...(times.get(name) ?? []), time]);
}

function tableOf(title: string, spreads: readonly { name: string; spread: Spread }[]): string {
  const rows = spreads.map(({ name, spread }) => [name, spreadText(spread, 0)]);
  return `${title}: milliseconds, median of ${rounds} (least–most)\n\n${table([['', 'ms'], ...rows])}`;
}
