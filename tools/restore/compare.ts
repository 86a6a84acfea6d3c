import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collectionsOf } from '../../functions/src/records/collections.ts';

export type Difference = { path: string; is: 'missing' | 'changed' | 'new' };
export type Compared = { equal: number; differences: Difference[] };

const pageSize = 300;

/** What became of each document of a database in another one; what is only in the other is new. */
export async function compare(before: Firestore, now: Firestore): Promise<Compared> {
  const roots = (await Promise.all([before.listCollections(), now.listCollections()])).flat();
  const known = Object.values(collectionsOf(now)).map((one) =>
    typeof one === 'function' ? one('any') : one,
  );
  const names = [...new Set([...roots, ...known].map(({ id }) => id))].toSorted();
  const compared: Compared = { equal: 0, differences: [] };
  for (const name of names) {
    for await (const page of pagesOf(before, name)) {
      const others = await now.getAll(...page.map(({ ref }) => now.doc(ref.path)));
      for (const [at, { ref, data }] of page.map(read).entries()) {
        const other = others[at]?.data();
        if (other !== undefined && isDeepStrictEqual(data, other)) compared.equal += 1;
        else compared.differences.push({ path: ref.path, is: other === undefined ? 'missing' : 'changed' });
      }
    }
    for await (const page of pagesOf(now, name)) {
      const others = await before.getAll(...page.map(({ ref }) => before.doc(ref.path)));
      for (const [at, { ref }] of page.entries()) {
        if (others[at]?.exists !== true) compared.differences.push({ path: ref.path, is: 'new' });
      }
    }
  }
  return compared;
}

const read = (doc: QueryDocumentSnapshot) => ({ ref: doc.ref, data: doc.data() });

/** All documents of the collections of this name, wherever they are. */
async function* pagesOf(firestore: Firestore, name: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = firestore.collectionGroup(name).orderBy(FieldPath.documentId()).limit(pageSize);
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    last = docs.at(-1);
    if (last === undefined) return;
    yield docs;
  }
}
