import { defaultName } from '@pawprints/domain/characters';
import { auditPerCall, type AuditPage, type AuditQuery } from '@pawprints/domain/contract/admin-audit';
import type { Dependencies } from '../../dependencies.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import { cursorOf, textPositionOf } from '../../lib/list-page.ts';
import { namesOf } from '../../records/names.ts';

type Deps = Pick<Dependencies, 'collections' | 'log'>;

/**
 * Newest first.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function listAudit(
  { collections, log }: Deps,
  { record, cursor }: AuditQuery,
): Promise<AuditPage> {
  const after = textPositionOf(cursor);
  const { audit } = collections;
  const wanted = record === undefined ? audit : audit.where('about', '==', record);
  const sorted = wanted.orderBy('at', 'desc').orderBy('__name__', 'desc');
  const from = after === null ? sorted : sorted.startAfter(after.at, after.id);
  const { docs, size } = await from.limit(auditPerCall + 1).get();
  const found = readableOrLogged(docs.slice(0, auditPerCall), log);
  const nameOf = await namesOf({ collections, log }, [...new Set(found.map(({ content }) => content.by))]);
  const content = found.map(({ doc, content: { at, by, act, record: path, about, fields } }) => {
    const who = { uid: by, name: nameOf.get(by) ?? defaultName };
    return { id: doc.id, at: at.toISOString(), by: who, act, record: path, about, fields };
  });
  const last = found.at(-1);
  const isMore = size > auditPerCall && last !== undefined;
  return { content, nextCursor: isMore ? cursorOf({ at: last.content.at, id: last.doc.id }) : null };
}
