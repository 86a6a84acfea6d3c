import { claims } from '@pawprints/domain/business';

/** Why choose us: the home page's list. */
export const reasons: readonly { title: string; text: string }[] = [
  {
    title: `${claims.years} years of experience`,
    text: 'Puppies, old dogs, shy dogs, dogs on a diet: we have walked, fed and dried off all of them.',
  },
  {
    title: `More than ${claims.dogs.replace('+', '')} dogs cared for`,
    text: 'Most of them come back, and pull their people up the path to our door.',
  },
  {
    title: claims.certification,
    text: 'We know what to do in the first minutes, and which vet is open at night.',
  },
  {
    title: `${claims.stars} stars, ${claims.reviews} reviews`,
    text: 'That is what customers wrote about us on a well-known pet-sitting platform.',
  },
  {
    title: 'Personalized care',
    text: 'Your dog keeps its own food, its own hours and its own place on the sofa.',
  },
];
