import type { Firestore, WriteBatch, WriteResult } from 'firebase-admin/firestore';
import type { Collections } from '../collections.ts';
import { isAlreadyThere, isOutdated } from '../firestore-errors.ts';
import { queueMails, type Mail } from './outbox.ts';

type Store = { firestore: Firestore; collections: Collections };

/**
 * Commits writes together with the mails that they cause, all or nothing. A mail that is there already has been told, and is no
 * conflict: it is left as it is. Null when a precondition of `write` fails. One round trip, three where a mail was there.
 */
export async function commitWithMails(
  { firestore, collections }: Store,
  write: (batch: WriteBatch) => void,
  mails: readonly Mail[],
): Promise<WriteResult[] | null> {
  const commit = (some: readonly Mail[]): Promise<WriteResult[]> => {
    const batch = firestore.batch();
    write(batch);
    queueMails(batch, collections, some);
    return batch.commit();
  };
  try {
    return await commit(mails);
  } catch (error) {
    if (isOutdated(error)) return null;
    if (!isAlreadyThere(error)) throw error;
  }
  const untold = await untoldOf(collections, mails);
  if (untold.length === mails.length) return null;
  try {
    return await commit(untold);
  } catch (error) {
    if (isOutdated(error) || isAlreadyThere(error)) return null;
    throw error;
  }
}

async function untoldOf({ mail }: Collections, mails: readonly Mail[]): Promise<Mail[]> {
  const found = await Promise.all(mails.map(({ id }) => mail.doc(id).get()));
  return mails.filter((_, at) => found[at]?.exists === false);
}
