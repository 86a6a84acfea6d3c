import { randomUUID } from 'node:crypto';
import type { GalleryItem, NewGalleryItem } from '@pawprints/domain/contract/gallery';
import type { Dependencies } from '../../dependencies.ts';
import { newPublicId } from '../../lib/public-id.ts';
import type { GalleryDocument } from '../../records/gallery.ts';
import { addressOf, storeFiles } from './files.ts';
import { galleryImageOf, type GalleryImage } from './gallery-image.ts';
import { galleryView } from './gallery-item.ts';
import { clearRemains, sweepRemains } from './remains.ts';

/**
 * Adds a picture to the gallery. When a step fails nothing of it is left behind: its files are known as remains before they
 * are stored, until the item is there. With the id of an item that is there already it answers with that one, so that an
 * upload can be tried again while or after an earlier try was carried out unseen.
 * @throws ApiError for a picture that is not taken: see `galleryImageOf`.
 */
export async function addItem(
  deps: Dependencies,
  upload: Buffer,
  newItem: NewGalleryItem,
  id = newPublicId(),
): Promise<GalleryItem> {
  const [earlier, picture] = await Promise.all([
    storedItem(deps, id),
    galleryImageOf(upload),
    sweepRemains(deps),
  ]);
  if (earlier !== undefined) return galleryView(id, earlier);

  const item = itemOf(deps, picture, newItem);
  const files = [
    { path: item.imagePath, bytes: picture.image.bytes },
    { path: item.thumbnailPath, bytes: picture.thumbnail.bytes },
  ];
  // Of this try alone: another one for the same item has files of its own.
  const remains = deps.collections.galleryRemains.doc();
  const paths = files.map(({ path }) => path);
  await remains.create({ paths, item: null, createdAt: item.createdAt });
  try {
    await storeFiles(deps.bucket(), files);
    await keepItem(deps, id, item, remains.id);
    return galleryView(id, item);
  } catch (error) {
    // An answer that did not arrive may have been a yes, and another try may have been faster.
    const kept = await storedItem(deps, id);
    if (kept?.imagePath !== item.imagePath) await clearRemains(deps, remains.id, { paths });
    if (kept === undefined) throw error;
    return galleryView(id, kept);
  }
}

async function storedItem(
  { collections }: Pick<Dependencies, 'collections'>,
  id: number,
): Promise<GalleryDocument | undefined> {
  return (await collections.gallery.doc(String(id)).get()).data();
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
  remainsId: string,
): Promise<void> {
  const batch = firestore.batch();
  batch.create(collections.gallery.doc(String(id)), item);
  batch.delete(collections.galleryRemains.doc(remainsId), { exists: true });
  await batch.commit();
}
