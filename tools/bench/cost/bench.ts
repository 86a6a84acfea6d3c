import { budgets } from '../../../tests/support/budgets.ts';
import type { BenchContext } from '../bench.ts';
import { table } from '../table.ts';
import { prices } from './prices.ts';
import { bookings, dollarsOf, loneVisitors, stripeFees, visitorsWithin, type Usage } from './usage.ts';

/** A day of day care, the most usual booking. */
const usualPayment = 45;

/** What calls and visits use, as the tests hold it (tests/api/budgets.json), and what a thousand of them cost at list price. */
export function benchCost({ figures }: Pick<BenchContext, 'figures'>): Promise<string[]> {
  const usages: Record<string, Usage> = {
    '1,000 visitors, each alone': loneVisitors(),
    '1,000 visitors in an hour': visitorsWithin(3600),
    '1,000 first bookings': bookings(),
  };
  const stripe = stripeFees(1000, usualPayment);
  const dollars = Object.entries(usages).map(([name, usage]) => ({ name, usage, dollars: dollarsOf(usage) }));
  Object.assign(figures, {
    ...budgets,
    thousands: dollars,
    stripeFees: stripe,
    pricesAsOf: prices.asOf,
  });

  console.log('\nCost of a call: documents, and bytes of its answer at most\n');
  console.log(
    table([
      ['call', 'reads', 'writes', 'deletes', 'bytes'],
      ...Object.entries(budgets.routes).map(([name, { reads, writes, deletes, bytes }]) => [
        name,
        ...[reads, writes, deletes, bytes].map(counted),
      ]),
    ]),
  );
  console.log(`\nDollars at list prices of ${prices.asOf}\n`);
  console.log(
    table([
      ['', 'calls', 'reads', 'writes', 'MB sent', 'Firestore', 'functions', 'egress', 'sum'],
      ...dollars.map(({ name, usage, dollars: { firestore, functions, egress } }) => [
        name,
        ...[usage.calls, usage.reads, usage.writes].map(counted),
        counted(Math.round((usage.hostingBytes + usage.storageBytes) / 1e6)),
        ...[firestore, functions, egress, firestore + functions + egress].map((sum) => `$${sum.toFixed(3)}`),
      ]),
    ]),
  );
  console.log(`\nStripe keeps $${stripe.toFixed(0)} of 1,000 payments of $${usualPayment}.`);
  return Promise.resolve([]);
}

function counted(number: number): string {
  return number.toLocaleString('en-US');
}
