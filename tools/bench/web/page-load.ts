import type { Page } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { median, spreadText, type Report, type Table } from '../report.ts';
import { openBrowser, type Site } from './browser.ts';
import { writeReference } from './reference.ts';
import { slowdown } from './slowdown.ts';
import { weigh, type Weight } from './weigh.ts';

const rounds = 5;
const maxShift = 0.02;
/** The worst round may be so many times the median: a page has one time, not two. */
const maxSpread = 1.3;

/** `ratio`: of the LCP to the reference's. Requests and scripts are those until the page has come to rest. */
type Limits = { ratio: number; blockingMs: number; requests?: number; scriptKiB?: number };

/** With `categories` (Lighthouse's) it is a public page, whose copy is made from the document that was built. */
export type MeasuredPage = { path: string; limits: Limits; categories?: readonly string[] };

type Audit = { lcp: number; blocking: number; shift: number; scores: Record<string, number> };
type Measured = MeasuredPage & { weight: Weight; ours: Audit[]; references: Audit[] };

/**
 * Runs Lighthouse (mobile) on pages of the built site, alternating each with a copy without scripts from the same server. `open` may
 * sign somebody in first; of what a person sees, the copy is made from the page as the browser shows it at rest.
 */
export async function benchPageLoad(
  { origin, folder, chromium }: Site,
  title: string,
  open: (page: Page) => Promise<readonly MeasuredPage[]>,
): Promise<Report> {
  // Lighthouse's phone, so that the copy is of what it sees.
  const browser = await openBrowser(chromium, { isMobile: true, viewport: { width: 412, height: 823 } });
  const first = await browser.context.newPage();
  const runs: (Measured & { reference: string })[] = [];
  for (const page of await open(first)) {
    const tab = await browser.context.newPage();
    const weight = await weigh(tab, origin + page.path);
    const isPublic = page.categories !== undefined;
    const reference = writeReference(folder, page.path, isPublic ? undefined : await tab.content());
    await tab.close();
    runs.push({ ...page, weight, reference, ours: [], references: [] });
  }
  await first.close();
  for (let round = 1; round <= rounds; round++) {
    for (const { path, reference, categories = [], ours, references } of runs) {
      console.log(`… Round ${round} of ${rounds}: ${path}`);
      ours.push(await audit(origin + path, browser.port, ['performance', ...categories]));
      references.push(await audit(origin + reference, browser.port, ['performance']));
    }
  }
  await browser.close();
  const table: Table = Object.fromEntries(runs.map((run) => [run.path, rowOf(run)]));
  return {
    tables: {
      [`${title} on a phone, slowed down ${slowdown} times, median of ${rounds} (least–most)`]: table,
    },
    shortfalls: runs.flatMap(shortfallsOf),
  };
}

const times = (audits: readonly Audit[]) => audits.map(({ lcp }) => lcp);
const ratioOf = ({ ours, references }: Measured) => median(times(ours)) / median(times(references));
const shiftOf = ({ ours }: Measured) => Math.max(...ours.map(({ shift }) => shift));
const scoresOf = ({ categories = [], ours }: Measured) =>
  categories.map((name) => [name, Math.min(...ours.map(({ scores }) => scores[name] ?? 0))] as const);

function rowOf(run: Measured): Table[string] {
  return {
    'LCP, ms': spreadText(times(run.ours)),
    reference: spreadText(times(run.references)),
    ratio: ratioOf(run).toFixed(2),
    'blocking, ms': spreadText(run.ours.map(({ blocking }) => blocking)),
    requests: run.weight.requests,
    'scripts, KiB': run.weight.scriptKiB,
    CLS: shiftOf(run).toFixed(3),
    ...Object.fromEntries(scoresOf(run)),
  };
}

function shortfallsOf(run: Measured): string[] {
  const { path, limits, weight, ours } = run;
  const over = (what: string, value: number, most: number | undefined) =>
    most !== undefined && value > most ? [`${path}: ${what} ${value.toFixed(2)}, over ${most}`] : [];
  const lcps = times(ours);
  return [
    ...over('LCP in times of the reference', ratioOf(run), limits.ratio),
    ...over('the worst LCP in times of the median', Math.max(...lcps) / median(lcps), maxSpread),
    ...over('blocking ms', median(ours.map(({ blocking }) => blocking)), limits.blockingMs),
    ...over('requests', weight.requests, limits.requests),
    ...over('KiB of scripts', weight.scriptKiB, limits.scriptKiB),
    ...over('CLS', shiftOf(run), maxShift),
    ...scoresOf(run).flatMap(([name, score]) => (score < 100 ? [`${path}: ${name} ${score}, not 100`] : [])),
  ];
}

/** Uses Lighthouse's mobile phone and simulated slow 4G. Whoever is signed in stays so. */
async function audit(url: string, port: number, onlyCategories: string[]): Promise<Audit> {
  // Firestore keeps its connection open, and Lighthouse would wait 45 s for a network without one.
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories,
    maxWaitForLoad: 12_000,
    throttling: { cpuSlowdownMultiplier: slowdown },
  };
  const run = async () => (await lighthouse(url, flags))?.lhr;
  const lcpOf = (result: Awaited<ReturnType<typeof run>>) =>
    result?.audits['largest-contentful-paint']?.numericValue;
  const first = await run();
  // Chromium's trace sometimes lacks its beginning; a second run then measures the page.
  const result = lcpOf(first) === undefined ? await run() : first;
  const lcp = lcpOf(result);
  if (result === undefined || lcp === undefined) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.runtimeError?.message}`);
  }
  const { audits, categories } = result;
  const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    lcp,
    blocking: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  };
}
