import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { unknownCursorMessage } from '@pawprints/domain/messages';
import { validationFailed } from './api-error.ts';

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

/** A place in a list that is sorted by time: what was made `at` a moment, known by `id`. */
export type Position = { at: Date; id: number };

/** A position as callers get it, to be sent back as it is. */
export function cursorOf({ at, id }: Position): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url');
}

/**
 * The position that a cursor names.
 * @throws ApiError VALIDATION_FAILED for a text that is no cursor.
 */
export function positionOf(cursor: string): Position {
  const [at = Number.NaN, id = Number.NaN] = Buffer.from(cursor, 'base64url')
    .toString()
    .split('.')
    .map(Number);
  const isPosition = at >= 0 && at <= lastMoment && id >= 1 && Number.isSafeInteger(id);
  const position = { at: new Date(at), id };
  // What is not written as we write it, such as '1e3', '07' or a part too many, was given by no answer.
  if (isPosition && cursorOf(position) === cursor) return position;
  throw validationFailed([{ path: 'cursor', message: unknownCursorMessage }]);
}

/** The last one that Firestore keeps: the end of the year 9999. */
const lastMoment = Date.UTC(10_000, 0) - 1;
