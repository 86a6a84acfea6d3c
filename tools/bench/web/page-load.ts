import lighthouse from 'lighthouse';
import { median, spreadText, type Report, type Table } from '../report.ts';
import { openBrowser, type Site } from './browser.ts';
import { writeReference } from './reference.ts';

const rounds = 5;
const maxShift = 0.02;

/** The public pages, and /booking as a visitor sees it. /booking asks search engines not to list it, so it has no SEO score. */
const pages = [
  ...['/', '/about', '/services', '/reviews', '/gallery'].map((path) => ({
    path,
    maxRatio: 1.15,
    categories: ['accessibility', 'best-practices', 'seo', 'agentic-browsing'],
  })),
  { path: '/booking', maxRatio: 1.5, categories: ['accessibility', 'best-practices', 'agentic-browsing'] },
];

type Audit = { lcp: number; shift: number; scores: Record<string, number> };

/** Runs Lighthouse (mobile) on the built site, alternating each page with a copy without scripts from the same server. */
export async function benchPageLoad({ origin, folder, chromium }: Site): Promise<Report> {
  const browser = await openBrowser(chromium);
  const runs = pages.map((page) => ({
    ...page,
    reference: writeReference(folder, page.path),
    ours: [] as Audit[],
    references: [] as Audit[],
  }));
  for (let round = 1; round <= rounds; round++) {
    for (const { path, reference, categories, ours, references } of runs) {
      console.log(`… Round ${round} of ${rounds}: ${path}`);
      ours.push(await audit(origin + path, browser.port, ['performance', ...categories]));
      references.push(await audit(origin + reference, browser.port, ['performance']));
    }
  }
  await browser.close();

  const table: Table = {};
  const shortfalls: string[] = [];
  for (const { path, maxRatio, categories, ours, references } of runs) {
    const times = { ours: ours.map(({ lcp }) => lcp), reference: references.map(({ lcp }) => lcp) };
    const ratio = median(times.ours) / median(times.reference);
    const shift = Math.max(...ours.map((run) => run.shift));
    const scores = Object.fromEntries(
      categories.map((name) => [name, Math.min(...ours.map((run) => run.scores[name] ?? 0))]),
    );
    table[path] = {
      'LCP, ms': spreadText(times.ours),
      reference: spreadText(times.reference),
      ratio: ratio.toFixed(2),
      CLS: shift.toFixed(3),
      ...scores,
    };
    if (ratio > maxRatio) shortfalls.push(`${path}: LCP ${ratio.toFixed(2)} times the reference`);
    if (shift > maxShift) shortfalls.push(`${path}: CLS ${shift.toFixed(3)}`);
    for (const [name, score] of Object.entries(scores)) {
      if (score < 100) shortfalls.push(`${path}: ${name} ${score}, not 100`);
    }
  }
  return { tables: { [`Page loads on a phone, median of ${rounds} (least–most)`]: table }, shortfalls };
}

/** Uses Lighthouse's defaults: a mobile phone, simulated slow 4G, a processor slowed down four times. */
async function audit(url: string, port: number, onlyCategories: string[]): Promise<Audit> {
  const run = async () => (await lighthouse(url, { port, logLevel: 'error', onlyCategories }))?.lhr;
  const first = await run();
  // Chromium's trace sometimes lacks its beginning; a second run then measures the page.
  const result = first?.runtimeError === undefined ? first : await run();
  if (result === undefined || result.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.runtimeError?.message}`);
  }
  const { audits, categories } = result;
  return {
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  };
}
