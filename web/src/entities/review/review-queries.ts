import { queryOptions } from '@tanstack/react-query';
import { business } from '@pawprints/domain/business';
import { formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import { reviewRoutes, type Review, type ReviewList } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import type { ServiceType } from '@pawprints/domain/service-types';
import { call, resultOf } from '../../lib/api-client.ts';
import { resultOrCached } from '../../lib/offline-cache.ts';
import { forEverybody, queryClient } from '../../lib/query-client.ts';
import type { ReviewOrSample } from './review-or-sample.ts';

/** The newest matching reviews of all customers. '' matches all (docs/rules.md#lists-and-search). */
export function searchReviews({ search, service }: { search: string; service: ServiceType | '' }) {
  return queryOptions({
    queryKey: ['reviews', 'public', search, service],
    meta: forEverybody,
    queryFn: async ({ signal }) => {
      const narrowed = { ...(search !== '' && { search }), ...(service !== '' && { serviceType: service }) };
      const query = { page: 0, size: limits.reviewsPerCall, ...narrowed };
      return resultOf(await call(reviewRoutes.searchReviews, { query, signal }));
    },
  });
}

export function ownReviews(userId: string) {
  return queryOptions({
    queryKey: ['reviews', 'own', userId],
    queryFn: ({ signal }) => resultOrCached(reviewRoutes.myReviews, { signal }),
  });
}

export function oneReview(id: number) {
  return queryOptions({
    queryKey: ['reviews', 'one', id],
    meta: forEverybody,
    queryFn: async ({ signal }) => resultOf(await call(reviewRoutes.getReview, { params: { id }, signal })),
  });
}

export function fromReview({ createdDate, ...review }: Review): ReviewOrSample {
  return { ...review, written: formatDisplayDate(todayIn(business.timeZone, new Date(createdDate))) };
}

export function rememberReview(review: Review): void {
  changeLists(review, (list) => [review, ...list.filter(({ id }) => id !== review.id)]);
  queryClient.setQueryData(oneReview(review.id).queryKey, review);
}

export function forgetReview(review: Review): void {
  changeLists(review, (list) => list.filter(({ id }) => id !== review.id));
  queryClient.removeQueries({ queryKey: oneReview(review.id).queryKey });
}

function changeLists({ authorId }: Review, change: (list: Review[]) => Review[]): void {
  queryClient.setQueriesData<ReviewList>(
    { queryKey: ['reviews', 'public'] },
    (list) => list && { ...list, content: change(list.content) },
  );
  queryClient.setQueryData(ownReviews(authorId).queryKey, (list) => list && change(list));
}

export function refreshReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reviews'] });
}
