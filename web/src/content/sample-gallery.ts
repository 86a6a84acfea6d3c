import gallery from '../../../business/demo/sample-gallery.json' with { type: 'json' };

/** Our own drawing and story (docs/rules.md#gallery). */
export type SamplePicture = {
  id: string;
  file: string;
  alt: string;
  width: number;
  height: number;
  petName: string;
  breed: string;
  owner: string;
  description: string;
};

/** Shown after the server's pictures. The samples' ids are not numeric. */
export const sampleGallery: readonly SamplePicture[] = gallery;
