import type { GalleryItem, NewGalleryItem } from '@pawprints/domain/contract/gallery';
import type { Dependencies } from '../../dependencies.ts';
import { newPublicId } from '../../lib/public-id.ts';
import { changedFields, writeAudit } from '../../records/audit.ts';
import { galleryFilesOf, type GalleryDocument } from '../../records/gallery.ts';
import { deleteOrphanedFiles, storeFiles } from '../../records/orphaned-files.ts';
import { galleryView } from './find-items.ts';
import { galleryImageOf } from './gallery-image.ts';

/** A file never changes under its name, so caches may keep it forever. */
const cacheControl = 'public, max-age=31536000, immutable';

/** `by` is the admin's uid. */
type NewItem = { upload: Buffer; texts: NewGalleryItem; by: string; id?: number };

/**
 * Lists the files as orphaned before they are stored and until the item exists, so that a failed upload leaves nothing
 * behind. Returns the existing item where the id is taken, since the upload is then a repeated one.
 * @throws ApiError for an image that is not accepted: see `galleryImageOf`.
 */
export async function addItem(
  deps: Dependencies,
  { upload, texts, by, id = newPublicId() }: NewItem,
): Promise<GalleryItem> {
  const { bucket, collections, config, firestore, now } = deps;
  const ref = collections.gallery.doc(String(id));
  const [earlier, picture] = await Promise.all([ref.get(), galleryImageOf(upload)]);
  const existing = earlier.data();
  if (existing !== undefined) return galleryView(id, existing);

  const { filesOrigin } = config;
  const kept = { bucket: bucket(), filesOrigin, folder: 'gallery', cacheControl } as const;
  const { ofItem, paths, files } = galleryFilesOf(picture, kept);
  const item: GalleryDocument = { ...texts, ...ofItem, createdAt: now() };
  // Only for this try: another try for the same item has its own files.
  const orphaned = collections.orphanedFiles.doc();
  await orphaned.create({ paths, item: null, createdAt: item.createdAt });
  try {
    await storeFiles(bucket(), files);
    const batch = firestore.batch();
    batch.create(ref, item);
    const fields = changedFields(null, texts);
    writeAudit(batch, collections, { at: item.createdAt, by, act: 'write', record: ref.path, fields });
    batch.delete(orphaned, { exists: true });
    await batch.commit();
    return galleryView(id, item);
  } catch (error) {
    // The commit may have succeeded although its answer was lost, or another try may have been faster.
    const stored = (await ref.get()).data();
    if (stored?.imagePath !== item.imagePath) await deleteOrphanedFiles(deps, orphaned.id, { paths });
    if (stored === undefined) throw error;
    return galleryView(id, stored);
  }
}
