import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, describe, expect, it } from 'vitest';
import { printTable } from '../support/table.ts';
import { firestore } from './firestore.ts';
import { cellsOf, rulesOf, testEnvironmentOf, type Cell, type Row } from './matrix.ts';
import { mutantsOf } from './mutants.ts';
import { contextsOf, type Contexts } from './people.ts';
import { storage } from './storage.ts';

const found: string[][] = [];
afterAll(async () => {
  printTable('Rules made wrong, and what notices', ['rules', 'noticed by'], found);
  // The Storage emulator has one ruleset for all projects, and other tests need the product's own.
  const environment = await testEnvironmentOf(storage, {
    projectId: 'demo-rules',
    rules: rulesOf('storage'),
  });
  await environment.cleanup();
});

describe.each([firestore, storage])('$service rules', (matrix) => {
  it.each(mutantsOf(rulesOf(matrix.service)).map((mutant, at) => ({ ...mutant, at })))(
    '$name is noticed',
    async ({ name, rules, on, at }) => {
      const surpriseAmong = async (cells: readonly Cell[], atOnce: number, projectId: string) => {
        const environment = await testEnvironmentOf(matrix, { projectId, rules });
        const surprise = await firstSurprise(cells, contextsOf(environment), atOnce);
        await environment.cleanup();
        return surprise;
      };
      // The Storage emulator dies when a file is removed while it is read, so there the rows stay in their order.
      const inOrder = matrix === storage ? cellsOf : soonestFirst;
      const isNear = (row: Row) => on.includes(row.on);
      const near = matrix.rows.filter(isNear);
      const far = matrix.rows.filter((row) => !isNear(row));
      // Several who write one document at once may stop each other, so in doubt one after the other.
      const cell =
        (await surpriseAmong([near, far].flatMap(inOrder), 40, `demo-mutant-${at}`)) ??
        (await surpriseAmong(cellsOf(near), 1, `demo-mutant-${at}-alone`));
      const by = cell === undefined ? 'nothing' : `${cell.row.on}: ${cell.row.operation}, as ${cell.person}`;
      found.push([name, by]);
      expect(by).not.toBe('nothing');
    },
  );
});

/** Every second cell is an admin's, until there are no more: most conditions are about what admins write. */
function soonestFirst(rows: readonly Row[]): Cell[] {
  const cells = cellsOf(rows);
  const ofAdmin = cells.filter(({ person }) => person === 'admin');
  const ofOthers = cells.filter(({ person }) => person !== 'admin');
  return ofOthers.flatMap((cell, at) => [...ofAdmin.slice(at, at + 1), cell]);
}

/**
 * The first cell whose outcome is the opposite of what its row says. An error that says nothing of the rules, as when an emulator is
 * away, is neither.
 */
async function firstSurprise(
  cells: readonly Cell[],
  contexts: Contexts,
  atOnce: number,
): Promise<Cell | undefined> {
  for (let from = 0; from < cells.length; from += atOnce) {
    const some = cells.slice(from, from + atOnce);
    const opposites = await Promise.allSettled(
      some.map(async ({ row, person, isAllowed }) => {
        const request = row.request(contexts[person]);
        await (isAllowed ? assertFails(request) : assertSucceeds(request));
      }),
    );
    const surprise = some.find((_, at) => opposites[at]?.status === 'fulfilled');
    if (surprise !== undefined) return surprise;
  }
  return undefined;
}
