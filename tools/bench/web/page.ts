import { median } from '../median.ts';
import { spreadOf, spreadText, type Spread } from '../spread.ts';
import { table } from '../table.ts';
import { categories, type Audit, type Category } from './audit.ts';

/** A page of the site beside its reference, each by all of its runs. */
export type Measured = { path: string; kind: keyof typeof targets; ours: Summary; reference: Summary };
export type Summary = Pick<Audit, 'cls' | 'weight' | 'faults'> & {
  lcp: Spread;
  script: Spread;
  /** Of the categories the lowest score of all runs, of performance the median. */
  scores: Audit['scores'];
};

/** The categories are those of which every check has to pass. A private page is no business of search engines. */
export const targets = {
  public: {
    categories: ['accessibility', 'best-practices', 'seo', 'agentic-browsing'],
    lcpRatio: 1.15,
    cls: 0.02,
    weightKiB: 250,
  },
  private: {
    categories: ['accessibility', 'best-practices', 'agentic-browsing'],
    lcpRatio: 1.5,
    cls: 0.02,
    weightKiB: 250,
  },
} as const satisfies Record<
  string,
  { categories: readonly Category[]; lcpRatio: number; cls: number; weightKiB: number }
>;
const fullScore = 100;

const names = Object.entries(categories);
const scoreOf = ({ scores }: { scores: Audit['scores'] }, name: string): number =>
  new Map(Object.entries(scores)).get(name) ?? Number.NaN;

/** Several runs of one page as one. */
export function summaryOf(audits: readonly Audit[]): Summary {
  const middle = (figure: (audit: Audit) => number) => median(audits.map(figure));
  return {
    scores: {
      ...Object.fromEntries(
        names.map(([name]) => [name, Math.min(...audits.map((audit) => scoreOf(audit, name)))]),
      ),
      performance: middle((audit) => scoreOf(audit, 'performance')),
    },
    lcp: spreadOf(audits.map(({ lcp }) => lcp)),
    cls: Math.max(...audits.map(({ cls }) => cls)),
    script: spreadOf(audits.map(({ script }) => script)),
    weight: middle(({ weight }) => weight),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  };
}

/** The whole result as text: a table of times, one of what else is measured, and the scores of pages for signed-in customers. */
export function tableOf(measured: readonly Measured[], signedIn: ReadonlyMap<string, Audit>): string {
  const times = measured.map(({ path, ours, reference }) => [
    path,
    spreadText(ours.lcp, 0),
    spreadText(reference.lcp, 0),
    ratioOf(ours, reference).toFixed(2),
    spreadText(ours.script, 0),
    spreadText(reference.script, 0),
  ]);
  const others = measured.map(({ path, kind, ours, reference }) => [
    path,
    ours.cls.toFixed(3),
    String(inKiB(ours.weight)),
    String(inKiB(reference.weight)),
    String(ours.scores.performance),
    String(reference.scores.performance),
    ...names.map(([name]) => (isOf(kind, name) ? String(scoreOf(ours, name)) : '')),
  ]);
  const customers = [...signedIn].map(([path, audit]) => [path, String(scoreOf(audit, 'accessibility'))]);
  return [
    'Web, on a phone: milliseconds, median of 5 (least–most)',
    table([['page', 'LCP', 'reference', 'times', 'scripts', 'reference'], ...times]),
    'The same pages: the worst shift of the layout, KiB in all, and scores',
    table([
      ['page', 'CLS', 'KiB', 'reference', 'perf.', 'reference', ...names.map(([, label]) => label)],
      ...others,
    ]),
    table([['signed in', 'a11y'], ...customers]),
  ].join('\n\n');
}

/** A sentence for each target that is not met. */
export function shortfallsOf(measured: readonly Measured[], signedIn: ReadonlyMap<string, Audit>): string[] {
  const ofPages = measured.flatMap(({ path, kind, ours, reference }) => {
    const ratio = ratioOf(ours, reference);
    const target = targets[kind];
    const scores = target.categories.filter((name) => !(scoreOf(ours, name) >= fullScore));
    return [
      ...scores.map((name) => `${path}: ${name} ${scoreOf(ours, name)}, not ${fullScore}`),
      ...ours.faults.map((fault) => `${path}: ${fault}`),
      ...(ratio <= target.lcpRatio ? [] : [`${path}: LCP ${ratio.toFixed(2)} times the reference`]),
      ...(ours.cls <= target.cls ? [] : [`${path}: CLS ${ours.cls.toFixed(3)}`]),
      ...(inKiB(ours.weight) <= target.weightKiB ? [] : [`${path}: ${inKiB(ours.weight)} KiB in all`]),
    ];
  });
  const ofCustomers = [...signedIn].flatMap(([path, { faults }]) =>
    faults.map((fault) => `${path}: ${fault}`),
  );
  return [...ofPages, ...ofCustomers];
}

const isOf = (kind: keyof typeof targets, name: string): boolean =>
  targets[kind].categories.some((category) => category === name);
const ratioOf = (ours: Summary, reference: Summary): number => ours.lcp.median / reference.lcp.median;
const inKiB = (bytes: number): number => Math.round(bytes / 1024);
