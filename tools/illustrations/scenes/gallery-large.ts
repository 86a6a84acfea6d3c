import * as coat from '../dog/coats.ts';
import { autumn, beach, hedge, meadow, parlour, snow, studio } from '../scenery/places.ts';
import { ballToy, bowl } from '../scenery/toys.ts';
import { bust, landscape, portrait, type Shot, square, stage } from './gallery-shot.ts';
import { cushionBed, picture, plant } from '../scenery/furniture.ts';
import { drawCurledDog } from '../dog/curled.ts';
import { drawDog } from '../dog/dog.ts';
import { grounds, shade } from '../scenery/grounds.ts';
import { lamp } from '../scenery/rooms.ts';
import { poodle, corgi, golden, borderCollie, bulldog, husky } from '../dog/breeds-large.ts';
import { tokens } from '../palette.ts';

/** Middle-sized and large dogs of the sample gallery. */
export const largeDogs: readonly Shot[] = [
  {
    file: 'poodle-standing',
    breed: poodle,
    format: portrait,
    alt: 'A brown poodle stands tall on the lawn.',
    draw: (drawing, breed) => {
      hedge(drawing);
      stage(drawing, breed, grounds.sage, {
        x: 280,
        y: 722,
        scale: 90,
        pose: 'stand',
        turned: 28,
        head: { turned: 38, raised: 4, tilted: -4 },
        expression: { mouth: 'smile' },
        collar: tokens.sun,
      });
    },
  },
  {
    file: 'poodle-black',
    breed: coat.blackPoodle,
    format: portrait,
    alt: 'A black poodle sits beside a standing lamp.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.blush, grounds.wood, grounds.sand, 0.68);
      lamp(drawing, 492, 600, 420);
      stage(
        drawing,
        breed,
        grounds.sand,
        {
          x: 270,
          y: 736,
          scale: 94,
          pose: 'sit',
          turned: 54,
          head: { turned: 20, tilted: -8 },
          expression: { mouth: 'smile', tongue: true },
          collar: tokens.sun,
        },
        1.9,
      );
    },
  },
  {
    file: 'poodle-cream',
    breed: coat.creamPoodle,
    format: square,
    alt: 'Portrait of a cream poodle that looks to the side.',
    draw: (drawing, breed) => {
      studio(drawing, grounds.sage, grounds.hedge);
      bust(drawing, breed, { turned: 46, tilted: -4, expression: { mouth: 'smile' }, collar: tokens.coral });
    },
  },
  {
    file: 'corgi-running',
    breed: corgi,
    format: landscape,
    alt: 'A corgi runs along the beach with its tongue out.',
    draw: (drawing, breed) => {
      beach(drawing);
      shade(drawing, 400, 548, 190, 14, grounds.sand);
      drawDog(drawing, breed, {
        x: 380,
        y: 532,
        scale: 86,
        pose: 'run',
        turned: 16,
        head: { turned: 44, raised: 6, tilted: -8 },
        expression: { mouth: 'open', tongue: true },
        collar: tokens.coral,
      });
    },
  },
  {
    file: 'corgi-tricolour',
    breed: coat.tricolourCorgi,
    format: square,
    alt: 'Portrait of a black, tan and white corgi with big ears.',
    draw: (drawing, breed) => {
      studio(drawing, grounds.honey, grounds.sand);
      bust(drawing, breed, {
        turned: -20,
        tilted: 10,
        scale: 106,
        expression: { mouth: 'smile', tongue: true },
        collar: tokens.coral,
      });
    },
  },
  {
    file: 'golden-ball',
    breed: golden,
    format: portrait,
    alt: 'A golden retriever sits on the lawn beside its ball.',
    draw: (drawing, breed) => {
      meadow(drawing, 0.58);
      stage(
        drawing,
        breed,
        grounds.meadow,
        {
          x: 306,
          y: 730,
          scale: 98,
          pose: 'sit',
          turned: 50,
          head: { turned: 18, raised: 4, tilted: 9 },
          expression: { mouth: 'open', tongue: true },
          collar: tokens.green,
        },
        2,
      );
      ballToy(drawing, 520, 726, 36);
    },
  },
  {
    file: 'golden-asleep',
    breed: coat.creamGolden,
    format: landscape,
    alt: 'A cream golden retriever sleeps on a green bed.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sand, grounds.wood, grounds.sand);
      picture(drawing, 110, 90, 150, 120, grounds.sage);
      plant(drawing, 700, 420, 130);
      cushionBed(drawing, 390, 566, 560, 150, tokens.green);
      drawCurledDog(drawing, breed, { x: 372, y: 516, scale: 80 });
    },
  },
  {
    file: 'golden-bow',
    breed: golden,
    format: landscape,
    alt: 'A golden retriever bows down to play under an autumn tree.',
    draw: (drawing, breed) => {
      autumn(drawing);
      stage(drawing, breed, grounds.honey, {
        x: 390,
        y: 558,
        scale: 70,
        pose: 'bow',
        turned: 20,
        mirrored: true,
        head: { turned: 42, raised: 6, tilted: -8 },
        expression: { mouth: 'open', tongue: true },
        collar: tokens.green,
      });
    },
  },
  {
    file: 'border-collie-running',
    breed: borderCollie,
    format: landscape,
    alt: 'A border collie races across a meadow.',
    draw: (drawing, breed) => {
      meadow(drawing);
      shade(drawing, 390, 552, 210, 14, grounds.meadow);
      drawDog(drawing, breed, {
        x: 370,
        y: 530,
        scale: 70,
        pose: 'run',
        turned: 14,
        head: { turned: 48, raised: 4, tilted: -6 },
        expression: { mouth: 'open', tongue: true },
      });
    },
  },
  {
    file: 'border-collie-merle',
    breed: coat.blueMerle,
    format: portrait,
    alt: 'A blue merle border collie sits and tilts its head.',
    draw: (drawing, breed) => {
      hedge(drawing, 0.62);
      stage(
        drawing,
        breed,
        grounds.sage,
        {
          x: 312,
          y: 730,
          scale: 98,
          pose: 'sit',
          turned: 46,
          head: { turned: 18, tilted: 14 },
          expression: { mouth: 'shut', brows: 'raised' },
          collar: tokens.coral,
        },
        2,
      );
    },
  },
  {
    file: 'bulldog-sitting',
    breed: bulldog,
    format: square,
    alt: 'A white and tan bulldog sits on a doormat and shows a tooth.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sand, grounds.wood, grounds.rose);
      stage(
        drawing,
        breed,
        grounds.rose,
        {
          x: 330,
          y: 582,
          scale: 98,
          pose: 'sit',
          turned: 58,
          head: { turned: 10, tilted: -6 },
          expression: { mouth: 'shut' },
          collar: tokens.green,
        },
        2.2,
      );
    },
  },
  {
    file: 'bulldog-asleep',
    breed: coat.brownBulldog,
    format: landscape,
    alt: 'A brown and white bulldog sleeps beside its bowl.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.blush, grounds.wood, grounds.sand);
      picture(drawing, 100, 90, 120, 150, grounds.sage);
      plant(drawing, 690, 420, 140, tokens.sun);
      shade(drawing, 360, 540, 240, 18, grounds.sand);
      drawCurledDog(drawing, breed, { x: 318, y: 542, scale: 88 });
      bowl(drawing, 672, 552, 58, tokens.green);
    },
  },
  {
    file: 'husky-snow',
    breed: husky,
    format: portrait,
    alt: 'A grey husky with blue eyes sits in the snow.',
    draw: (drawing, breed) => {
      snow(drawing);
      stage(
        drawing,
        breed,
        '#F4F6F3',
        {
          x: 276,
          y: 728,
          scale: 98,
          pose: 'sit',
          turned: 48,
          head: { turned: 16, tilted: 8 },
          expression: { mouth: 'smile', tongue: true },
          collar: tokens.coral,
        },
        2,
      );
    },
  },
  {
    file: 'husky-red',
    breed: coat.redHusky,
    format: landscape,
    alt: 'A red husky trots past an autumn tree.',
    draw: (drawing, breed) => {
      autumn(drawing);
      stage(drawing, breed, grounds.honey, {
        x: 420,
        y: 552,
        scale: 73,
        pose: 'walk',
        turned: 16,
        head: { turned: 44, raised: 4, tilted: -6 },
        expression: { mouth: 'open', tongue: true },
      });
    },
  },
];
