import type { Picture } from './picture.ts';
import { about } from './scenes/about.ts';
import { avatars } from './scenes/avatars.ts';
import { brand } from './scenes/brand.ts';
import { emptyStates } from './scenes/empty-states.ts';
import { gallery } from './scenes/gallery.ts';
import { hero } from './scenes/hero.ts';
import { services } from './scenes/services.ts';

/** Every picture of the site, in the order of the index. */
export const pictures: readonly Picture[] = [
  ...hero,
  ...services,
  ...about,
  ...emptyStates,
  ...gallery,
  ...avatars,
  ...brand,
];
