import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { mergeReviews } from './merge-reviews.ts';
import { ownReviews, publicReviews } from './review-queries.ts';
import { shownReviewOf, type ShownReview } from './shown-review.ts';

/**
 * What is known of the customers' reviews: the newest first, the signed-in person's own among them. `error`: there are
 * none to show, because the call failed.
 */
export type KnownReviews = { status: 'pending' | 'error' | 'success'; reviews: readonly ShownReview[] };

/**
 * Follows the customers' reviews for a page that loads this module after it has been painted. Answers the way to stop.
 */
export function watchReviews(userId: string | null, onChange: (known: KnownReviews) => void): () => void {
  const listed = new QueryObserver(queryClient, publicReviews);
  const own = userId === null ? null : new QueryObserver(queryClient, ownReviews(userId));
  const tell = () => {
    const { status, data } = listed.getCurrentResult();
    const merged = mergeReviews(data ?? [], own?.getCurrentResult().data ?? null, userId);
    onChange({ status: data === undefined ? status : 'success', reviews: merged.map(shownReviewOf) });
  };
  queryClient.mount();
  const stops = [listed.subscribe(tell), own?.subscribe(tell)];
  tell();
  return () => {
    for (const stop of stops) stop?.();
    queryClient.unmount();
  };
}
