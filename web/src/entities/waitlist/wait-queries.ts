import { useQuery } from '@tanstack/react-query';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { call, resultOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const queryKey = ['waits'] as const;

/**
 * What the customer waits for or has an offer for. Asked for each time it is shown, and not kept for offline use: an offer comes
 * at any time and is over within hours.
 */
export function useWaits() {
  return useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => resultOf(await call(waitlistRoutes.listWaits, { signal })),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

export function refreshWaits(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}
