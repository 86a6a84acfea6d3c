import type { GalleryPicture } from './gallery-picture.ts';

let loading: Promise<readonly GalleryPicture[]> | undefined;

/** The bundled samples, for `use`: the same promise every time. */
export function loadSamples(): Promise<readonly GalleryPicture[]> {
  loading ??= import('./samples.ts').then(({ samples }) => samples);
  return loading;
}
