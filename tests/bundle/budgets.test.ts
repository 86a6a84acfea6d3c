import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../tools/launcher/run-command.ts';
import { writeReference } from '../../tools/bench/web/reference.ts';
import type { Manifest } from 'vite';
import { firstLoad, readManifest } from '../../tools/site-build/first-load.ts';
import { inRoot } from '../../tools/paths.ts';
import { publicPages } from '../../web/src/content/public-pages.ts';

/** KiB that a public page may weigh (what is text as gzip makes it). */
const budgets = {
  /** JavaScript before it works. */
  scripts: 97,
  /** All that is loaded until it has come to rest, the pictures in the business's bucket apart. */
  all: 250,
  /** JavaScript that it loads besides for somebody who is signed in, after it is painted. */
  signedIn: 30.5,
  /** JavaScript of the estimate's form on /services, which loads when it comes into view. */
  estimate: 50,
  /** What the service worker fetches after the first visit, once, where the person does not save data. */
  kept: 534,
} as const;

/** A customer's pages, without what signs in, which comes after the paint. */
const withQueries = (module: string) => ['src/entities/session/query-provider.tsx', module];
const customerPages = [
  // Its first step queries nothing.
  { path: '/booking', budget: 130, modules: ['src/features/booking/booking-page.tsx'] },
  {
    path: '/booking/confirmed',
    budget: 152,
    modules: withQueries('src/features/booking/booking-confirmed-page.tsx'),
  },
  { path: '/profile', budget: 180, modules: withQueries('src/features/profile/profile-page.tsx') },
  { path: '/reviews/{id}', budget: 137, modules: withQueries('src/features/reviews/review-page.tsx') },
  { path: '/write-review', budget: 154, modules: withQueries('src/features/reviews/write-review-page.tsx') },
];
/** An admin's pages, which load once the role is known, and what follows the day, Firestore apart. */
const adminEntry = 'src/features/admin/admin.tsx';
const navigation = 'src/features/admin/admin-navigation.tsx';
const adminPages = [
  {
    path: '/admin',
    budget: 172,
    modules: [adminEntry, navigation, 'src/features/admin/today-page.tsx'],
  },
  {
    path: '/admin/calendar',
    budget: 162,
    modules: [adminEntry, navigation, 'src/features/admin/calendar-page.tsx'],
  },
  {
    path: '/admin/settings',
    budget: 179,
    modules: [adminEntry, navigation, 'src/features/admin/settings-page.tsx'],
  },
  {
    path: '/admin/attention',
    budget: 177,
    modules: [adminEntry, navigation, 'src/features/admin/attention-page.tsx'],
  },
  {
    path: '/admin/reviews',
    budget: 180,
    modules: [adminEntry, navigation, 'src/features/admin/reviews-page.tsx'],
  },
  {
    path: '/admin/mails',
    budget: 183,
    modules: [adminEntry, navigation, 'src/features/admin/mails-page.tsx'],
  },
  {
    path: '/admin/audit',
    budget: 169,
    modules: [adminEntry, navigation, 'src/features/admin/audit-page.tsx'],
  },
  {
    path: '/admin/bookings',
    budget: 186,
    modules: [adminEntry, navigation, 'src/features/admin/bookings-page.tsx'],
  },
  {
    path: '/admin/waitlist',
    budget: 161,
    modules: [adminEntry, navigation, 'src/features/admin/waitlist-page.tsx'],
  },
  {
    path: '/admin/bookings/new',
    budget: 195,
    modules: [adminEntry, navigation, 'src/features/admin/new-booking-page.tsx'],
  },
  {
    path: '/admin/customers',
    budget: 182,
    modules: [adminEntry, navigation, 'src/features/admin/customers-page.tsx'],
  },
  {
    path: '/admin/customers/{uid}',
    budget: 188,
    modules: [adminEntry, navigation, 'src/features/admin/customer-page.tsx'],
  },
  {
    path: '/admin/reports',
    budget: 188,
    modules: [adminEntry, navigation, 'src/features/admin/reports-page.tsx'],
  },
  {
    path: '/admin/bookings/{id}',
    budget: 193,
    modules: [adminEntry, navigation, 'src/features/admin/booking-page.tsx'],
  },
];

/** What web/src/app/fonts.css has in further files. */
const rareLetters =
  /[^\n -~\u00A0\u00A9\u00B7\u00D7\u00E1\u00E9\u2013\u2014\u2018\u2019\u201C\u201D\u2026\u2192]/;

const firebase = /identitytoolkit|firestore\.googleapis/;

/** What a page asks for by itself as soon as it is hydrated. */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/reviews': ['src/features/reviews/review-list-data.tsx', 'src/content/sample-reviews.ts'],
  '/gallery': ['src/features/gallery/gallery-data.tsx'],
};
const session = ['src/entities/session/session-lifecycle.ts', 'src/app/signed-in-area.tsx'];

const workshop = mkdtempSync(join(tmpdir(), 'pawprints-budgets-'));
const site = join(workshop, 'site');
let manifest: Manifest = {};

beforeAll(async () => {
  // The test runner's own value would bring the libraries' development halves.
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [inRoot('tools/site-build/main.ts'), 'production', site];
  await run('The site could not be built:', process.execPath, args, { env });
  manifest = readManifest(site);
}, 180_000);

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

describe('the first load of a public page', () => {
  it.each(publicPages)(`of $path is at most ${budgets.scripts} KiB of JavaScript`, ({ modules }) => {
    expect(inKiB(scriptsOf(modules))).toBeLessThanOrEqual(budgets.scripts);
  });

  it.each(publicPages)(`of $path is at most ${budgets.all} KiB in all`, (page) => {
    const files = new Set([
      ...filesOf(page.path),
      ...scriptsOf([...page.modules, ...(lists[page.path] ?? [])]),
    ]);
    // A page that is read wrong would be light.
    expect([...files].filter((file) => /\.(woff2|css|html)$/.test(file)).length).toBeGreaterThanOrEqual(4);
    expect(inKiB([...files])).toBeLessThanOrEqual(budgets.all);
  });

  it.each(publicPages)(
    'of $path is written with the letters of the fonts that every page loads',
    ({ path }) => {
      expect(readFileSync(join(site, documentOf(path)), 'utf8')).not.toMatch(rareLetters);
    },
  );

  it.each(publicPages)(`of $path is at most ${budgets.signedIn} KiB more for who is signed in`, (page) => {
    const modules = [...page.modules, ...(lists[page.path] ?? [])];
    const visitor = scriptsOf(modules);
    const more = scriptsOf([...modules, ...session]).filter((file) => !visitor.includes(file));
    expect(more).not.toEqual([]);
    expect(inKiB(more)).toBeLessThanOrEqual(budgets.signedIn);
  });

  it.each(publicPages)('of $path has no Firebase in it', ({ modules }) => {
    expect(codeOf([...modules, ...session])).not.toMatch(firebase);
  });
});

describe('the form of the estimate', () => {
  const modulesOf = (path: string) => publicPages.find((page) => page.path === path)?.modules ?? [];
  const form = 'src/features/site/services/estimate/estimate-form.tsx';

  it(`loads at most ${budgets.estimate} KiB of JavaScript more, when it is used`, () => {
    const visitor = scriptsOf(modulesOf('/services'));
    const more = scriptsOf([...modulesOf('/services'), form]).filter((file) => !visitor.includes(file));
    expect(more).not.toEqual([]);
    expect(inKiB(more)).toBeLessThanOrEqual(budgets.estimate);
  });
});

describe("the first load of a customer's page", () => {
  it.each(customerPages)('of $path is at most $budget KiB of JavaScript', ({ modules, budget }) => {
    expect(inKiB(scriptsOf(modules))).toBeLessThanOrEqual(budget);
  });

  it.each(customerPages)('of $path has no Firebase in it', ({ modules }) => {
    expect(codeOf(modules)).not.toMatch(firebase);
  });
});

describe("the first load of an admin's page", () => {
  it.each(adminPages)('of $path is at most $budget KiB of JavaScript', ({ modules, budget }) => {
    expect(inKiB(scriptsOf(modules.flatMap(withQueries)))).toBeLessThanOrEqual(budget);
  });

  it.each(adminPages)('of $path has no Firebase in it', ({ modules }) => {
    expect(codeOf(modules)).not.toMatch(firebase);
  });

  it('is fetched with nothing else', () => {
    const everybody = scriptsOf([...publicPages.flatMap(({ modules }) => modules), ...session, adminEntry]);
    const pages = adminPages.flatMap(({ modules }) => modules).filter((module) => module !== adminEntry);
    const files = pages.map((module) => manifest[module]?.file);
    expect(files).not.toContain(undefined);
    expect(files.filter((file) => everybody.includes(file ?? ''))).toEqual([]);
  });
});

describe('what the service worker keeps', () => {
  const kept = () =>
    [...readFileSync(join(site, 'service-worker.js'), 'utf8').matchAll(/url:"([^"]+)"/g)].map(
      ([, url = '']) => url,
    );

  it(`is at most ${budgets.kept} KiB`, () => {
    const files = kept().map((url) => (url.includes('.') ? url.slice(1) : documentOf(url)));
    expect(files).toContain('app.html');
    expect(inKiB(files)).toBeLessThanOrEqual(budgets.kept);
  });

  it('is nothing that is of no use without a network', () => {
    expect(
      kept().filter((url) =>
        /firestore|firebase|sign-in-|admin|office|gallery-edit|picture-acts|review-acts/.test(url),
      ),
    ).toEqual([]);
  });
});

describe('the static reference that the bench measures beside a page', () => {
  it.each(['/', '/about', '/services', '/reviews', '/gallery', '/booking'])(
    'of %s holds its text and no script',
    (path) => {
      const reference = readFileSync(join(site, writeReference(site, path).slice(1) + '.html'), 'utf8');
      expect(reference).not.toMatch(/<script|<template|modulepreload|\.js"/);
      expect(textOf(reference)).toBe(textOf(readFileSync(join(site, documentOf(path)), 'utf8')));
      expect(textOf(reference).length).toBeGreaterThan(500);
    },
  );
});

/** What a browser shows of a document. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ');
}

/** What these modules bring with them, as one text. */
function codeOf(modules: readonly string[]): string {
  return scriptsOf(modules)
    .map((file) => readFileSync(join(site, file), 'utf8'))
    .join('\n');
}

/** The scripts of the entry and of these modules, with all that they import at once. */
function scriptsOf(modules: readonly string[]): string[] {
  return firstLoad(manifest, ['index.html', ...modules]).js;
}

const documentOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The document of a page and every file that it names, all its pictures included. */
function filesOf(path: string): string[] {
  const document = documentOf(path);
  const html = readFileSync(join(site, document), 'utf8');
  const named = [...html.matchAll(/<(?:img|script|link)[^>]* (?:src|href)="\/([^"]+)"/g)]
    .filter(([tag]) => !tag.includes('rel="apple-touch-icon"'))
    .map(([, file = '']) => file)
    .filter((file) => existsSync(join(site, file)));
  return [document, ...named];
}

/** The weight of these files as they are sent: what is text is packed. */
function inKiB(files: readonly string[]): number {
  const bytes = files
    .map((file) => ({ file, content: readFileSync(join(site, file)) }))
    .map(({ file, content }) =>
      /\.(woff2|png|webp)$/.test(file) ? content.length : gzipSync(content, { level: 9 }).length,
    );
  return Math.round((bytes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10;
}
