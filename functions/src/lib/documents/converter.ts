import type { DocumentSnapshot, FirestoreDataConverter, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A document that is not of its shape. Says which and where it is wrong, never what stands in it. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly path: string;
  /** When it was written last, null for one that is missing. */
  readonly version: Timestamp | null;

  constructor(path: string, version: Timestamp | null, wrong: string) {
    super(`${path} cannot be read: ${wrong}.`);
    this.path = path;
    this.version = version;
  }
}

/**
 * A document's content by its schema.
 * @throws UnreadableDocument where it is missing, or not of this shape.
 */
export function contentOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: Pick<DocumentSnapshot, 'ref' | 'updateTime' | 'data'>,
): z.output<Schema> {
  const { ref, updateTime } = snapshot;
  if (updateTime === undefined) throw new UnreadableDocument(ref.path, null, 'it is missing');
  const { data, error } = z.safeParse(schema, snapshot.data());
  if (error === undefined) return data;
  const fields = new Set(error.issues.map(({ path }) => String(path[0])));
  throw new UnreadableDocument(ref.path, updateTime, [...fields].join(', '));
}

/**
 * Reads documents through their schema, so that what the code sees is what it says; writes no field that the schema does not
 * name. Reading throws an UnreadableDocument for a document that is not of this shape.
 */
export function converterOf<Schema extends z.ZodMiniObject>(
  schema: Schema,
): FirestoreDataConverter<z.output<Schema>> {
  const fields = new Set(Object.keys(schema.shape));
  return {
    fromFirestore: (snapshot) => contentOf(schema, snapshot),
    toFirestore: (document) =>
      Object.fromEntries(Object.entries(document).filter(([field]) => fields.has(field))),
  };
}

/**
 * An object within a document. What a version to come adds to it is kept when the document is written, though nobody here knows
 * of it: the fields of a document stand by themselves, but an object is written as a whole.
 */
export function partOf<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape> {
  return z.looseObject(shape);
}
