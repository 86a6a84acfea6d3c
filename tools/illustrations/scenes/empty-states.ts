import type { Picture } from '../picture.ts';
import { cutCable, digging, emptyFrame, withPencil } from './empty-searching.ts';
import { asleepInBasket, emptyBowl, waitingAtDoor } from './empty-waiting.ts';

const size = { width: 480, height: 400, breed: null, line: 4.4 } as const;

/** A dog doing the thing that is missing. */
export const emptyStates: readonly Picture[] = [
  {
    ...size,
    file: 'empty/no-bookings.svg',
    alt: 'A golden retriever asleep in a large basket.',
    draw: asleepInBasket,
  },
  {
    ...size,
    file: 'empty/sign-in.svg',
    alt: 'A corgi sits before a closed green door and looks up at the handle.',
    draw: waitingAtDoor,
  },
  {
    ...size,
    file: 'empty/not-found.svg',
    alt: 'A dachshund digs a hole in the lawn, earth flying behind it.',
    draw: digging,
  },
  {
    ...size,
    file: 'empty/no-pets.svg',
    alt: 'A white dog with brown patches looks at an empty bowl.',
    draw: emptyBowl,
  },
  {
    ...size,
    file: 'empty/no-reviews.svg',
    alt: 'A border collie holds a pencil in its mouth, a blank letter before its paws.',
    draw: withPencil,
  },
  {
    ...size,
    file: 'empty/offline.svg',
    alt: 'A scruffy dog tilts its head at a cable that is cut in two.',
    draw: cutCable,
  },
  {
    ...size,
    file: 'empty/no-images.svg',
    alt: 'A bichon frise sniffs at an empty picture frame.',
    draw: emptyFrame,
  },
];
