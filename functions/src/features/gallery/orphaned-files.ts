import type { Bucket, Dependencies } from '../../dependencies.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import type { OrphanedFilesDocument } from '../../records/gallery.ts';

type Deps = Pick<Dependencies, 'bucket' | 'collections' | 'log' | 'now'>;

/** No upload or deletion takes this long, so an older one will not be finished. */
const abandonedAfterMs = 60 * 60 * 1000;
const sweptAtOnce = 10;

/** A file never changes under its name, so caches may keep it forever. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Throws only after all writes have ended, so that no file is stored later. */
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

/** storage.rules let everyone read the file. */
export function urlOf(bucket: Bucket, filesOrigin: string, path: string): string {
  return `${filesOrigin}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
}

async function deleteFiles(bucket: Bucket, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
}

/** Deletes the document last: another try needs it as long as a file is left. */
export async function deleteOrphanedFiles(
  { bucket, collections }: Pick<Deps, 'bucket' | 'collections'>,
  id: string,
  { paths }: Pick<OrphanedFilesDocument, 'paths'>,
): Promise<void> {
  await deleteFiles(bucket(), paths);
  await collections.orphanedFiles.doc(id).delete();
}

/** Deletes files of interrupted uploads and deletions. Logs a failure; the next upload tries again. */
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
