import { randomUUID } from 'node:crypto';
import { writeAudit, type AuditedAct } from '../../functions/src/records/audit.ts';
import type { Collections } from '../../functions/src/records/collections.ts';
import { collections as ofSuite } from './suite.ts';

/** Records that an admin has done something. */
export async function auditEntry(
  act: Partial<AuditedAct>,
  collections: Collections = ofSuite,
): Promise<string> {
  const id = randomUUID();
  const batch = collections.audit.firestore.batch();
  const usual: AuditedAct = {
    at: new Date(),
    by: 'somebody',
    act: 'write',
    record: 'reservations/1',
    fields: [],
  };
  writeAudit(batch, collections, { ...usual, ...act, id });
  await batch.commit();
  return id;
}
