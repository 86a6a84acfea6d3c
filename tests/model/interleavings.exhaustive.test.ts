import { describe, expect, it } from 'vitest';
import { tryFour } from './all-interleavings.ts';
import { testAllOrders, timeLimit } from './all-orders.ts';
import { tryAll } from './interleavings.ts';
import { scenarios } from './operations.ts';
import { plantedFaults } from './planted-faults.ts';

/** These take as long as all others together; `npm run bench:reliability -- places` tries them too. */
const long = new Set([
  'reconcile × cancel',
  'change the same × cancel',
  'pay the same again × cancel',
  'paid × cancel',
  'cancel × cancel',
]);

describe('no place is taken twice, whatever two operations come at once, in whatever order', () => {
  testAllOrders(scenarios, long);
});

describe('no place is taken twice by four at once', () => {
  it('in some random orders', timeLimit, async () => {
    expect((await tryFour(scenarios, 300)).failures).toEqual([]);
  });
});

describe('what is left out as the same as another', () => {
  it.each([
    [0, 'create', 'lower a capacity'],
    [0, 'create', 'close a day'],
    [1, 'paid', 'expired'],
    [1, 'pay the same again', 'expired'],
    [1, 'expired', 'expired'],
  ])('ends like another: %s, %s × %s', timeLimit, async (at, one, other) => {
    const scenario = scenarios[at];
    if (scenario === undefined) throw new Error(`There is no scenario ${at}.`);
    const some = await tryAll(scenario, [one, other]);
    const all = await tryAll(scenario, [one, other], {}, { isSparing: false });
    expect(some.courses).toBeLessThan(all.courses);
    expect(some.ends).toBe(all.ends);
  });
});

describe('a guard that is taken out is missed', () => {
  it.each<[keyof typeof plantedFaults, scenario: number, one: string, other: string]>([
    ['the days are written whatever has become of them since', 0, 'create', 'create another'],
    ['a new booking writes its days whatever has become of them since', 0, 'create', 'create another'],
    ["the customer's holds are written whatever has become of them since", 0, 'create', 'create a third'],
    ['a booking is written whatever has become of it since', 1, 'paid', 'cancel'],
    ['the places are given up under another key', 1, 'cancel', 'reconcile'],
    ['the places are written on the first day alone', 0, 'create', 'close a day'],
    ['a paid booking still has its places for a time alone', 1, 'paid', 'reconcile'],
    ['its own places are counted against a booking', 1, 'change the same', 'reconcile'],
    ['a hold counts after its time', 2, 'create', 'reconcile'],
    ['a hold takes no place', 1, 'create', 'reconcile'],
    ['a late payment looks at no capacity', 3, 'create', 'paid'],
    ['the rules are read before the days', 0, 'create', 'lower a capacity'],
    ['what is mended is written whatever has become of booking and days since', 6, 'cancel', 'prove a day'],
    ['no day is touched when it is closed', 0, 'create', 'close a day'],
    ['no day is touched when the capacity of its weekday changes', 0, 'create', 'lower a capacity'],
  ])('where %s', timeLimit, async (fault, at, one, other) => {
    const scenario = scenarios[at];
    const planted = plantedFaults[fault];
    if (scenario === undefined || planted === undefined) throw new Error(`There is no ${fault}.`);
    expect((await tryAll(scenario, [one, other], planted)).failure).not.toBeNull();
  });
});
