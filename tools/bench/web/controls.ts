import type { BrowserContext, Locator, Page } from '@playwright/test';
import { bookAndPay } from '../../../tests/support/bookings.ts';
import { bookingPath, customerPath } from '../../../web/src/features/admin/admin-paths.ts';
import { adminHeadings } from '../../../web/src/content/admin-headings.ts';
import type { Report } from '../report.ts';
import type { Site } from './browser.ts';
import { benchRounds, maxInteractionMs, openSlowPage, tap } from './rounds.ts';
import { interactionTime } from './stopwatch.ts';

/** `key` is pressed in what is not tapped, `opens` a dialog. `in` is the control that opens the dialog with it. */
type Control = { name: string; index: number; key: string | undefined; opens: boolean; in?: Control };

const profile = ['', '?tab=pets', '?tab=bookings', '?tab=reviews'].map((tab) => `/profile${tab}`);

/** Presses all that can be pressed on the profile and the owner's pages, each on a page that was just opened. */
export async function benchControls(site: Site): Promise<Report> {
  const { customer, reservation } = await bookAndPay();
  const owners = ['/admin', ...Object.keys(adminHeadings).map((name) => `/admin/${name}`)];
  const records = [bookingPath(reservation.id), customerPath(customer.uid)];
  const reports = [
    await benchPages(site, 'the profile', 'customer@example.com', [...profile, '/write-review']),
    await benchPages(site, "the owner's pages", 'admin@example.com', [...owners, ...records]),
  ];
  return {
    tables: Object.assign({}, ...reports.map(({ tables }) => tables)),
    shortfalls: reports.flatMap(({ shortfalls }) => shortfalls),
  };
}

function benchPages(site: Site, where: string, email: string, paths: readonly string[]): Promise<Report> {
  const title = `Interactions with ${where}`;
  const measured = { title, maxMs: maxInteractionMs, email, reference: interactionTime };
  const found = new Map<string, readonly Control[]>();
  return benchRounds(site, measured, async (context, note) => {
    for (const path of paths) {
      const address = site.origin + path;
      const controls = found.get(path) ?? (await findControls(context, address));
      found.set(path, controls);
      for (const control of controls) {
        const page = await openPage(context, address);
        if (control.in) await press(page, control.in);
        const name = [path.replace(/\w{8,}$/, '…'), control.in?.name, control.name];
        note(name.filter(Boolean).join(' › '), await interactionTime(page, () => press(page, control)));
        await page.close();
      }
    }
  });
}

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await openSlowPage(context, address);
  await page.waitForFunction(() => document.querySelector('main [data-skeleton]') === null);
  await page.evaluate(() => (window.stopwatch.listens = true));
  return page;
}

/** With those of the dialogs that they open. */
async function findControls(context: BrowserContext, address: string): Promise<readonly Control[]> {
  const page = await openPage(context, address);
  const found: Control[] = [];
  for (const control of await controlsIn(partOf(page))) {
    found.push(control);
    if (!control.opens) continue;
    await press(page, control);
    for (const inside of await controlsIn(partOf(page, control))) found.push({ ...inside, in: control });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.close();
  return found;
}

const partOf = (page: Page, opener?: Control) =>
  (opener === undefined ? page.locator('main') : page.getByRole('dialog')).locator(controls);

async function press(page: Page, { index, key, opens, in: opener }: Control): Promise<void> {
  const target = partOf(page, opener).nth(index);
  await (key === undefined ? tap(target) : target.press(key));
  if (opens) await page.getByRole('dialog').waitFor();
}

/** Those whose names begin alike are one kind, of which the first is pressed. Links are page changes, which `routes` measures. */
const controls = ':is(button, [role=tab], input, select, textarea)';

function controlsIn(part: Locator): Promise<Control[]> {
  return part.evaluateAll((elements) => {
    const kinds = new Map<string, Control>();
    for (const [index, element] of elements.entries()) {
      const labelled = document.querySelector(`label[for="${element.id}"]`) ?? element.closest('label');
      const label = element.getAttribute('aria-label') ?? (labelled ?? element).textContent;
      const name = label
        .trim()
        .split(/[\s:…]+/)
        .slice(0, 2)
        .join(' ');
      // Paying leaves the site, and printing stops it.
      if (kinds.has(name) || /^(?:Pay|Print)/.test(name) || !element.checkVisibility()) continue;
      if (element.matches(':disabled')) continue;
      const isTyped = element.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])');
      const key = element.matches('select') ? 'ArrowDown' : isTyped ? 'o' : undefined;
      kinds.set(name, { name, index, key, opens: element.getAttribute('aria-haspopup') === 'dialog' });
    }
    return [...kinds.values()];
  });
}
