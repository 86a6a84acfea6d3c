import type { GalleryItem } from '@pawprints/domain/contract/gallery';

/** A picture of the gallery as the page shows it (docs/rules.md#gallery): the server's, or a sample, whose id is no number. */
export type GalleryPicture = {
  id: number | string;
  imageUrl: string;
  /** The same picture in other widths; '' where it has none, or needs none. */
  srcSet: string;
  /** In pixels, so that its place is reserved at its true ratio. */
  width: number;
  height: number;
  altText: string;
  description: string;
  petName: string;
  petBreed: string;
  ownerName: string;
};

/** The server's item as the page shows it. */
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
