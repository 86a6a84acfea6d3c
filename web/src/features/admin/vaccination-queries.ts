import { queryOptions } from '@tanstack/react-query';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { call, resultOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshAttention } from './attention-queries.ts';
import { refreshCustomers } from './customer-queries.ts';

const key = ['customer-vaccinations'] as const;

/** Of all dogs of a customer, newest first. */
export const customerVaccinations = (uid: string) =>
  queryOptions({
    queryKey: [...key, uid],
    queryFn: async ({ signal }) =>
      resultOf(await call(adminVaccinationRoutes.listCustomerVaccinations, { params: { uid }, signal })),
  });

/** After a review: the entry of Attention is settled, and the dog is protected or no more. */
export async function refreshReviewed(): Promise<void> {
  await Promise.all([
    refreshAttention(),
    refreshCustomers(),
    queryClient.invalidateQueries({ queryKey: key }),
  ]);
}
