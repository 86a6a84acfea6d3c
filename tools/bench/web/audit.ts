import lighthouse from 'lighthouse';
import type { Browser } from './browser.ts';

/** Lighthouse's categories beside performance, and what the table calls them. */
export const categories = {
  accessibility: 'a11y',
  'best-practices': 'best pr.',
  seo: 'SEO',
  'agentic-browsing': 'agentic',
} as const;
export type Category = keyof typeof categories;
const categoryNames: readonly string[] = Object.keys(categories);

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** What one run of Lighthouse says of a page: scores from 0 to 100, times in milliseconds, weights in bytes. */
export type Audit = {
  scores: Partial<Record<Category | 'performance', number>>;
  lcp: number;
  cls: number;
  /** The processor's time for scripts: reading, compiling and running them. */
  script: number;
  /** All that came from the site itself: what the business's bucket holds is the business's. */
  weight: number;
  /** The checks that cost a category points, performance apart. */
  faults: readonly string[];
};

/**
 * One run of Lighthouse as it is for a mobile phone: a simulated slow 4G, and a processor slowed down four times.
 * @throws Error where the page could not be loaded or measured.
 */
export async function audit(
  address: string,
  { port }: Browser,
  { only, keepStorage = false }: { only: readonly string[]; keepStorage?: boolean },
): Promise<Audit> {
  const look = () =>
    lighthouse(address, {
      port,
      logLevel: 'error',
      disableStorageReset: keepStorage,
      onlyCategories: [...only],
    });
  const first = await look();
  // The browser's recording sometimes lacks its beginning: such a run says nothing, and is made anew.
  const run = first?.lhr.runtimeError === undefined ? first : await look();
  if (run === undefined) throw new Error(`Lighthouse answered nothing for ${address}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    script: scriptTime(lhr),
    weight: weightOf(lhr, new URL(address).origin),
    faults: faultsOf(lhr),
  };
}

const scriptGroups = new Set(['scriptEvaluation', 'scriptParseCompile']);

function scriptTime(lhr: Report): number {
  const details = lhr.audits['mainthread-work-breakdown']?.details;
  if (details?.type !== 'table') return Number.NaN;
  return details.items
    .filter(({ group }) => typeof group === 'string' && scriptGroups.has(group))
    .reduce((sum, { duration }) => sum + Number(duration), 0);
}

function weightOf(lhr: Report, origin: string): number {
  const details = lhr.audits['network-requests']?.details;
  if (details?.type !== 'table') return Number.NaN;
  return details.items
    .filter(({ url }) => typeof url === 'string' && url.startsWith(`${origin}/`))
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

function faultsOf({ audits, categories: found }: Report): string[] {
  return categoryNames.flatMap((name) =>
    (found[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((check) => check !== undefined && check.score !== null && check.score < 1)
      .map(
        (check) => `${name}: ${check?.title ?? ''}${check?.displayValue ? ` (${check.displayValue})` : ''}`,
      ),
  );
}
