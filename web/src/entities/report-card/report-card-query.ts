import { reportCardRoutes } from '@pawprints/domain/contract/report-cards';
import { useQuery } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** A card that was sent to its customer. Asked for each time it is shown: the owner may have changed it. */
export function useReportCard(id: number) {
  return useQuery(
    {
      queryKey: ['report-card', id],
      queryFn: async ({ signal }) =>
        resultOf(await call(reportCardRoutes.getReportCard, { params: { id }, signal })),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}
