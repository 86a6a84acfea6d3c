import { median } from './median.ts';

/** The median of several rounds, with the least and the most of them. */
export type Spread = { median: number; min: number; max: number };

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** '12.3 (11.0–14.2)' */
export function spreadText({ median: middle, min, max }: Spread, digits = 1): string {
  const [text, least, most] = [middle, min, max].map((value) => value.toFixed(digits));
  return `${text} (${least}–${most})`;
}

/** What so large a share of the values is at most. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
