import { expect, it } from 'vitest';
import { budgets } from '../../../tests/support/budgets.ts';
import { bookings, callUsages, dollarsOf, loneVisitors, visitorsWithin } from './usage.ts';

it('the public pages together cost what a visit with cold caches is held to', () => {
  const { calls, reads } = loneVisitors();
  expect({ calls, reads }).toEqual({
    calls: budgets.pages.cold.calls * 1000,
    reads: budgets.pages.cold.reads * 1000,
  });
});

it('visits within 30 s share one call of each kind, and each still loads its pages', () => {
  const [alone, together] = [loneVisitors(), visitorsWithin(30)];
  expect(together.calls).toBe(budgets.pages.cold.calls);
  expect(together.hostingBytes).toBe(alone.hostingBytes);
});

it('every call of a booking has a budget', () => {
  expect(bookings().calls).toBe(7000);
});

it('dollars are for what is used', () => {
  const [one] = Object.values(callUsages());
  if (one === undefined) throw new Error('There are no calls.');
  const twice = { ...one, reads: one.reads + 100_000 };
  expect(dollarsOf(twice).firestore - dollarsOf(one).firestore).toBeCloseTo(0.06);
});
