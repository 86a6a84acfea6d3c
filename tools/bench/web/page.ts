import { median } from '../median.ts';
import { table } from '../table.ts';
import { categories, type Audit } from './audit.ts';

/** A page of the site beside its reference, each by the medians of its runs. */
export type Measured = { path: string; ours: Summary; reference: Summary };
export type Summary = Pick<Audit, 'lcp' | 'cls' | 'script' | 'weight' | 'faults'> & {
  /** Of the categories the lowest score of all runs, of performance the median. */
  scores: Audit['scores'];
};

const targets = { score: 100, lcpRatio: 1.15, cls: 0.02, weightKiB: 250 } as const;

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
    lcp: middle(({ lcp }) => lcp),
    cls: Math.max(...audits.map(({ cls }) => cls)),
    script: middle(({ script }) => script),
    weight: middle(({ weight }) => weight),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  };
}

/** The whole result as text: a table of the public pages, and the scores of those for signed-in customers. */
export function tableOf(measured: readonly Measured[], signedIn: ReadonlyMap<string, Audit>): string {
  const head = [
    'page',
    ...names.map(([, label]) => label),
    'LCP',
    'reference',
    'ratio',
    'CLS',
    'perf.',
    'reference',
    'script',
    'reference',
    'KiB',
    'reference',
  ];
  const rows = measured.map(({ path, ours, reference }) => [
    path,
    ...names.map(([name]) => String(scoreOf(ours, name))),
    `${Math.round(ours.lcp)} ms`,
    `${Math.round(reference.lcp)} ms`,
    ratioOf(ours, reference).toFixed(2),
    ours.cls.toFixed(3),
    String(ours.scores.performance),
    String(reference.scores.performance),
    `${Math.round(ours.script)} ms`,
    `${Math.round(reference.script)} ms`,
    String(inKiB(ours.weight)),
    String(inKiB(reference.weight)),
  ]);
  const customers = [...signedIn].map(([path, audit]) => [path, String(scoreOf(audit, 'accessibility'))]);
  return `\n${table([head, ...rows])}\n\n${table([['signed in', 'a11y'], ...customers])}\n`;
}

/** A sentence for each target that is not met. */
export function shortfallsOf(measured: readonly Measured[], signedIn: ReadonlyMap<string, Audit>): string[] {
  const ofPages = measured.flatMap(({ path, ours, reference }) => {
    const ratio = ratioOf(ours, reference);
    const scores = names.filter(([name]) => !(scoreOf(ours, name) >= targets.score));
    return [
      ...scores.map(([name]) => `${path}: ${name} ${scoreOf(ours, name)}, not ${targets.score}`),
      ...ours.faults.map((fault) => `${path}: ${fault}`),
      ...(ratio <= targets.lcpRatio ? [] : [`${path}: LCP ${ratio.toFixed(2)} times the reference`]),
      ...(ours.cls <= targets.cls ? [] : [`${path}: CLS ${ours.cls.toFixed(3)}`]),
      ...(inKiB(ours.weight) <= targets.weightKiB ? [] : [`${path}: ${inKiB(ours.weight)} KiB in all`]),
    ];
  });
  const ofCustomers = [...signedIn].flatMap(([path, { faults }]) =>
    faults.map((fault) => `${path}: ${fault}`),
  );
  return [...ofPages, ...ofCustomers];
}

const ratioOf = (ours: Summary, reference: Summary): number => ours.lcp / reference.lcp;
const inKiB = (bytes: number): number => Math.round(bytes / 1024);
