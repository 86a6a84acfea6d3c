import type { Picture } from '../lib/picture.ts';

/** A drawing by its file below the illustrations' folder, and its size in pixels. */
export const drawn = (file: string, width: number, height: number, alt: string): Picture => ({
  src: `/illustrations/${file}.svg`,
  alt,
  width,
  height,
});
const scene = (file: string, alt: string) => drawn(`scenes/${file}`, 800, 600, alt);
const empty = (file: string, alt: string) => drawn(`empty/${file}`, 480, 400, alt);

/** The site's drawings, with what they show and their true size, so that their place is reserved. */
export const pictures = {
  hero: drawn(
    'scenes/home-hero',
    1200,
    900,
    'Dogs run across a garden to a woman who kneels with open arms before the open door of her house.',
  ),
  daycare: scene('day-care', 'A husky and a terrier mix play with a ball in a fenced garden.'),
  boarding: scene('boarding', 'At night a golden retriever sleeps on a soft bed beside a lamp.'),
  longterm: scene('long-term', 'A husky sits in the hall beside a packed suitcase and a closed door.'),
  walking: scene('walking', 'A woman walks a border collie on a leash along a garden path.'),
  bath: scene('bath', 'A black dog sits in a yellow tub with foam on its head.'),
  pickup: scene('pick-up', 'A corgi looks out of the window of a small green car that a woman drives.'),
  provider: drawn(
    'about/provider',
    800,
    600,
    'The woman who runs the house sits on its steps between a terrier mix and a black dog.',
  ),
  noBookings: empty('no-bookings', 'A golden retriever asleep in a large basket.'),
  noPets: empty('no-pets', 'A white dog with brown patches looks at an empty bowl.'),
  signIn: empty('sign-in', 'A corgi sits before a closed green door and looks up at the handle.'),
  notFound: empty('not-found', 'A dachshund digs a hole in the lawn, earth flying behind it.'),
  offline: empty('offline', 'A scruffy dog tilts its head at a cable that is cut in two.'),
} as const satisfies Record<string, Picture>;
