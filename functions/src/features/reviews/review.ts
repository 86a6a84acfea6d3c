import type { Review } from '@pawprints/domain/contract/reviews';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { ApiError } from '../../http/api-error.ts';
import type { Collections } from '../../lib/collections.ts';
import type { ReviewDocument } from '../../lib/documents/review.ts';
import { wordsDocumentOf, wordsRefOf } from './search-index.ts';

/** A review as read. */
export function reviewView(id: number, { createdDate, ...review }: ReviewDocument): Review {
  return { id, ...review, createdDate: createdDate.toISOString() };
}

/** Adds a review together with the words that it is found by. The batch fails where the id is taken. */
export function createReview(
  batch: WriteBatch,
  collections: Collections,
  id: number,
  review: ReviewDocument,
): void {
  batch.create(collections.reviews.doc(String(id)), review);
  batch.create(wordsRefOf(collections, id, review), wordsDocumentOf(review));
}

/** A review, and when it was written last: another write since then makes the next batch fail. */
export type Versioned = { id: number; review: ReviewDocument; version: Timestamp };

/**
 * A review by its id.
 * @throws ApiError NOT_FOUND
 */
export async function storedReview({ reviews }: Collections, id: number): Promise<Versioned> {
  const found = await reviews.doc(String(id)).get();
  const review = found.data();
  if (review === undefined || found.updateTime === undefined) {
    throw new ApiError('NOT_FOUND', 'This review does not exist.');
  }
  return { id, review, version: found.updateTime };
}

/** Puts a changed review in the place of a stored one, and its words with it. */
export function replaceReview(
  batch: WriteBatch,
  collections: Collections,
  { id, version }: Versioned,
  review: ReviewDocument,
): void {
  batch.update(collections.reviews.doc(String(id)), review, { lastUpdateTime: version });
  batch.set(wordsRefOf(collections, id, review), wordsDocumentOf(review));
}

/** Removes a stored review, and its words with it. */
export function removeReview(
  batch: WriteBatch,
  collections: Collections,
  { id, version, review }: Versioned,
): void {
  batch.delete(collections.reviews.doc(String(id)), { lastUpdateTime: version });
  batch.delete(wordsRefOf(collections, id, review));
}
