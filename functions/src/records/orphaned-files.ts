import * as z from 'zod/mini';
import type { Bucket } from '../lib/bucket.ts';
import { storedInstant } from '../lib/documents.ts';
import { retryOnConflict } from '../lib/firestore-failure.ts';
import type { Log } from '../lib/log.ts';
import type { Collections } from './collections.ts';
import { galleryDocument } from './gallery.ts';

/**
 * `galleryRemains/{id}`: files in the bucket that belong to no record, because an upload or a deletion has not ended yet. Written
 * before the files, and with the end of the record, so that none is left however a process ends (docs/decisions/0010-gallery-images.md).
 * For a deletion the id says of what.
 */
export const orphanedFilesDocument = z.object({
  paths: z.array(z.string()),
  /** The item of the gallery that is being deleted, null for all else. */
  item: z.nullable(galleryDocument),
  /** Of private files: whose they are, and in which bucket, for who erases a customer. */
  uid: z.optional(z.string()),
  bucket: z.optional(z.string()),
  createdAt: storedInstant,
});
export type OrphanedFilesDocument = z.output<typeof orphanedFilesDocument>;

type Deps = {
  bucket: () => Bucket;
  collections: Pick<Collections, 'orphanedFiles'>;
  log: Log;
  now: () => Date;
};

/** No upload or deletion takes this long, so an older one will not be finished. */
const abandonedAfterMs = 60 * 60 * 1000;

export type StoredFile = {
  path: string;
  bytes: Buffer;
  contentType: string;
  cacheControl: string;
  /** Without it a browser decides what to do with the file. */
  contentDisposition?: string;
};

/** Throws only after all writes have ended, so that no file is stored later. */
export async function storeFiles(bucket: Bucket, files: readonly StoredFile[]): Promise<void> {
  const outcomes = await Promise.allSettled(
    files.map(({ path, bytes, ...metadata }) =>
      bucket.file(path).save(bytes, { resumable: false, contentType: metadata.contentType, metadata }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
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

/**
 * Deletes the files that are noted under an id which several removals may use, one after another: the note goes only as it was read, so
 * paths that another one adds meanwhile are deleted, too.
 * @throws UnreadableDocument
 */
export async function deleteNotedFiles(
  { bucket, collections }: Pick<Deps, 'bucket' | 'collections'>,
  id: string,
): Promise<void> {
  const note = collections.orphanedFiles.doc(id);
  await retryOnConflict(async () => {
    const found = await note.get();
    const content = found.data();
    if (content === undefined || found.updateTime === undefined) return;
    await deleteFiles(bucket(), content.paths);
    await note.delete({ lastUpdateTime: found.updateTime });
  });
}

/**
 * Deletes the files of a removal, this one's or that of an earlier try. False where there are none to delete. What cannot be
 * deleted now is deleted by the scheduled run.
 */
export async function finishRemoval(
  { bucket, collections, log }: Omit<Deps, 'now'>,
  id: string,
  uid: string,
): Promise<boolean> {
  const orphaned = collections.orphanedFiles.doc(id);
  const found = (await orphaned.get()).data();
  if (found?.uid !== uid) return false;
  try {
    await deleteFiles(bucket(), found.paths);
    await orphaned.delete();
  } catch (error) {
    log.error('Files of what was removed could not be deleted yet.', error);
  }
  return true;
}

/** For the scheduled run. */
export function orphanedFilesRepository(deps: Pick<Deps, 'bucket' | 'collections' | 'now'>) {
  return {
    /** The files of interrupted uploads and deletions, the longest ago first. */
    abandoned: async (limit: number): Promise<{ id: string; since: Date }[]> => {
      const { docs } = await deps.collections.orphanedFiles
        .where('createdAt', '<', new Date(deps.now().getTime() - abandonedAfterMs))
        .orderBy('createdAt')
        .limit(limit)
        .get();
      return docs.map((doc) => ({ id: doc.id, since: doc.createTime.toDate() }));
    },

    /** @throws UnreadableDocument */
    remove: async (id: string): Promise<void> => {
      await deleteNotedFiles(deps, id);
    },
  };
}
