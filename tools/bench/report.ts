export type Table = Record<string, Record<string, string | number>>;

/** `files` are written beside the results, by their names. */
export type Report = {
  tables: Record<string, Table>;
  shortfalls: string[];
  files?: Record<string, string>;
};

/** The nearest-rank quantile; `share` is 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** '12.3 (11.0–14.2)': median (least–greatest). */
export function spreadText(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `${middle} (${least}–${most})`;
}

export const numberText = (value: number): string => Math.round(value).toLocaleString('en-US');

export function printReport({ tables, shortfalls }: Report): void {
  for (const [title, table] of Object.entries(tables)) {
    console.log(`\n${title}`);
    console.table(table);
  }
  for (const shortfall of shortfalls.slice(0, 20)) console.log(`✗ ${shortfall}`);
}
