/** `{ dollars }` is written with two decimals. Numbers stay numbers for a spreadsheet, also those below zero. */
export type CsvCell = string | number | { dollars: number };

/** Says UTF-8 to spreadsheets, which would read another encoding. */
const byteOrderMark = '\uFEFF';

/** A spreadsheet would carry out a text that begins like this, some also with the signs of full width. */
const beginsLikeFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A table as a file for spreadsheets (RFC 4180). Whatever customers have typed is text there: one that would be carried out as a
 * formula has an apostrophe before it.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(cellText).join(','));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.dollars.toFixed(2);
  const text = beginsLikeFormula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
