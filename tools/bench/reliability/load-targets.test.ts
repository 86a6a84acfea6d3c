import { expect, it } from 'vitest';
import { shortfallsOf } from './load-targets.ts';

/** A hundred calls of a millisecond, and the slowest two. */
const slowest = (ms: number) => [...Array.from({ length: 98 }, () => 1), ms, ms];
const flat = [90, 100, 110, 100, 110];

it('calls with full days may take three times as long as those without, not more', () => {
  const usual = { latencies: slowest(10), kept: flat };
  expect(shortfallsOf(usual, { latencies: slowest(30), kept: flat })).toEqual([]);
  expect(shortfallsOf(usual, { latencies: slowest(31), kept: flat })).toEqual([
    'The p99 with full days is 3.10 times that without.',
  ]);
});

it('memory may grow in the first two minutes, and by a tenth after them', () => {
  const taken = { latencies: slowest(10), kept: flat };
  const shortfalls = (...kept: number[]) => shortfallsOf(taken, { ...taken, kept });
  expect(shortfalls(50, 100, 130, 110)).toEqual([]);
  expect(shortfalls(50, 100, 105, 111)).toEqual(['Memory grew, MiB each minute: 50 100 105 111.']);
  expect(shortfallsOf({ ...taken, kept: [50, 100, 111] }, taken)).toHaveLength(1);
  expect(shortfalls(50, 100)).toEqual([]);
});
