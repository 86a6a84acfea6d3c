import { expect, it } from 'vitest';
import { budgets } from '../../../tests/support/budgets.ts';
import { bookings, callUsages, dollarsOf, visits } from './usage.ts';

it('the public pages together cost what a visit with cold caches is held to', () => {
  expect(visits(1, 1)).toMatchObject({ calls: budgets.pages.cold.calls, reads: budgets.pages.cold.reads });
});

it('visits within 30 s share one call of each kind, and each still loads its pages', () => {
  const [one, thousand] = [visits(1, 30), visits(1000, 30)];
  expect(thousand.calls).toBe(budgets.pages.cold.calls);
  expect(thousand.hostingBytes).toBe(one.hostingBytes * 1000);
});

it('a booking costs more with each of capacity, mails and report cards, and every call of it has a budget', () => {
  const rows = Object.values(bookings());
  const sums = rows.map((row) => Object.values(dollarsOf(row)).reduce((one, other) => one + other));
  expect(sums).toEqual(sums.toSorted((one, other) => one - other));
  expect(rows.map(({ mails }) => mails)).toEqual([0, 0, 4, 5]);
  expect(rows.map(({ filesWritten }) => filesWritten)).toEqual([0, 0, 0, 6]);
  // Ten calls of the customer, each with a budget, and a function that follows each write.
  expect(rows[1]?.calls).toBe(10 + (rows[1]?.writes ?? 0));
});

it('dollars are for what is used', () => {
  const [one] = Object.values(callUsages());
  if (one === undefined) throw new Error('There are no calls.');
  const more = { ...one, reads: one.reads + 100_000 };
  expect(dollarsOf(more).firestore - dollarsOf(one).firestore).toBeCloseTo(0.06);
});
