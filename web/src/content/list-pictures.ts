import type { Picture } from '../lib/picture.ts';

/** Apart from the other pictures because /reviews and /gallery have them in their first load. */
export const listPictures = {
  noReviews: {
    src: '/illustrations/empty/no-reviews.svg',
    alt: 'A border collie holds a pencil in its mouth, a blank letter before its paws.',
    width: 480,
    height: 400,
  },
  noImages: {
    src: '/illustrations/empty/no-images.svg',
    alt: 'A bichon frise sniffs at an empty picture frame.',
    width: 480,
    height: 400,
  },
} as const satisfies Record<string, Picture>;
