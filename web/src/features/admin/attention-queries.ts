import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { adminAttentionRoutes, type AttentionQuery } from '@pawprints/domain/contract/admin-attention';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed, queryClient } from '../../lib/query-client.ts';

export type AttentionState = AttentionQuery['state'];

const key = ['attention'] as const;

/** Newest first. The first page has no cursor. */
export const attention = (state: AttentionState) =>
  infiniteQueryOptions({
    queryKey: [...key, state],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { state, ...(cursor !== '' && { cursor }) };
      return resultOf(await call(adminAttentionRoutes.listAttention, { query, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...followed,
  });

/** How many are open, as far as they are loaded: '50+'. Empty for none, and while it is unknown. */
export function useOpenCount(): string {
  const { data, hasNextPage } = useInfiniteQuery(attention('open'), queryClient);
  const count = data?.pages.flatMap(({ content }) => content).length ?? 0;
  return count === 0 ? '' : `${count}${hasNextPage ? '+' : ''}`;
}

export const refreshAttention = () => queryClient.invalidateQueries({ queryKey: key });
