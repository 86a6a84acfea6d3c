import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import { logUnreadable } from '../../lib/documents.ts';
import { attentionRepository, raiseUnreadable } from '../../records/attention.ts';
import { unreadableIn } from '../../records/find-unreadable.ts';

/**
 * Tells the owner of a document that somebody has written so that it cannot be read. Whoever meets it later tells of the same
 * occasion, which is one entry and one mail.
 */
export async function reportIfUnreadable(deps: Dependencies, written: DocumentSnapshot): Promise<void> {
  const unreadable = unreadableIn(written);
  if (unreadable === null) return;
  logUnreadable(deps.log, unreadable);
  await attentionRepository(deps).write(raiseUnreadable(unreadable, deps.now()));
}
