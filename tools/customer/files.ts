import { writeFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ProjectWithFiles } from '../project.ts';
import type { Records } from './records.ts';

type StoredFile = { bucket: string; path: string };

/** Also of documents that cannot be read otherwise. */
function fileIn(doc: DocumentSnapshot): StoredFile[] {
  const [bucket, path]: unknown[] = [doc.get('file.bucket'), doc.get('file.path')];
  return typeof bucket === 'string' && typeof path === 'string' ? [{ bucket, path }] : [];
}

/** Writes the files of a customer into a folder that only the user of this computer may read. Returns how many there are. */
export async function exportFiles(
  project: ProjectWithFiles,
  { vaccinations }: Records,
  folder: string,
): Promise<number> {
  const files = vaccinations.flatMap(fileIn);
  if (files.length > 0) mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { bucket, path } of files) {
    const [bytes] = await project.bucket(bucket).file(path).download();
    writeFileSync(join(folder, basename(path)), bytes, { mode: 0o600 });
  }
  return files.length;
}

/** Before the documents that name them, so that another run finds what this one has left. */
export async function eraseFiles(
  project: ProjectWithFiles,
  { vaccinations, orphanedFiles }: Records,
  uids: readonly string[],
): Promise<void> {
  const noted = orphanedFiles.map((doc): unknown => doc.get('bucket'));
  const named = vaccinations.flatMap(fileIn).map(({ bucket }) => bucket);
  const buckets = new Set([...named, ...noted.filter((name) => typeof name === 'string')]);
  for (const bucket of buckets) {
    // All that is in the folder of a customer is theirs.
    for (const uid of uids) await project.bucket(bucket).deleteFiles({ prefix: `vaccinations/${uid}/` });
  }
}
