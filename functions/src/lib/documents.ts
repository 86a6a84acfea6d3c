import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentSnapshot,
  type FirestoreDataConverter,
  type PartialWithFieldValue,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isPublicId } from './document-id.ts';
import type { Log } from './log.ts';

/** Names the document and the fields, never their content. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly path: string;
  /** The document's update time, null for a missing document. */
  readonly version: Timestamp | null;

  constructor(path: string, version: Timestamp | null, wrong: string) {
    super(`${path} cannot be read: ${wrong}.`);
    this.path = path;
    this.version = version;
  }
}

/** Null for what cannot be read; any other error is thrown. */
export async function nullIfUnreadable<Content>(reading: Promise<Content>): Promise<Content | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

/** Their documents go by public ids, which answers say as numbers. */
const ofPublicIds = new Set([
  'gallery',
  'hiddenReviews',
  'pets',
  'reportCards',
  'reservations',
  'reviews',
  'vaccinations',
  'waitlist',
]);

/** @throws UnreadableDocument for a document that is missing or does not fit the schema. */
export function contentOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: Pick<DocumentSnapshot, 'ref' | 'updateTime' | 'data'>,
): z.output<Schema> {
  const { ref, updateTime } = snapshot;
  if (updateTime === undefined) throw new UnreadableDocument(ref.path, null, 'it is missing');
  if (ofPublicIds.has(ref.parent.id) && !isPublicId(ref.id)) {
    throw new UnreadableDocument(ref.path, updateTime, 'its id is no number');
  }
  const { data, error } = z.safeParse(schema, snapshot.data());
  if (error === undefined) return data;
  const fields = new Set(error.issues.map(({ path }) => String(path[0])));
  throw new UnreadableDocument(ref.path, updateTime, [...fields].join(', '));
}

/** Reading throws an UnreadableDocument; writing keeps only fields of the schema. */
export function converterOf<Schema extends z.ZodMiniObject>(
  schema: Schema,
): FirestoreDataConverter<z.output<Schema>> {
  return {
    fromFirestore: (snapshot) => contentOf(schema, snapshot),
    toFirestore: (document) => fieldsOf(schema, document),
  };
}

/** The fields of the schema alone. A batch's `update` needs them, since it uses no converter. */
export function fieldsOf<Schema extends z.ZodMiniObject>(
  schema: Schema,
  document: PartialWithFieldValue<z.output<Schema>>,
): z.output<Schema>;
export function fieldsOf({ shape }: z.ZodMiniObject, document: object): object {
  return Object.fromEntries(Object.entries(document).filter(([field]) => Object.hasOwn(shape, field)));
}

/** The fields of `after` that `before` has not, or not with this value. */
export function changesOf<Content extends object>(before: Content, after: Content): Partial<Content>;
export function changesOf(before: object, after: object): object {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => !old.has(field) || !isDeepStrictEqual(value, old.get(field)),
    ),
  );
}

/** Firestore writes an object within a document as a whole, so the schema keeps fields that a later release has added. */
export function partOf<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape> {
  return z.looseObject(shape);
}

/** Read as a Date. The SDK writes a Date as a timestamp by itself. */
export const storedInstant = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp: Timestamp) => timestamp.toDate()),
);

/** An amount, as answers say it in dollars. */
export const storedCents = z.int().check(z.nonnegative());

type Readable<Document> = { doc: DocumentSnapshot<Document>; content: Document };

export function readableOrLogged<Document>(
  docs: readonly DocumentSnapshot<Document>[],
  log: Log,
): Readable<Document>[] {
  return readable(
    docs,
    (doc) => doc.data(),
    (unreadable) => logUnreadable(log, unreadable),
  );
}

/** Passes documents that cannot be read to `report`, and leaves them out. */
export function readable<Snapshot extends { exists: boolean }, Document>(
  docs: readonly Snapshot[],
  read: (doc: Snapshot) => Document | undefined,
  report: (unreadable: UnreadableDocument) => void,
): { doc: Snapshot; content: Document }[] {
  return docs.flatMap((doc) => {
    if (!doc.exists) return [];
    try {
      const content = read(doc);
      return content === undefined ? [] : [{ doc, content }];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      report(error);
      return [];
    }
  });
}

export function logUnreadable(log: Log, unreadable: UnreadableDocument): void {
  log.error('A document cannot be read, and was passed over.', unreadable, { document: unreadable.path });
}
