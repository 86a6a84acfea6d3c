import { describe, expect, it } from 'vitest';
import { tryFour } from './all-interleavings.ts';
import { testAllOrders, timeLimit } from './all-orders.ts';
import { tryAll } from './interleavings.ts';
import { plantedLineFaults } from './planted-line-faults.ts';
import { lineScenarios } from './waitlist-operations.ts';

/** These take as long as all others together; `npm run bench:reliability -- places` tries them too. */
const long = new Set([
  'cancel × cancel',
  'cancel × paid',
  'cancel × pay again',
  'cancel × reconcile',
  'book it again × cancel',
  'prove a day × cancel',
  'expired × join',
  'take the offer × lapse',
  'lapse × take a part of the offer',
  'take the offer × take a part of the offer',
  'take a part of the offer × take a part of the offer',
]);

describe('what becomes free goes to the line, whatever two operations come at once, in whatever order', () => {
  testAllOrders(lineScenarios, long);
});

describe('what becomes free goes to the line, whatever four do at once', () => {
  it('in some random orders', timeLimit, async () => {
    expect((await tryFour(lineScenarios, 100)).failures).toEqual([]);
  });
});

describe('a guard of the waitlist that is taken out is missed', () => {
  it.each<[keyof typeof plantedLineFaults, scenario: number, one: string, other: string]>([
    ['what was given up is free for the public', 0, 'create', 'cancel'],
    ['the public does not see that somebody waits', 0, 'create', 'expired'],
    ['entries that have lapsed stay when an offer is made', 4, 'offer', 'paid by a slow clock'],
    ['a wait is written whatever has become of it since', 2, 'take the offer', 'lapse'],
    ['an offer is taken whatever has become of its wait since', 2, 'take the offer', 'lapse'],
    ['an offer that is taken stays open', 2, 'take the offer', 'prove a day'],
    ['the days of an offer are written whatever has become of them since', 3, 'offer', 'paid'],
    ['the places of an offer are written on the first day alone', 1, 'cancel', 'create'],
    ['an offer that has lapsed releases nothing', 2, 'lapse', 'another leaves the line'],
    ['an offer that is left releases nothing', 2, 'leave the line', 'create'],
    ['who joins is not marked on the days', 5, 'join', 'cancel'],
    ['the wishes are written whatever has become of them since', 5, 'join', 'join'],
    ['the mark stays when an offer is made', 0, 'cancel', 'create'],
    ['what was freed is for all while somebody has use for it', 0, 'cancel', 'create'],
    ['the last in line comes first', 1, 'cancel', 'create'],
  ])('where %s', timeLimit, async (fault, at, one, other) => {
    const scenario = lineScenarios[at];
    const planted = plantedLineFaults[fault];
    if (scenario === undefined || planted === undefined) throw new Error(`There is no ${fault}.`);
    const { failure } = await tryAll(scenario, [one, other], planted);
    expect(failure).not.toBeNull();
  });
});
