import { serviceTypes, type ServiceType } from '@pawprints/domain/service-types';
import { isSampleShown } from './shown-samples.ts';

/** A review of our own writing, as an example; search engines are not told that it is a review (docs/rules.md#reviews). */
export type SampleReview = {
  id: string;
  name: string;
  serviceType: ServiceType;
  rating: number;
  content: string;
  /** As dates are shown: year.month.day. */
  written: string;
};

/** How many samples there are in all. */
export const sampleReviewCounts: Readonly<Record<ServiceType, number>> = {
  DAY_CARE: 16,
  BOARDING: 14,
  LONG_TERM_BOARDING: 7,
  DOG_WALKING: 9,
  DOG_BATH: 5,
  DOG_PICKUP_DROPOFF: 4,
};

/** How many sample reviews are shown. */
export const sampleReviewCount = serviceTypes
  .filter((serviceType) => isSampleShown({ serviceType }))
  .reduce((sum, type) => sum + sampleReviewCounts[type], 0);

/** The newest of them, one page full: apart from the others, since the page has them in its first load. */
export const firstSampleReviews: readonly SampleReview[] = [
  {
    id: 'sample-1',
    name: 'Nadia Brandt',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2026.5.4',
    content:
      'Otis is a rescue and trusts nobody in a hat. On his first morning she took hers off, sat down on the step and read a book until he came over by himself. It took forty minutes, she was in no hurry, and he has loved her ever since.',
  },
  {
    id: 'sample-2',
    name: 'The Okafor family',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2026.4.27',
    content:
      'Nine nights, two dogs, one of them on pills three times a day. We came back to a little table on the fridge door with every pill ticked off and the time beside it. Our own handwriting is worse.',
  },
  {
    id: 'sample-3',
    name: 'Pete Lindqvist',
    serviceType: 'DOG_WALKING',
    rating: 4,
    written: '2026.4.19',
    content:
      'Wonderful walks, and Freya comes home properly tired. One star off because twice the half hour began ten minutes late. I was told both times before I had to ask, so it is a small star.',
  },
  {
    id: 'sample-4',
    name: 'Carmen R.',
    serviceType: 'DOG_BATH',
    rating: 5,
    written: '2026.4.11',
    content:
      'He went in as a swamp and came out as a dog. No perfume, no ribbon, just clean, dry to the skin and asleep in the car before the first traffic light.',
  },
  {
    id: 'sample-5',
    name: 'Joon-ho Park',
    serviceType: 'LONG_TERM_BOARDING',
    rating: 5,
    written: '2026.4.2',
    content:
      'I was posted abroad for five weeks and lay awake about it for three. Every Sunday there was a short film: Dubu in the garden, Dubu under the table, Dubu refusing to come in from the rain. When I came back she greeted me, and then ran back to show me her bed.',
  },
  {
    id: 'sample-6',
    name: 'Ellie W.',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2026.3.28',
    content: 'Short day, four hours, and exactly the price on the page. I had a dentist, Pickle had a party.',
  },
];
