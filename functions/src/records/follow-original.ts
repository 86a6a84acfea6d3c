import type { DocumentData, DocumentSnapshot, UpdateData, WriteBatch } from 'firebase-admin/firestore';
import { retryWhileOutdated } from '../lib/firestore-failure.ts';
import type { Store } from './collections.ts';
import { commitWithMails } from './mail.ts';

type Original = Pick<DocumentSnapshot, 'exists' | 'get'>;

/** What a copy is to say otherwise, null where it is right. */
export type ChangesOf = (copy: DocumentSnapshot, original: Original) => UpdateData<DocumentData> | null;

/**
 * Makes copies say what a document says by now, whatever the order of its events. They are read before it, since their versions are the
 * preconditions of what is written: whoever has written them meanwhile has read it later. Again until nothing is to be written, since
 * who has found a copy right has left its version as it was. Of a document that is gone, copies say what was so last.
 */
export function followOriginal(
  store: Store,
  original: { get: () => Promise<Original> },
  readCopies: () => Promise<readonly DocumentSnapshot[]>,
  changesOf: ChangesOf,
): Promise<void> {
  return retryWhileOutdated('customer', async () => {
    const copies = await readCopies();
    if (copies.length === 0) return;
    const found = await original.get();
    if (!found.exists) return;
    const changed = copies.flatMap((copy) => {
      const changes = changesOf(copy, found);
      const { ref, updateTime: lastUpdateTime } = copy;
      return changes === null || lastUpdateTime === undefined ? [] : [{ ref, changes, lastUpdateTime }];
    });
    if (changed.length === 0) return;
    const write = (batch: WriteBatch): void => {
      for (const { ref, changes, lastUpdateTime } of changed) batch.update(ref, changes, { lastUpdateTime });
    };
    await commitWithMails(store, write, []);
    return 'outdated';
  });
}
