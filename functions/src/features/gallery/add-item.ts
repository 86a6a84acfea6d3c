import { randomUUID } from 'node:crypto';
import type { GalleryItem, NewGalleryItem } from '@pawprints/domain/contract/gallery';
import type { Dependencies } from '../../lib/dependencies.ts';
import type { GalleryDocument } from '../../lib/documents/gallery.ts';
import { newPublicId } from '../../lib/public-id.ts';
import { addressOf, storeFiles } from './files.ts';
import { galleryImageOf, type GalleryImage } from './gallery-image.ts';
import { galleryView } from './gallery-item.ts';
import { clearRemains, sweepRemains } from './remains.ts';

/**
 * Adds a picture to the gallery. When a step fails nothing of it is left behind: its files are known as remains before they
 * are stored, until the item is there.
 * @throws ApiError for a picture that is not taken: see `galleryImageOf`.
 */
export async function addItem(
  deps: Dependencies,
  upload: Buffer,
  newItem: NewGalleryItem,
  id = newPublicId(),
): Promise<GalleryItem> {
  const [picture] = await Promise.all([galleryImageOf(upload), sweepRemains(deps)]);
  const item = itemOf(deps, picture, newItem);
  const files = [
    { path: item.imagePath, bytes: picture.image.bytes },
    { path: item.thumbnailPath, bytes: picture.thumbnail.bytes },
  ];
  const remains = { paths: files.map(({ path }) => path), item: null, createdAt: item.createdAt };
  await deps.collections.galleryRemains.doc(String(id)).create(remains);
  try {
    await storeFiles(deps.bucket(), files);
    await keepItem(deps, id, item);
  } catch (error) {
    if (!(await isKept(deps, id))) {
      await clearRemains(deps, String(id), remains);
      throw error;
    }
  }
  return galleryView(id, item);
}

function itemOf(
  { bucket, config, now }: Dependencies,
  { image, thumbnail }: GalleryImage,
  newItem: NewGalleryItem,
): GalleryDocument {
  const name = randomUUID();
  const [imagePath, thumbnailPath] = [`gallery/${name}.webp`, `gallery/${name}-small.webp`];
  return {
    ...newItem,
    imagePath,
    imageUrl: addressOf(bucket(), config.filesOrigin, imagePath),
    width: image.width,
    height: image.height,
    thumbnailPath,
    thumbnailUrl: addressOf(bucket(), config.filesOrigin, thumbnailPath),
    thumbnailWidth: thumbnail.width,
    createdAt: now(),
  };
}

/** From here on the files belong to the item. */
async function keepItem(
  { collections, firestore }: Dependencies,
  id: number,
  item: GalleryDocument,
): Promise<void> {
  const batch = firestore.batch();
  batch.create(collections.gallery.doc(String(id)), item);
  batch.delete(collections.galleryRemains.doc(String(id)), { exists: true });
  await batch.commit();
}

/** Whether the item is there all the same: an answer that did not arrive may have been a yes. */
async function isKept({ collections }: Dependencies, id: number): Promise<boolean> {
  return !(await collections.galleryRemains.doc(String(id)).get()).exists;
}
