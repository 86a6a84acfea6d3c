import { borderCollie, corgi, golden } from '../dog/breeds-large.ts';
import { dachshund, pomeranian } from '../dog/breeds-small.ts';
import { scruffy } from '../dog/breeds-mixed.ts';
import type { Breed } from '../dog/breed.ts';
import { type Expression } from '../dog/face.ts';
import { drawHead } from '../dog/head.ts';
import { oval } from '../ink/forms.ts';
import type { Picture } from '../picture.ts';
import { grounds } from '../scenery/grounds.ts';

interface Avatar {
  readonly name: string;
  readonly breed: Breed;
  readonly alt: string;
  readonly ground: string;
  readonly scale: number;
  readonly turned: number;
  readonly tilted: number;
  readonly expression: Expression;
}

const avatarDogs: readonly Avatar[] = [
  {
    name: 'golden',
    breed: golden,
    alt: 'The head of a golden retriever.',
    ground: grounds.sage,
    scale: 60,
    turned: 16,
    tilted: 8,
    expression: { mouth: 'open', tongue: true },
  },
  {
    name: 'corgi',
    breed: corgi,
    alt: 'The head of a corgi.',
    ground: grounds.sand,
    scale: 56,
    turned: -14,
    tilted: -8,
    expression: { mouth: 'smile' },
  },
  {
    name: 'border-collie',
    breed: borderCollie,
    alt: 'The head of a border collie.',
    ground: grounds.blush,
    scale: 60,
    turned: 12,
    tilted: 10,
    expression: { mouth: 'smile', tongue: true },
  },
  {
    name: 'dachshund',
    breed: dachshund,
    alt: 'The head of a dachshund.',
    ground: grounds.honey,
    scale: 66,
    turned: 34,
    tilted: -6,
    expression: { mouth: 'smile' },
  },
  {
    name: 'pomeranian',
    breed: pomeranian,
    alt: 'The head of a pomeranian.',
    ground: grounds.meadow,
    scale: 50,
    turned: -10,
    tilted: 8,
    expression: { mouth: 'smile', tongue: true },
  },
  {
    name: 'scruffy',
    breed: scruffy,
    alt: 'The head of a scruffy mixed-breed dog.',
    ground: grounds.rose,
    scale: 60,
    turned: 14,
    tilted: -10,
    expression: { mouth: 'smile' },
  },
];

/** Round dog heads for people and pets without a picture. */
export const avatars: readonly Picture[] = avatarDogs.map(
  ({ name, breed, alt, ground, scale, turned, tilted, expression }) => ({
    file: `avatars/${name}.svg`,
    alt,
    breed: null,
    width: 200,
    height: 200,
    line: 4.6,
    tolerance: 0.8,
    draw: (drawing) => {
      drawing.flat(oval(100, 100, 100, 100, 24), ground, 'ground');
      const upright = breed.head.ears.left === 'round' || breed.head.ears.left === 'prick';
      const low = breed === pomeranian ? 100 : upright ? 122 : 104;
      drawHead(drawing, breed, { x: 100 - turned * 0.35, y: low, scale, turned, tilted }, expression);
    },
  }),
);
