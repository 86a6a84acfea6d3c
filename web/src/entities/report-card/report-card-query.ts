import { reportCardRoutes, type ReportCard } from '@pawprints/domain/contract/report-cards';
import { useQuery } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

const keyOf = (id: number) => ['report-card', id];

/** A card that was sent to its customer. Asked for each time it is shown: the owner may have changed it. */
export function useReportCard(id: number) {
  return useQuery(
    {
      queryKey: keyOf(id),
      queryFn: async ({ signal }) =>
        resultOf(await call(reportCardRoutes.getReportCard, { params: { id }, signal })),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** The answer to an act is the whole card. */
export function rememberReportCard(card: ReportCard): void {
  queryClient.setQueryData(keyOf(card.id), card);
}

export function refreshReportCard(id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(id) });
}
