import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import { changedFields, writeAudit } from '../../records/audit.ts';

/** What Firestore tells of a write; a retry has the same id. */
type Written = { id: string; at: Date; before: DocumentSnapshot; after: DocumentSnapshot };

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
  { id, at, before, after }: Written,
): Promise<void> {
  const author = authorOf(before, after);
  if (author === null) return;
  const content = after.data() ?? null;
  const changed = content === null ? [] : changedFields(before.data() ?? null, content);
  const fields = changed.filter((name) => !bookkeeping.has(name));
  // The same content again, or another's note that an admin takes over just before removing it.
  if (content !== null && fields.length === 0) return;
  const batch = firestore.batch();
  writeAudit(batch, collections, {
    id,
    at: momentOf(before, after, at),
    ...author,
    act: content === null ? 'remove' : 'write',
    record: after.ref.path,
    fields,
  });
  await batch.commit();
}

/** The emulator tells whole seconds, so a removal counts as later than the last write. */
function momentOf(before: DocumentSnapshot, after: DocumentSnapshot, told: Date): Date {
  if (after.updateTime !== undefined) return after.updateTime.toDate();
  return new Date(Math.max(told.getTime(), (before.updateTime?.toMillis() ?? 0) + 1));
}

function authorOf(before: DocumentSnapshot, after: DocumentSnapshot): { by: string; about?: string } | null {
  if (after.exists && !isWrittenByRules(after)) return null;
  if (after.ref.parent.id === 'notes') {
    // The rules let an admin remove only what they wrote last, so the author is also who has removed it.
    const { data } = z.safeParse(noteAuthor, (after.exists ? after : before).data());
    return data === undefined ? null : { by: data.by, about: data.about };
  }
  // The rules let nobody add or remove a picture: the server does, and says so.
  const { data } = before.exists ? z.safeParse(textAuthor, after.data()) : {};
  return data === undefined ? null : { by: data.updatedBy };
}

/** The rules want the time of the request, which is a moment before that of the write. */
const maxRequestMs = 60_000;

function isWrittenByRules(after: DocumentSnapshot): boolean {
  const updatedAt: unknown = after.get('updatedAt');
  if (!(updatedAt instanceof Timestamp) || after.updateTime === undefined) return false;
  return Math.abs(after.updateTime.toMillis() - updatedAt.toMillis()) < maxRequestMs;
}
