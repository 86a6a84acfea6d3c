import type { Bucket } from '../../lib/firebase.ts';

/** A file never changes under its name, so that nobody need ask for it twice. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Stores WebP files, each under its path; when one fails, after all have ended. */
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

/** Removes files; those that are gone already are no fault. */
export async function removeFiles(bucket: Bucket, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
}

/** Where everyone fetches a file; storage.rules let them. */
export function addressOf(bucket: Bucket, filesOrigin: string, path: string): string {
  return `${filesOrigin}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
}
