import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Review } from '@pawprints/domain/contract/reviews';
import { fromReview, ownReviews, searchReviews } from '../../entities/review/review-queries.ts';
import type { ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ReviewFilter } from './review-filter.ts';

export type CustomerReviews = {
  status: 'pending' | 'error' | 'success';
  /**
   * The newest reviews of all customers, older ones that match the filter, and the signed-in customer's own.
   */
  reviews: readonly ReviewOrSample[];
  older: 'not needed' | 'pending' | 'error' | 'success';
  retry: () => void;
};

type Props = { filter: ReviewFilter; onChange: (reviews: CustomerReviews) => void };

/**
 * Queries the reviews for /reviews and hands them to `onChange`. It renders nothing: the page imports it after its first
 * paint, because TanStack Query and the API client would be a third of its scripts (docs/decisions/0120).
 */
export function ReviewListData(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Queries {...props} />
    </QueryClientProvider>
  );
}

function Queries({ filter: { search, service }, onChange }: Props) {
  const userId = useSession(({ user }) => user?.id ?? null);
  const newest = useQuery(searchReviews({ search: '', service: '' }));
  const own = useQuery({ ...ownReviews(userId ?? ''), enabled: userId !== null });
  const olderNeeded =
    (search !== '' || service !== '') && newest.data !== undefined && newest.data.nextCursor !== null;
  const older = useQuery({ ...searchReviews({ search, service }), enabled: olderNeeded });

  const reviews = useMemo(
    () => mergeReviews([newest.data?.content, older.data?.content], own.data ?? null, userId).map(fromReview),
    [newest.data, older.data, own.data, userId],
  );
  const status = newest.data === undefined ? newest.status : 'success';
  const olderStatus = olderNeeded ? older.status : 'not needed';
  const refetchNewest = newest.refetch;
  const refetchOlder = older.refetch;
  useEffect(
    () =>
      onChange({
        status,
        reviews,
        older: olderStatus,
        retry: () => void (status === 'error' ? refetchNewest() : refetchOlder()),
      }),
    [status, reviews, olderStatus, refetchNewest, refetchOlder, onChange],
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
  const byId = new Map([...others, ...(own ?? [])].map((review) => [review.id, review]));
  return [...byId.values()].toSorted(
    (one, other) => Date.parse(other.createdDate) - Date.parse(one.createdDate),
  );
}
