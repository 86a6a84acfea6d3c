import { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { collectionsOf } from '../../functions/src/records/collections.ts';
import { projectId } from '../../tools/ports.ts';
import { dependencies } from './in-process.ts';

type Act = () => Promise<unknown>;

/** Dependencies of a process of its own, whose client of Firestore the test changes. */
function withOwnFirestore(change: (firestore: Firestore) => void) {
  const firestore = new Firestore({ projectId });
  change(firestore);
  const deps = { ...dependencies, firestore, collections: collectionsOf(firestore) };
  return { deps, cleanup: () => firestore.terminate() };
}

/** Somebody else does something during its first commit, after all that it reads. */
export function whereMeanwhile(act: Act) {
  return withOwnFirestore((firestore) => {
    const newBatch = firestore.batch.bind(firestore);
    let isFirst = true;
    firestore.batch = () => {
      const batch = newBatch();
      const commit = batch.commit.bind(batch);
      batch.commit = async () => {
        if (isFirst) {
          isFirst = false;
          await act();
        }
        return commit();
      };
      return batch;
    };
  });
}

/** Somebody else does something before a document is read, for the first time or the `time`th. What is read beside it is read before. */
export function whereBeforeReading(path: string, act: Act, time = 1) {
  return withOwnFirestore((firestore) => {
    const getAll = firestore.getAll.bind(firestore);
    let times = 0;
    firestore.getAll = async (...asked) => {
      const isRead = asked.some((one) => one instanceof DocumentReference && one.path === path);
      if (isRead) times += 1;
      if (isRead && times === time) {
        // The client may have to connect first: then what was asked beside it is on its way.
        await firestore.collection('settings').limit(1).get();
        await act();
      }
      return getAll(...asked);
    };
  });
}
