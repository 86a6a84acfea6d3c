import type { GalleryItem, GalleryList, GalleryQuery } from '@pawprints/domain/contract/gallery';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newestFirst } from '../../lib/list-page.ts';
import type { GalleryDocument } from '../../records/gallery.ts';

type Deps = Pick<Dependencies, 'collections' | 'log'>;

export function galleryView(id: number, item: GalleryDocument): GalleryItem {
  const {
    imagePath: _image,
    thumbnailPath: _thumbnail,
    updatedBy: _updatedBy,
    updatedAt: _updatedAt,
    reportCardId: _reportCardId,
    createdAt,
    ...shown
  } = item;
  return { id, ...shown, createdAt: createdAt.toISOString() };
}

/** @throws ApiError NOT_FOUND */
export async function getItem({ collections }: Pick<Deps, 'collections'>, id: number): Promise<GalleryItem> {
  const item = (await collections.gallery.doc(String(id)).get()).data();
  if (item === undefined) throw new ApiError('NOT_FOUND', 'This image does not exist.');
  return galleryView(id, item);
}

/**
 * Newest first.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export function listItems({ collections, log }: Deps, page: GalleryQuery): Promise<GalleryList> {
  return newestFirst(collections.gallery, page, { timeField: 'createdAt', view: galleryView, log });
}
