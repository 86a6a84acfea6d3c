import { quantile } from '../report.ts';

/** How much slower the slowest hundredth may be with full days. */
const slowerAtMost = 3;
/** How much more memory may be kept at the end than after the first minutes, in which caches and compiled code fill up. */
const growthAtMost = 1.1;
const firstMinutes = 2;

/** What a mix of calls has taken: each of them in milliseconds, and MiB that are kept after each minute. */
export type Taken = { latencies: readonly number[]; kept: readonly number[] };

export function shortfallsOf(usual: Taken, withFullDays: Taken): string[] {
  const [before = 0, after = 0] = [usual, withFullDays].map(({ latencies }) => quantile(latencies, 0.99));
  const slower = after / before;
  return [
    ...(slower <= slowerAtMost ? [] : [`The p99 with full days is ${slower.toFixed(2)} times that without.`]),
    ...[usual, withFullDays].flatMap(({ kept }) => growthOf(kept)),
  ];
}

function growthOf(kept: readonly number[]): string[] {
  const [early, last] = [kept[firstMinutes - 1], kept.at(-1)];
  // A run of the first minutes alone says nothing.
  if (early === undefined || last === undefined || last <= early * growthAtMost) return [];
  return [`Memory grew, MiB each minute: ${kept.join(' ')}.`];
}
