import { middleBody, middleHead } from './builds.ts';
import { coats } from '../palette.ts';
import type { Breed } from './breed.ts';

const { white, cream, caramel, chestnut, slate, black } = coats;

export const poodle: Breed = {
  name: 'Poodle',
  colour: chestnut,
  coat: 'curly',
  head: {
    ...middleHead,
    size: 0.86,
    cheeks: { r: 0.52, spread: 0.34, drop: 0.34 },
    muzzle: { length: 0.85, base: 0.36, tip: 0.26, drop: 0.12, lips: 0.19 },
    nose: 0.16,
    eyes: { size: 0.13, spread: 0.4, height: 0.04 },
    ears: { left: 'fleece', right: 'fleece', size: 1.02 },
    hair: { crown: 0.16, ears: 0.15 },
    extras: ['topknot'],
  },
  body: {
    ...middleBody,
    leg: 2.1,
    length: 2.1,
    chest: 1,
    waist: 0.7,
    rump: 0.8,
    neck: { length: 1.2, r: 0.5 },
    bone: 0.2,
    paw: 0.3,
    cuffs: true,
    hair: { back: 0.1, chest: 0.16, belly: 0.1, tail: 0.16 },
    tail: { kind: 'pompon', length: 1.5, r: 0.14 },
  },
};

export const corgi: Breed = {
  name: 'Welsh Corgi',
  colour: caramel,
  coat: 'shaggy',
  head: {
    ...middleHead,
    cheeks: { r: 0.62, spread: 0.5, drop: 0.32 },
    muzzle: { length: 0.62, base: 0.4, tip: 0.27, drop: 0.1, lips: 0.2, colour: white },
    nose: 0.17,
    ears: { left: 'round', right: 'round', size: 0.98 },
    markings: [
      {
        colour: white,
        on: 'skull',
        beads: [
          [0.75, 0.75, 0, 0.1],
          [0.95, 0.2, 0, 0.15],
          [0.9, -0.3, 0, 0.34],
        ],
      },
      { colour: white, on: 'skull', paired: true, beads: [[0.6, -0.66, 0.4, 0.36]] },
    ],
    hair: { cheeks: 0.12 },
  },
  body: {
    ...middleBody,
    leg: 0.62,
    length: 2.75,
    chest: 1.08,
    waist: 0.95,
    rump: 1,
    neck: { length: 0.8, r: 0.74 },
    bone: 0.3,
    paw: 0.36,
    bib: white,
    socks: white,
    belly: white,
    hair: { chest: 0.16, belly: 0.1, legs: 0.1 },
    tail: { kind: 'stub', length: 0.4, r: 0.3 },
  },
};

export const golden: Breed = {
  name: 'Golden Retriever',
  colour: '#E6B46C',
  coat: 'shaggy',
  head: {
    ...middleHead,
    size: 1.04,
    muzzle: { length: 0.58, base: 0.54, tip: 0.42, drop: 0.1, lips: 0.3, colour: cream },
    nose: 0.21,
    ears: { left: 'drop', right: 'drop', size: 0.96, colour: caramel },
    hair: { cheeks: 0.12, ears: 0.06 },
  },
  body: {
    ...middleBody,
    bib: cream,
    belly: cream,
    hair: { back: 0, chest: 0.2, belly: 0.2, legs: 0.14, tail: 0.34 },
    tail: { kind: 'plume', length: 2.4, r: 0.3 },
  },
};

export const borderCollie: Breed = {
  name: 'Border Collie',
  colour: black,
  coat: 'shaggy',
  head: {
    ...middleHead,
    size: 0.98,
    muzzle: { length: 0.68, base: 0.42, tip: 0.3, drop: 0.12, lips: 0.22, colour: white },
    ears: { left: 'button', right: 'button', size: 0.95 },
    markings: [
      {
        colour: white,
        on: 'skull',
        beads: [
          [0.5, 0.95, 0, 0.16],
          [0.95, 0.3, 0, 0.13],
          [0.95, -0.3, 0, 0.4],
        ],
      },
    ],
    hair: { cheeks: 0.16, ears: 0.06 },
  },
  body: {
    ...middleBody,
    length: 2.75,
    chest: 1.08,
    waist: 0.82,
    rump: 0.92,
    bib: white,
    socks: white,
    tailTip: white,
    hair: { back: 0.05, chest: 0.26, belly: 0.18, legs: 0.16, tail: 0.3 },
    tail: { kind: 'plume', length: 2.3, r: 0.3 },
  },
};

export const bulldog: Breed = {
  name: 'Bulldog',
  colour: white,
  coat: 'smooth',
  head: {
    ...middleHead,
    size: 1.1,
    cheeks: { r: 0.74, spread: 0.58, drop: 0.42 },
    muzzle: { length: 0.16, base: 0.56, tip: 0.44, drop: 0.12, lips: 0.46 },
    nose: 0.22,
    eyes: { size: 0.13, spread: 0.5, height: 0.12 },
    ears: { left: 'rose', right: 'rose', size: 0.95, colour: caramel },
    markings: [
      {
        colour: caramel,
        on: 'skull',
        paired: true,
        beads: [
          [0.4, 0.6, 0.7, 0.55],
          [0.6, 0.1, 0.62, 0.32],
        ],
      },
    ],
    extras: ['wrinkles', 'tooth'],
  },
  body: {
    ...middleBody,
    leg: 0.95,
    length: 2.1,
    chest: 1.22,
    waist: 0.92,
    rump: 0.9,
    neck: { length: 0.55, r: 0.9 },
    bone: 0.36,
    paw: 0.42,
    saddle: caramel,
    tail: { kind: 'stub', length: 0.4, r: 0.2 },
  },
};

export const husky: Breed = {
  name: 'Siberian Husky',
  colour: slate,
  coat: 'shaggy',
  head: {
    ...middleHead,
    cheeks: { r: 0.64, spread: 0.5, drop: 0.32 },
    muzzle: { length: 0.6, base: 0.46, tip: 0.32, drop: 0.08, lips: 0.24, colour: white },
    eyes: { size: 0.13, spread: 0.4, height: 0.1, iris: '#9FD3E6' },
    ears: { left: 'prick', right: 'prick', size: 0.92 },
    markings: [
      {
        colour: white,
        on: 'skull',
        paired: true,
        beads: [
          [0.7, -0.5, 0.5, 0.5],
          [0.75, 0.02, 0.42, 0.34],
        ],
      },
      { colour: white, on: 'skull', paired: true, beads: [[0.85, 0.42, 0.28, 0.15]] },
      { colour: white, on: 'skull', beads: [[0.85, -0.4, 0, 0.5]] },
    ],
    hair: { cheeks: 0.18 },
  },
  body: {
    ...middleBody,
    bib: white,
    belly: white,
    socks: white,
    hair: { chest: 0.2, belly: 0.12, legs: 0.12, tail: 0.26 },
    tail: { kind: 'curl', length: 2.3, r: 0.38 },
    tailTip: white,
  },
};
