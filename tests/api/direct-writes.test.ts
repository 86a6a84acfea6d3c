import { randomUUID } from 'node:crypto';
import { adminAuditRoutes, type AuditPage } from '@pawprints/domain/contract/admin-audit';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { describe, expect, it } from 'vitest';
import { auditDirectWrite } from '../../functions/src/features/admin/audit-direct-write.ts';
import { call } from '../support/api.ts';
import { newOwner, putBackAs, removeAs, writeAs } from '../support/direct-writes.ts';
import { add, anItem, imageFile } from '../support/gallery.ts';
import { dependencies } from '../support/in-process.ts';
import { newPerson, type Person } from '../support/people.ts';
import { collections, firestore } from '../support/suite.ts';

type Entry = Pick<AuditPage['content'][number], 'act' | 'record' | 'fields'> & { by: string };

async function auditOf(admin: Person, record: string): Promise<Entry[]> {
  const { result } = await call(adminAuditRoutes.listAudit, { as: admin, query: { record } });
  return result.content.map(({ by, act, record: path, fields }) => ({
    by: by.uid,
    act,
    record: path,
    fields,
  }));
}

/** Triggers run a moment after the write. */
async function waitForAudit(admin: Person, record: string, entries: readonly Entry[]): Promise<void> {
  await expect.poll(async () => auditOf(admin, record), { timeout: 50_000 }).toEqual(entries);
}

const noteOf = ({ uid, name }: Person, text = 'Bring the blue blanket.') => ({ text, by: uid, byName: name });

// The emulator runs the triggers of all tests in turn.
describe('what admins write past the API', { timeout: 240_000 }, () => {
  it('is recorded: a note written, changed by another admin, removed and put back', async () => {
    const [ada, bo] = await Promise.all([newOwner(), newOwner()]);
    const [about, record] = [`reservations/${Date.now()}`, `notes/${randomUUID()}`];
    const times = ['createdAt', 'updatedAt'];
    expect(await writeAs(ada, record, { about, ...noteOf(ada) }, times)).toBe(200);
    const written: Entry = { by: ada.uid, act: 'write', record, fields: ['about', 'text'] };
    await waitForAudit(ada, about, [written]);

    expect(await writeAs(bo, record, noteOf(bo, 'Bring two.'), ['updatedAt'])).toBe(200);
    const changed: Entry = { by: bo.uid, act: 'write', record, fields: ['text'] };
    await waitForAudit(bo, about, [changed, written]);

    expect(await removeAs(ada, record)).toBe(200);
    const removed: Entry = { by: ada.uid, act: 'remove', record, fields: [] };
    await waitForAudit(bo, about, [removed, changed, written]);
    expect(await putBackAs(bo, record)).toBe(403);
    expect(await putBackAs(ada, record)).toBe(200);
    // It is Bo's again, as it was.
    expect((await collections.notes.doc(record.slice('notes/'.length)).get()).data()).toMatchObject(
      noteOf(bo, 'Bring two.'),
    );
    const putBack: Entry = { ...written, by: ada.uid };
    await waitForAudit(bo, about, [putBack, removed, changed, written]);
    expect(await removeAs(await newPerson(), record)).toBe(403);
  });

  it('is recorded: the texts of a picture, which everybody then sees', async () => {
    const ada = await newOwner();
    const { result: item } = await add(ada, { file: await imageFile('png', 40, 30) });
    const record = `gallery/${item.id}`;
    const texts = { ...anItem, petName: 'Pepper', owner: '' };
    for (const _ of ['changed', 'the same again']) {
      expect(await writeAs(ada, record, { ...texts, updatedBy: ada.uid }, ['updatedAt'])).toBe(200);
    }
    const changed: Entry = { by: ada.uid, act: 'write', record, fields: ['owner', 'petName'] };
    await expect.poll(async () => (await auditOf(ada, record))[0], { timeout: 50_000 }).toEqual(changed);
    const { result } = await call(galleryRoutes.getGalleryItem, { params: { id: item.id } });
    expect(result).toEqual({ ...item, ...texts });

    await call(galleryRoutes.deleteGalleryItem, { as: ada, params: { id: item.id } });
    const removed: Entry = { by: ada.uid, act: 'remove', record, fields: [] };
    const added: Entry = { by: ada.uid, act: 'write', record, fields: Object.keys(anItem).toSorted() };
    await waitForAudit(ada, record, [removed, changed, added]);
  });

  it('is recorded once, however often Firestore tells of it, and not where the server has written', async () => {
    const ada = await newOwner();
    const about = `days/${randomUUID()}`;
    const now = new Date();
    const note = { about, ...noteOf(ada), createdAt: now, updatedAt: now };
    const [first, earlier, ofNobody, missing] = [1, 2, 3, 4].map((end) =>
      firestore.doc(`notes/${ada.uid}-${end}`),
    );
    if (!first || !earlier || !ofNobody || !missing) throw new Error('There are four.');
    // As the page writes it, put back from a backup, and without an author.
    await Promise.all([
      first.set(note),
      earlier.set({ ...note, updatedAt: new Date(2026, 1) }),
      ofNobody.set({ ...note, by: '' }),
    ]);
    const before = await missing.get();
    const tell = async (ref: typeof first, id: string) =>
      auditDirectWrite(dependencies, { id, before, after: await ref.get() });
    const eventId = randomUUID();
    await Promise.all([
      tell(first, eventId),
      tell(first, eventId),
      tell(earlier, randomUUID()),
      tell(ofNobody, randomUUID()),
    ]);
    // Erased, or removed long enough ago.
    await auditDirectWrite(dependencies, { id: randomUUID(), before: await first.get(), after: before });
    const told = await collections.audit.where('about', '==', about).get();
    // The suite's own trigger tells of the first one too, as another event.
    expect(new Set(told.docs.map((doc) => doc.data().record))).toEqual(new Set([first.path]));
    expect(told.docs.filter(({ id }) => id === eventId)).toHaveLength(1);
  });
});
