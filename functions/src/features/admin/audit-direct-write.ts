import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import { changedFields, writeAudit } from '../../records/audit.ts';

/** What Firestore tells of a write; a retry has the same id. */
type Written = { id: string; before: DocumentSnapshot; after: DocumentSnapshot };

const noteAuthor = z.object({ by: z.string().check(z.minLength(1)), about: z.string() });
const textAuthor = z.object({ updatedBy: z.string().check(z.minLength(1)) });

/** They say who and when, as the entry itself does. */
const bookkeeping = new Set(['by', 'byName', 'createdAt', 'updatedBy', 'updatedAt']);

/**
 * Records what an admin has written past the API. What the server writes is recorded by the server, so it is passed over: it
 * has no author, or a time other than that of the write.
 */
export async function auditDirectWrite(
  { firestore, collections }: Pick<Dependencies, 'firestore' | 'collections'>,
  { id, before, after }: Written,
): Promise<void> {
  const author = authorOf(before, after);
  if (author === null || after.updateTime === undefined) return;
  const [old, content] = [contentOf(before), contentOf(after)];
  const fields = changedFields(old, content).filter((name) => !bookkeeping.has(name));
  // The same content again, or removed again.
  if (fields.length === 0) return;
  const batch = firestore.batch();
  writeAudit(batch, collections, {
    id,
    at: after.updateTime.toDate(),
    ...author,
    act: content === null ? 'remove' : 'write',
    record: after.ref.path,
    fields: content === null ? [] : fields,
  });
  await batch.commit();
}

/** A removed note counts as none: what deletes it for good is no act of anybody. */
function contentOf(snapshot: DocumentSnapshot): DocumentData | null {
  return snapshot.get('removedAt') === undefined ? (snapshot.data() ?? null) : null;
}

function authorOf(before: DocumentSnapshot, after: DocumentSnapshot): { by: string; about?: string } | null {
  if (after.ref.parent.id === 'notes') {
    const { data } = z.safeParse(noteAuthor, { ...after.data(), by: noteWriter(before, after) });
    return data ?? null;
  }
  // The rules let nobody add or remove a picture: the server does, and says so.
  const { data } = before.exists && isOfNow(after, 'updatedAt') ? z.safeParse(textAuthor, after.data()) : {};
  return data === undefined ? null : { by: data.updatedBy };
}

function noteWriter(before: DocumentSnapshot, after: DocumentSnapshot): unknown {
  if (isOfNow(after, 'removedAt')) return after.get('removedBy');
  // Who puts a note back writes nothing into it. By the rules it is who has removed it.
  if (isDeepStrictEqual(before.get('updatedAt'), after.get('updatedAt'))) return before.get('removedBy');
  return isOfNow(after, 'updatedAt') ? after.get('by') : undefined;
}

/** The rules want the time of the request, which is a moment before that of the write. */
const maxRequestMs = 60_000;

function isOfNow(after: DocumentSnapshot, field: string): boolean {
  const at: unknown = after.get(field);
  if (!(at instanceof Timestamp) || after.updateTime === undefined) return false;
  return Math.abs(after.updateTime.toMillis() - at.toMillis()) < maxRequestMs;
}
