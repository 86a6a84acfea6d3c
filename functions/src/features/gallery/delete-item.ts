import type { GalleryItem } from '@pawprints/domain/contract/gallery';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/conflicts.ts';
import type { GalleryDocument, GalleryRemainsDocument } from '../../records/gallery.ts';
import { galleryView } from './gallery-item.ts';
import { clearRemains } from './remains.ts';

/**
 * Removes a picture from the gallery at once, and then its files. Called again after the files could not be removed, it
 * finishes that.
 * @throws ApiError NOT_FOUND for an item that is not there, or gone with all its files.
 */
export async function deleteItem(deps: Dependencies, id: number): Promise<GalleryItem> {
  const { item, ...remains } = await takeOut(deps, id);
  await clearRemains(deps, String(id), remains);
  return galleryView(id, item);
}

/** Turns an item into remains; answers with those of an earlier call where it has done so. */
function takeOut(
  { collections, firestore, now }: Dependencies,
  id: number,
): Promise<GalleryRemainsDocument & { item: GalleryDocument }> {
  const itemRef = collections.gallery.doc(String(id));
  const remainsRef = collections.galleryRemains.doc(String(id));
  return retryOnConflict(async () => {
    const [found, left] = await Promise.all([itemRef.get(), remainsRef.get()]);
    const item = found.data();
    if (item === undefined || found.updateTime === undefined) {
      const remains = left.data();
      if (remains === undefined || remains.item === null) {
        throw new ApiError('NOT_FOUND', 'This image does not exist.');
      }
      return { ...remains, item: remains.item };
    }
    // An item that is added again while an earlier deletion has files left.
    const former = left.data()?.paths ?? [];
    const remains = { paths: [...former, item.imagePath, item.thumbnailPath], item, createdAt: now() };
    const batch = firestore.batch();
    batch.delete(itemRef, { lastUpdateTime: found.updateTime });
    batch.set(remainsRef, remains);
    await batch.commit();
    return remains;
  });
}
