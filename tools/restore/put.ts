import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { UserError } from '../launcher/user-error.ts';

/**
 * Copies documents and everything below them to another database in one transaction. Returns their paths.
 * @throws UserError for a document that does not exist, or that the other database has already, unless `replace` is set.
 */
export async function put(
  from: Firestore,
  into: Firestore,
  { paths, replace }: { paths: readonly string[]; replace: boolean },
): Promise<string[]> {
  const found = (await Promise.all(paths.map((path) => documentsAt(from, path)))).flat();
  const others = await into.getAll(...found.map(({ ref }) => into.doc(ref.path)));
  const existing = others.filter(({ exists }) => exists).map(({ ref }) => ref.path);
  if (existing.length > 0 && !replace) {
    const hint = 'are there. What they say now is gone with --replace.';
    throw new UserError(`Nothing was changed: ${existing.join(', ')} ${hint}`);
  }
  const batch = into.batch();
  for (const document of found) batch.set(into.doc(document.ref.path), document.data() ?? {});
  await batch.commit();
  return found.map(({ ref }) => ref.path);
}

async function documentsAt(from: Firestore, path: string): Promise<DocumentSnapshot[]> {
  const document = await from.doc(path).get();
  if (!document.exists) throw new UserError(`Nothing was changed: there is no ${path} to put back.`);
  const below = await Promise.all((await document.ref.listCollections()).map((one) => one.listDocuments()));
  const documentsBelow = await Promise.all(below.flat().map((ref) => documentsAt(from, ref.path)));
  return [document, ...documentsBelow.flat()];
}
