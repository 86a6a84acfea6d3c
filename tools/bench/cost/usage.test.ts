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

it('every call of a booking has a budget', () => {
  expect(bookings(1000).calls).toBe(7000);
});

it('dollars are for what is used', () => {
  const [one] = Object.values(callUsages());
  if (one === undefined) throw new Error('There are no calls.');
  const more = { ...one, reads: one.reads + 100_000 };
  expect(dollarsOf(more).firestore - dollarsOf(one).firestore).toBeCloseTo(0.06);
});
