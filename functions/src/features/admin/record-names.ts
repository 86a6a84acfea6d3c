import type { Firestore } from 'firebase-admin/firestore';
import { isDocumentId } from '../../lib/document-id.ts';

/** The field with the name of a picture, a person or a pet. */
function nameFieldOf(path: string): string | null {
  if (!path.split('/').every(isDocumentId)) return null;
  if (/^gallery\/[^/]+$/.test(path)) return 'petName';
  return /^users\/[^/]+(\/pets\/[^/]+)?$/.test(path) ? 'name' : null;
}

/** What records are called today, by path; those without a name, or gone, are not in it. At most one round trip. */
export async function recordNames(
  firestore: Firestore,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(paths)].filter((path) => nameFieldOf(path) !== null);
  if (named.length === 0) return new Map();
  const found = await firestore.getAll(...named.map((path) => firestore.doc(path)));
  return new Map(
    found.flatMap((doc): [string, string][] => {
      const name: unknown = doc.get(nameFieldOf(doc.ref.path) ?? '');
      return typeof name === 'string' && name !== '' ? [[doc.ref.path, name]] : [];
    }),
  );
}
