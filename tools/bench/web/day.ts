import type { BrowserContext, Page } from '@playwright/test';
import { dogOfToday } from '../../../tests/support/today.ts';
import { quantile, spreadText, type Report } from '../report.ts';
import { openBrowser, type Site } from './browser.ts';
import { benchRounds, maxInteractionMs, openSlowPage, signIn, tap } from './rounds.ts';
import { interactionTime, longestFrame } from './stopwatch.ts';

const dogs = 40;
/** Milliseconds, at full speed, from a press in one browser until the other shows it. */
const maxSeenMs = 1000;
const pressesSeen = 20;

const admin = 'admin@example.com';

/** /admin with 40 dogs: what the owner presses, the longest frame while it scrolls, and how soon another browser shows a press. */
export async function benchDay(site: Site): Promise<Report> {
  await addDogs();
  const pressed = await benchPresses(site);
  const seen = await benchOtherBrowser(site);
  return {
    tables: { ...pressed.tables, ...seen.tables },
    shortfalls: [...pressed.shortfalls, ...seen.shortfalls],
  };
}

function benchPresses(site: Site): Promise<Report> {
  const title = `The day with ${dogs} dogs`;
  const measured = { title, maxMs: maxInteractionMs, email: admin, reference: interactionTime };
  return benchRounds(site, measured, async (context, note) => {
    const page = await openDay(context, site);
    note('check in', await pressTime(page, 'Check in ', 3, 'Check out '));
    note('undo', await pressTime(page, 'Undo the check-in of ', 0, 'Check in '));
    note('scroll: the longest frame', await longestFrame(page, () => scroll(context, page)));
    for (const link of ['The day after', 'The day before']) {
      note(link, await interactionTime(page, () => changeDay(page, link)));
    }
    await page.close();
  });
}

async function pressTime(page: Page, act: string, index: number, shown: string): Promise<number> {
  const target = page.getByRole('button', { name: new RegExp(`^${act}`) }).nth(index);
  const dog = ((await target.getAttribute('aria-label')) ?? '').slice(act.length);
  return interactionTime(page, async () => {
    await tap(target);
    // It can be pressed again once the server has answered.
    await page.getByRole('button', { name: shown + dog, exact: true, disabled: false }).waitFor();
  });
}

async function changeDay(page: Page, link: string): Promise<void> {
  const address = page.url();
  await tap(page.getByRole('link', { name: link }));
  await page.waitForURL((url) => url.href !== address);
  await benchRows(page).nth(20).waitFor();
}

const benchRows = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Bench' });
const lastRow = (page: Page) => benchRows(page).nth(dogs - 1);

async function openDay(context: BrowserContext, { origin }: Site): Promise<Page> {
  const page = await openSlowPage(context, `${origin}/admin`);
  await lastRow(page).waitFor();
  await page.evaluate(() => (window.stopwatch.listens = true));
  return page;
}

/** A finger's way through the page, down and up. */
async function scroll(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  for (const yDistance of [-6000, 6000]) {
    await devTools.send('Input.synthesizeScrollGesture', { x: 195, y: 420, yDistance, speed: 4000 });
  }
  await devTools.detach();
}

/** What is pressed, and the button that it becomes. */
const turns = [
  ['Check in Bench 2', 'Check out Bench 2'],
  ['Undo the check-in of Bench 2', 'Check in Bench 2'],
] as const;

async function benchOtherBrowser(site: Site): Promise<Report> {
  const browsers = [await openBrowser(site.chromium), await openBrowser(site.chromium)] as const;
  const open = async ({ context }: (typeof browsers)[number]) => {
    await signIn(context, site, admin);
    const page = await context.newPage();
    await page.goto(`${site.origin}/admin`);
    await lastRow(page).waitFor();
    return page;
  };
  const [page, other] = [await open(browsers[0]), await open(browsers[1])];
  const times: number[] = [];
  for (const [act, shown] of Array.from({ length: pressesSeen / 2 }, () => turns).flat()) {
    const seenAt = paintedAt(other, shown);
    const pressedAt = await page
      .getByRole('button', { name: act, exact: true, disabled: false })
      .evaluate((button: HTMLElement) => {
        const now = Date.now();
        button.click();
        return now;
      });
    times.push((await seenAt) - pressedAt);
  }
  await Promise.all(browsers.map((browser) => browser.close()));
  const slowest = quantile(times, 1);
  return {
    tables: {
      [`A press as the other browser shows it: milliseconds, median of ${pressesSeen} (least–most)`]: {
        'from the press to the frame': { ms: spreadText(times) },
      },
    },
    shortfalls:
      slowest < maxSeenMs ? [] : [`seen by the other: ${Math.round(slowest)} ms, not under ${maxSeenMs}`],
  };
}

/** The time of the frame in which a button with this label stands in the page: Playwright looks in each frame. */
async function paintedAt(page: Page, label: string): Promise<number> {
  const isShown = (text: string) =>
    document.querySelector(`[aria-label="${text}"]`) === null ? 0 : Date.now();
  return (await page.waitForFunction(isShown, label)).jsonValue();
}

/** Stays and visits, some with notes. */
async function addDogs(): Promise<void> {
  for (let number = 1; number <= dogs; number += 1) {
    const to = number % 4 === 0 ? 0 : (number % 3) + 1;
    await dogOfToday(10 + number, {
      from: to > 0 && number % 5 === 0 ? -1 : 0,
      to,
      pet: { name: `Bench ${number}`, vaccinated: number % 6 !== 0 },
      ...(number % 3 === 0 && { healthInformation: 'Half a tablet at noon, hidden in cheese.' }),
      ...(number % 4 === 0 && { specialRequests: 'Please feed at six, and brush after the bath.' }),
    });
  }
}
