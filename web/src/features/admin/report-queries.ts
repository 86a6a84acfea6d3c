import { adminReportRoutes } from '@pawprints/domain/contract/admin-reports';
import { queryOptions } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
import { reportQuery, type Period } from './report-period.ts';

export const reportOf = (period: Period) =>
  queryOptions({
    queryKey: ['report', period.name],
    queryFn: async ({ signal }) =>
      resultOf(await call(adminReportRoutes.getReport, { query: reportQuery(period), signal })),
  });
