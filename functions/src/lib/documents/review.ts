import { serviceTypes } from '@pawprints/domain/catalogue';
import * as z from 'zod/mini';
import { instant } from './instant.ts';
import { personName, personPicture } from './person.ts';

/** `reviews/{id}`; the id of the document is the review's public id. Everyone may read it. */
export const reviewDocument = z.object({
  authorId: z.string(),
  name: personName,
  picture: personPicture,
  serviceType: z.enum(serviceTypes),
  rating: z.number(),
  content: z.string(),
  createdDate: instant,
});
export type ReviewDocument = z.output<typeof reviewDocument>;

/** `reviewWords/{newest first}`: what a review is found by (docs/decisions/0009-search-of-reviews.md). */
export const reviewWordsDocument = z.object({
  serviceType: z.enum(serviceTypes),
  /** Every beginning of every word. */
  words: z.record(z.string(), z.literal(true)),
});
export type ReviewWordsDocument = z.output<typeof reviewWordsDocument>;

/** `reviewDays/{uid}`: how many reviews an author has written on a day of the business. */
export const reviewDayDocument = z.object({ date: z.string(), written: z.number() });
export type ReviewDayDocument = z.output<typeof reviewDayDocument>;
