import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collectionsOf } from '../../functions/src/records/collections.ts';

type Difference = { path: string; is: 'missing' | 'changed' | 'new' };

const pageSize = 300;

/** Compares every document of two databases. `new` documents exist only in the later one. */
export async function compare(
  before: Firestore,
  now: Firestore,
): Promise<{ equal: number; differences: Difference[] }> {
  const roots = (await Promise.all([before.listCollections(), now.listCollections()])).flat();
  // Subcollections are in no list of a database. A name is enough, so any parent will do.
  const known = Object.values(collectionsOf(now)).map((one) =>
    typeof one === 'function' ? one('any') : one,
  );
  const names = [...new Set([...roots, ...known].map(({ id }) => id))].toSorted();
  const differences: Difference[] = [];
  let equal = 0;
  for (const name of names) {
    for await (const page of pagesOf(before, name)) {
      const others = await now.getAll(...page.map(({ ref }) => now.doc(ref.path)));
      for (const [at, doc] of page.entries()) {
        const other = others[at]?.data();
        if (isDeepStrictEqual(doc.data(), other)) equal += 1;
        else differences.push({ path: doc.ref.path, is: other === undefined ? 'missing' : 'changed' });
      }
    }
    for await (const page of pagesOf(now, name)) {
      const others = await before.getAll(...page.map(({ ref }) => before.doc(ref.path)));
      for (const [at, { ref }] of page.entries()) {
        if (others[at]?.exists !== true) differences.push({ path: ref.path, is: 'new' });
      }
    }
  }
  return { equal, differences };
}

async function* pagesOf(firestore: Firestore, name: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = firestore.collectionGroup(name).orderBy(FieldPath.documentId()).limit(pageSize);
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    last = docs.at(-1);
    if (last === undefined) return;
    yield docs;
  }
}
