import type { FirestoreDataConverter } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/**
 * Reads documents through their schema, so that what the code sees is what it says; writes no field that the schema does not
 * name. Reading throws a ZodError for a document that is not of this shape.
 */
export function converterOf<Schema extends z.ZodMiniObject>(
  schema: Schema,
): FirestoreDataConverter<z.output<Schema>> {
  const fields = new Set(Object.keys(schema.shape));
  return {
    fromFirestore: (snapshot) => z.parse(schema, snapshot.data()),
    toFirestore: (document) =>
      Object.fromEntries(Object.entries(document).filter(([field]) => fields.has(field))),
  };
}
