import { isDeepStrictEqual } from 'node:util';
import { auditActs } from '@pawprints/domain/contract/admin-audit';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { storedInstant } from '../lib/documents.ts';
import type { Collections } from './collections.ts';

/**
 * `audit/{id}`: what an admin has done (docs/decisions/0162-audit-notes-and-direct-writes.md). Ids and field names only: no
 * names, no free text, nothing of what the fields contain.
 */
export const auditDocument = z.object({
  at: storedInstant,
  /** The uid of the admin. */
  by: z.string(),
  act: z.enum(auditActs),
  /** The path of the changed document, such as 'reservations/123'. */
  record: z.string(),
  /** What the record belongs to: of a note the path of what it is about, else the record itself. */
  about: z.string(),
  fields: z.array(z.string()),
  /** Firestore deletes it some time after that. */
  expireAt: storedInstant,
});
export type AuditDocument = z.output<typeof auditDocument>;

export type AuditedAct = Pick<AuditDocument, 'at' | 'by' | 'act' | 'record' | 'fields'> & {
  about?: string;
  /** Of what may be handled twice, such as an event: the same id is one entry. */
  id?: string;
};

const keptYears = 2;

/** A batch, or a transaction. */
type Writer = { set: (ref: DocumentReference<AuditDocument>, entry: AuditDocument) => unknown };

/** Adds the entry to the commit of the act itself, so that there is never one without the other. */
export function writeAudit(
  batch: Writer,
  { audit }: Pick<Collections, 'audit'>,
  { id, ...act }: AuditedAct,
): void {
  const expireAt = new Date(act.at);
  expireAt.setUTCFullYear(expireAt.getUTCFullYear() + keptYears);
  batch.set(id === undefined ? audit.doc() : audit.doc(id), { about: act.record, ...act, expireAt });
}

/** The names of the fields that differ, for `fields` of an entry. Null for a document that is not there. */
export function changedFields(before: object | null, after: object | null): string[] {
  const [old, next] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const names = new Set([...old.keys(), ...next.keys()]);
  return [...names].filter((name) => !isDeepStrictEqual(old.get(name), next.get(name))).toSorted();
}
