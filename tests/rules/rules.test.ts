import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../support/suite.ts';
import { printTable } from '../support/table.ts';
import { firestore } from './firestore.ts';
import { cellsOf, rulesOf, testEnvironmentOf } from './matrix.ts';
import { contextsOf, people, type Contexts } from './people.ts';
import { storage } from './storage.ts';

describe.each([firestore, storage])('$service rules', (matrix) => {
  const { service, rows } = matrix;
  const cells = cellsOf(rows).map((cell) => ({ ...cell, name: `${cell.row.on}: ${cell.row.operation}` }));
  const found = new Map(rows.map((row) => [row, new Map(people.map((person) => [person, 'WRONG']))]));
  let environment: RulesTestEnvironment | undefined;
  let contexts: Contexts;

  beforeAll(async () => {
    environment = await testEnvironmentOf(matrix, { projectId: 'demo-rules', rules: rulesOf(service) });
    contexts = contextsOf(environment);
  });
  afterAll(async () => {
    const lines = [...found].map(([{ on, operation }, outcomes]) => [on, operation, ...outcomes.values()]);
    printTable(`${service}.rules: ${cells.length} cells`, ['on', 'operation', ...people], lines);
    await environment?.cleanup();
  });

  it.each(cells)('$name as $person', async ({ row, person, isAllowed }) => {
    const request = row.request(contexts[person]);
    await (isAllowed ? assertSucceeds(request) : assertFails(request));
    found.get(row)?.set(person, isAllowed ? 'yes' : '·');
  });
});

describe('the matrix', () => {
  it('has 1,000 cells and more', () => {
    expect(cellsOf([...firestore.rows, ...storage.rows]).length).toBeGreaterThanOrEqual(1000);
  });

  it('has rows for every collection of the product', () => {
    const names = Object.values(collections).map((collection) =>
      typeof collection === 'function' ? collection('somebody').id : collection.id,
    );
    const covered = new Set(firestore.rows.map(({ on }) => on));
    expect(names.filter((name) => !covered.has(name))).toEqual([]);
  });
});
