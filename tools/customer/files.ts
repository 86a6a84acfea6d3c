import { writeFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { reportCardFolder } from '../../functions/src/records/report-cards.ts';
import type { ProjectWithFiles } from '../project.ts';
import type { Records } from './records.ts';

type StoredFile = { bucket: string; path: string };

/** Within each, all that is in the folder of a customer is theirs. */
const privateFolders = ['vaccinations', reportCardFolder];

/** Also of documents that cannot be read otherwise. */
function filesIn(doc: DocumentSnapshot): StoredFile[] {
  const photos: unknown = doc.get('photos');
  const files: unknown[] = [doc.get('file'), ...(Array.isArray(photos) ? photos.map(fileOfPhoto) : [])];
  return files.flatMap((file) => (isStoredFile(file) ? [file] : []));
}

function fileOfPhoto(photo: unknown): unknown {
  return typeof photo === 'object' && photo !== null && 'file' in photo ? photo.file : null;
}

function isStoredFile(file: unknown): file is StoredFile {
  if (typeof file !== 'object' || file === null || !('bucket' in file) || !('path' in file)) return false;
  return typeof file.bucket === 'string' && typeof file.path === 'string';
}

/** Writes the files of a customer into a folder that only the user of this computer may read. Returns how many there are. */
export async function exportFiles(
  project: ProjectWithFiles,
  { vaccinations, reportCards }: Records,
  folder: string,
): Promise<number> {
  const files = [...vaccinations, ...reportCards].flatMap(filesIn);
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
  { vaccinations, reportCards, orphanedFiles }: Records,
  uids: readonly string[],
): Promise<void> {
  const noted = orphanedFiles.map((doc): unknown => doc.get('bucket'));
  const named = [...vaccinations, ...reportCards].flatMap(filesIn).map(({ bucket }) => bucket);
  const buckets = new Set([...named, ...noted.filter((name) => typeof name === 'string')]);
  for (const bucket of buckets) {
    for (const uid of uids) {
      for (const folder of privateFolders) {
        await project.bucket(bucket).deleteFiles({ prefix: `${folder}/${uid}/` });
      }
    }
  }
}
