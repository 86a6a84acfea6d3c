import type { Dependencies } from '../../dependencies.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import type { Bucket } from '../../lib/firebase.ts';
import type { OrphanedFilesDocument } from '../../records/gallery.ts';

type Deps = Pick<Dependencies, 'bucket' | 'collections' | 'log' | 'now'>;

/** No upload and no deletion takes this long, so nobody is going to finish an older one. */
const abandonedAfterMs = 60 * 60 * 1000;
const sweptAtOnce = 10;

/** A file never changes under its name, so caches may keep it for ever. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Stores WebP files. Where one fails, this throws only after all have ended, so that none is stored later. */
export async function storeFiles(
  bucket: Bucket,
  files: readonly { path: string; bytes: Buffer }[],
): Promise<void> {
  const outcomes = await Promise.allSettled(
    files.map(({ path, bytes }) =>
      bucket
        .file(path)
        .save(bytes, { resumable: false, contentType: 'image/webp', metadata: { cacheControl } }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** The public URL of a file; storage.rules let everyone read it. */
export function urlOf(bucket: Bucket, filesOrigin: string, path: string): string {
  return `${filesOrigin}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
}

/** Deletes files; one that does not exist is no error. */
async function deleteFiles(bucket: Bucket, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
}

/** Deletes files and then the document that lists them, which is needed for another try as long as a file is there. */
export async function deleteOrphanedFiles(
  { bucket, collections }: Pick<Deps, 'bucket' | 'collections'>,
  id: string,
  { paths }: Pick<OrphanedFilesDocument, 'paths'>,
): Promise<void> {
  await deleteFiles(bucket(), paths);
  await collections.orphanedFiles.doc(id).delete();
}

/** Deletes what uploads and deletions have left behind that broke off. A failure is logged; the next upload tries again. */
export async function sweepOrphanedFiles(deps: Deps): Promise<void> {
  const { collections, log, now } = deps;
  try {
    const { docs } = await collections.orphanedFiles
      .where('createdAt', '<', new Date(now().getTime() - abandonedAfterMs))
      .limit(sweptAtOnce)
      .get();
    await Promise.all(
      readableOrLogged(docs, log).map(({ doc, content }) => deleteOrphanedFiles(deps, doc.id, content)),
    );
  } catch (error) {
    log.error('Orphaned files of the gallery could not be deleted.', error);
  }
}
