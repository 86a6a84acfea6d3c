import { readFileSync } from 'node:fs';
import { inRoot } from '../../tools/paths.ts';
import { people, type Person } from './people.ts';

/** One operation, and who may do it. */
export type Row = { on: string; operation: string; request: Request; allowed: readonly Person[] };

/** A request to an emulator, without what says who asks; `path` stands below the database or the bucket. */
export type Request = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object | string };

/** Answers with the HTTP status of a person's request. */
export type Ask = (person: Person, request: Request) => Promise<number>;

export type Cell = { row: Row; person: Person };

export const cellsOf = (rows: readonly Row[]): Cell[] =>
  rows.flatMap((row) => people.map((person) => ({ row, person })));

/**
 * Whether the rules let a cell's request through; what they let through may still find nothing, or too much.
 * @throws Error for an answer that says nothing of the rules.
 */
export async function isLetThrough(ask: Ask, { row, person }: Cell): Promise<boolean> {
  const status = await ask(person, row.request);
  if (![200, 204, 403, 404, 409].includes(status)) {
    throw new Error(`${row.on}, ${row.operation}, as ${person}: the emulator answered ${status}.`);
  }
  return status !== 403;
}

/** The first cell whose outcome is not the one that its row names. */
export async function firstSurprise(ask: Ask, rows: readonly Row[]): Promise<Cell | undefined> {
  const cells = cellsOf(rows);
  const atOnce = 40;
  for (let from = 0; from < cells.length; from += atOnce) {
    const some = cells.slice(from, from + atOnce);
    const outcomes = await Promise.all(some.map((cell) => isLetThrough(ask, cell)));
    const surprise = some.find(({ row, person }, at) => outcomes[at] !== row.allowed.includes(person));
    if (surprise !== undefined) return surprise;
  }
  return undefined;
}

export const rulesOf = (file: 'firestore.rules' | 'storage.rules'): string =>
  readFileSync(inRoot(file), 'utf8');

/** Where an emulator answers, by the variable that the suite sets. */
export function addressOf(variable: string): string {
  const host = process.env[variable];
  if (host === undefined) throw new Error(`${variable} is not set: run the rules tests with npm test.`);
  return `http://${host}`;
}
