import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Where a page of a list begins: after so many pages, or after the document whose sort values are `after`. */
export type SliceStart = { page: number; size: number; after: readonly unknown[] | null };

/** A page of documents; `last` is the last one on it where others follow, null where the list ends. */
export type Slice<Document> = {
  docs: QueryDocumentSnapshot<Document>[];
  last: QueryDocumentSnapshot<Document> | null;
  /** How many there are on all pages. */
  total: number;
};

/** A page of what a query finds. A page number costs a read for each document before it, `after` none. */
export async function sliceOf<Document>(
  query: Query<Document>,
  { page, size, after }: SliceStart,
): Promise<Slice<Document>> {
  const from = after === null ? query.offset(page * size) : query.startAfter(...after);
  const [found, counted] = await Promise.all([from.limit(size + 1).get(), query.count().get()]);
  const docs = found.docs.slice(0, size);
  return { docs, last: (found.size > size && docs.at(-1)) || null, total: counted.data().count };
}
