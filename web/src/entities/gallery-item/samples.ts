import { sampleGallery } from '../../content/sample-gallery.ts';
import { samplesShown } from '../../content/shown-samples.ts';
import type { GalleryPicture } from './gallery-picture.ts';

export const samples: readonly GalleryPicture[] = sampleGallery
  .filter(() => samplesShown)
  .map(({ id, file, alt, width, height, petName, breed, owner, description }) => ({
    id,
    imageUrl: `/illustrations/gallery/${file}.svg`,
    srcSet: '',
    width,
    height,
    altText: alt,
    description,
    petName,
    petBreed: breed,
    ownerName: owner,
  }));
