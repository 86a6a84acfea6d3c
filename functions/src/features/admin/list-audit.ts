import { defaultName } from '@pawprints/domain/characters';
import { auditPerCall, type AuditPage, type AuditQuery } from '@pawprints/domain/contract/admin-audit';
import type { Dependencies } from '../../dependencies.ts';
import { newestFrom } from '../../lib/list-page.ts';
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
  const { audit } = collections;
  const wanted = record === undefined ? audit : audit.where('about', '==', record);
  const page = { cursor, size: auditPerCall };
  const { entries, nextCursor } = await newestFrom(wanted, page, { timeField: 'at', log });
  const nameOf = await namesOf({ collections, log }, [...new Set(entries.map(({ by }) => by))]);
  const content = entries.map(({ by, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: { uid: by, name: nameOf.get(by) ?? defaultName },
  }));
  return { content, nextCursor };
}
