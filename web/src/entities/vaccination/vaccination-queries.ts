import { useQuery } from '@tanstack/react-query';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { call, resultOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const queryKey = ['vaccinations'] as const;

/** The certificates of all dogs of the customer, newest first. Asked for each time it is shown: the owner may have looked at them. */
export function useVaccinations() {
  return useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => resultOf(await call(vaccinationRoutes.listVaccinations, { signal })),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

export function refreshVaccinations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}
