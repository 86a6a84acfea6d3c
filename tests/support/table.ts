/** Prints what a matrix of tests has found, past the test runner, which shows only what failing tests print. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const lines = [columns, ...rows].map((cells) => cells.map(String));
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const text = lines.map((cells) => `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`);
  process.stdout.write(`\n${title}\n${text.map((line) => line.trimEnd()).join('\n')}\n`);
}
