import gallery from '../../../business/demo/sample-gallery.json' with { type: 'json' };

/** A picture of the gallery of our own drawing, with a story of our own (docs/rules.md#gallery). */
export type SamplePicture = {
  id: string;
  /** The drawing's name among the illustrations. */
  file: string;
  alt: string;
  width: number;
  height: number;
  petName: string;
  breed: string;
  owner: string;
  description: string;
};

/** The samples that stand after the server's pictures; their ids are not numeric. */
export const sampleGallery: readonly SamplePicture[] = gallery;
