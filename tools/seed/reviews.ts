import { createReview } from '../../functions/src/records/reviews.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { demoReviews } from './demo-data.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The demo reviews, as if each had been written when the data says. */
export async function addReviews(
  { collections, firestore }: Pick<Dependencies, 'collections' | 'firestore'>,
  now: Date,
): Promise<void> {
  const batch = firestore.batch();
  for (const { id, daysAgo, ...review } of demoReviews) {
    const createdDate = new Date(now.getTime() - daysAgo * dayMs);
    createReview(batch, collections, id, { ...review, picture: '', createdDate });
  }
  await batch.commit();
}
