import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../support/suite.ts';
import { printTable } from '../support/table.ts';
import { firestoreRows, firestoreWith } from './firestore.ts';
import { cellsOf, isLetThrough, rulesOf, type Ask, type Row } from './matrix.ts';
import { people, type Person } from './people.ts';
import { storageRows, storageWith } from './storage.ts';

describe.each([
  ['firestore.rules', firestoreRows, () => firestoreWith(rulesOf('firestore.rules'), 'demo-rules')],
  ['storage.rules', storageRows, () => storageWith(rulesOf('storage.rules'))],
] as const)('%s', (file, rows, open) => {
  let ask: Ask;
  const found = new Map<Row, Map<Person, boolean>>(rows.map((row) => [row, new Map()]));

  beforeAll(async () => {
    ask = await open();
  });
  afterAll(() => {
    const lines = [...found].map(([{ on, operation }, outcomes]) => [
      on,
      operation,
      ...people.map((person) => (outcomes.get(person) === true ? 'yes' : '·')),
    ]);
    printTable(`${file}: ${cellsOf(rows).length} cells`, ['on', 'operation', ...people], lines);
  });

  it.each(cellsOf(rows).map((cell) => ({ ...cell, name: `${cell.row.on}: ${cell.row.operation}` })))(
    '$name as $person',
    async (cell) => {
      const outcome = await isLetThrough(ask, cell);
      found.get(cell.row)?.set(cell.person, outcome);
      expect(outcome).toBe(cell.row.allowed.includes(cell.person));
    },
  );
});

describe('the matrix', () => {
  it('has 400 cells and more', () => {
    expect(cellsOf([...firestoreRows, ...storageRows]).length).toBeGreaterThanOrEqual(400);
  });

  it('has rows for every collection of the product', () => {
    const names = Object.values(collections).map((collection) =>
      typeof collection === 'function' ? collection('somebody').id : collection.id,
    );
    const covered = new Set(firestoreRows.map(({ on }) => on));
    expect(names.filter((name) => !covered.has(name))).toEqual([]);
  });
});
