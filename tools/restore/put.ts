import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { Fault } from '../launcher/fault.ts';

/**
 * Puts documents of a database, with all that stands below them, into another one, all or nothing; answers with their paths.
 * @throws Fault for one that is not in the first, or is in the other unless it may be replaced.
 */
export async function put(
  { from, into, replace }: { from: Firestore; into: Firestore; replace: boolean },
  paths: readonly string[],
): Promise<string[]> {
  const found = (await Promise.all(paths.map((path) => documentsAt(from, path)))).flat();
  const there = (await into.getAll(...found.map(({ ref }) => into.doc(ref.path)))).filter(
    ({ exists }) => exists,
  );
  if (there.length > 0 && !replace) {
    throw new Fault(
      `Nothing was changed: ${there.map(({ ref }) => ref.path).join(', ')} are there. What they say now is gone with ` +
        '--replace.',
    );
  }
  const batch = into.batch();
  for (const document of found) batch.set(into.doc(document.ref.path), document.data() ?? {});
  await batch.commit();
  return found.map(({ ref }) => ref.path);
}

async function documentsAt(from: Firestore, path: string): Promise<DocumentSnapshot[]> {
  const document = await from.doc(path).get();
  if (!document.exists) throw new Fault(`Nothing was changed: there is no ${path} to put back.`);
  const below = await Promise.all((await document.ref.listCollections()).map((one) => one.listDocuments()));
  const documentsBelow = await Promise.all(below.flat().map((ref) => documentsAt(from, ref.path)));
  return [document, ...documentsBelow.flat()];
}
