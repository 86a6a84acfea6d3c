import { defaultName } from '@pawprints/domain/characters';
import { auditPerCall, type AuditPage, type AuditQuery } from '@pawprints/domain/contract/admin-audit';
import type { Dependencies } from '../../dependencies.ts';
import { newestFrom } from '../../lib/list-page.ts';
import { namesOf } from '../../records/names.ts';
import { recordNames } from './record-names.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'log'>;

/**
 * Newest first. Two round trips: the entries, then the names of who did it and of what it was.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function listAudit(
  { collections, firestore, log }: Deps,
  { record, cursor }: AuditQuery,
): Promise<AuditPage> {
  const { audit } = collections;
  const wanted = record === undefined ? audit : audit.where('about', '==', record);
  const page = { cursor, size: auditPerCall };
  const { entries, nextCursor } = await newestFrom(wanted, page, { timeField: 'at', log });
  const records = entries.flatMap((entry) => [entry.record, entry.about]);
  const [admins, names] = await Promise.all([
    namesOf(
      { collections, log },
      entries.map(({ by }) => by),
    ),
    recordNames(firestore, records),
  ]);
  const content = entries.map(({ by, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: { uid: by, name: admins.get(by) ?? defaultName },
    recordName: names.get(entry.record) ?? null,
    aboutName: names.get(entry.about) ?? null,
  }));
  return { content, nextCursor };
}
