import { middleBody, middleHead } from './builds.ts';
import { coats } from '../palette.ts';
import type { Breed } from './breed.ts';

const { white, cream, caramel, chestnut } = coats;

export const maltese: Breed = {
  name: 'Maltese',
  colour: white,
  coat: 'shaggy',
  head: {
    ...middleHead,
    size: 0.9,
    cheeks: { r: 0.68, spread: 0.4, drop: 0.45 },
    muzzle: { length: 0.3, base: 0.46, tip: 0.34, drop: 0.14, lips: 0.28 },
    nose: 0.2,
    eyes: { size: 0.15, spread: 0.36, height: 0.06 },
    ears: { left: 'silk', right: 'silk', size: 0.98 },
    hair: { cheeks: 0.2, ears: 0.24 },
    extras: ['beard', 'bow'],
  },
  body: {
    ...middleBody,
    leg: 0.5,
    length: 1.8,
    chest: 0.92,
    waist: 0.85,
    rump: 0.9,
    neck: { length: 0.6, r: 0.6 },
    bone: 0.26,
    paw: 0.32,
    hair: { chest: 0.24, belly: 0.4, legs: 0.3, tail: 0.3 },
    tail: { kind: 'curl', length: 1.5, r: 0.3 },
  },
};

export const pomeranian: Breed = {
  name: 'Pomeranian',
  colour: caramel,
  coat: 'shaggy',
  head: {
    ...middleHead,
    size: 0.88,
    cheeks: { r: 0.78, spread: 0.52, drop: 0.34 },
    muzzle: { length: 0.42, base: 0.38, tip: 0.24, drop: 0.12, lips: 0.18, colour: cream },
    nose: 0.14,
    eyes: { size: 0.14, spread: 0.36, height: 0.08 },
    ears: { left: 'prick', right: 'prick', size: 0.72 },
    markings: [{ colour: cream, on: 'skull', paired: true, beads: [[0.5, -0.62, 0.55, 0.46]] }],
    hair: { cheeks: 0.2 },
    extras: ['mane'],
  },
  body: {
    ...middleBody,
    leg: 0.6,
    length: 1.1,
    chest: 1.12,
    waist: 1,
    rump: 0.98,
    neck: { length: 0.5, r: 0.9 },
    bone: 0.2,
    paw: 0.26,
    bib: cream,
    hair: { back: 0.2, chest: 0.3, belly: 0.26, legs: 0.14, tail: 0.36 },
    tail: { kind: 'curl', length: 1.7, r: 0.5 },
  },
};

export const bichon: Breed = {
  name: 'Bichon Frise',
  colour: white,
  coat: 'curly',
  head: {
    ...middleHead,
    size: 0.92,
    cheeks: { r: 0.9, spread: 0.6, drop: 0.05 },
    muzzle: { length: 0.3, base: 0.46, tip: 0.36, drop: 0.12, lips: 0.28 },
    nose: 0.2,
    eyes: { size: 0.15, spread: 0.36, height: 0.02 },
    ears: { left: 'none', right: 'none', size: 1 },
    hair: { crown: 0.15, cheeks: 0.15, muzzle: 0.1 },
    extras: ['topknot'],
  },
  body: {
    ...middleBody,
    leg: 0.85,
    length: 1.6,
    chest: 1,
    waist: 0.92,
    rump: 0.95,
    neck: { length: 0.6, r: 0.7 },
    bone: 0.34,
    paw: 0.36,
    hair: { back: 0.12, chest: 0.13, belly: 0.13, legs: 0.12, tail: 0.14 },
    tail: { kind: 'curl', length: 1.3, r: 0.36 },
  },
};

export const chihuahua: Breed = {
  name: 'Chihuahua',
  colour: caramel,
  coat: 'smooth',
  head: {
    ...middleHead,
    size: 0.86,
    cheeks: { r: 0.56, spread: 0.4, drop: 0.36 },
    muzzle: { length: 0.34, base: 0.36, tip: 0.24, drop: 0.12, lips: 0.18, colour: cream },
    nose: 0.13,
    eyes: { size: 0.17, spread: 0.46, height: 0.02 },
    ears: { left: 'bat', right: 'bat', size: 1 },
    markings: [{ colour: cream, on: 'skull', beads: [[0.85, -0.55, 0, 0.42]] }],
  },
  body: {
    ...middleBody,
    leg: 1.05,
    length: 1.45,
    chest: 0.72,
    waist: 0.56,
    rump: 0.64,
    neck: { length: 0.62, r: 0.46 },
    bone: 0.17,
    paw: 0.23,
    bib: cream,
    tail: { kind: 'whip', length: 1.5, r: 0.14 },
  },
};

export const shihTzu: Breed = {
  name: 'Shih Tzu',
  colour: white,
  coat: 'shaggy',
  head: {
    ...middleHead,
    size: 0.94,
    cheeks: { r: 0.76, spread: 0.48, drop: 0.42 },
    muzzle: { length: 0.18, base: 0.5, tip: 0.38, drop: 0.1, lips: 0.36, colour: white },
    eyes: { size: 0.16, spread: 0.42, height: 0.02 },
    ears: { left: 'silk', right: 'silk', size: 0.88, colour: chestnut },
    markings: [
      {
        colour: chestnut,
        on: 'skull',
        paired: true,
        beads: [
          [0.5, 0.35, 0.66, 0.56],
          [0.5, -0.1, 0.6, 0.34],
        ],
      },
    ],
    hair: { cheeks: 0.22, ears: 0.22 },
    extras: ['beard'],
  },
  body: {
    ...middleBody,
    leg: 0.68,
    length: 1.85,
    chest: 0.95,
    waist: 0.88,
    rump: 0.9,
    neck: { length: 0.5, r: 0.66 },
    bone: 0.28,
    paw: 0.34,
    saddle: chestnut,
    hair: { chest: 0.22, belly: 0.32, legs: 0.26, tail: 0.28 },
    tail: { kind: 'plume', length: 1.5, r: 0.32 },
  },
};

export const dachshund: Breed = {
  name: 'Dachshund',
  colour: chestnut,
  coat: 'smooth',
  head: {
    ...middleHead,
    size: 0.88,
    cheeks: { r: 0.56, spread: 0.38, drop: 0.34 },
    muzzle: { length: 0.98, base: 0.42, tip: 0.27, drop: 0.22, lips: 0.2 },
    nose: 0.18,
    eyes: { size: 0.14, spread: 0.42, height: 0.14 },
    ears: { left: 'long', right: 'long', size: 0.86, colour: '#7E4225' },
  },
  body: {
    ...middleBody,
    leg: 0.52,
    length: 3.7,
    chest: 0.92,
    waist: 0.72,
    rump: 0.8,
    neck: { length: 0.95, r: 0.54 },
    bone: 0.24,
    paw: 0.34,
    tail: { kind: 'whip', length: 2, r: 0.17 },
  },
};
