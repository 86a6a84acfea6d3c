import { unknownCursorMessage } from '@pawprints/domain/messages';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { validationFailed } from './api-error.ts';
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
  const sorted = query.orderBy(timeField, 'desc').orderBy('__name__', 'desc');
  const { docs, last, total } = await sliceOf(sorted, page, after && [after.at, String(after.id)]);
  const items = readableOrLogged(docs, log).map(({ doc, content }) => ({ id: Number(doc.id), content }));
  const end = last && items.at(-1);
  const next = end ? { id: end.id, at: end.content[timeField] } : null;
  return listOf(
    items.map(({ id, content }) => view(id, content)),
    page,
    { next, total },
  );
}

/**
 * The same without a count, of documents whose ids are any texts.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function newestFrom<Field extends string, Document extends Record<Field, Date | null>>(
  query: Query<Document>,
  { cursor, size }: { cursor?: string | undefined; size: number },
  { timeField, log }: { timeField: Field; log: Log },
): Promise<{ entries: (Document & { id: string })[]; nextCursor: string | null }> {
  const after = textPositionOf(cursor);
  const sorted = query.orderBy(timeField, 'desc').orderBy('__name__', 'desc');
  const from = after === null ? sorted : sorted.startAfter(after.at, after.id);
  const found = await from.limit(size + 1).get();
  const readable = readableOrLogged(found.docs.slice(0, size), log);
  const entries = readable.map(({ doc, content }) => ({ ...content, id: doc.id }));
  const last = found.size > size ? entries.at(-1) : undefined;
  const at = last?.[timeField] ?? null;
  return { entries, nextCursor: last && at ? cursorOf({ at, id: last.id }) : null };
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
  const id = Number(position.id);
  if (id < 1 || !Number.isSafeInteger(id) || String(id) !== position.id) throw unknownCursor();
  return { at: position.at, id };
}

/** Firestore's last timestamp: the end of the year 9999. */
const lastMoment = Date.UTC(10_000, 0) - 1;

/** As `positionOf`, of documents whose ids are not numbers. */
function textPositionOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d+)\.([\w.-]+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined || Number(at) > lastMoment) throw unknownCursor();
  const position = { at: new Date(Number(at)), id };
  // Only texts that `cursorOf` returns: no '07', nothing that base64url skips.
  if (cursorOf(position) !== cursor) throw unknownCursor();
  return position;
}

const unknownCursor = () => validationFailed([{ path: 'cursor', message: unknownCursorMessage }]);
