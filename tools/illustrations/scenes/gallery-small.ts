import * as coat from '../dog/coats.ts';
import { ballToy } from '../scenery/toys.ts';
import { beach, hedge, meadow, parlour, studio } from '../scenery/places.ts';
import { bust, inBasket, landscape, type Shot, square, stage } from './gallery-shot.ts';
import { cushionBed, plant } from '../scenery/furniture.ts';
import { drawDog } from '../dog/dog.ts';
import { grounds } from '../scenery/grounds.ts';
import { maltese, pomeranian, bichon, chihuahua, shihTzu, dachshund } from '../dog/breeds-small.ts';
import { tint, tokens } from '../palette.ts';
import { window } from '../scenery/rooms.ts';

/** Small dogs of the sample gallery. */
export const smallDogs: readonly Shot[] = [
  {
    file: 'maltese-cushion',
    breed: maltese,
    format: square,
    alt: 'A maltese with a coral bow sits on a rug.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sage, grounds.wood, grounds.blush);
      stage(
        drawing,
        breed,
        grounds.blush,
        {
          x: 330,
          y: 580,
          scale: 104,
          pose: 'sit',
          turned: 58,
          head: { turned: 14, tilted: -9 },
          expression: { mouth: 'smile', tongue: true },
        },
        2.2,
      );
    },
  },
  {
    file: 'maltese-meadow',
    breed: maltese,
    format: landscape,
    alt: 'A maltese walks through a meadow, its coat down to the grass.',
    draw: (drawing, breed) => {
      meadow(drawing);
      stage(drawing, breed, grounds.meadow, {
        x: 400,
        y: 545,
        scale: 94,
        pose: 'walk',
        turned: 24,
        head: { turned: 34, tilted: -6 },
        expression: { mouth: 'smile' },
      });
    },
  },
  {
    file: 'pomeranian-meadow',
    breed: pomeranian,
    format: square,
    alt: 'An orange pomeranian stands in the grass, its tail over its back.',
    draw: (drawing, breed) => {
      meadow(drawing);
      stage(
        drawing,
        breed,
        grounds.meadow,
        {
          x: 310,
          y: 572,
          scale: 96,
          pose: 'stand',
          turned: 26,
          head: { turned: 26, tilted: -8 },
          expression: { mouth: 'smile', tongue: true },
        },
        1.9,
      );
    },
  },
  {
    file: 'pomeranian-white',
    breed: coat.whitePomeranian,
    format: square,
    alt: 'Portrait of a white pomeranian with its tongue out.',
    draw: (drawing, breed) => {
      studio(drawing, grounds.blush, grounds.rose);
      bust(drawing, breed, { turned: -16, tilted: 8, expression: { mouth: 'open', tongue: true } });
    },
  },
  {
    file: 'bichon-ball',
    breed: bichon,
    format: square,
    alt: 'A bichon frise sits behind a yellow ball.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sand, grounds.wood, tint(tokens.green, 0.5));
      stage(
        drawing,
        breed,
        tint(tokens.green, 0.5),
        {
          x: 340,
          y: 572,
          scale: 98,
          pose: 'sit',
          turned: 56,
          mirrored: true,
          head: { turned: 16, tilted: 10 },
          expression: { mouth: 'smile' },
          collar: tokens.coral,
        },
        2,
      );
      ballToy(drawing, 164, 556, 40, tokens.sun);
    },
  },
  {
    file: 'bichon-bow',
    breed: bichon,
    format: landscape,
    alt: 'A bichon frise asks for a game on the beach.',
    draw: (drawing, breed) => {
      beach(drawing);
      stage(drawing, breed, grounds.sand, {
        x: 380,
        y: 548,
        scale: 84,
        pose: 'bow',
        turned: 20,
        head: { turned: 38, raised: 6, tilted: -8 },
        expression: { mouth: 'open', tongue: true },
        collar: tokens.green,
      });
    },
  },
  {
    file: 'chihuahua-basket',
    breed: chihuahua,
    format: square,
    alt: 'A chihuahua looks out of a wicker basket.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.blush, grounds.honey, grounds.honey);
      inBasket(drawing, breed, 92, 10, grounds.rose);
    },
  },
  {
    file: 'chihuahua-lying',
    breed: coat.blackChihuahua,
    format: landscape,
    alt: 'A black and tan chihuahua lies on a yellow cushion.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sage, grounds.wood, grounds.sand);
      window(drawing, 90, 70, 160, 190);
      cushionBed(drawing, 410, 560, 520, 130, tokens.sun);
      drawDog(drawing, breed, {
        x: 390,
        y: 516,
        scale: 84,
        pose: 'lie',
        turned: 26,
        head: { turned: 24, raised: 4, tilted: 8 },
        expression: { mouth: 'smile' },
        collar: tokens.coral,
      });
    },
  },
  {
    file: 'shih-tzu-lying',
    breed: shihTzu,
    format: landscape,
    alt: 'A brown and white shih tzu lies on a rug by the window.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sand, grounds.wood, grounds.sage);
      window(drawing, 560, 60, 160, 200);
      plant(drawing, 90, 400, 110);
      stage(
        drawing,
        breed,
        grounds.sage,
        {
          x: 390,
          y: 552,
          scale: 94,
          pose: 'lie',
          turned: 28,
          head: { turned: 22, tilted: -9 },
          expression: { mouth: 'smile', tongue: true },
        },
        3,
      );
    },
  },
  {
    file: 'shih-tzu-portrait',
    breed: coat.slateShihTzu,
    format: square,
    alt: 'Portrait of a grey and white shih tzu.',
    draw: (drawing, breed) => {
      studio(drawing, grounds.sand, grounds.honey);
      bust(drawing, breed, { turned: 14, tilted: -8, expression: { mouth: 'smile' } });
    },
  },
  {
    file: 'dachshund-standing',
    breed: dachshund,
    format: landscape,
    alt: 'A red dachshund stands in front of a hedge.',
    draw: (drawing, breed) => {
      hedge(drawing);
      stage(
        drawing,
        breed,
        grounds.sage,
        {
          x: 370,
          y: 530,
          scale: 94,
          pose: 'stand',
          turned: 16,
          head: { turned: 48, raised: 2, tilted: -5 },
          expression: { mouth: 'smile' },
          collar: tokens.sun,
        },
        3.2,
      );
    },
  },
  {
    file: 'dachshund-basket',
    breed: coat.blackDachshund,
    format: square,
    alt: 'A black and tan dachshund sits in a basket.',
    draw: (drawing, breed) => {
      parlour(drawing, grounds.sage, grounds.honey, grounds.honey);
      inBasket(drawing, breed, 96, -26, grounds.rose);
    },
  },
];
