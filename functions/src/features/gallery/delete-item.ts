import type { GalleryItem } from '@pawprints/domain/contract/gallery';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/firestore-failure.ts';
import { writeAudit } from '../../records/audit.ts';
import { withoutCopy } from '../../records/published-photos.ts';
import { deleteNotedFiles } from '../../records/orphaned-files.ts';
import { galleryView } from './find-items.ts';

/**
 * Removes the item at once, then its files. A second call deletes files that the first one could not.
 * @throws ApiError NOT_FOUND for an item that does not exist, or is gone with all its files.
 */
export async function deleteItem(deps: Dependencies, id: number, by: string): Promise<GalleryItem> {
  const item = await removeItem(deps, id, by);
  await deleteNotedFiles(deps, String(id));
  return galleryView(id, item);
}

function removeItem({ collections, firestore, now }: Dependencies, id: number, by: string) {
  const itemRef = collections.gallery.doc(String(id));
  const orphanedRef = collections.orphanedFiles.doc(String(id));
  return retryOnConflict(async () => {
    const found = await itemRef.get();
    const item = found.data();
    // After the item: whoever adds to the note removes the item.
    const orphaned = (await orphanedRef.get()).data();
    if (item === undefined || found.updateTime === undefined) {
      if (!orphaned?.item) throw new ApiError('NOT_FOUND', 'This image does not exist.');
      return orphaned.item;
    }
    // An item that was added again may have files left from an earlier deletion.
    const paths = [...(orphaned?.paths ?? []), item.imagePath, item.thumbnailPath];
    const ofCard = await withoutCopy(collections, { id, item });
    const batch = firestore.batch();
    batch.delete(itemRef, { lastUpdateTime: found.updateTime });
    batch.set(orphanedRef, { paths, item, ...ofCard.note, createdAt: now() });
    ofCard.write(batch);
    const audited = { record: itemRef.path, fields: [], ...ofCard.audited };
    writeAudit(batch, collections, { at: now(), by, act: 'remove', ...audited });
    await batch.commit();
    return item;
  });
}
