import type { GalleryItem } from '@pawprints/domain/contract/gallery';
import type { GalleryDocument } from '../../records/gallery.ts';

/** A gallery item as read. */
export function galleryView(id: number, item: GalleryDocument): GalleryItem {
  const { imagePath: _image, thumbnailPath: _thumbnail, createdAt, ...seen } = item;
  return { id, ...seen, createdAt: createdAt.toISOString() };
}
