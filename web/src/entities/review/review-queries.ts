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
import { paths } from '../../lib/paths.ts';

/** The newest matching reviews of all customers. '' matches all (docs/rules.md#lists-and-search). */
export function searchReviews({ search, service }: { search: string; service: ServiceType | '' }) {
  return queryOptions({
    queryKey: ['reviews', 'public', search, service],
    meta: forEverybody,
    queryFn: async ({ signal }) => {
      const narrowed = { ...(search !== '' && { search }), ...(service !== '' && { serviceType: service }) };
      const query = { page: 0, size: limits.reviewsPerCall, ...narrowed };
      return withOwnChanges(resultOf(await call(reviewRoutes.searchReviews, { query, signal })));
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

/** Asked for anew each time, and then kept as it is, so that it changes nothing that is being typed. */
export function reviewNow(id: number) {
  return queryOptions({
    queryKey: ['review now', id],
    queryFn: async ({ signal }) => resultOf(await call(reviewRoutes.getReview, { params: { id }, signal })),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

export function fromReview({ createdDate, ...review }: Review): ReviewOrSample {
  return { ...review, written: formatDisplayDate(todayIn(business.timeZone, new Date(createdDate))) };
}

/** What this tab has changed, null for what it has removed or hidden: the public lists may be a minute old. */
const changed = new Map<number, Review | null>();
const sharedCacheMs = 60_000;

function withOwnChanges(list: ReviewList): ReviewList {
  const content = list.content.flatMap(
    (review) => changed.get(review.id) ?? (changed.has(review.id) ? [] : [review]),
  );
  return { ...list, content };
}

function keepChange(id: number, review: Review | null): void {
  changed.set(id, review);
  setTimeout(() => changed.get(id) === review && changed.delete(id), sharedCacheMs);
}

export function rememberReview(review: Review): void {
  changeOwn(review, (list) => [review, ...list.filter(({ id }) => id !== review.id)]);
  if (review.hidden !== undefined) return;
  keepChange(review.id, review);
  changePublic((list) => [review, ...list.filter(({ id }) => id !== review.id)]);
  queryClient.setQueryData(oneReview(review.id).queryKey, review);
}

export function forgetReview(review: Review): void {
  changeOwn(review, (list) => list.filter(({ id }) => id !== review.id));
  forgetPublicly(review.id);
}

export function forgetPublicly(reviewId: number): void {
  keepChange(reviewId, null);
  changePublic((list) => list.filter(({ id }) => id !== reviewId));
  queryClient.removeQueries({ queryKey: oneReview(reviewId).queryKey });
}

type Change = (list: Review[]) => Review[];

function changePublic(change: Change): void {
  queryClient.setQueriesData<ReviewList>(
    { queryKey: ['reviews', 'public'] },
    (list) => list && { ...list, content: change(list.content) },
  );
}

function changeOwn({ authorId }: Review, change: Change): void {
  queryClient.setQueryData(ownReviews(authorId).queryKey, (list) => list && change(list));
}

export function refreshReviews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reviews'] });
}

export function editReviewPath(reviewId: number): string {
  return `${paths.writeReview}?edit=true&reviewId=${reviewId}`;
}
