import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../paths.ts';
import { origin } from '../../ports.ts';
import type { BenchContext, Report } from '../bench.ts';
import { audit, type Audit } from './audit.ts';
import { openBrowser, signIn, type Browser } from './browser.ts';
import { shortfallsOf, summaryOf, tableOf, targets, type Measured } from './page.ts';

/** The public pages and, as a visitor without a session sees it, the booking page; and the reference page of each. */
const pages = [
  { path: '/', reference: 'home', kind: 'public' },
  { path: '/about', reference: 'about', kind: 'public' },
  { path: '/services', reference: 'services', kind: 'public' },
  { path: '/reviews', reference: 'reviews', kind: 'public' },
  { path: '/gallery', reference: 'gallery', kind: 'public' },
  { path: '/booking', reference: 'booking', kind: 'private' },
] as const;

/** Pages of signed-in customers: these are looked at for their accessibility alone. */
const customerPages = ['/profile', '/profile?tab=bookings', '/write-review'];

const rounds = 5;

/**
 * Lighthouse (mobile) on the built site behind the hosting emulator. Each page is measured in turn with a static page of
 * the same content, which the same server sends with the same headers, fonts and pictures.
 */
export async function benchWeb({ suite, chromium, figures }: BenchContext): Promise<Report> {
  const site = origin(suite.ports.hosting);
  addReference(suite.siteFolder);
  const visitor = await openBrowser(chromium);
  const measured = await measure(site, visitor);
  await visitor.close();

  const customer = await openBrowser(chromium);
  await signIn(customer, site, 'customer@example.com');
  const accessible = await lookAtCustomerPages(site, customer);
  await customer.close();

  Object.assign(figures, { pages: measured, accessible: Object.fromEntries(accessible) });
  return { page: tableOf(measured, accessible), shortfalls: shortfallsOf(measured, accessible) };
}

/** Puts the reference pages beside the site, with the site's own fonts. */
function addReference(siteFolder: string): void {
  const folder = join(siteFolder, 'reference');
  cpSync(inRoot('tools/bench/web/reference'), folder, { recursive: true });
  cpSync(inRoot('web/src/app/fonts'), join(folder, 'fonts'), { recursive: true });
}

async function measure(site: string, browser: Browser): Promise<Measured[]> {
  const runs = pages.map(({ path, reference, kind }) => ({
    path,
    kind,
    addresses: { ours: site + path, reference: `${site}/reference/${reference}` },
    ours: [] as Audit[],
    reference: [] as Audit[],
  }));
  for (let round = 1; round <= rounds; round++) {
    for (const { path, kind, addresses, ours, reference } of runs) {
      console.log(`… Round ${round} of ${rounds}: ${path}`);
      ours.push(await audit(addresses.ours, browser, { only: ['performance', ...targets[kind].categories] }));
      reference.push(await audit(addresses.reference, browser, { only: ['performance'] }));
    }
  }
  return runs.map(({ path, kind, ours, reference }) => ({
    path,
    kind,
    ours: summaryOf(ours),
    reference: summaryOf(reference),
  }));
}

async function lookAtCustomerPages(site: string, browser: Browser): Promise<ReadonlyMap<string, Audit>> {
  const audits = new Map<string, Audit>();
  for (const path of customerPages) {
    console.log(`… Signed in: ${path}`);
    audits.set(path, await audit(site + path, browser, { only: ['accessibility'], keepStorage: true }));
  }
  return audits;
}
