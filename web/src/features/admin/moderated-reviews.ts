import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminReviewRoutes, type ModeratedQuery } from '@pawprints/domain/contract/admin-reviews';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed } from '../../lib/query-client.ts';

export type ModerationState = ModeratedQuery['state'];

/** Newest first; what an act changes refreshes it with all other reviews. The first page has no cursor. */
export const moderatedReviews = (state: ModerationState) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'admin', state],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { state, ...(cursor !== '' && { cursor }) };
      return resultOf(await call(adminReviewRoutes.listModerated, { query, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...followed,
  });
