import { middleBody, middleHead } from './builds.ts';
import { coats } from '../palette.ts';
import type { Breed } from './breed.ts';

const { white, cream, chestnut, black } = coats;

export const scruffy: Breed = {
  name: 'Mixed Breed',
  colour: '#C9BBA0',
  coat: 'shaggy',
  head: {
    ...middleHead,
    ears: { left: 'flop', right: 'button', size: 0.95, colour: '#A8916C' },
    muzzle: { length: 0.5, base: 0.5, tip: 0.38, drop: 0.1, lips: 0.3, colour: cream },
    hair: { crown: 0.16, cheeks: 0.2 },
    extras: ['beard', 'brows'],
  },
  body: {
    ...middleBody,
    leg: 1.4,
    length: 2.3,
    chest: 1,
    hair: { back: 0.14, chest: 0.22, belly: 0.2, legs: 0.14, tail: 0.2 },
    tail: { kind: 'sabre', length: 1.9, r: 0.2 },
  },
};

export const patch: Breed = {
  name: 'Mixed Breed',
  colour: white,
  coat: 'smooth',
  head: {
    ...middleHead,
    ears: { left: 'prick', right: 'flop', size: 0.95, colour: chestnut },
    markings: [
      {
        colour: chestnut,
        on: 'skull',
        beads: [
          [0.7, 0.2, 0.5, 0.4],
          [0.3, 0.6, 0.6, 0.5],
        ],
      },
    ],
  },
  body: {
    ...middleBody,
    leg: 1.6,
    length: 2.2,
    chest: 0.98,
    waist: 0.74,
    rump: 0.84,
    saddle: chestnut,
    tail: { kind: 'whip', length: 1.9, r: 0.17 },
  },
};

export const lab: Breed = {
  name: 'Mixed Breed',
  colour: black,
  coat: 'smooth',
  head: {
    ...middleHead,
    ears: { left: 'drop', right: 'flop', size: 0.86 },
    muzzle: { length: 0.56, base: 0.52, tip: 0.4, drop: 0.1, lips: 0.28 },
  },
  body: { ...middleBody, bib: white, tail: { kind: 'sabre', length: 2.2, r: 0.24 } },
};
