import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import { logUnreadable, UnreadableDocument } from '../../lib/documents.ts';
import { indexedFields, keepCustomerEntry } from '../../records/customer-index.ts';

/** After each write of `users/{uid}` or one of their pets. Most change nothing that is in the index, and cost nothing more. */
export async function followCustomer(
  deps: Pick<Dependencies, 'collections' | 'firestore' | 'log'>,
  { before, after }: { before: DocumentSnapshot; after: DocumentSnapshot },
): Promise<void> {
  if (isDeepStrictEqual(indexedIn(before), indexedIn(after))) return;
  const [, uid = ''] = after.ref.path.split('/');
  try {
    await keepCustomerEntry(deps, uid);
  } catch (error) {
    // A thrown error would have the write delivered again for a day. Whoever mends the document causes a new one.
    if (!(error instanceof UnreadableDocument)) throw error;
    logUnreadable(deps.log, error);
  }
}

function indexedIn(written: DocumentSnapshot): unknown[] {
  return [written.exists, ...indexedFields.map((field): unknown => written.get(field))];
}
