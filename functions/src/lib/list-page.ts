import { unknownCursorMessage } from '@pawprints/domain/messages';
import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { validationFailed } from './api-error.ts';
import { isDocumentId, isPublicId } from './document-id.ts';
import { readableOrLogged } from './documents.ts';
import type { Log } from './log.ts';

export type Position = { at: Date; id: number };

type PageQuery = { page: number; size: number; cursor?: string | undefined };
type Slice<Document> = {
  docs: QueryDocumentSnapshot<Document>[];
  last: QueryDocumentSnapshot<Document> | null;
  total: number;
};

/**
 * Starts after the document with the sort values `after`, or after a number of pages, which costs a read for each document
 * before it.
 */
export async function sliceOf<Document>(
  query: Query<Document>,
  { page, size }: PageQuery,
  after: readonly unknown[] | null,
): Promise<Slice<Document>> {
  const from = after === null ? query.offset(page * size) : query.startAfter(...after);
  const [found, counted] = await Promise.all([from.limit(size + 1).get(), query.count().get()]);
  const docs = found.docs.slice(0, size);
  return { docs, last: (found.size > size && docs.at(-1)) || null, total: counted.data().count };
}

/**
 * Newest by `timeField` first. Logs documents that cannot be read, and leaves them out.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function newestFirst<Field extends string, Document extends Record<Field, Date>, Item>(
  query: Query<Document>,
  page: PageQuery,
  { timeField, view, log }: { timeField: Field; view: (id: number, content: Document) => Item; log: Log },
) {
  const after = positionOf(page.cursor);
  const { docs, last, total } = await sliceOf(
    byTime(query, timeField, 'desc'),
    page,
    after && [after.at, String(after.id)],
  );
  const items = readableOrLogged(docs, log).map(({ doc, content }) => view(Number(doc.id), content));
  const end =
    last &&
    positionIn(
      docs.findLast(({ id }) => isPublicId(id)),
      timeField,
    );
  return listOf(items, page, { next: end && { at: end.at, id: Number(end.id) }, total });
}

type CursorPage = { cursor?: string | undefined; size: number };

/**
 * The same without a count, of documents whose ids are any texts.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export function newestFrom<Field extends string, Document extends Record<Field, Date | null>>(
  query: Query<Document>,
  page: CursorPage,
  by: { timeField: Field; log: Log },
) {
  return timeOrdered(query, page, { ...by, direction: 'desc' });
}

/** As `newestFrom`, in either direction of time. */
export async function timeOrdered<Field extends string, Document extends Record<Field, Date | null>>(
  query: Query<Document>,
  { cursor, size }: CursorPage,
  { timeField, direction, log }: { timeField: Field; direction: 'asc' | 'desc'; log: Log },
): Promise<{ entries: (Document & { id: string })[]; nextCursor: string | null }> {
  const after = textPositionOf(cursor);
  const sorted = byTime(query, timeField, direction);
  const from = after === null ? sorted : sorted.startAfter(after.at, after.id);
  const found = await from.limit(size + 1).get();
  const docs = found.docs.slice(0, size);
  const entries = readableOrLogged(docs, log).map(({ doc, content }) => ({ ...content, id: doc.id }));
  const end = found.size > size ? positionIn(docs.at(-1), timeField) : null;
  return { entries, nextCursor: end && cursorOf(end) };
}

/** Without those whose time is none: Firestore sorts texts and lists above all times, and numbers below. */
function byTime<Document>(
  query: Query<Document>,
  timeField: string,
  direction: 'asc' | 'desc',
): Query<Document> {
  const sorted = query.orderBy(timeField, direction).orderBy('__name__', direction);
  const ends = [new Date(0), new Date(lastMoment)];
  const [first, last] = direction === 'asc' ? ends : ends.toReversed();
  return sorted.startAt(first).endAt(last);
}

/** Also of what cannot be read. Null where its time is none: so is that of all below it. */
function positionIn(
  doc: QueryDocumentSnapshot<unknown> | undefined,
  timeField: string,
): { at: Date; id: string } | null {
  const at: unknown = doc?.get(timeField);
  return doc !== undefined && at instanceof Timestamp ? { at: at.toDate(), id: doc.id } : null;
}

export function listOf<Item>(
  content: Item[],
  { size }: PageQuery,
  { next, total }: { next: Position | null; total: number },
) {
  const totalPages = Math.ceil(total / size);
  return { content, totalElements: total, totalPages, nextCursor: next && cursorOf(next) };
}

export function cursorOf({ at, id }: { at: Date; id: number | string }): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url');
}

/**
 * Null without a cursor.
 * @throws ApiError VALIDATION_FAILED for a text that is no cursor.
 */
export function positionOf(cursor: string | undefined): Position | null {
  const position = textPositionOf(cursor);
  if (position === null) return null;
  if (!isPublicId(position.id)) throw unknownCursor();
  return { at: position.at, id: Number(position.id) };
}

/** Firestore's last timestamp: the end of the year 9999. */
const lastMoment = Date.UTC(10_000, 0) - 1;

/** As `positionOf`, of documents whose ids are not numbers. */
export function textPositionOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d+)\.(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined || !isDocumentId(id) || Number(at) > lastMoment) throw unknownCursor();
  const position = { at: new Date(Number(at)), id };
  // Only texts that `cursorOf` returns: no '07', nothing that base64url skips.
  if (cursorOf(position) !== cursor) throw unknownCursor();
  return position;
}

const unknownCursor = () => validationFailed([{ path: 'cursor', message: unknownCursorMessage }]);
