import { sampleGallery } from '../../content/sample-gallery.ts';
import { samplesShown } from '../../content/shown-samples.ts';
import type { GalleryPicture } from './gallery-picture.ts';

export const samples: readonly GalleryPicture[] = sampleGallery
  .filter(() => samplesShown)
  .map(({ file, ...sample }) => ({
    ...sample,
    imageUrl: `/illustrations/gallery/${file}.svg`,
    srcSet: '',
  }));
