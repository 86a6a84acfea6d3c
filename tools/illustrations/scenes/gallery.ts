import { husky } from '../dog/breeds-large.ts';
import type { Picture } from '../picture.ts';
import { largeDogs } from './gallery-large.ts';
import { mixedDogs } from './gallery-mixed.ts';
import { smallDogs } from './gallery-small.ts';

/** The sample gallery: every breed of the list and some of their own kind. */
export const gallery: readonly Picture[] = [...smallDogs, ...largeDogs, ...mixedDogs].map(
  ({ file, breed, alt, format, draw }) => ({
    ...format,
    file: `gallery/${file}.svg`,
    alt,
    breed: breed.name,
    line: 5.4,
    tolerance: breed.name === husky.name ? 1.8 : 1.4,
    draw: (drawing) => {
      draw(drawing, breed);
    },
  }),
);
