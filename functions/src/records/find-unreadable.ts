import type * as z from 'zod/mini';
import { contentOf, UnreadableDocument } from '../lib/documents.ts';
import type { Store } from './collections.ts';
import { capacityDocument, closureDocument, dayDocument, holdsDocument } from './days.ts';
import { petDocument } from './pets.ts';
import { bookingKeyDocument } from './reservation.ts';
import { userDocument } from './users.ts';
import { waitDocument, wishesDocument } from './waitlist.ts';

/** Those of which a document that cannot be read is reported, but for the reservations. */
const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  bookingKeys: bookingKeyDocument,
  closures: closureDocument,
  days: dayDocument,
  holds: holdsDocument,
  pets: petDocument,
  settings: capacityDocument,
  users: userDocument,
  waitlist: waitDocument,
  wishes: wishesDocument,
};

/** Null for a document that can be read, or is not there any more. */
export async function findUnreadable(
  { firestore }: Pick<Store, 'firestore'>,
  path: string,
): Promise<UnreadableDocument | null> {
  const found = await firestore.doc(path).get();
  const schema = schemas[found.ref.parent.id];
  if (schema === undefined) throw new Error(`Nothing is known of how ${path} is read.`);
  try {
    if (found.exists) contentOf(schema, found);
    return null;
  } catch (error) {
    if (error instanceof UnreadableDocument) return error;
    throw error;
  }
}
