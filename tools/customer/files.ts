import { writeFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { reportCardFolder } from '../../functions/src/records/report-cards.ts';
import type { ProjectWithFiles } from '../project.ts';
import { picturesOf, type Records } from './records.ts';

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

/** The public files of a picture, which are in the bucket of the photos of its card. */
function copiesIn(picture: DocumentSnapshot, cards: readonly DocumentSnapshot[]): StoredFile[] {
  const card = cards.find(({ id }) => Number(id) === picture.get('reportCardId'));
  const buckets = new Set(card === undefined ? [] : filesIn(card).map(({ bucket }) => bucket));
  const paths: unknown[] = [picture.get('imagePath'), picture.get('thumbnailPath')];
  const named = paths.filter((path) => typeof path === 'string');
  return [...buckets].flatMap((bucket) => named.map((path) => ({ bucket, path })));
}

/** Writes the files of a customer into a folder that only the user of this computer may read. Returns how many there are. */
export async function exportFiles(
  project: ProjectWithFiles,
  { vaccinations, reportCards, pawPrints }: Records,
  folder: string,
): Promise<number> {
  const files = [
    ...[...vaccinations, ...reportCards].flatMap(filesIn),
    ...pawPrints.flatMap((picture) => copiesIn(picture, reportCards)),
  ];
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
  for (const doc of orphanedFiles) {
    const { paths, bucket } = doc.data();
    if (bucket === undefined) continue;
    for (const path of paths) await project.bucket(bucket).file(path).delete({ ignoreNotFound: true });
  }
  for (const bucket of buckets) {
    for (const uid of uids) {
      for (const folder of privateFolders) {
        await project.bucket(bucket).deleteFiles({ prefix: `${folder}/${uid}/` });
      }
    }
  }
}

/** Takes photos of report cards out of the gallery, the public files first, so that another run finds what this one has left. */
export async function erasePictures(
  project: ProjectWithFiles,
  cards: readonly QueryDocumentSnapshot[],
): Promise<void> {
  for (const card of cards) {
    const { docs } = await picturesOf(project.collections, card.id).get();
    for (const picture of docs) {
      for (const { bucket, path } of copiesIn(picture, cards)) {
        await project.bucket(bucket).file(path).delete({ ignoreNotFound: true });
      }
      await picture.ref.delete();
    }
  }
}
