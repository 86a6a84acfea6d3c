import type { Picture } from '../picture.ts';
import { certificate, dinner, firstAid, sleepingCorner } from './about-inside.ts';
import { gardenPlay, house, provider } from './about-outside.ts';

const size = { width: 800, height: 600, breed: null, line: 4.8, tolerance: 1.4 } as const;

/** The house and its one person, for the about page's carousel, and the insurance's picture. */
export const about: readonly Picture[] = [
  {
    ...size,
    crowded: true,
    file: 'about/provider.svg',
    alt: 'The woman who runs the house sits on its steps between a terrier mix and a black dog.',
    draw: provider,
  },
  {
    ...size,
    crowded: true,
    file: 'about/house.svg',
    alt: 'The house with its red roof; a corgi waits on the path, a pomeranian looks out of a window.',
    draw: house,
  },
  {
    ...size,
    crowded: true,
    file: 'about/garden.svg',
    alt: 'In the garden a border collie runs after a ball and a dachshund peeks out of a play tunnel.',
    draw: gardenPlay,
  },
  {
    ...size,
    file: 'about/sleeping-corner.svg',
    alt: 'A dachshund and a bichon frise sleep on two soft beds below a window.',
    draw: sleepingCorner,
  },
  {
    ...size,
    file: 'about/first-aid.svg',
    alt: 'A scruffy dog sits beside a first-aid case with a paw on it and a roll of bandage.',
    draw: firstAid,
  },
  {
    ...size,
    crowded: true,
    file: 'about/dinner.svg',
    alt: 'A bulldog and a chihuahua wait at their full bowls in the kitchen.',
    draw: dinner,
  },
  {
    ...size,
    file: 'about/insurance-certificate.svg',
    alt: 'A certificate of insurance with the Pawprints paw, a signature and a golden seal.',
    draw: certificate,
  },
];
