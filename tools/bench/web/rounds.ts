import type { BrowserContext, Locator, Page } from '@playwright/test';
import { median, spreadText, type Report } from '../report.ts';
import { openBrowser, type Site } from './browser.ts';
import { slowdown } from './slowdown.ts';
import { framesDone, installStopwatch } from './stopwatch.ts';

/** Milliseconds, with the processor slowed down. */
export const maxInteractionMs = 100;
const rounds = 5;

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

const reference = 'reference: a bare button';

type Note = (name: string, milliseconds: number) => void;

/** `reference` measures a tap on a page that has only a button, which shows a heading. */
type Rounds = {
  title: string;
  maxMs: number;
  email?: string;
  reference: (page: Page, tapButton: () => Promise<void>) => Promise<number>;
};

export async function benchRounds(
  site: Site,
  { title, maxMs, email, reference: measure }: Rounds,
  round: (context: BrowserContext, note: Note) => Promise<void>,
): Promise<Report> {
  const times = new Map<string, number[]>();
  const note: Note = (name, time) => times.set(name, [...(times.get(name) ?? []), time]);
  const browser = await openBrowser(site.chromium, phone);
  if (email !== undefined) await signIn(browser.context, site, email);
  for (let number = 1; number <= rounds; number++) {
    console.log(`… Round ${number} of ${rounds}: ${title}`);
    const page = await openBareButton(browser.context, site);
    note(reference, await measure(page, () => tap(page.getByRole('button'))));
    await page.close();
    await round(browser.context, note);
  }
  await browser.close();
  const rows = [...times].map(([name, all]) => [name, { ms: spreadText(all) }] as const);
  return {
    tables: {
      [`${title}, slowed down ${slowdown} times: milliseconds, median of ${rounds} (least–most)`]:
        Object.fromEntries(rows),
    },
    shortfalls: [...times]
      .filter(([name, all]) => name !== reference && median(all) >= maxMs)
      .map(([name, all]) => `${name}: ${Math.round(median(all))} ms, not under ${maxMs}`),
  };
}

async function openBareButton(context: BrowserContext, { origin }: Site): Promise<Page> {
  const page = await openSlowPage(context, `${origin}/robots.txt`);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.addEventListener('click', () => {
      const heading = document.createElement('h1');
      heading.textContent = 'Reference';
      document.body.append(heading);
    });
    document.body.replaceChildren(button);
  });
  return page;
}

/** Opens a page at full speed and slows the processor down once it is hydrated. */
export async function openSlowPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await installStopwatch(page);
  await page.goto(address);
  // Hydration replaces the invisible placeholder of the account button.
  await page.locator('header .invisible').first().waitFor({ state: 'detached' });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Skips Playwright's checks, which would count as part of the interaction, and so would the frames of the scroll to it. */
export async function tap(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await framesDone(target.page());
  await target.tap({ force: true });
}

export async function signIn(context: BrowserContext, { origin }: Site, email: string): Promise<void> {
  const page = await context.newPage();
  // Wide enough that the header shows the profile link.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/booking`);
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'Choose an account' }).getByRole('button', { name: email }).click();
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().waitFor();
  await page.close();
}
