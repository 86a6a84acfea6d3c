import { randomUUID } from 'node:crypto';
import { reviewRoutes, type NewReview, type Review } from '@pawprints/domain/contract/reviews';
import { createReview, type ReviewDocument } from '../../functions/src/records/reviews.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';
import { collections, firestore } from './suite.ts';

export const aReview: NewReview = {
  serviceType: 'DAY_CARE',
  rating: 5,
  content: 'Biscuit came home tired and happy.',
};

export async function write(person: Person, review: Partial<NewReview> = {}): Promise<Review> {
  const { result } = await call(reviewRoutes.createReview, { as: person, body: { ...aReview, ...review } });
  return result;
}

/** A word that no other review has. */
export const newWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

/** Reviews that stand for many people's, written a second apart, the newest first; answers with their ids. */
export async function writeMany(reviews: readonly Partial<ReviewDocument>[]): Promise<number[]> {
  const latest = Date.now();
  const kept = reviews.map((review, index) => ({
    id: newPublicId(),
    review: {
      ...aReview,
      authorId: 'somebody',
      name: 'Robin',
      picture: '',
      createdDate: new Date(latest - index * 1000),
      ...review,
    },
  }));
  const batch = firestore.batch();
  for (const { id, review } of kept) createReview(batch, collections, id, review);
  await batch.commit();
  return kept.map(({ id }) => id);
}
