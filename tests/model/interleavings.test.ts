import { describe, expect, it } from 'vitest';
import { tryFour, tryPairs } from './all-interleavings.ts';
import { tryAll } from './interleavings.ts';
import { scenarios } from './operations.ts';
import { plantedFaults } from './planted-faults.ts';

const patience = { timeout: 120_000 };

/** `npm run bench:reliability -- places` tries all of them with each other. */
describe('no place is taken twice, whatever comes at once with a new booking, in whatever order', () => {
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    'when %s',
    patience,
    async (_, scenario) => {
      const { failures, courses } = await tryPairs(scenario, ([one]) => one === 'create');
      expect(failures).toEqual([]);
      expect(courses).toBeGreaterThan(0);
    },
  );
});

describe('no place is taken twice by four at once', () => {
  it('in some random orders', patience, async () => {
    expect((await tryFour(20)).failures).toEqual([]);
  });
});

describe('a guard that is taken out is missed', () => {
  it.each<[keyof typeof plantedFaults, scenario: number, one: string, other: string]>([
    ['the days are written whatever has become of them since', 0, 'create', 'create another'],
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
    ['no day is touched when it is closed', 0, 'create', 'close a day'],
    ['no day is touched when the capacity of its weekday changes', 0, 'create', 'lower a capacity'],
  ])('where %s', patience, async (fault, at, one, other) => {
    const scenario = scenarios[at];
    const planted = plantedFaults[fault];
    if (scenario === undefined || planted === undefined) throw new Error(`There is no ${fault}.`);
    expect((await tryAll(scenario, [one, other], planted)).failure).not.toBeNull();
  });
});
