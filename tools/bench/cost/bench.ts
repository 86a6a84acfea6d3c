import { numberText, type Report, type Table } from '../report.ts';
import { prices } from './prices.ts';
import { bookings, callUsages, dollarsOf, pageUsages, times, visits, type Usage } from './usage.ts';

/** A day of day care, the most frequent booking. */
const payment = 45;

/** Takes what each call uses from the tests' budgets (tests/api/budgets.json). */
export function benchCost(): Report {
  const stripe = 1000 * (payment * prices.stripeShare + prices.stripePayment);
  const asOf = Object.entries(prices.asOf).map(([vendor, month]) => `${vendor} ${month}`);
  return {
    tables: {
      [`Dollars at list prices of ${asOf.join(', ')}: 1,000 of each call`]: tableOf(thousandOf(callUsages())),
      '1,000 views of each page with empty caches': tableOf(thousandOf(pageUsages())),
      'Visits to all public pages': tableOf({
        '1,000 visitors, each alone': visits(1000, Infinity),
        '1,000 visitors in an hour': visits(1000, 3600),
      }),
      '1,000 first bookings': tableOf(thousandOf(bookings())),
      'Kept by Stripe': { [`1,000 payments of $${payment}`]: { sum: `$${stripe.toFixed(0)}` } },
    },
    shortfalls: [],
  };
}

function thousandOf(usages: Record<string, Usage>): Record<string, Usage> {
  return Object.fromEntries(Object.entries(usages).map(([name, usage]) => [name, times(1000, usage)]));
}

function tableOf(usages: Record<string, Usage>): Table {
  return Object.fromEntries(
    Object.entries(usages).map(([name, usage]) => {
      const { calls, reads, writes, deletes, hostingBytes, storageBytes } = usage;
      const counts = Object.entries({ calls, reads, writes, deletes }).map(([key, count]) => [
        key,
        numberText(count),
      ]);
      const dollars = Object.entries(dollarsOf(usage));
      const all = dollars.reduce((total, [, some]) => total + some, 0);
      return [
        name,
        {
          ...Object.fromEntries(counts),
          'MB sent': ((hostingBytes + storageBytes) / 1e6).toFixed(1),
          ...Object.fromEntries(
            [...dollars, ['sum', all] as const].map(([key, sum]) => [key, `$${sum.toFixed(4)}`]),
          ),
        },
      ];
    }),
  );
}
