import * as coat from '../dog/coats.ts';
import { autumn, beach, meadow, parlour, studio } from '../scenery/places.ts';
import { ballToy, boneToy, bowl } from '../scenery/toys.ts';
import { bust, landscape, portrait, type Shot, square, stage } from './gallery-shot.ts';
import { drawDog } from '../dog/dog.ts';
import { grounds, shade } from '../scenery/grounds.ts';
import { headPoint } from '../dog/head.ts';
import { picture } from '../scenery/furniture.ts';
import { scruffy, patch, lab } from '../dog/breeds-mixed.ts';
import { tokens } from '../palette.ts';
import { window } from '../scenery/rooms.ts';

/** Dogs of their own kind in the sample gallery. */
export const mixedDogs: readonly Shot[] = [
  {
    file: 'mixed-scruffy-stick',
    breed: scruffy,
    format: landscape,
    alt: 'A scruffy sand-coloured dog carries a stick through the leaves.',
    draw: (drawing, breed) => {
      autumn(drawing);
      const dog = stage(drawing, breed, grounds.honey, {
        x: 400,
        y: 550,
        scale: 78,
        pose: 'walk',
        turned: 18,
        head: { turned: 30, raised: 4, tilted: -8 },
        expression: { mouth: 'shut' },
      });
      const [x, y] = headPoint(breed, dog.head, [1.2, -0.78, 0]);
      drawing.outline(
        [
          [x - 120, y + 26],
          [x - 40, y + 8],
          [x + 60, y - 10],
          [x + 116, y - 34],
          [x + 122, y - 22],
          [x + 66, y + 8],
          [x - 36, y + 24],
          [x - 116, y + 40],
        ],
        { fill: '#8A5E40', name: 'stick' },
      );
    },
  },
  {
    file: 'mixed-terrier-leap',
    breed: patch,
    format: portrait,
    alt: 'A white dog with brown patches leaps for a ball.',
    draw: (drawing, breed) => {
      meadow(drawing, 0.64);
      shade(drawing, 290, 738, 120, 14, grounds.meadow);
      drawDog(drawing, breed, {
        x: 300,
        y: 712,
        scale: 74,
        pose: 'leap',
        turned: 18,
        head: { turned: 42, raised: 16, tilted: -6 },
        expression: { mouth: 'open', tongue: true },
        collar: tokens.coral,
        wag: 12,
      });
      ballToy(drawing, 524, 170, 34);
    },
  },
  {
    file: 'mixed-black-bone',
    breed: lab,
    format: landscape,
    alt: 'A black dog with a white chest lies in front of a bone.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sage, grounds.wood, grounds.blush);
      picture(drawing, 560, 80, 130, 150, grounds.sand);
      stage(
        drawing,
        breed,
        grounds.blush,
        {
          x: 350,
          y: 548,
          scale: 82,
          pose: 'lie',
          turned: 26,
          head: { turned: 28, tilted: -8 },
          expression: { mouth: 'smile', tongue: true },
          collar: tokens.coral,
        },
        3,
      );
      boneToy(drawing, 664, 562, 44, -12);
    },
  },
  {
    file: 'mixed-chocolate',
    breed: coat.chocolateLab,
    format: square,
    alt: 'Portrait of a chocolate-brown dog with soft ears.',
    draw: (drawing, breed) => {
      studio(drawing, grounds.sage, grounds.meadow);
      bust(drawing, breed, {
        turned: 16,
        tilted: 10,
        scale: 112,
        expression: { mouth: 'open', tongue: true },
        collar: tokens.sun,
      });
    },
  },
  {
    file: 'mixed-grey-one-ear',
    breed: coat.slateScruffy,
    format: square,
    alt: 'Portrait of a shaggy grey dog with one ear up and one down.',
    draw: (drawing, breed) => {
      studio(drawing, grounds.sand, grounds.rose);
      bust(drawing, breed, {
        turned: -12,
        tilted: -9,
        scale: 110,
        expression: { mouth: 'smile' },
        collar: tokens.green,
      });
    },
  },
  {
    file: 'mixed-lanky',
    breed: coat.lanky,
    format: portrait,
    alt: 'A long-legged tan and white dog stands on the beach in the evening.',
    draw: (drawing, breed) => {
      beach(drawing, 0.54);
      stage(drawing, breed, grounds.sand, {
        x: 262,
        y: 728,
        scale: 80,
        pose: 'stand',
        turned: 22,
        head: { turned: 44, raised: 2, tilted: -6 },
        expression: { mouth: 'smile' },
        collar: tokens.green,
      });
    },
  },
  {
    file: 'mixed-pirate-bowl',
    breed: coat.pirate,
    format: square,
    alt: 'A small black and white dog stands over its bowl.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sand, grounds.honey, grounds.honey);
      window(drawing, 90, 80, 140, 170);
      stage(
        drawing,
        breed,
        grounds.honey,
        {
          x: 260,
          y: 566,
          scale: 88,
          pose: 'stand',
          turned: 26,
          head: { turned: 22, tilted: 10 },
          expression: { mouth: 'smile', tongue: true },
          collar: tokens.coral,
        },
        2,
      );
      bowl(drawing, 544, 588, 62, tokens.green, '#8A5E40');
    },
  },
];
