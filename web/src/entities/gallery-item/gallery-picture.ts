import type { GalleryItem } from '@pawprints/domain/contract/gallery';

/** A gallery item, or a sample, whose id is not a number (docs/rules.md#gallery). */
export type GalleryPicture = {
  id: number | string;
  imageUrl: string;
  /** '' if there is only one size. */
  srcSet: string;
  /** In pixels; reserves the picture's place. */
  width: number;
  height: number;
  altText: string;
  description: string;
  petName: string;
  petBreed: string;
  ownerName: string;
};

export function galleryPictureOf(item: GalleryItem): GalleryPicture {
  const { id, imageUrl, width, height, thumbnailUrl, thumbnailWidth, petName, breed, description, owner } =
    item;
  return {
    id,
    imageUrl,
    srcSet: `${thumbnailUrl} ${thumbnailWidth}w, ${imageUrl} ${width}w`,
    width,
    height,
    altText: petName === '' ? 'Gallery image' : petName,
    description,
    petName,
    petBreed: breed,
    ownerName: owner,
  };
}
