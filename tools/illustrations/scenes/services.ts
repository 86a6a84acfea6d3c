import type { Picture } from '../picture.ts';
import { bath, boarding, longTerm } from './services-inside.ts';
import { dayCare, pickUp, walking } from './services-outside.ts';

const size = { width: 800, height: 600, breed: null, line: 4.8, tolerance: 1.3 } as const;

/** One picture for each service. */
export const services: readonly Picture[] = [
  {
    ...size,
    crowded: true,
    file: 'scenes/day-care.svg',
    alt: 'A husky and a terrier mix play with a ball in a fenced garden.',
    draw: dayCare,
  },
  {
    ...size,
    file: 'scenes/boarding.svg',
    alt: 'At night a golden retriever sleeps on a soft bed beside a lamp.',
    draw: boarding,
  },
  {
    ...size,
    tolerance: 1.6,
    file: 'scenes/long-term.svg',
    alt: 'A husky sits in the hall beside a packed suitcase and a closed door.',
    draw: longTerm,
  },
  {
    ...size,
    crowded: true,
    file: 'scenes/walking.svg',
    alt: 'A woman walks a border collie on a lead along a garden path.',
    draw: walking,
  },
  {
    ...size,
    file: 'scenes/bath.svg',
    alt: 'A black dog sits in a yellow tub with foam on its head.',
    draw: bath,
  },
  {
    ...size,
    crowded: true,
    file: 'scenes/pick-up.svg',
    alt: 'A corgi looks out of the window of a small green car that a woman drives.',
    draw: pickUp,
  },
];
