import { adminWaitlistRoutes } from '@pawprints/domain/contract/admin-waitlist';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed, queryClient } from '../../lib/query-client.ts';

const queryKey = ['admin-waitlist'];

/** Who has waited longest first. The first page has no cursor. */
export const waitlist = infiniteQueryOptions({
  queryKey,
  queryFn: async ({ pageParam: cursor, signal }) =>
    resultOf(
      await call(adminWaitlistRoutes.listWaitlist, { query: cursor === '' ? {} : { cursor }, signal }),
    ),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  ...followed,
});

export function refreshWaitlist(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}
