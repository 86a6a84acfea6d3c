import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Review } from '@pawprints/domain/contract/reviews';
import { fromReview, ownReviews, searchReviews } from '../../entities/review/review-queries.ts';
import type { ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ReviewFilter } from './review-filter.ts';

export type CustomerReviews = {
  /** Of the newest reviews. */
  status: 'pending' | 'error' | 'success';
  /** Of the server's search, which is needed if there are more reviews than the newest. */
  searchStatus: 'pending' | 'error' | 'success';
  /** The newest reviews of all customers, those that the search finds, and the signed-in customer's own. */
  reviews: readonly ReviewOrSample[];
  retry: () => void;
};

/**
 * Queries the reviews for /reviews and hands them to `onChange`. It renders nothing: the page imports it after its first
 * paint, because TanStack Query and the API client would be a third of its scripts (docs/decisions/0120).
 */
export function ReviewListData({
  filter: { search, service },
  onChange,
}: {
  filter: ReviewFilter;
  onChange: (reviews: CustomerReviews) => void;
}) {
  const userId = useSession(({ user }) => user?.id ?? null);
  const newest = useQuery(searchReviews({ search: '', service: '' }), queryClient);
  const own = useQuery({ ...ownReviews(userId ?? ''), enabled: userId !== null }, queryClient);
  const hasMore = newest.data !== undefined && newest.data.nextCursor !== null;
  const searched = hasMore && (search !== '' || service !== '');
  const found = useQuery({ ...searchReviews({ search, service }), enabled: searched }, queryClient);

  const reviews = useMemo(
    () => mergeReviews([newest.data?.content, found.data?.content], own.data ?? null, userId).map(fromReview),
    [newest.data, found.data, own.data, userId],
  );
  const status = newest.data === undefined ? newest.status : 'success';
  const searchStatus = searched ? found.status : 'success';
  const { refetch } = status === 'error' ? newest : found;
  useEffect(
    () => onChange({ status, searchStatus, reviews, retry: () => void refetch() }),
    [status, searchStatus, reviews, refetch, onChange],
  );
  return null;
}

/**
 * Returns each review once, newest first. The author's own list takes precedence: a public list may be a minute
 * old, so it may lack a new review and still have a deleted one. `own` is null while it is unknown.
 */
export function mergeReviews(
  lists: readonly (readonly Review[] | undefined)[],
  own: readonly Review[] | null,
  userId: string | null,
): Review[] {
  const listed = lists.flatMap((list) => list ?? []);
  const others = own === null ? listed : listed.filter(({ authorId }) => authorId !== userId);
  const shown = own?.filter(({ hidden }) => hidden === undefined) ?? [];
  const byId = new Map([...others, ...shown].map((review) => [review.id, review]));
  return [...byId.values()].toSorted(
    (one, other) => Date.parse(other.createdDate) - Date.parse(one.createdDate),
  );
}
