import { about, certificateShown } from '../../../business/about.ts';
import type { Picture } from '../lib/picture.ts';
import { pictures } from './pictures.ts';
import { isServiceShown } from './services.ts';

export { about, certificateShown };

export type Slide = { picture: Picture; caption: string };

const named: Readonly<Record<string, Picture>> = { ...pictures, ...about.pictures };

export const slides: readonly Slide[] = about.slides.flatMap(({ picture, caption }) => {
  const shown = named[picture];
  return shown === undefined || !isServiceShown(picture) ? [] : [{ picture: shown, caption }];
});
