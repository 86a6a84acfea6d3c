import type { Review, ReviewChanges } from '@pawprints/domain/contract/reviews';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryOnConflict } from '../../lib/conflicts.ts';
import {
  type ReviewDocument,
  removeReview,
  replaceReview,
  reviewView,
  storedReview,
} from '../../records/reviews.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore'>;

/**
 * Changes rating and content of one of the author's own reviews.
 * @throws ApiError NOT_FOUND for a review that is not there, FORBIDDEN for somebody else's.
 */
export function updateReview(deps: Deps, uid: string, id: number, changes: ReviewChanges): Promise<Review> {
  return changeReview(deps, uid, id, (review) => ({ ...review, ...changes }));
}

/**
 * Removes one of the author's own reviews.
 * @throws ApiError as above.
 */
export function deleteReview(deps: Deps, uid: string, id: number): Promise<Review> {
  return changeReview(deps, uid, id, () => null);
}

/** The review as it is after the change; as it was, when the change is null and so its end. */
function changeReview(
  { collections, firestore }: Deps,
  uid: string,
  id: number,
  change: (review: ReviewDocument) => ReviewDocument | null,
): Promise<Review> {
  return retryOnConflict(async () => {
    const stored = await storedReview(collections, id);
    if (stored.review.authorId !== uid) throw new ApiError('FORBIDDEN', 'This review is not yours.');
    const changed = change(stored.review);
    const batch = firestore.batch();
    if (changed === null) removeReview(batch, collections, stored);
    else replaceReview(batch, collections, stored, changed);
    await batch.commit();
    return reviewView(id, changed ?? stored.review);
  });
}
