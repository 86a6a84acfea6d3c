import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import type { Review } from '@pawprints/domain/contract/reviews';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { failureMessage } from '../../lib/use-api-mutation.ts';
import { moderationMessages } from './moderation-messages.ts';
import { forgetPublicly, refreshReviews, rememberReview } from './review-queries.ts';

export const failureMessages = { noAnswer: moderationMessages.noAnswer };

/** After an act: the public lists may be a minute old, those of admins and authors are not. */
export async function applyModerated(review: Review): Promise<void> {
  if (review.hidden !== undefined) forgetPublicly(review.id);
  else rememberReview(review);
  await refreshReviews();
}

export async function forgetRemoved(reviewId: number): Promise<void> {
  forgetPublicly(reviewId);
  await refreshReviews();
}

/** From the toast too, when the page with the review may be left. */
export async function showAgain({ id, name }: Pick<Review, 'id' | 'name'>): Promise<void> {
  const answer = await call(adminReviewRoutes.showReview, { params: { id } });
  if (answer.isSuccess) {
    toast.success(moderationMessages.shown(name));
    await applyModerated(answer.result);
    return;
  }
  if (answer.code !== 'UNAUTHENTICATED') toast.error(failureMessage(answer, failureMessages));
  await refreshReviews();
}
