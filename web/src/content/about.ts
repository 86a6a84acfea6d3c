import type { Picture } from '../lib/picture.ts';
import { drawn, pictures } from './pictures.ts';

/** The words of the about page. */
export const story = [
  'It began with one dog that did not want to go to a kennel. He lay down on the sidewalk outside, ninety pounds of no, and his person called the only number she had: ours. He stayed a week. At the end of it he did not want to go home either.',
  'We still live in the same house. The living room has more beds than chairs, the garden has a path worn round its edge by small feet in a hurry, and the kettle is never cold. There is one place, one door, and the same faces behind it every morning.',
  'We take few dogs at a time, so that we can know each of them: who eats alone, who needs the lights on, who must be told that the vacuum cleaner is not a wolf.',
] as const;

const about = (file: string, alt: string) => drawn(`about/${file}`, 800, 600, alt);

/** The drawings of this page alone. */
export const aboutPictures = {
  firstAid: about(
    'first-aid',
    'A scruffy dog sits beside a first-aid case with a paw on it and a roll of bandage.',
  ),
  insurance: about(
    'insurance-certificate',
    'A certificate of insurance with the Pawprints paw, a signature and a golden seal.',
  ),
};

export type Slide = { picture: Picture; caption: string };

/** The carousel: a day at the house, in order. */
export const slides: readonly Slide[] = [
  {
    picture: about(
      'house',
      'The house with its red roof; a corgi waits on the path, a pomeranian looks out of a window.',
    ),
    caption: 'Eight o’clock: the first ones pull their people up the path.',
  },
  {
    picture: about(
      'garden',
      'In the garden a border collie runs after a ball and a dachshund peeks out of a play tunnel.',
    ),
    caption: 'Morning: everybody into the garden, and through the tunnel.',
  },
  { picture: pictures.walking, caption: 'Late morning: the long way round, nose first.' },
  { picture: pictures.bath, caption: 'After the pond: a bath, under protest.' },
  {
    picture: about('dinner', 'A bulldog and a chihuahua wait at their full bowls in the kitchen.'),
    caption: 'Five o’clock: two bowls, no sharing.',
  },
  {
    picture: about(
      'sleeping-corner',
      'A dachshund and a bichon frise sleep on two soft beds below a window.',
    ),
    caption: 'Night: the ones who stay choose their bed first.',
  },
];
