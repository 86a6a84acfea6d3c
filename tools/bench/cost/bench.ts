import { budgets } from '../../../tests/support/budgets.ts';
import type { BenchContext, Report } from '../bench.ts';
import { table } from '../table.ts';
import { prices } from './prices.ts';
import {
  bookings,
  callUsages,
  dollarsOf,
  loneVisitors,
  pageUsages,
  stripeFees,
  visitorsWithin,
  type Usage,
} from './usage.ts';

/** A day of day care, the most usual booking. */
const usualPayment = 45;

/** What calls, pages and visits use, as the tests hold it (tests/api/budgets.json), and what a thousand cost at list price. */
export function benchCost({ figures }: Pick<BenchContext, 'figures'>): Promise<Report> {
  const [calls, pages] = [pricedOf(callUsages()), pricedOf(pageUsages())];
  const thousands = pricedOf({
    '1,000 visitors, each alone': loneVisitors(),
    '1,000 visitors in an hour': visitorsWithin(3600),
    '1,000 first bookings': bookings(),
  });
  const stripe = stripeFees(1000, usualPayment);
  Object.assign(figures, {
    ...budgets,
    calls,
    views: pages,
    thousands,
    stripeFees: stripe,
    pricesAsOf: prices.asOf,
  });
  const confirmed = Object.entries(prices.asOf)
    .map(([vendor, month]) => `${vendor} ${month}`)
    .join(', ');
  const page = [
    `Dollars at list prices, as confirmed: ${confirmed}`,
    'Cost of 1,000 of each call: documents, and what its answers weigh at most',
    tableOf('call', calls),
    'Cost of 1,000 views of each page, its caches empty',
    tableOf('page', pages),
    'Cost of visits to all public pages, and of bookings',
    tableOf('', thousands),
    `Stripe keeps $${stripe.toFixed(0)} of 1,000 payments of $${usualPayment}.`,
  ];
  return Promise.resolve({ page: page.join('\n\n'), shortfalls: [] });
}

type Priced = { name: string; usage: Usage; dollars: ReturnType<typeof dollarsOf> };

function pricedOf(usages: Readonly<Record<string, Usage>>): Priced[] {
  return Object.entries(usages).map(([name, usage]) => ({ name, usage, dollars: dollarsOf(usage) }));
}

function tableOf(title: string, priced: readonly Priced[]): string {
  return table([
    [title, 'calls', 'reads', 'writes', 'deletes', 'MB sent', 'Firestore', 'functions', 'egress', 'sum'],
    ...priced.map(({ name, usage, dollars: { firestore, functions, egress } }) => [
      name,
      ...[usage.calls, usage.reads, usage.writes, usage.deletes].map((count) =>
        count.toLocaleString('en-US'),
      ),
      ((usage.hostingBytes + usage.storageBytes) / 1e6).toFixed(1),
      ...[firestore, functions, egress, firestore + functions + egress].map((sum) => `$${sum.toFixed(4)}`),
    ]),
  ]);
}
