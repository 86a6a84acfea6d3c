import type { GalleryItem } from '@pawprints/domain/contract/gallery';

type Shared = 'imageUrl' | 'width' | 'height' | 'description' | 'petName' | 'breed' | 'owner';

/** A gallery item, or a sample, whose id is not a number (docs/rules.md#gallery). */
export type GalleryPicture = Pick<GalleryItem, Shared> & {
  id: number | string;
  alt: string;
  /** '' if there is only one size. */
  srcSet: string;
};

export function galleryPictureOf(item: GalleryItem): GalleryPicture {
  const { imageUrl, width, thumbnailUrl, thumbnailWidth, petName } = item;
  const srcSet = `${thumbnailUrl} ${thumbnailWidth}w, ${imageUrl} ${width}w`;
  return { ...item, alt: petName || 'Gallery image', srcSet };
}
