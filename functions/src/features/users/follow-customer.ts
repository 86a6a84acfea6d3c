import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import { logUnreadable, UnreadableDocument } from '../../lib/documents.ts';
import { keepCustomerEntry } from '../../records/customer-index.ts';

/** Of a user document or a pet: what the list of customers shows, and sorts by. */
const listed = ['name', 'email', 'phoneNumber', 'createdAt'] as const;

/** After each write of `users/{uid}` or one of their pets. Most change nothing that is listed, and cost nothing more. */
export async function followCustomer(
  deps: Pick<Dependencies, 'collections' | 'firestore' | 'log'>,
  { before, after }: { before: DocumentSnapshot; after: DocumentSnapshot },
): Promise<void> {
  if (isDeepStrictEqual(listedOf(before), listedOf(after))) return;
  const [, uid = ''] = after.ref.path.split('/');
  try {
    await keepCustomerEntry(deps, uid);
  } catch (error) {
    // A thrown error would have the write delivered again for a day. Whoever mends the document causes a new one.
    if (!(error instanceof UnreadableDocument)) throw error;
    logUnreadable(deps.log, error);
  }
}

function listedOf(written: DocumentSnapshot): unknown[] {
  return [written.exists, ...listed.map((field): unknown => written.get(field))];
}
