import { assertFails, type RulesTestContext, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firestore } from './firestore.ts';
import { rulesOf, testEnvironmentOf } from './matrix.ts';
import { contextsOf } from './people.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await testEnvironmentOf(firestore, {
    projectId: 'demo-role-taken',
    rules: rulesOf('firestore'),
  });
});
afterAll(() => environment.cleanup());

const asServer = (work: (context: RulesTestContext) => Promise<void>) =>
  environment.withSecurityRulesDisabled(work);

/** Listens as the page of the day does; what it hears, and whether it was ended. */
async function listening(context: RulesTestContext, name: string) {
  const heard: { ids: string[]; refused: boolean } = { ids: [], refused: false };
  await new Promise<void>((resolve) => {
    onSnapshot(
      collection(context.firestore(), name),
      ({ docs }) => {
        heard.ids = docs.map(({ id }) => id);
        resolve();
      },
      () => {
        heard.refused = true;
        resolve();
      },
    );
  });
  return heard;
}

it('a role that is taken away ends with the next read and write, and what listens ends with the next changes', async () => {
  const { admin } = contextsOf(environment);
  const before = await listening(admin, 'days');
  expect(before.ids).toContain('1');
  const known = before.ids.length;
  await asServer(async (context) => {
    await updateDoc(doc(context.firestore(), 'users/admin-uid'), { userRole: 'ROLE_USER' });
  });

  await assertFails(getDocFromServer(doc(admin.firestore(), 'reservations/1')));
  await assertFails(getDocsFromServer(collection(admin.firestore(), 'notes')));
  const note = { about: 'days/2026-11-23', text: 'Gone?', by: 'admin-uid', byName: 'Ada' };
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  await assertFails(setDoc(doc(admin.firestore(), 'notes/late'), { ...note, ...times }));
  expect(await listening(admin, 'waitlist')).toEqual({ ids: [], refused: true });
  // The open listener is ended by what it would be told next; it may hear of the first changes (docs/security.md).
  let changes = 0;
  await expect
    .poll(async () => {
      changes += 1;
      const path = `days/2026-12-${10 + changes}`;
      await asServer((context) => setDoc(doc(context.firestore(), path), { entries: {} }));
      return before.refused;
    })
    .toBe(true);
  expect(before.ids.length).toBeLessThan(known + changes);
});
