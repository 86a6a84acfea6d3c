import { queryOptions } from '@tanstack/react-query';
import { reviewRoutes, type Review } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import { call, resultOf } from '../../lib/api-client.ts';
import { resultOrLastKnown } from '../../lib/last-known.ts';
import { forEverybody, queryClient } from '../../lib/query-client.ts';

/** The newest reviews of everybody: page 0 of 100 (docs/rules.md#lists-and-search). */
export const publicReviews = queryOptions({
  queryKey: ['reviews', 'public'],
  meta: forEverybody,
  queryFn: async ({ signal }) =>
    resultOf(
      await call(reviewRoutes.searchReviews, { query: { page: 0, size: limits.reviewsLoaded }, signal }),
    ).content,
});

/** The signed-in person's own reviews. */
export function ownReviews(userId: string) {
  return queryOptions({
    queryKey: ['reviews', 'own', userId],
    queryFn: ({ signal }) => resultOrLastKnown(reviewRoutes.myReviews, { signal }),
  });
}

/** One review. */
export function oneReview(id: number) {
  return queryOptions({
    queryKey: ['reviews', 'one', id],
    meta: forEverybody,
    queryFn: async ({ signal }) => resultOf(await call(reviewRoutes.getReview, { params: { id }, signal })),
  });
}

/** Puts a review that was just written or changed into what is known. */
export function rememberReview(review: Review): void {
  const put = (known: Review[] | undefined) =>
    known && [review, ...known.filter(({ id }) => id !== review.id)];
  queryClient.setQueryData(publicReviews.queryKey, put);
  queryClient.setQueryData(ownReviews(review.authorId).queryKey, put);
  queryClient.setQueryData(oneReview(review.id).queryKey, review);
}

/** Takes a review that was just deleted out of what is known. */
export function forgetReview({ id, authorId }: Review): void {
  const without = (known: Review[] | undefined) => known?.filter((review) => review.id !== id);
  queryClient.setQueryData(publicReviews.queryKey, without);
  queryClient.setQueryData(ownReviews(authorId).queryKey, without);
  queryClient.removeQueries({ queryKey: oneReview(id).queryKey });
}

/** Has the reviews that are shown fetched again. */
export function refreshReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reviews'] });
}
