import type { Picture } from '../lib/picture.ts';

const empty = (file: string, alt: string): Picture => ({
  src: `/illustrations/empty/${file}.svg`,
  alt,
  width: 480,
  height: 400,
});

/** Apart from the business's pictures because public pages have those in their first load. */
export const emptyPictures = {
  noBookings: empty('no-bookings', 'A golden retriever asleep in a large basket.'),
  noPets: empty('no-pets', 'A white dog with brown patches looks at an empty bowl.'),
  noReviews: empty(
    'no-reviews',
    'A border collie holds a pencil in its mouth, a blank letter before its paws.',
  ),
  noImages: empty('no-images', 'A bichon frise sniffs at an empty picture frame.'),
  signIn: empty('sign-in', 'A corgi sits before a closed green door and looks up at the handle.'),
  notFound: empty('not-found', 'A dachshund digs a hole in the lawn, earth flying behind it.'),
  offline: empty('offline', 'A scruffy dog tilts its head at a cable that is cut in two.'),
} satisfies Record<string, Picture>;
