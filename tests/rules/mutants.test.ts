import { afterAll, describe, expect, it } from 'vitest';
import { printTable } from '../support/table.ts';
import { firestoreRows, firestoreWith } from './firestore.ts';
import { firstSurprise, rulesOf, type Ask, type Cell } from './matrix.ts';
import { mutantsOf } from './mutants.ts';
import { storageRows, storageWith } from './storage.ts';

const found: string[][] = [];
afterAll(() => printTable('Rules made wrong, and what notices', ['rules', 'noticed by'], found));

function noticed(name: string, cell: Cell | undefined): void {
  const by = cell === undefined ? 'nothing' : `${cell.row.on}: ${cell.row.operation}, as ${cell.person}`;
  found.push([name, by]);
  expect(by).not.toBe('nothing');
}

describe('firestore.rules', () => {
  it.each(mutantsOf(rulesOf('firestore.rules')).map((mutant, at) => ({ ...mutant, at })))(
    '$name is noticed',
    async ({ name, rules, at }) => {
      const ask: Ask = await firestoreWith(rules, `demo-mutant-${at}`);
      noticed(name, await firstSurprise(ask, firestoreRows));
    },
  );
});

describe('storage.rules', () => {
  it.each(mutantsOf(rulesOf('storage.rules')))('$name is noticed', async ({ name, rules }) => {
    noticed(name, await firstSurprise(await storageWith(rules), storageRows));
  });
});
